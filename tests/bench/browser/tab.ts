import { type Browser, type CDPSession, chromium } from 'playwright-core'
import { findChromium } from '../../../build/find-chromium.ts'

const ARGS = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium({ allowShell: false }),
    args: [...ARGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })

/** Slows the processor down 4 times, to about the speed of a cheap phone. */
const CPU_RATE = 4

/** Slow 4G as defined by Lighthouse. Units: bytes per second, ms. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  latency: 150,
}

const TIMEOUT_MS = 120_000

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Units: ms. */
type MainThreadTimes = { readonly busy: number; readonly script: number; readonly styleAndLayout: number }

/** A tab with an empty cache on a slow processor. */
export type Tab = {
  readonly cdp: CDPSession
  goto(url: string): Promise<void>
  /** Runs an expression in the page. */
  evaluate<Result>(expression: string): Promise<Result>
  /** Waits until an expression is true. Polls rarely, so that polling costs little. @param subject named in the error */
  until(expression: string, subject: string): Promise<void>
  /** Main-thread time used since the tab was opened, in ms. */
  busyTime(): Promise<number>
  /** The same, with the parts of it that were spent in scripts, and on style and layout. */
  times(): Promise<MainThreadTimes>
  /** Waits until the main thread is idle. */
  quiet(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a tab with its own profile.
 * @param isSlowLine whether to also slow the network down to Slow 4G
 * @param robot script to run before those of the page
 */
export async function openTab(browser: Browser, isSlowLine: boolean, robot = ''): Promise<Tab> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'en-US' })
  const page = await context.newPage()
  if (robot) await page.addInitScript(robot)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Network.enable')
  if (isSlowLine) await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })

  const evaluate = async <Result>(expression: string) => {
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`)
    return result.value as Result
  }
  const times = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
    return {
      busy: ms('TaskDuration'),
      script: ms('ScriptDuration'),
      styleAndLayout: ms('RecalcStyleDuration') + ms('LayoutDuration'),
    }
  }
  const busyTime = async () => (await times()).busy
  return {
    cdp,
    evaluate,
    times,
    busyTime,
    goto: async (url) => void (await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS })),
    async until(expression, subject) {
      const end = Date.now() + TIMEOUT_MS
      while (!(await evaluate<boolean>(expression))) {
        if (Date.now() > end) throw new Error(`Timed out waiting for ${subject} on ${page.url()}`)
        await pause(50)
      }
    },
    async quiet() {
      let last = await busyTime()
      for (let still = 0; still < 3; ) {
        await pause(60)
        const now = await busyTime()
        still = now - last < 3 ? still + 1 : 0
        last = now
      }
    },
    close: () => context.close(),
  }
}
