import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect, inject } from 'vitest'
import { launchChromium } from '../../build/chromium.ts'
import { openContext } from '../../build/golden/browser/context.ts'
import { hydrated } from '../../build/golden/browser/fill.ts'

/** A page that records its console errors. */
export type WatchedPage = Page & {
  /** Console warnings and errors, uncaught errors, and violations of the Content Security Policy. */
  consoleErrors: string[]
}

/** The browser of all files that one worker runs. Playwright ends it with the worker's process. */
let browser: Promise<Browser> | undefined

async function launched(): Promise<Browser> {
  const own = await launchChromium(inject('chromium'))
  own.on('disconnected', () => {
    browser = undefined
  })
  return own
}

/** Opens pages for the tests of a file. */
export function browserForTests() {
  let openedByTest: BrowserContext[] | undefined
  const openedByFile: BrowserContext[] = []
  beforeEach(() => {
    openedByTest = []
  })
  // A page that stays open costs time.
  afterEach(async () => {
    await Promise.all((openedByTest ?? []).map((context) => context.close()))
    openedByTest = undefined
  })
  afterAll(() => Promise.all(openedByFile.map((context) => context.close())))

  /** Opens an empty page in a new context. It is closed after the test that opens it, or after those of the file. */
  async function newPage(options: BrowserContextOptions = {}): Promise<WatchedPage> {
    browser ??= launched()
    const context = await openContext(await browser, options)
    const opened = openedByTest ?? openedByFile
    opened.push(context)
    const page: WatchedPage = Object.assign(await context.newPage(), { consoleErrors: [] })
    // The browser doesn't log a violation that the page's code catches.
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        console.error(`Policy violated: ${effectiveDirective} ${blockedURI}`),
      ),
    )
    // Otherwise a test waits for a page that crashed until its own timeout.
    page.on('crash', () => context.close())
    page.on('pageerror', ({ message }) => page.consoleErrors.push(`error: ${message}`))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) page.consoleErrors.push(`${message.type()}: ${message.text()}`)
    })
    return page
  }

  /** Opens a page of the site, and waits until it is hydrated. */
  async function openPage(url: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
    const page = await newPage(options)
    await page.goto(url)
    await hydrated(page)
    return page
  }

  return { newPage, openPage }
}

/** Asserts that a page has no console errors, except for expected ones. */
export function expectNoConsoleErrors(page: WatchedPage, ...expected: RegExp[]): void {
  expect(page.consoleErrors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([])
}
