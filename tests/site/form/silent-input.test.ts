import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { controlOf, heading, hydrated } from '../../../build/golden/browser/fill.ts'
import { browserForTests, expectNoConsoleErrors } from '../../browser/browser.ts'
import { answerStep, pressContinue, pressSubmit } from '../../browser/fill.ts'
import { siteForTests } from '../../browser/site.ts'
import { watchSubmissions } from '../../browser/submissions.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'

const site = siteForTests()
const { newPage } = browserForTests()
const car = formById('car')
const lead = formById('lead')
const answers = Object.fromEntries(
  Object.entries(samplesOf(car).valid[0] ?? {}).map(([path, value]) => [path, String(value)]),
)

/** Changes a control as a browser's own completion does, with these events. */
const putInto = (page: Page, path: string, text: string, events: readonly string[]) =>
  controlOf(page, path).evaluate(
    (control: HTMLInputElement, [value, types]) => {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
      set?.call(control, value)
      for (const type of types) control.dispatchEvent(new Event(type, { bubbles: true }))
    },
    [text, events] as const,
  )

test.each([
  ['an input event only', ['input']],
  ['a change event only', ['change']],
  ['no event', []],
] as const)('what the browser fills in with %s is sent, and kept over a reload', async (_, events) => {
  const page = await newPage()
  const submissions = watchSubmissions(page)
  await page.goto(`${site.url}/car-quote-form`)
  await hydrated(page)
  await answerStep(page, car, 0, { ...answers, pickupLocation: 'Aus', vehicleInfo: '' })
  for (const path of ['pickupLocation', 'vehicleInfo', 'vehicleCondition'])
    await putInto(page, path, answers[path] ?? '', events)
  await page.reload()
  await hydrated(page)
  for (const path of ['pickupLocation', 'vehicleInfo', 'vehicleCondition'])
    expect(await controlOf(page, path).inputValue()).toBe(answers[path])
  await pressContinue(page)
  await heading(page, car.steps[1]?.title ?? '').waitFor()
  await controlOf(page, 'phone').pressSequentially('512')
  for (const path of ['name', 'email', 'phone']) await putInto(page, path, answers[path] ?? '', events)
  await pressSubmit(page)
  await heading(page, 'Thank You').waitFor()
  expect(submissions.bodies()).toEqual([expect.objectContaining(answers)])
  expectNoConsoleErrors(page)
})

test('the notice of the sign-up form does not come for fields that the browser has filled in without an event', async () => {
  const page = await newPage()
  const submissions = watchSubmissions(page)
  await page.goto(`${site.url}/lead-capture`)
  await hydrated(page)
  for (const [path, text] of Object.entries({
    fullName: 'Sam Sample',
    company: 'Sample Freight',
    email: 's@example.com',
  }))
    await putInto(page, path, text, [])
  await page.getByRole('button', { name: lead.texts.submit }).click()
  await page.getByText('Success!').waitFor()
  expect(submissions.bodies()[0]).toMatchObject({ fullName: 'Sam Sample', email: 's@example.com' })
  expect(await page.getByText('Missing Information').count()).toBe(0)
  expectNoConsoleErrors(page)
})
