import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const SHELL = '/usr/bin/chromium-headless-shell'

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Commands that install a browser, run in order until there is one. */
const installs = ({ allowShell }: Options): [command: string, args: string[]][] => [
  ['npx', ['playwright-core', 'install', 'chromium']],
  ['apt-get', ['update']],
  ['apt-get', ['install', '-y', '--no-install-recommends', allowShell ? 'chromium-headless-shell' : 'chromium']],
]

type Options = {
  /** Whether the headless shell will do, which takes half the time. It draws pages the same way, but is no whole browser. */
  readonly allowShell: boolean
}

const find = ({ allowShell }: Options): string | undefined =>
  [process.env.CHROMIUM_PATH, ...(allowShell ? [SHELL] : []), ...BROWSERS, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  )

/**
 * Returns the path of Chromium: `CHROMIUM_PATH`, an installed one, or one that it installs now. Throws an error that says
 * what to do if all of that fails.
 */
export function findChromium(options: Options): string {
  for (const [command, args] of [undefined, ...installs(options)].map((install) => install ?? [])) {
    if (command) spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 })
    const path = find(options)
    if (path) return path
  }
  throw new Error(
    'The tests need Chromium or Chrome. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its executable.',
  )
}
