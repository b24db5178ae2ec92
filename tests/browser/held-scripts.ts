import type { Page } from 'playwright-core'
import { hydrated } from './fill.ts'

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

/** Opens a page with a form whose scripts don't arrive until the returned function is called. */
export async function openHeld(page: Page, url: string): Promise<() => Promise<unknown>> {
  const release = await holdScripts(page)
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('form.wizard').waitFor()
  return () => {
    release()
    return hydrated(page)
  }
}
