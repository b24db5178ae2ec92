import type { Page } from 'playwright-core'
import { hydrated } from '../../build/golden/browser/fill.ts'
import { PATIENCE_MS } from '../../src/inline/waits.ts'

/** Delays the requests for some URLs until the returned function is called. */
export async function holdRequests(page: Page, urls: string): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(urls, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

/** Delays every script file until the returned function is called. */
export const holdScripts = (page: Page): Promise<() => void> => holdRequests(page, '**/assets/*.js')

/** Makes a page wait for its scripts for as long as it takes: a loaded machine may need longer than visitors are asked to wait. */
const waitForScripts = (page: Page): Promise<unknown> =>
  page.addInitScript((patienceMs) => {
    const start = window.setTimeout
    const startOther = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === patienceMs ? 0 : start(run, ms, ...rest)
    Object.assign(window, { setTimeout: startOther })
  }, PATIENCE_MS)

/** Opens a page with a form whose scripts don't arrive until the returned function is called. */
export async function openHeld(page: Page, url: string): Promise<() => Promise<unknown>> {
  await waitForScripts(page)
  const release = await holdScripts(page)
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('form.wizard').waitFor()
  return () => {
    release()
    return hydrated(page)
  }
}
