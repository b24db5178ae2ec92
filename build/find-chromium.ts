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

type Command = readonly [command: string, args: readonly string[]]

/** Install the shell without asking for a password. */
const SHELL_INSTALLS: readonly Command[] =
  process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
    ? [
        ['apt-get', ['update']],
        ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']],
      ]
    : []

/** Install a whole browser, run in order until there is one. */
const BROWSER_INSTALLS: readonly Command[] = [
  ['npx', ['playwright-core', 'install', 'chromium']],
  ['apt-get', ['update']],
  ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']],
]

const exists = (path: string | undefined): path is string => path !== undefined && path !== '' && existsSync(path)

/** The first of these paths that exists, after as few of the commands as possible. */
function findOrInstall(paths: readonly (string | undefined)[], installs: readonly Command[]): string | undefined {
  for (const [command, args] of installs) {
    const path = paths.find(exists)
    if (path !== undefined) return path
    spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 })
  }
  return paths.find(exists)
}

/**
 * Returns the path of Chromium: `CHROMIUM_PATH`, an installed one, or one that it installs now. Throws an error that says
 * what to do if all of that fails.
 * @param allowShell whether the headless shell will do. It takes half the time and draws pages the same way, but is not a
 *   whole browser
 */
export function findChromium({ allowShell }: { readonly allowShell: boolean }): string {
  const own = process.env.CHROMIUM_PATH
  const path =
    (allowShell ? findOrInstall([own, SHELL], SHELL_INSTALLS) : undefined) ??
    findOrInstall([own, ...BROWSERS, chromium.executablePath()], BROWSER_INSTALLS)
  if (path !== undefined) return path
  throw new Error(
    'This needs Chromium or Chrome. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its executable.',
  )
}
