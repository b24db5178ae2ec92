/** The link to the site's stylesheet in a page that has only the styles of its form. */
const disabledLink = () => document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][disabled]')

const enable = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.setAttribute('disabled', '')
      reject(new Error("The site's stylesheet did not load"))
    }
    link.removeAttribute('disabled')
  })

let loading: Promise<void> | undefined

/** Loads the styles that the document lacks, if it is that of a category. Rejects if they don't load; the next call tries again. */
export function loadSiteStyles(): Promise<void> | undefined {
  const link = import.meta.env.SSR ? null : disabledLink()
  if (link) loading = enable(link)
  return loading
}
