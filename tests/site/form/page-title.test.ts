import { describe, expect, test } from 'vitest'
import { browserForTests, expectNoConsoleErrors, type WatchedPage } from '../../browser/browser.ts'
import { fillForm, heading, hydrated, pressSubmit } from '../../browser/fill.ts'
import { siteForTests } from '../../browser/site.ts'
import { watchSubmissions } from '../../browser/submissions.ts'
import { fixtureOf, formById } from '../../categories/schemas.ts'

const site = siteForTests()
const { newPage } = browserForTests()
const car = formById('car')
const answers = fixtureOf(car).cases[0] ?? {}
const [first, second] = car.steps.map(({ title }) => title) as [string, string]

async function open(path: string): Promise<WatchedPage> {
  const page = await newPage()
  await page.goto(`${site.url}${path}`)
  await hydrated(page)
  return page
}

async function sent(): Promise<WatchedPage> {
  const page = await open('/car-quote-form')
  await fillForm(page, car, answers)
  await pressSubmit(page)
  await heading(page, 'Thank You').waitFor()
  return page
}

const expectTitle = (page: WatchedPage, title: string) => expect.poll(() => page.title()).toBe(`${title} | WarmLane`)
const query = (page: WatchedPage) => new URL(page.url()).search

describe('the title of a quote page contains', () => {
  test('success, and the next page has its own title again', async () => {
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
