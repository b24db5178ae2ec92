import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { heading } from '../../../build/golden/browser/fill.ts'
import type { Values } from '../../../engine/samples/sample-answer.ts'
import { contactPath } from '../../../src/content/site.ts'
import { browserForTests, expectNoConsoleErrors } from '../../browser/browser.ts'
import { fillForm, pressSubmit } from '../../browser/fill.ts'
import { siteForTests } from '../../browser/site.ts'
import { watchSubmissions } from '../../browser/submissions.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'

const site = siteForTests()
const { openPage } = browserForTests()
const car = formById('car')
const valid = samplesOf(car).valid[0] ?? {}
const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
const answers = { ...valid, preferredDate: soon, email: 'sam@gmial.com', phone: '303 555 01' }

/** Fills in the form, and sends it once its doubts have been seen. */
async function sendDoubtful(page: Page, doubtful: Values) {
  await fillForm(page, car, doubtful)
  await page.locator('[name="phone"]').blur()
  await page.getByText('That number looks short.').first().waitFor()
  await pressSubmit(page)
  await heading(page, 'Thank You').waitFor()
}

test('Thank You repeats what is doubtful, and one press changes it', async () => {
  const page = await openPage(`${site.url}/car-quote-form`)
  const { bodies } = watchSubmissions(page)
  await sendDoubtful(page, answers)
  expect(await page.locator('.wizard-doubt').allTextContents()).toEqual([
    expect.stringContaining('Did you mean sam@gmail.com?'),
    expect.stringContaining('That number looks short.'),
  ])
  await page.getByRole('button', { name: `${car.texts.correct} Email` }).click()
  await page.getByRole('alert').getByText(car.texts.alreadySent).waitFor()
  expect(await page.locator('[name="email"]').inputValue()).toBe('sam@gmail.com')
  await page.locator('[name="phone"]').fill('303 555 0199')
  await pressSubmit(page)
  await heading(page, 'Thank You').waitFor()
  expect(await page.locator('.wizard-doubt').count()).toBe(0)
  expect(bodies().map(({ email, phone, vehicleInfo }) => [email, phone, vehicleInfo])).toEqual([
    ['sam@gmial.com', '303 555 01', valid.vehicleInfo],
    ['sam@gmail.com', '303 555 0199', valid.vehicleInfo],
  ])
  expectNoConsoleErrors(page)
})

test('Change on Thank You opens the form at the answer', async () => {
  const page = await openPage(`${site.url}/car-quote-form`)
  await sendDoubtful(page, { ...answers, email: 'sam@example.com' })
  await page.locator('.wizard-doubt').getByRole('button', { name: car.texts.correct }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phone')
  expect(new URL(page.url()).search).toBe('?step=2')
})

test('Thank You links to the page for messages, which then names the request', async () => {
  const page = await openPage(`${site.url}/car-quote-form`)
  await fillForm(page, car, valid)
  await pressSubmit(page)
  await heading(page, 'Thank You').waitFor()
  const reference = await page.locator('.wizard-reference strong').textContent()
  await page.getByRole('link', { name: car.texts.contact }).click()
  await page.waitForURL((url) => url.pathname === contactPath)
  await expect.poll(() => page.locator('[name="message"]').inputValue()).toBe(`About ${reference}:`)
})
