import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fixtureOf, formById } from '../forms.ts'
import { browserForTests, expectCalm, type WatchedPage } from './browser.ts'
import { answer, answerStep, fillForm, heading, hydrated, pressSubmit } from './fill.ts'
import { shift, watchShifts } from './shifts.ts'
import { siteForTests } from './site.ts'
import { watchSubmissions } from './submissions.ts'

const site = siteForTests()
const { newPage } = browserForTests()
const car = formById('car')
const goods = formById('goods')
const lead = formById('lead')

/** Holds every script file back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

async function openHeld(path: string): Promise<{ page: WatchedPage; release: () => Promise<void> }> {
  const page = await newPage()
  await watchShifts(page)
  const letGo = await holdScripts(page)
  await page.goto(`${site.url}${path}`, { waitUntil: 'commit' })
  await page.locator('form.wizard').waitFor()
  return {
    page,
    release: async () => {
      letGo()
      await hydrated(page)
    },
  }
}

describe('before JavaScript has arrived', () => {
  test.each([
    ['/car-quote-form', car],
    ['/quote-form', goods],
    ['/quote-form?category=Boxes', goods],
    ['/quote-form?category=123', goods],
    ['/quote-form?category=true', goods],
  ])('what is typed, chosen or dated in %s is kept, and a pressed Continue is carried out once', async (path, form) => {
    const { page, release } = await openHeld(path)
    const submissions = watchSubmissions(page)
    const answers = fixtureOf(form).cases[0] ?? {}
    await answerStep(page, form, 0, answers)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    expect(page.url()).toBe(`${site.url}${path}`)
    await release()
    await heading(page, form.steps[1]?.title ?? '').waitFor()
    await answerStep(page, form, 1, answers)
    await pressSubmit(page)
    await heading(page, 'Thank You').waitFor()
    expect(submissions.bodies()).toEqual([expect.objectContaining(answers)])
    expect(await shift(page)).toBe(0)
    expectCalm(page)
  })

  test('a pressed Continue that finds problems shows them, with the answers kept', async () => {
    const { page, release } = await openHeld('/car-quote-form')
    await answer(page, 'pickupLocation', 'Austin')
    await page.getByRole('button', { name: 'Continue' }).click()
    await release()
    await page.getByRole('alert').waitFor()
    expect(await page.locator('[name="pickupLocation"]').inputValue()).toBe('Austin')
    expect(await page.getByText('Pickup location is required').count()).toBe(0)
    expectCalm(page)
  })

  test('the lead form keeps what is typed beside the address of the URL, and a pressed button sends once', async () => {
    const { page, release } = await openHeld('/lead-capture?email=a%2Bb@x.co')
    const submissions = watchSubmissions(page)
    const { email: _, ...others } = fixtureOf(lead).cases[0] ?? {}
    await answerStep(page, lead, 0, others)
    await release()
    await expect.poll(() => page.locator('[name="email"]').inputValue()).toBe('a+b@x.co')
    await page.getByRole('button', { name: lead.texts.submit }).click()
    await page.getByText('Success!').waitFor()
    expect(submissions.bodies()).toEqual([expect.objectContaining({ ...others, email: 'a+b@x.co' })])
    expect(await shift(page)).toBe(0)
    expectCalm(page)
  })

  test('a reload on the second step comes back to it with everything', async () => {
    const page = await newPage()
    await watchShifts(page)
    await page.goto(`${site.url}/car-quote-form`)
    await hydrated(page)
    await fillForm(page, car, fixtureOf(car).cases[0] ?? {})
    const release = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await page.locator('form.wizard').waitFor()
    release()
    await heading(page, car.steps[1]?.title ?? '').waitFor()
    expect(await page.locator('[name="email"]').inputValue()).toBe(fixtureOf(car).cases[0]?.email)
    expect(await shift(page)).toBe(0)
    expectCalm(page)
  })
})
