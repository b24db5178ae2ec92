import { expect, test } from 'vitest'
import { heading, hydrated } from '../../../build/golden/browser/fill.ts'
import { browserForTests, expectNoConsoleErrors } from '../../browser/browser.ts'
import { fillForm, pressSubmit } from '../../browser/fill.ts'
import { siteForTests } from '../../browser/site.ts'
import { watchSubmissions } from '../../browser/submissions.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'

const site = siteForTests()
const { newPage } = browserForTests()
const boxes = formById('boxes')

test('the boxes form sends nothing: it logs to the console, shows a toast, and opens the home page', async () => {
  const page = await newPage()
  const submissions = watchSubmissions(page)
  const logged: unknown[] = []
  page.on('console', async (message) => {
    if (message.type() === 'log') logged.push(await message.args()[1]?.jsonValue())
  })
  await page.goto(`${site.url}/boxes-quote-form`)
  await hydrated(page)
  const answers = samplesOf(boxes).valid[0] ?? {}
  await fillForm(page, boxes, answers)
  await pressSubmit(page)
  await page.getByText('Quote Request Submitted!').waitFor()
  await page.getByText(/within 2 hours/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(submissions.requests).toHaveLength(0)
  expect(logged).toEqual([expect.objectContaining(answers)])
  expectNoConsoleErrors(page)
})

test('Back to Categories opens the chooser', async () => {
  const page = await newPage()
  await page.goto(`${site.url}/boxes-quote-form`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Back to Categories' }).click()
  await heading(page, 'What are you looking to move?').waitFor()
})
