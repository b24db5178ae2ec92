import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { bringPrograms, debianInstalls, type Program } from './programs.ts'

/** The headless shell takes half the time and draws pages the same way, but is not a whole browser. */
type Need = { readonly allowShell: boolean }

const SHELL = '/usr/bin/chromium-headless-shell'

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  chromium.executablePath(),
]

const installed = ({ allowShell }: Need): string | undefined =>
  [process.env.CHROMIUM_PATH, ...(allowShell ? [SHELL] : []), ...BROWSERS].find((path) => path && existsSync(path))

/** Chromium, as one of the programs that tests need. */
export const chromiumProgram = (need: Need): Program => {
  const name = need.allowShell ? 'chromium-headless-shell' : 'chromium'
  return {
    name,
    purpose: 'the browser in which forms are filled in',
    isThere: () => installed(need) !== undefined,
    installs: [...debianInstalls(name), ['npx', 'playwright-core', 'install', 'chromium']],
    help: 'Or set CHROMIUM_PATH to the executable of Chromium or Chrome.',
  }
}

/** Returns the path of Chromium: `CHROMIUM_PATH`, or an installed one. If neither exists, throws an error that says what to do. */
export function findChromium(need: Need): string {
  const path = installed(need)
  if (path !== undefined) return path
  throw new Error(
    'This needs Chromium or Chrome. Run "npm test", which installs it, or set CHROMIUM_PATH to its executable.',
  )
}

/** Returns the path of Chromium, after installing it if necessary. Throws an error that says what to do if that fails. */
export async function bringChromium(need: Need): Promise<string> {
  await bringPrograms([chromiumProgram(need)], true)
  return findChromium(need)
}

const ARGS = [
  // Without a graphics card, a separate graphics process takes a third of all computing time.
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Starts Chromium without a window. */
export const launchChromium = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ARGS })
