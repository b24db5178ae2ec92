import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { userLine } from '../../../relay/config/inbox-user.ts'
import { expectTargetSizes } from '../../browser/accessible.ts'
import { browserForTests, expectNoConsoleErrors, type WatchedPage } from '../../browser/browser.ts'
import { postCar, relayForTest } from '../../product/relay/harness.ts'

const { newPage } = browserForTests()

const HOUR = 3_600_000
/** 10 o'clock in Chicago. */
const NOW = Date.parse('2030-06-18T15:00:00Z')
const PASSWORD = 'correct horse battery'

/** A relay with four requests of the last days, one of which is a car from Texas that was received yesterday. */
async function desk() {
  const clock = { now: NOW }
  const relay = await relayForTest({ INBOX_USERS: await userLine('Dana', PASSWORD) }, { now: () => clock.now })
  const postAt = (hoursAgo: number, answers: Record<string, string>) => {
    clock.now = NOW - hoursAgo * HOUR
    return postCar(relay.url, { preferredDate: '2030-07-01', ...answers })
  }
  await postAt(72, { name: 'Lee' })
  await postAt(20, { name: 'Kim', pickupLocation: 'Boise, ID' })
  await postAt(20, { name: 'Sam', vehicleInfo: `2019 Honda Civic ${'x'.repeat(300)}` })
  await postAt(1, { name: 'Ada', pickupLocation: 'Dallas, TX' })
  clock.now = NOW
  return relay
}

const lanes = (page: WatchedPage) => page.locator('.lead h2').allInnerTexts()
/** Whether the page scrolls sideways, once it has its styles. */
async function isTooWide(page: WatchedPage) {
  await page.waitForLoadState()
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}

async function logIn(page: WatchedPage, url: string) {
  await page.goto(`${url}/inbox/login`)
  await page.getByLabel('Name').fill('Dana')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('on a phone: yesterday’s uncalled car from Texas is found, called and quoted, and the week is exported', async () => {
  const { url } = await desk()
  const page = await newPage({ viewport: { width: 360, height: 740 }, timezoneId: 'America/Chicago' })
  await logIn(page, url)
  await page.getByLabel('Search').fill('from texas')
  await page.getByLabel('Category').selectOption('Cars')
  await page.getByLabel('Received').selectOption('Yesterday')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('1 request', { exact: true }).waitFor()
  expect(await lanes(page)).toEqual(['Austin, TX 78701 → Denver, CO 80202'])
  expect(await page.locator('.lead .phone').getAttribute('href')).toBe('tel:+15125550142')
  expect(await isTooWide(page)).toBe(false)
  await page.getByRole('button', { name: 'Called' }).click()
  await page.getByText('No requests match').waitFor()

  await page.getByRole('link', { name: 'Called' }).click()
  await page.getByRole('link', { name: 'Austin' }).click()
  await page.getByLabel('Note').waitFor()
  expect(await isTooWide(page)).toBe(false)
  await page.getByRole('button', { name: 'Quoted' }).click()
  await page.locator('.badges .state.quoted').waitFor()
  await page.getByLabel('Note').fill('$900, answers on Monday')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('Wrote the note “$900, answers on Monday”').waitFor()
  await page.getByRole('link', { name: 'Back to the list' }).click()

  await page.getByRole('link', { name: 'All', exact: true }).click()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await page.getByLabel('Received').selectOption('Last 7 days')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('4 requests', { exact: true }).waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const csv = readFileSync(await (await downloading).path(), 'utf8')
  expect(csv).toMatch(/,quoted,Dana,2030-06-18T15:00:00\.000Z,"\$900, answers on Monday",/)
  for (const name of ['Lee', 'Kim', 'Ada']) expect(csv).toContain(`,${name},`)

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['tz'])
  expectNoConsoleErrors(page)
})

test('on a phone: everything can be pressed, and the header with a thumb', async () => {
  const { url } = await desk()
  const page = await newPage({ viewport: { width: 360, height: 740 } })
  await logIn(page, url)
  await page.getByText('4 requests', { exact: true }).waitFor()
  await expectTargetSizes(page, 'the list')
  const controls = await page.locator('header :is(a, button)').all()
  expect(controls).toHaveLength(3)
  for (const control of controls) {
    const { width, height } = (await control.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height), (await control.textContent()) ?? '').toBeGreaterThanOrEqual(44)
  }
  await page.getByRole('link', { name: 'Austin' }).first().click()
  await page.getByRole('button', { name: 'Save note' }).waitFor()
  await expectTargetSizes(page, 'a request')
  await page.getByRole('link', { name: 'Changes' }).click()
  await page.getByRole('heading', { name: 'Changes' }).waitFor()
  await expectTargetSizes(page, 'the changes')
})
