import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { launchChromium, openContext } from './chromium.ts'

/** A page that records its console errors. */
export type WatchedPage = Page & {
  /** Console warnings and errors, uncaught errors, and violations of the Content Security Policy. */
  consoleErrors: string[]
}

/** Starts a browser for all tests of a file. */
export function browserForTests() {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium(inject('chromium'))
  })
  afterAll(() => browser.close())

  return {
    /** Opens an empty page in a new context. */
    async newPage(options: BrowserContextOptions = {}): Promise<WatchedPage> {
      const context = await openContext(browser, options)
      const page: WatchedPage = Object.assign(await context.newPage(), { consoleErrors: [] })
      // The browser doesn't log a violation that the page's code catches.
      await page.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          console.error(`Policy violated: ${effectiveDirective} ${blockedURI}`),
        ),
      )
      page.on('pageerror', ({ message }) => page.consoleErrors.push(`error: ${message}`))
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          page.consoleErrors.push(`${message.type()}: ${message.text()}`)
      })
      return page
    },
  }
}

/** Asserts that a page has no console errors, except for expected ones. */
export function expectNoConsoleErrors(page: WatchedPage, ...expected: RegExp[]): void {
  expect(page.consoleErrors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([])
}
