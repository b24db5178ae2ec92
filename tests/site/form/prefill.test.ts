import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated } from '../../../build/golden/browser/fill.ts'
import { browserForTests, expectNoConsoleErrors } from '../../browser/browser.ts'
import { formEntries } from '../../browser/fill.ts'
import { shiftsOf, watchShifts } from '../../browser/shifts.ts'
import { siteForTests } from '../../browser/site.ts'

const site = siteForTests()
const { newPage } = browserForTests()

const LINK = '/car-quote-form?pickupLocation=Austin&vehicleInfo=%3Cb%3E&name=Sam&utm_source=ad'

async function shown(page: Page) {
  const { pickupLocation, deliveryLocation, vehicleInfo } = await formEntries(page)
  return { pickupLocation, deliveryLocation, vehicleInfo }
}

test('a link fills in the fields of a form once, and leaves the address bar', async () => {
  const page = await newPage()
  await watchShifts(page)
  await page.goto(site.url + LINK)
  await hydrated(page)
  const given = { pickupLocation: 'Austin', deliveryLocation: '', vehicleInfo: '<b>' }
  await expect.poll(() => shown(page)).toEqual(given)
  expect(page.url()).toBe(`${site.url}/car-quote-form?name=Sam&utm_source=ad`)
  await page.locator('[name="pickupLocation"]').fill('Dallas')
  await page.reload()
  await hydrated(page)
  await expect.poll(() => shown(page)).toEqual({ ...given, pickupLocation: 'Dallas' })
  await page.goto(`${site.url}/car-quote-form?pickupLocation=Houston&deliveryLocation=Denver`)
  await hydrated(page)
  await expect.poll(() => shown(page)).toMatchObject({ pickupLocation: 'Dallas' })
  expect(await shiftsOf(page)).toEqual([])
  expect(site.submissions()).toEqual([])
  expectNoConsoleErrors(page)
})

test('without JavaScript, the page of a link has its answers, and the sign-up form the email', async () => {
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto(site.url + LINK)
  expect(await shown(page)).toEqual({ pickupLocation: 'Austin', deliveryLocation: '', vehicleInfo: '<b>' })
  expect((await formEntries(page)).name).toBe('')
  await page.goto(`${site.url}/get-started?email=sam%2B%22%3E%40example.com`)
  expect((await formEntries(page)).email).toBe('sam+">@example.com')
})
