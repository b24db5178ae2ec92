import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { WAIT_TIMEOUT_MS } from './until.ts'

/** Opens a browser context with an empty profile. */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 900 }, ...options })
  context.setDefaultTimeout(WAIT_TIMEOUT_MS)
  return context
}
