import { type Browser, chromium } from 'playwright-core'

const ARGS = [
  // Without a graphics card, a process of its own for graphics takes a third of all computing time.
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
