import { expect, test } from 'vitest'
import { answer, hydrated } from '../../../build/golden/browser/fill.ts'
import { browserForTests, expectNoConsoleErrors } from '../../browser/browser.ts'
import { answerStep } from '../../browser/fill.ts'
import { siteForTests } from '../../browser/site.ts'
import { watchSubmissions } from '../../browser/submissions.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'

const site = siteForTests()
const { newPage } = browserForTests()
const lead = formById('lead')
const answers = samplesOf(lead).valid[0] ?? {}

async function open(query = '') {
  const page = await newPage()
  await page.goto(`${site.url}/lead-capture${query}`)
  await hydrated(page)
  return page
}
const submit = { name: lead.texts.submit }
const isValid = (selector: string) => `document.querySelector('${selector}').validity.valid`

test('an empty required field shows one notice per attempt, and sends nothing', async () => {
  const page = await open()
  const submissions = watchSubmissions(page)
  await page.getByRole('button', submit).click()
  await page.getByText('Missing Information').waitFor()
  expect(await page.getByText('Please fill in all required fields.').count()).toBe(1)
  expect(await page.locator('.wizard-message').count()).toBe(0)
  await answer(page, 'fullName', '   ')
  await answer(page, 'company', 'Sample Freight')
  await answer(page, 'email', 'sam@example.com')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', submit).click()
  await page.getByText('Missing Information').waitFor()
  expect(submissions.requests).toHaveLength(0)
  expectNoConsoleErrors(page)
})

test('an email address that only our rule rejects gets the browser’s bubble', async () => {
  const page = await open()
  await answerStep(page, lead, 0, { ...answers, email: 'sam@example' })
  await page.getByRole('button', submit).click()
  expect(await page.locator('[name="email"]').evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(
    'Valid email is required',
  )
  expect(await page.getByText('Missing Information').count()).toBe(0)
  await answer(page, 'email', 'sam@example.com')
  expect(await page.evaluate(isValid('[name="email"]'))).toBe(true)
})

test('an email address copied with a name is sent without it', async () => {
  const page = await open()
  const submissions = watchSubmissions(page)
  await answerStep(page, lead, 0, { ...answers, email: 'Sam Sample <sam@example.com>,' })
  await page.locator('[name="email"]').press('Enter')
  await page.getByText('Success!').waitFor()
  expect(submissions.bodies()[0]?.email).toBe('sam@example.com')
})

test('the browser’s bubble has room until the next click', async () => {
  const page = await open()
  const roomBelow = () =>
    page.evaluate(() => {
      const [control, next] = ['fullName', 'company'].map((name) => document.querySelector(`[name="${name}"]`))
      const label = next?.closest('.wizard-field')?.querySelector('label')
      return (label?.getBoundingClientRect().top ?? 0) - (control?.getBoundingClientRect().bottom ?? 0)
    })
  const before = await roomBelow()
  await page.getByRole('button', submit).click()
  expect(await roomBelow()).toBeGreaterThan(before + 40)
  await page.locator('[name="company"]').click()
  expect(await roomBelow()).toBe(before)
})

test('success shows a toast and clears the form', async () => {
  const page = await open()
  const submissions = watchSubmissions(page)
  await answerStep(page, lead, 0, answers)
  await page.getByRole('button', submit).click()
  await page.getByText('Thank you for your interest! We’ll be in touch within 24 hours.').waitFor()
  expect(await page.getByText('Success!').count()).toBe(1)
  const [notice, toast] = await Promise.all(
    ['.wizard-next-panel', '[data-kind]'].map((part) =>
      page.locator(part).evaluate((element) => element.getBoundingClientRect()),
    ),
  )
  expect(toast?.right, 'the toast covers the notice').toBeLessThan(notice?.left ?? 0)
  for (const field of lead.steps[0]?.fields ?? []) expect(await page.locator(`[name="${field}"]`).inputValue()).toBe('')
  expect(await page.locator('.wizard-control:user-invalid').count()).toBe(0)
  expect(submissions.bodies()[0]).toEqual({
    ...answers,
    _subject: `New Lead from ${answers.company} - ${answers.fullName}`,
    _captcha: 'false',
    _template: 'table',
  })
  expectNoConsoleErrors(page)
})

test('failure shows a toast and keeps the answers', async () => {
  const page = await open()
  await page.route('**/submit/**', (route) => route.fulfill({ status: 500 }))
  await answerStep(page, lead, 0, answers)
  await page.getByRole('button', submit).click()
  await page.getByText('There was an issue submitting your information. Please try again.').waitFor()
  expect(await page.getByText(lead.texts.undelivered).count()).toBe(1)
  expect(await page.locator('[name="company"]').inputValue()).toBe(answers.company)
})

test('an email address in the URL is filled in, and an edited one is kept', async () => {
  const page = await open('?email=a%2Bb@x.co')
  expect(await page.locator('[name="email"]').inputValue()).toBe('a+b@x.co')
  await answer(page, 'email', 'other@x.co')
  await page.reload()
  await hydrated(page)
  await expect.poll(() => page.locator('[name="email"]').inputValue()).toBe('other@x.co')
  expectNoConsoleErrors(page)
})

test('the page is marked as hydrated when its form has its answers', async () => {
  const page = await newPage()
  await page.addInitScript(() => {
    const mark = performance.mark.bind(performance)
    performance.mark = (name, options) => {
      document.documentElement.dataset[name] = document.querySelector<HTMLInputElement>('[name="email"]')?.value
      return mark(name, options)
    }
  })
  await page.goto(`${site.url}/lead-capture?email=sam@example.com`)
  await hydrated(page)
  expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBe('sam@example.com')
})

test('the sign-up page says which plan was chosen, also after a reload, and the URL stays as it is', async () => {
  const page = await newPage()
  await page.goto(site.url)
  await hydrated(page)
  await page.getByRole('link', { name: 'Choose Pro' }).click()
  await page.getByText('You picked Pro: 25 warm RFQs for $1,299 a month.').waitFor()
  expect(page.url()).toBe(`${site.url}/lead-capture`)
  await page.reload()
  await hydrated(page)
  await page.getByText('You picked Pro').waitFor()
  expectNoConsoleErrors(page)
})

test('the sign-up page takes affiliates at their word, and others get the trial', async () => {
  const page = await newPage()
  await page.goto(`${site.url}/affiliate-program`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Become an Affiliate' }).first().click()
  await page.getByText('You’d like to become an affiliate.').waitFor()
  await page.getByRole('button', { name: 'Become an Affiliate – It’s Free' }).waitFor()
  expect(await page.getByRole('button', submit).count()).toBe(0)
  expectNoConsoleErrors(page)
  const other = await open()
  await other.getByRole('button', submit).waitFor()
})
