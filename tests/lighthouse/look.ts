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
  // The browser asks its makers for updates nonetheless; it finds nobody but the site.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** How often a page is looked at until the recording is whole; Lighthouse loses one now and then, and asks to be run again. */
const TRIES = 4

async function lookOnce(chromePath: string, url: string): Promise<Result> {
  const chrome = await launch({ chromePath, chromeFlags: FLAGS })
  try {
    const found = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES.map(({ id }) => id),
    })
    if (!found) throw new Error(`${url}: Lighthouse has found nothing`)
    return found.lhr
  } finally {
    chrome.kill()
  }
}

/**
 * Looks at a page as Lighthouse does by default, as a mid-range phone on Slow 4G, in a browser and a profile of its own.
 * Lighthouse's module reports no errors to its makers; only its command line can.
 */
export async function look(chromePath: string, url: string): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const result = await lookOnce(chromePath, url)
    const { runtimeError: error } = result
    if (!error) return result
    if (tries === TRIES || !/^NO_/.test(error.code)) throw new Error(`${url}: ${error.code}: ${error.message}`)
    console.log(`${error.code}, once more`)
  }
}
