import { describe, expect, test } from 'vitest'
import { answer, heading, hydrated } from '../../../build/golden/browser/fill.ts'
import { browserForTests, expectNoConsoleErrors, type WatchedPage } from '../../browser/browser.ts'
import { answerStep, fillForm, pressContinue, pressSubmit } from '../../browser/fill.ts'
import { siteForTests } from '../../browser/site.ts'
import { watchSubmissions } from '../../browser/submissions.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'

const site = siteForTests()
const { openPage } = browserForTests()
const car = formById('car')
const answers = samplesOf(car).valid[0] ?? {}
const [first, second] = car.steps.map(({ title }) => title) as [string, string]

const value = (page: WatchedPage, field: string) => page.locator(`[name="${field}"]`).inputValue()

async function sent(): Promise<WatchedPage> {
  const page = await openPage(`${site.url}/car-quote-form`)
  await fillForm(page, car, answers)
  await pressSubmit(page)
  await heading(page, 'Thank You').waitFor()
  return page
}

const expectTitle = (page: WatchedPage, title: string) => expect.poll(() => page.title()).toBe(`${title} | WarmLane`)
const query = (page: WatchedPage) => new URL(page.url()).search

test('Back, Forward and a reload lead through the steps and the chooser, and keep all answers', async () => {
  const page = await openPage(`${site.url}/quotes`)
  await page.locator(`main a[href="${car.path}"]`).click()
  await heading(page, first).waitFor()
  await answerStep(page, car, 0, answers)
  await pressContinue(page)
  await answer(page, 'name', 'Ann Other')
  await page.reload()
  await heading(page, second).waitFor()
  await hydrated(page)
  await page.goBack()
  await heading(page, first).waitFor()
  expect(await value(page, 'pickupLocation')).toBe(answers.pickupLocation)
  await page.goForward()
  await heading(page, second).waitFor()
  expect([await value(page, 'name'), query(page)]).toEqual(['Ann Other', '?step=2'])
  await page.goBack()
  await heading(page, first).waitFor()
  await page.goBack()
  await heading(page, 'What are you looking to move?').waitFor()
  expect(new URL(page.url()).pathname).toBe('/quotes')
  expectNoConsoleErrors(page)
})

describe('Thank You', () => {
  test('is in the title, and the next page has its own title again', async () => {
    const page = await sent()
    await expectTitle(page, 'Sent: Car Shipping Quote')
    await page.getByRole('button', { name: 'Submit Another Quote' }).click()
    await expectTitle(page, 'What are you looking to move?')
    expectNoConsoleErrors(page)
  })

  test('has a URL without a step, and reloading it shows an empty form', async () => {
    const page = await sent()
    await expect.poll(() => query(page)).toBe('')
    await page.reload()
    await heading(page, first).waitFor()
    await hydrated(page)
    expect([await value(page, 'pickupLocation'), query(page)]).toEqual(['', ''])
    expectNoConsoleErrors(page)
  })

  test('is left by Back, which shows an empty form that can be filled in again', async () => {
    const page = await sent()
    const submissions = watchSubmissions(page)
    await expect.poll(() => query(page)).toBe('')
    await page.goBack()
    await heading(page, first).waitFor()
    expect(await value(page, 'pickupLocation')).toBe('')
    await page.goForward()
    expect(await heading(page, 'Thank You').count()).toBe(0)
    await fillForm(page, car, answers)
    await heading(page, second).waitFor()
    await expect.poll(() => query(page)).toBe('?step=2')
    expect(submissions.requests).toHaveLength(0)
    expectNoConsoleErrors(page)
  })

  test('stays open with its reference after its skip link is used, and after Back from there', async () => {
    const page = await sent()
    const reference = await page.locator('.wizard-reference').textContent()
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect.poll(() => new URL(page.url()).hash).toBe('#main')
    expect(await heading(page, 'Thank You').count()).toBe(1)
    await page.goBack()
    expect(new URL(page.url()).hash).toBe('')
    expect(await page.locator('.wizard-reference').textContent()).toBe(reference)
    await page.goBack()
    await heading(page, first).waitFor()
    expect(await value(page, 'pickupLocation')).toBe('')
  })
})

describe('a category text in the URL', () => {
  test('is shown and sent without what nobody sees', async () => {
    const goods = formById('goods')
    const goodsAnswers = samplesOf(goods).valid[0] ?? {}
    const page = await openPage(`${site.url}/quote-form?category=%20Grand%09%20Piano%00%20`)
    const submissions = watchSubmissions(page)
    await page.locator('main').getByText('Grand Piano', { exact: true }).waitFor()
    await fillForm(page, goods, goodsAnswers)
    await pressSubmit(page)
    await heading(page, 'Thank You').waitFor()
    expect(submissions.bodies()[0]).toMatchObject({
      category: 'Grand Piano',
      _subject: `New Quote Request for Grand Piano - ${goodsAnswers.name}`,
    })
    expectNoConsoleErrors(page)
  })

  test('fits on a phone, even if it is very long', async () => {
    const page = await openPage(`${site.url}/quote-form?category=${'x'.repeat(80)}`, {
      viewport: { width: 320, height: 640 },
    })
    await page.locator('main').getByText('x'.repeat(80), { exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
