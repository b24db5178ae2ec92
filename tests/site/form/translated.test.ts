import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visibleForm, visibleSteps } from '../../../build/golden/browser/answer-order.ts'
import { heading, hydrated, stepHeading, wizard } from '../../../build/golden/browser/fill.ts'
import type { Form } from '../../../engine/form/form.ts'
import { typed } from '../../../engine/samples/sample-answer.ts'
import { payloadOf } from '../../../engine/submission/payload.ts'
import { browserForTests, expectNoConsoleErrors } from '../../browser/browser.ts'
import { answerStep } from '../../browser/fill.ts'
import { siteForTests } from '../../browser/site.ts'
import { watchSubmissions } from '../../browser/submissions.ts'
import { MARK, translatePage } from '../../browser/translate.ts'
import { samplesOf, shippedForms } from '../../categories/schemas.ts'

const site = siteForTests()
const { newPage } = browserForTests()
const sentForms = shippedForms
  .filter(({ submission }) => submission.delivery === 'endpoint')
  .map((form) => [form.id, form] as const)
const urlOf = ({ path }: Form) => `${site.url}${path ?? '/lead-capture'}`

/** Takes the suggestion for a place in each field that suggests places. Returns what these fields have then, by path. */
async function takeSuggestions(page: Page): Promise<Record<string, string>> {
  const taken: Record<string, string> = {}
  for (const input of await wizard(page).getByRole('combobox').and(page.locator('input')).all()) {
    await input.fill('readin')
    await page.locator('[role=option]').first().click()
    await expect.poll(() => input.inputValue()).toBe('Reading, PA')
    taken[(await input.getAttribute('name')) ?? ''] = await input.inputValue()
  }
  return taken
}

test('the lane beside a form goes, also once its text is translated', async () => {
  const page = await newPage()
  await page.goto(`${site.url}/car-quote-form`)
  await hydrated(page)
  await page.evaluate(translatePage, MARK)
  const beside = page.locator('aside').getByText('miles')
  await page.locator('[name="deliveryLocation"]').fill('Denver, CO')
  await page.locator('[name="pickupLocation"]').fill('Austin, TX')
  await beside.waitFor({ state: 'attached' })
  await page.locator('[name="pickupLocation"]').fill('Nowhere')
  await beside.waitFor({ state: 'detached' })
  expect(await wizard(page).count()).toBe(1)
  expectNoConsoleErrors(page)
})

test.each(sentForms)('%s is sent from a translated page as from any other', async (_, form) => {
  const page = await newPage()
  const submissions = watchSubmissions(page)
  await page.goto(urlOf(form))
  await hydrated(page)
  await page.evaluate(translatePage, MARK)
  await stepHeading(page, `${MARK}${form.steps[0]?.title}`).waitFor()
  const answers = { ...samplesOf(form).valid[0] }
  for (const step of visibleSteps(form, answers)) {
    await answerStep(page, form, step, answers)
    Object.assign(answers, await takeSuggestions(page))
    await page.locator('.wizard-submit').click()
  }
  await expect.poll(() => submissions.bodies()).toEqual([payloadOf(visibleForm(form, typed(answers)))])
  await heading(
    page,
    `${MARK}${form.completion === 'thank-you' ? form.texts.doneTitle : form.texts.nextTitle}`,
  ).waitFor()
  expectNoConsoleErrors(page)
})
