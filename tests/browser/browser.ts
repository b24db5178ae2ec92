import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { launchChromium, openContext } from './chromium.ts'

/** A page that remembers what went wrong in it. */
export type WatchedPage = Page & {
  /** Console warnings and errors, thrown errors and policy violations so far. */
  complaints: string[]
}

/** A browser for the tests of a file. */
export function browserForTests() {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium(inject('chromium'))
  })
  afterAll(() => browser.close())

  return {
    /** Opens an empty page in a context of its own. */
    async newPage(options: BrowserContextOptions = {}): Promise<WatchedPage> {
      const context = await openContext(browser, options)
      const page: WatchedPage = Object.assign(await context.newPage(), { complaints: [] })
      // A violation that the page's own code catches is in no console.
      await page.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          console.error(`Policy violated: ${effectiveDirective} ${blockedURI}`),
        ),
      )
      page.on('pageerror', ({ message }) => page.complaints.push(`error: ${message}`))
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) page.complaints.push(`${message.type()}: ${message.text()}`)
      })
      return page
    },
  }
}

/** Asserts that nothing went wrong in a page, but for complaints that a test provokes. */
export function expectCalm(page: WatchedPage, ...provoked: RegExp[]): void {
  expect(page.complaints.filter((complaint) => !provoked.some((pattern) => pattern.test(complaint)))).toEqual([])
}
