import { type Browser, type CDPSession, chromium } from 'playwright-core'
import { findChromium } from '../../browser/find-chromium.ts'

const ARGS = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: [...ARGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })

/** A processor a quarter as fast as this one, as a cheap phone's. */
const CPU_RATE = 4

/** Slow 4G as Lighthouse has it. Units: bytes a second, ms. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  latency: 150,
}

/** Longest wait for anything. Unit: ms. */
const PATIENCE = 120_000

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A tab with an empty cache on a slow processor. */
export type Tab = {
  readonly cdp: CDPSession
  goto(url: string): Promise<void>
  /** Runs an expression in the page. */
  evaluate<Result>(expression: string): Promise<Result>
  /** Waits until an expression is true, looking rarely, so that looking costs little. */
  until(expression: string, what: string): Promise<void>
  /** Time the main thread has been at work since the tab was opened. Unit: ms. */
  busyTime(): Promise<number>
  /** Waits until the main thread has nothing left to do. */
  quiet(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a tab in a profile of its own.
 * @param isSlowLine whether the network is Slow 4G too
 * @param robot script that runs before those of the page
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
  const busyTime = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  return {
    cdp,
    evaluate,
    busyTime,
    goto: async (url) => void (await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE })),
    async until(expression, what) {
      const end = Date.now() + PATIENCE
      while (!(await evaluate<boolean>(expression))) {
        if (Date.now() > end) throw new Error(`Waited in vain for ${what} on ${page.url()}`)
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
