import type { Page } from 'playwright-core'
import { answerOrder, visibleSteps } from '../../build/golden/browser/answer-order.ts'
import { primaryButton, stepHeading, typeAnswer, wizard } from '../../build/golden/browser/fill.ts'
import type { Answers, Form } from '../../engine/form/form.ts'
import { answersFromEntries } from '../../engine/form/values.ts'
import type { Values } from '../../engine/samples/sample-answer.ts'

/** Returns the answers in the controls of the open step, by path. */
export async function formEntries(page: Page): Promise<Answers> {
  const entries = await wizard(page).evaluate((form: HTMLFormElement) =>
    [...new FormData(form)].map(([path, text]) => [path, String(text)] as const),
  )
  return answersFromEntries(entries)
}

/** Answers the fields of the open step. */
export async function answerStep(page: Page, form: Form, step: number, answers: Values): Promise<void> {
  for (const typed of answerOrder(form, step, answers)) await typeAnswer(page, form, typed)
}

/** Presses Continue, and waits for the paint after which the URL of the step is written. */
export async function pressContinue(page: Page) {
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

export const pressSubmit = (page: Page) => page.getByRole('button', { name: 'Submit Quote Request' }).click()

/** Fills a form up to its last step, without sending it. */
export async function fillForm(page: Page, form: Form, answers: Values): Promise<void> {
  const steps = visibleSteps(form, answers)
  for (const [index, step] of steps.entries()) {
    await stepHeading(page, form.steps[step]?.title ?? '').waitFor()
    await answerStep(page, form, step, answers)
    if (index < steps.length - 1) await primaryButton(page, form).click()
  }
}
