import type { Page } from 'playwright-core'
import { userLine } from '../../../relay/config/inbox-user.ts'
import type { WatchedPage } from '../../browser/browser.ts'
import { postCar, relayForTest } from '../../product/relay/harness.ts'

const PASSWORD = 'correct horse battery'

const HOUR_MS = 3_600_000
/** 10 o'clock in Chicago. */
export const NOW = Date.parse('2030-06-18T15:00:00Z')

/** A relay with the users Dana and Kim, whose clock the test sets. */
export async function relayWithUsers(
  environment: Record<string, string> = {},
  options: Parameters<typeof relayForTest>[1] = {},
) {
  const clock = { now: NOW }
  const users = await Promise.all(['Dana', 'Kim'].map((name) => userLine(name, PASSWORD)))
  const relay = await relayForTest({ INBOX_USERS: users.join(), ...environment }, { ...options, now: () => clock.now })
  return {
    relay,
    clock,
    /** Sends a request some hours ago. */
    async postAt(hoursAgo: number, answers: Record<string, string>) {
      clock.now = NOW - hoursAgo * HOUR_MS
      const response = await postCar(relay.url, { preferredDate: '2030-07-01', ...answers })
      clock.now = NOW
      return response
    },
  }
}

/** A phone number that nobody else has, so that requests are not folded: `(512) 555-0107`. */
export const phoneOf = (index: number): string => `(512) 555-${String(100 + index).padStart(4, '0')}`

/** A relay with 30 requests, nine of which are late. They are named by the order in which they are due: `Caller 01`. */
export async function busyDesk() {
  const desk = await relayWithUsers({ RATE_LIMIT: 'off' })
  for (let index = 1; index <= 30; index += 1) {
    const hoursAgo = index <= 9 ? 40 - index : 24 - 0.09 * (index - 9)
    const number = String(index).padStart(2, '0')
    const answers = { name: `Caller ${number}`, phone: phoneOf(index), email: `caller${number}@example.com` }
    await desk.postAt(hoursAgo, answers)
  }
  return desk
}

export async function logIn(page: Page, url: string, name = 'Dana') {
  await page.goto(`${url}/inbox/login`)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('navigation', { name: 'Requests by state' }).waitFor()
}

/** Keeps the presses of a page from reaching the relay. Returns a function that lets them go on. */
export async function holdPresses(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/inbox/act', async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** The names in the list, in its order. */
export const namesIn = (page: WatchedPage): Promise<string[]> =>
  page.locator('.lead .who p:first-child').allInnerTexts()

/** Whether the page scrolls sideways, once it has its styles. */
export async function isTooWide(page: WatchedPage): Promise<boolean> {
  await page.waitForLoadState()
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}
