import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { WAIT_TIMEOUT_MS } from '../soak.ts'

const ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Starts the browser for the tests. */
export const launchChromium = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ARGS })

/** Opens a browser context with an empty profile. */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 900 }, ...options })
  context.setDefaultTimeout(WAIT_TIMEOUT_MS)
  return context
}
