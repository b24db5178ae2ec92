import { EventEmitter, once } from 'node:events'
import { type Browser, type CDPSession, chromium } from 'playwright-core'
import { bringChromium } from '../../../build/chromium.ts'

const ARGS = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']

export const launch = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await bringChromium({ allowShell: false }),
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

const VIEWPORT = { width: 412, height: 823 }

const TIMEOUT_MS = 120_000

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A connection to a tab by the Chrome DevTools Protocol. */
type Connection = Pick<CDPSession, 'send' | 'on'>

/** A tab with an empty cache on a slow processor. */
export type Tab = {
  readonly cdp: Connection
  goto(url: string): Promise<void>
  /** Runs an expression in the page. */
  evaluate<Result>(expression: string): Promise<Result>
  /** Waits until an expression is true. Polls rarely, so that polling costs little. @param subject named in the error */
  until(expression: string, subject: string): Promise<void>
  /** Main-thread time used since the tab was opened, in ms. */
  busyTime(): Promise<number>
  /** Waits until the main thread is idle. */
  quiet(): Promise<void>
  close(): Promise<void>
}

/**
 * Connects to a new tab. Playwright enables the `Runtime` domain of the protocol in its own tabs. V8 then looks up the source
 * positions of every error object's stack, for which it parses whole scripts again. React creates such objects when it is loaded.
 */
async function connect(browser: Browser): Promise<Connection & { close(): Promise<void> }> {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const { targetId } = await session.send('Target.createTarget', { ...VIEWPORT, url: 'about:blank', browserContextId })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId })
  const events = new EventEmitter()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, method, params, result, error } = JSON.parse(message)
    if (id === undefined) events.emit(method, params)
    else events.emit(`answer ${id}`, result, error)
  })
  let lastId = 0
  const send = async (method: string, params: object = {}) => {
    lastId += 1
    const answer = once(events, `answer ${lastId}`)
    const message = JSON.stringify({ id: lastId, method, params })
    await session.send('Target.sendMessageToTarget', { sessionId, message })
    const [result, error] = await answer
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  return {
    send: send as CDPSession['send'],
    on: events.on.bind(events) as unknown as CDPSession['on'],
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId })
      await session.detach()
    },
  }
}

/**
 * Opens a tab with its own profile.
 * @param isSlowLine whether to also slow the network down to Slow 4G
 * @param robot script to run before those of the page
 */
export async function openTab(browser: Browser, isSlowLine: boolean, robot = ''): Promise<Tab> {
  const { close, ...cdp } = await connect(browser)
  await cdp.send('Page.enable')
  await cdp.send('Emulation.setDeviceMetricsOverride', { ...VIEWPORT, deviceScaleFactor: 1, mobile: false })
  if (robot) await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: robot })
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
    async goto(url) {
      const { errorText } = await cdp.send('Page.navigate', { url })
      if (errorText) throw new Error(`${url}: ${errorText}`)
    },
    async until(expression, subject) {
      const end = Date.now() + TIMEOUT_MS
      while (!(await evaluate<boolean>(expression))) {
        if (Date.now() > end) throw new Error(`Timed out waiting for ${subject} on ${await evaluate('location.href')}`)
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
    close,
  }
}
