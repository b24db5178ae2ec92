import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { CATEGORIES } from './categories.ts'

const FLAGS = [
  '--headless=new',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // The browser still tries to reach its vendor for updates. This lets it reach only the site.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Most attempts per page. Lighthouse sometimes loses a recording and asks to be run again. */
const MAX_ATTEMPTS = 4

async function measureOnce(chromePath: string, url: string): Promise<Result> {
  const chrome = await launch({ chromePath, chromeFlags: FLAGS })
  try {
    const found = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES.map(({ id }) => id),
    })
    if (!found) throw new Error(`${url}: Lighthouse returned no result`)
    return found.lhr
  } finally {
    chrome.kill()
  }
}

/**
 * Measures a page with Lighthouse's defaults (a mid-range phone on Slow 4G), in a new browser with its own profile. Unlike
 * Lighthouse's command line, its module never reports errors to its vendor.
 */
export async function measurePage(chromePath: string, url: string): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await measureOnce(chromePath, url)
    const { runtimeError: error } = result
    if (!error) return result
    if (attempt === MAX_ATTEMPTS || !/^NO_/.test(error.code)) throw new Error(`${url}: ${error.code}: ${error.message}`)
    console.log(`${error.code}, trying again`)
  }
}
