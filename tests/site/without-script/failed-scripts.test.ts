import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answer, heading } from '../../../build/golden/browser/fill.ts'
import type { Form } from '../../../engine/form/form.ts'
import { typed } from '../../../engine/samples/sample-answer.ts'
import { ENTRY } from '../../../src/head/finish-page.ts'
import { expectAccessible } from '../../browser/accessible.ts'
import { browserForTests } from '../../browser/browser.ts'
import { builtFile } from '../../browser/built-file.ts'
import { holdScripts } from '../../browser/held-scripts.ts'
import { plainJourney, plainSampleOf } from '../../browser/plain-journey.ts'
import { browserVisitor } from '../../browser/plain-visitor.ts'
import { siteForTests } from '../../browser/site.ts'
import { watchSubmissions } from '../../browser/submissions.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'

const site = siteForTests()
const { newPage } = browserForTests()
const car = formById('car')
const boat = formById('boat')

const button = (page: Page, name: string) => page.getByRole('button', { name })

/** Answers the fields of some steps, which are all on the page. */
async function fill(page: Page, form: Form, steps: readonly number[]): Promise<void> {
  const answers = typed(samplesOf(form).valid[0] ?? {})
  for (const path of steps.flatMap((step) => form.steps[step]?.fields ?? []))
    await answer(page, path, answers[path] ?? '')
}

const submissionsOf = (form: Form) => site.submissions().filter((submission) => submission.form === form.id)
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Opens a form whose scripts hang, and presses Continue. */
async function openHanging() {
  const page = await newPage()
  const submissions = watchSubmissions(page)
  const release = await holdScripts(page)
  await page.goto(`${site.url}/car-quote-form`, { waitUntil: 'commit' })
  await fill(page, car, [0])
  await button(page, 'Continue').click()
  return { page, submissions, release, secondStep: heading(page, car.steps[1]?.title ?? '') }
}

test.each(['Submit', 'Enter'])(
  'if scripts hang, Continue opens all steps, and %s posts the form, once',
  async (press) => {
    const { page, submissions, release, secondStep } = await openHanging()
    await secondStep.waitFor()
    expect(await focusedText(page)).toBe(car.steps[1]?.title)
    expect(await heading(page, car.steps[0]?.title ?? '').isVisible()).toBe(true)
    await fill(page, car, [1])
    // The relay stores the same answers once.
    await answer(page, 'name', `Dana ${press}`)
    expect([page.url(), submissions.requests]).toEqual([`${site.url}/car-quote-form`, []])
    const before = submissionsOf(car).length
    const entered = page.waitForResponse(`**${builtFile(ENTRY)}`)
    release()
    await entered
    if (press === 'Submit') await button(page, 'Submit Quote Request').click()
    else await page.locator('[name="pickupLocation"]').press('Enter')
    await page.waitForURL(/\/submit\/sent\?/)
    const stored = submissionsOf(car).slice(before)
    expect(stored).toHaveLength(1)
    const answers = Object.fromEntries(stored[0]?.fields.map(({ name, text }) => [name, text]) ?? [])
    expect(answers).toMatchObject({ name: `Dana ${press}`, email: samplesOf(car).valid[0]?.email })
  },
)

test('if scripts cannot be loaded, a form leads from the chooser to an email, past all of its messages', async () => {
  const page = await newPage()
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 500, body: 'Out of order' }))
  await page.goto(site.url + boat.path)
  await heading(page, boat.steps[1]?.title ?? '').waitFor()
  await expectAccessible(page, 'all steps open')
  await plainJourney(browserVisitor(page), boat, plainSampleOf(samplesOf(boat)), site)
  expect(submissionsOf(boat)).toHaveLength(1)
})
