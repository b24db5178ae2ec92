import type { Page, Request } from 'playwright-core'

/** Records the submissions that a page sends. */
export function watchSubmissions(page: Page): { readonly requests: Request[]; bodies(): Record<string, string>[] } {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request)
  })
  return { requests, bodies: () => requests.map((request) => request.postDataJSON()) }
}
