import { describe, expect, test } from 'vitest'
import { answer, heading, hydrated } from '../../../build/golden/browser/fill.ts'
import { browserForTests, expectNoConsoleErrors, type WatchedPage } from '../../browser/browser.ts'
import { answerStep, fillForm, pressContinue, pressSubmit } from '../../browser/fill.ts'
import { siteForTests } from '../../browser/site.ts'
import { watchSubmissions } from '../../browser/submissions.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'

const site = siteForTests()
const { newPage } = browserForTests()
const car = formById('car')
const answers = samplesOf(car).valid[0] ?? {}
const [first, second] = car.steps.map(({ title }) => title) as [string, string]

async function open(path: string): Promise<WatchedPage> {
  const page = await newPage()
  await page.goto(`${site.url}${path}`)
  await hydrated(page)
  return page
}

const value = (page: WatchedPage, field: string) => page.locator(`[name="${field}"]`).inputValue()

async function sent(): Promise<WatchedPage> {
  const page = await open('/car-quote-form')
  await fillForm(page, car, answers)
  await pressSubmit(page)
  await heading(page, 'Thank You').waitFor()
  return page
}

const expectTitle = (page: WatchedPage, title: string) => expect.poll(() => page.title()).toBe(`${title} | WarmLane`)
const query = (page: WatchedPage) => new URL(page.url()).search

describe('steps', () => {
  test('and the chooser are reached by Back after a reload of a form that the chooser has opened', async () => {
    const page = await open('/quotes')
    await page.locator(`main a[href="${car.path}"]`).click()
    await heading(page, first).waitFor()
    await answerStep(page, car, 0, answers)
    await pressContinue(page)
    await heading(page, second).waitFor()
    await page.reload()
    await heading(page, second).waitFor()
    await hydrated(page)
    await page.goBack()
    await heading(page, first).waitFor()
    expect(await value(page, 'pickupLocation')).toBe(answers.pickupLocation)
    await page.goBack()
    await heading(page, 'What are you looking to move?').waitFor()
    expect(new URL(page.url()).pathname).toBe('/quotes')
    expectNoConsoleErrors(page)
  })

  test('keep all answers on Previous, Back, Forward and reload', async () => {
    const page = await open('/car-quote-form')
    await answerStep(page, car, 0, answers)
    await pressContinue(page)
    await answer(page, 'name', 'Ann Other')
    await page.getByRole('button', { name: 'Previous' }).click()
    await heading(page, first).waitFor()
    expect(await value(page, 'vehicleCondition')).toBe(answers.vehicleCondition)
    await page.goForward()
    await heading(page, second).waitFor()
    expect(await value(page, 'name')).toBe('Ann Other')
    expect(new URL(page.url()).search).toBe('?step=2')
    await page.goBack()
    await heading(page, first).waitFor()
    await page.reload()
    await hydrated(page)
    expect(await value(page, 'pickupLocation')).toBe(answers.pickupLocation)
    await pressContinue(page)
    await page.reload()
    await heading(page, second).waitFor()
    expect(await value(page, 'name')).toBe('Ann Other')
    expectNoConsoleErrors(page)
  })
})

describe('the title of a quote page', () => {
  test('contains success, and the next page has its own title again', async () => {
    const page = await sent()
    await expectTitle(page, 'Sent: Car Shipping Quote')
    await page.getByRole('button', { name: 'Submit Another Quote' }).click()
    await expectTitle(page, 'What are you looking to move?')
    await page.getByText('Cars', { exact: true }).click()
    await heading(page, first).waitFor()
    await expectTitle(page, 'Car Shipping Quote')
    expectNoConsoleErrors(page)
  })
})

describe('Thank You', () => {
  test('has a URL without a step, and reloading it shows an empty form', async () => {
    const page = await sent()
    await expect.poll(() => query(page)).toBe('')
    await page.reload()
    await heading(page, first).waitFor()
    await hydrated(page)
    expect(await page.locator('[name="pickupLocation"]').inputValue()).toBe('')
    expect(query(page)).toBe('')
    expectNoConsoleErrors(page)
  })

  test('is left by Back, which shows an empty form that can be filled in again', async () => {
    const page = await sent()
    const submissions = watchSubmissions(page)
    await expect.poll(() => query(page)).toBe('')
    await page.goBack()
    await heading(page, first).waitFor()
    expect(await page.locator('[name="pickupLocation"]').inputValue()).toBe('')
    await expectTitle(page, 'Car Shipping Quote')
    await page.goForward()
    expect(await heading(page, 'Thank You').count()).toBe(0)
    expect(submissions.requests).toHaveLength(0)
    await fillForm(page, car, answers)
    await heading(page, second).waitFor()
    await expect.poll(() => query(page)).toBe('?step=2')
    await pressSubmit(page)
    await heading(page, 'Thank You').waitFor()
    await expect.poll(() => query(page)).toBe('')
    await page.goBack()
    await heading(page, first).waitFor()
    expect(submissions.requests).toHaveLength(1)
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
    expect(await page.locator('[name="pickupLocation"]').inputValue()).toBe('')
  })
})

describe('after Thank You', () => {
  test('the page is scrolled to the top', async () => {
    const page = await newPage({ viewport: { width: 360, height: 640 } })
    await page.goto(`${site.url}/car-quote-form`)
    await hydrated(page)
    await fillForm(page, car, answers)
    await pressSubmit(page)
    await heading(page, 'Thank You').waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

describe('a category text in the URL', () => {
  const goods = formById('goods')
  const goodsAnswers = samplesOf(goods).valid[0] ?? {}

  test.each([
    ['?category=Boxes', 'Boxes', 'Describe briefly your cargo', 'e.g. Documents and personal items'],
    [
      '?category=%20Grand%09%20Piano%00%20',
      'Grand Piano',
      'Describe briefly what you need to move',
      'e.g. Table and chairs',
    ],
  ])('%s is shown and sent as %s', async (query, category, label, placeholder) => {
    const page = await open(`/quote-form${query}`)
    const submissions = watchSubmissions(page)
    await page.locator('main').getByText(category, { exact: true }).waitFor()
    expect(await page.getByLabel(label).getAttribute('placeholder')).toBe(placeholder)
    await fillForm(page, goods, goodsAnswers)
    await pressSubmit(page)
    await heading(page, 'Thank You').waitFor()
    expect(submissions.bodies()[0]).toMatchObject({
      category,
      _subject: `New Quote Request for ${category} - ${goodsAnswers.name}`,
    })
    expectNoConsoleErrors(page)
  })

  test('fits on a phone, even if it is very long', async () => {
    const page = await newPage({ viewport: { width: 320, height: 640 } })
    await page.goto(`${site.url}/quote-form?category=${'x'.repeat(80)}`)
    await hydrated(page)
    await page.locator('main').getByText('x'.repeat(80), { exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
