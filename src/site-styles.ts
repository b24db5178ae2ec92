import href from './styles/site.css?url'

let loading: Promise<void> | undefined

const request = () =>
  new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.addEventListener('load', () => {
      document.querySelector('style[data-page]')?.remove()
      resolve()
    })
    link.addEventListener('error', () => {
      link.remove()
      loading = undefined
      reject(new Error(`${href} did not load`))
    })
    document.head.append(link)
  })

/** Loads the stylesheet of the whole site. A prerendered page has only those of its rules that it uses. */
export function loadSiteStyles(): Promise<void> {
  loading ??= document.querySelector('style[data-page]') ? request() : Promise.resolve()
  return loading
}
