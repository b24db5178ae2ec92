import { expect, test } from 'vitest'
import { hydrated } from '../../../build/golden/browser/fill.ts'
import { browserForTests, expectNoConsoleErrors } from '../../browser/browser.ts'
import { answerStep } from '../../browser/fill.ts'
import { siteForTests } from '../../browser/site.ts'
import { watchSubmissions } from '../../browser/submissions.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'

const site = siteForTests()
const { openPage } = browserForTests()
const lead = formById('lead')
const answers = samplesOf(lead).valid[0] ?? {}

const open = () => openPage(`${site.url}/lead-capture`)
const submit = { name: lead.texts.submit }

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

test('success shows a toast and clears the form, and an email address copied with a name is sent without it', async () => {
  const page = await open()
  const submissions = watchSubmissions(page)
  await answerStep(page, lead, 0, { ...answers, email: 'Sam Sample <sam@example.com>,' })
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
    email: 'sam@example.com',
    _subject: `New Lead from ${answers.company} - ${answers.fullName}`,
    _captcha: 'false',
    _template: 'table',
  })
  expectNoConsoleErrors(page)
})

test('the sign-up page says which plan was chosen, also after a reload, and the URL stays as it is', async () => {
  const page = await openPage(site.url)
  await page.getByRole('link', { name: 'Choose Pro' }).click()
  await page.getByText('You picked Pro: 25 warm RFQs for $1,299 a month.').waitFor()
  expect(page.url()).toBe(`${site.url}/lead-capture`)
  await page.reload()
  await hydrated(page)
  await page.getByText('You picked Pro').waitFor()
  expectNoConsoleErrors(page)
})

test('the sign-up page takes affiliates at their word, and others get the trial', async () => {
  const page = await openPage(`${site.url}/affiliate-program`)
  await page.getByRole('link', { name: 'Become an Affiliate' }).first().click()
  await page.getByText('You’d like to become an affiliate.').waitFor()
  await page.getByRole('button', { name: 'Become an Affiliate – It’s Free' }).waitFor()
  expect(await page.getByRole('button', submit).count()).toBe(0)
  expectNoConsoleErrors(page)
  const other = await open()
  await other.getByRole('button', submit).waitFor()
})

test('the plan that brought a visitor is sent beside the answers', async () => {
  const page = await openPage(site.url)
  await page.getByRole('link', { name: 'Choose Pro' }).click()
  await page.waitForURL('**/lead-capture')
  const { requests, bodies } = watchSubmissions(page)
  await answerStep(page, lead, 0, answers)
  await page.getByRole('button', submit).click()
  await page.getByText('Success!').waitFor()
  expect(new URLSearchParams(requests[0]?.headers()['form-context']).get('intent')).toBe('Pro')
  expect(JSON.stringify(bodies()[0])).not.toContain('Pro plan')
})
