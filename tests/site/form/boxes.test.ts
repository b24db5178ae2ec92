import { expect, test } from 'vitest'
import { hydrated } from '../../../build/golden/browser/fill.ts'
import { browserForTests, expectNoConsoleErrors } from '../../browser/browser.ts'
import { fillForm, pressSubmit } from '../../browser/fill.ts'
import { siteForTests } from '../../browser/site.ts'
import { watchSubmissions } from '../../browser/submissions.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'

const site = siteForTests()
const { newPage } = browserForTests()
const boxes = formById('boxes')

test('the boxes form sends nothing: it logs to the console, shows a toast, and opens the home page, whose first button stays free', async () => {
  const page = await newPage({ viewport: { width: 360, height: 740 } })
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
  const toast = page.locator('[data-kind]').filter({ hasText: 'within 2 hours' })
  const join = page.locator('main').getByRole('button', { name: 'Join Free' }).first()
  const [covered, button] = await Promise.all([toast.boundingBox(), join.boundingBox()])
  expect(button?.y).toBeGreaterThanOrEqual((covered?.y ?? 0) + (covered?.height ?? 0))
  expect(new URL(page.url()).pathname).toBe('/')
  expect(submissions.requests).toHaveLength(0)
  expect(logged).toEqual([expect.objectContaining(answers)])
  expectNoConsoleErrors(page)
})
