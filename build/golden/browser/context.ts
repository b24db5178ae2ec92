import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'

/** How long to wait for a page, long enough for a very busy machine. */
export const PAGE_TIMEOUT_MS = 120_000

/** Opens a browser context with an empty profile. */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 900 }, ...options })
  context.setDefaultTimeout(PAGE_TIMEOUT_MS)
  return context
}
