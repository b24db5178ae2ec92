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

/** Whether the page has only the styles of its form, or did when it was opened. */
export const lacksSiteStyles = (): boolean => !import.meta.env.SSR && (loading !== undefined || disabledLink() !== null)

/** Loads the styles that the page lacks. Rejects if they don't load; the next call tries again. */
export function loadSiteStyles(): Promise<void> | undefined {
  const link = disabledLink()
  if (link) loading = enable(link)
  return loading
}
