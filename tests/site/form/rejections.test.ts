import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answer, heading, hydrated } from '../../../build/golden/browser/fill.ts'
import type { CategoryFile } from '../../../engine/format/category.ts'
import { browserForTests, expectNoConsoleErrors, type WatchedPage } from '../../browser/browser.ts'
import { answerStep, fillForm, pressSubmit } from '../../browser/fill.ts'
import { siteForTests } from '../../browser/site.ts'
import { formOf } from '../../categories/compile.ts'
import { formById, forms, samplesOf } from '../../categories/schemas.ts'

const car = formById('car')
const lead = formById('lead')
const answers = samplesOf(car).valid[0] ?? {}
const FAILURE = 'There was an issue submitting your quote request. Please try again.'

/** The car form by a relay with stricter rules, which takes it for the version of the page. */
async function stricterCar() {
  const file = JSON.parse(readFileSync('schemas/car.json', 'utf8')) as CategoryFile
  const vehicleInfo = {
    ...file.schema.properties.vehicleInfo,
    minLength: 20,
    message: { required: 'Vehicle information is required', minLength: 'Please add the trim of your car' },
    examples: ['2019 Honda Civic Touring Sedan'],
  }
  const phone = {
    type: 'string' as const,
    title: 'Phone number',
    minLength: 20,
    message: 'Please add your extension',
    examples: ['(512) 555-0142 extension 12'],
  }
  const schema = { ...file.schema, properties: { ...file.schema.properties, vehicleInfo, phone } }
  return { ...(await formOf({ ...file, schema, uiSchema: {} })), version: car.version }
}

const relayForms = [await stricterCar(), ...forms.filter(({ id }) => id !== 'car')]
const site = siteForTests({ relayForms })
const { newPage } = browserForTests()

async function sendRejected(): Promise<WatchedPage> {
  const page = await newPage()
  await page.goto(`${site.url}/car-quote-form`)
  await hydrated(page)
  await fillForm(page, car, answers)
  await pressSubmit(page)
  await page.getByRole('status').getByText(FAILURE).waitFor()
  return page
}

const summary = (page: Page) => page.getByRole('group', { name: car.texts.summaryTitle })
const links = (page: Page) => summary(page).getByRole('link').allTextContents()
const hasFocus = (page: Page, selector: string) =>
  expect.poll(() => page.locator(selector).evaluate((element) => element === document.activeElement)).toBe(true)

/** Returns the message that describes a control. */
const messageOf = (page: Page, field: string) =>
  page.locator(`[name="${field}"]`).evaluate(
    (control) =>
      (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id))
        .find((element) => element?.classList.contains('wizard-message'))?.textContent,
  )

describe('answers that the relay rejects', () => {
  test('can be corrected on any step with the links of the summary, and sent', async () => {
    const page = await sendRejected()
    await summary(page).getByRole('link', { name: 'Please add your extension' }).click()
    await hasFocus(page, '[name="phone"]')
    await summary(page).getByRole('link', { name: 'Please add the trim of your car' }).click()
    await heading(page, car.steps[0]?.title ?? '').waitFor()
    await hasFocus(page, '[name="vehicleInfo"]')
    expect(new URL(page.url()).search).toBe('')
    expect(await messageOf(page, 'vehicleInfo')).toBe('Please add the trim of your car')

    await answer(page, 'vehicleInfo', '2019 Honda Civic Touring Sedan')
    expect(await links(page)).toEqual(['Please add your extension'])
    expect(await messageOf(page, 'vehicleInfo')).toBeUndefined()
    await summary(page).getByRole('link', { name: 'Please add your extension' }).click()
    await heading(page, car.steps[1]?.title ?? '').waitFor()
    await hasFocus(page, '[name="phone"]')
    await answer(page, 'phone', '(512) 555-0142 extension 12')
    expect(await summary(page).count()).toBe(0)
    await pressSubmit(page)
    await heading(page, 'Thank You').waitFor()
    expect(site.submissions().at(-1)?.fields).toContainEqual(
      expect.objectContaining({ name: 'phone', text: '(512) 555-0142 extension 12' }),
    )
    expectNoConsoleErrors(page, /status of 422/)
  })
})

test('a lead that the relay rejects shows the toast, and the message in the browser’s bubble until it is edited', async () => {
  const page = await newPage()
  const problems = [{ path: 'company', rule: 'minLength', message: 'Please give the full name' }]
  await page.route('**/submit/**', (route) => route.fulfill({ status: 422, json: { success: 'false', problems } }))
  await page.goto(`${site.url}/lead-capture`)
  await hydrated(page)
  await answerStep(page, lead, 0, samplesOf(lead).valid[0] ?? {})
  await page.getByRole('button', { name: lead.texts.submit }).click()
  await page.getByText(lead.texts.failureText).waitFor()
  const bubble = () =>
    page.locator('[name="company"]').evaluate((control: HTMLInputElement) => control.validationMessage)
  expect(await bubble()).toBe('Please give the full name')
  expect(await page.getByText('Missing Information').count()).toBe(0)
  await answer(page, 'company', 'Sample Freight Incorporated')
  expect(await bubble()).toBe('')
})
