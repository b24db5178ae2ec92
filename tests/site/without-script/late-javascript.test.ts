import { describe, expect, test } from 'vitest'
import { answer, errorSummary, heading, hydrated } from '../../../build/golden/browser/fill.ts'
import { browserForTests, expectNoConsoleErrors, type WatchedPage } from '../../browser/browser.ts'
import { answerStep, fillForm, pressSubmit } from '../../browser/fill.ts'
import { holdRequests, holdScripts, openHeld } from '../../browser/held-scripts.ts'
import { layoutShift, watchShifts } from '../../browser/shifts.ts'
import { siteForTests } from '../../browser/site.ts'
import { watchSubmissions } from '../../browser/submissions.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'

const site = siteForTests()
const { newPage } = browserForTests()
const boat = formById('boat')
const car = formById('car')
const goods = formById('goods')
const lead = formById('lead')

async function open(path: string): Promise<{ page: WatchedPage; release: () => Promise<unknown> }> {
  const page = await newPage()
  await watchShifts(page)
  return { page, release: await openHeld(page, `${site.url}${path}`) }
}

/** A step that opens without a press moves the content below its buttons by at most this much. */
const UNNOTICED = 0.01

describe('before scripts have arrived', () => {
  test.each([
    ['/car-quote-form', car],
    ['/quote-form', goods],
    ['/quote-form?category=Boxes', goods],
    ['/quote-form?category=123', goods],
    ['/quote-form?category=true', goods],
  ])('answers in %s are kept, and a click on Continue is carried out once', async (path, form) => {
    const { page, release } = await open(path)
    const submissions = watchSubmissions(page)
    const answers = samplesOf(form).valid[0] ?? {}
    await answerStep(page, form, 0, answers)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    expect(page.url()).toBe(`${site.url}${path}`)
    await release()
    await heading(page, form.steps[1]?.title ?? '').waitFor()
    await answerStep(page, form, 1, answers)
    // Before sending: what follows a slow response counts as a shift.
    expect(await layoutShift(page)).toBeLessThan(UNNOTICED)
    await pressSubmit(page)
    await heading(page, 'Thank You').waitFor()
    expect(submissions.bodies()).toEqual([expect.objectContaining(answers)])
    expectNoConsoleErrors(page)
  })

  test('a click on Continue shows the problems, keeps the answers, and does not count for a form that is opened later', async () => {
    const { page, release } = await open('/car-quote-form')
    await answer(page, 'pickupLocation', 'Austin')
    await page.getByRole('button', { name: 'Continue' }).click()
    await release()
    await errorSummary(page).waitFor()
    expect(await page.locator('[name="pickupLocation"]').inputValue()).toBe('Austin')
    expect(await page.getByText('Pickup location is required').count()).toBe(0)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.getByText('Boats', { exact: true }).click()
    await heading(page, boat.heading).waitFor()
    await answer(page, 'pickupLocation', 'Austin')
    expect(await errorSummary(page).count()).toBe(0)
    expectNoConsoleErrors(page)
  })

  test('the lead form keeps typed text next to the email address from the URL, and a click on its button sends once', async () => {
    const { page, release } = await open('/lead-capture?email=a%2Bb@x.co')
    const submissions = watchSubmissions(page)
    const answers = samplesOf(lead).valid[0] ?? {}
    await answerStep(page, lead, 0, answers)
    await page.getByRole('button', { name: lead.texts.submit }).click()
    const pressedAfter = await page.evaluate(() => performance.now())
    // The form moves down for the lasting notice, which is the answer to the click.
    const sendOn = await holdRequests(page, '**/submit/**')
    await release()
    await expect.poll(() => submissions.requests.length).toBe(1)
    expect(await layoutShift(page)).toBeLessThan(UNNOTICED)
    sendOn()
    await page.getByText('Success!').waitFor()
    expect(submissions.bodies()).toEqual([expect.objectContaining(answers)])
    const fillTime = Number(submissions.requests[0]?.headers()['form-fill-time'])
    expect(fillTime, 'fill time, counted from opening the page').toBeGreaterThanOrEqual(Math.floor(pressedAfter))
    expectNoConsoleErrors(page)
  })

  test('a page that is reloaded at its second step returns to it with all answers, and a click on Continue sends nothing', async () => {
    const page = await newPage()
    await watchShifts(page)
    await page.goto(`${site.url}/car-quote-form`)
    await hydrated(page)
    await fillForm(page, car, samplesOf(car).valid[0] ?? {})
    const submissions = watchSubmissions(page)
    const release = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Continue' }).click()
    release()
    await heading(page, car.steps[1]?.title ?? '').waitFor()
    await hydrated(page)
    expect(await page.locator('[name="email"]').inputValue()).toBe(samplesOf(car).valid[0]?.email)
    expect(await layoutShift(page)).toBeLessThan(UNNOTICED)
    expect(submissions.requests).toHaveLength(0)
    expectNoConsoleErrors(page)
  })
})
