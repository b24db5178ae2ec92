import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Answers, categoryOf, type Form, fieldOrder, variantOf } from '../../engine/form/form.ts'
import { type Problem, problemsOf } from '../../engine/form/problems.ts'
import type { InvalidAnswer } from '../../engine/format/samples/fixture.ts'
import { typed, type Values } from '../../engine/format/samples/values.ts'
import { answerOrder } from './answer-order.ts'
import { answer, formEntries, heading } from './fill.ts'

/** Fills in all steps of a form, which are one below the other, apart from answers that are given already. */
export async function fillPlain(page: Page, form: Form, answers: Values, given: Answers = {}): Promise<void> {
  for (const [step] of form.steps.entries())
    for (const { path, text } of answerOrder(form, step, answers))
      if ((given[path] ?? '') !== text) await answer(page, path, text)
}

/** Sends a form without JavaScript. */
export const pressPlainSubmit = (page: Page, { texts }: Form) =>
  page.locator('form.wizard').getByRole('button', { name: texts.submit }).click()

/** Waits for the page that confirms a submission. Returns the reference on it. */
export async function plainReference(page: Page, { texts }: Form): Promise<string> {
  await page.waitForURL(/\/submit\/sent\?/)
  await heading(page, texts.doneTitle).waitFor()
  return (await page.locator('.reference strong').textContent()) ?? ''
}

/** Opens a form by its tile in the chooser, or at its page if it has no tile. */
async function openByTile(page: Page, { path, tiles: [tile] }: Form, url: string): Promise<void> {
  await page.goto(tile ? `${url}/quotes` : `${url}${path}`)
  if (tile) {
    const label = page.getByText(tile.label, { exact: true })
    await page.locator(`main a[href^="${path}"]`).filter({ has: label }).click()
  }
  await page.locator('form.wizard').waitFor()
}

/** The entries of a form that a visitor can change. */
async function shownAnswers(page: Page): Promise<Answers> {
  const entries = Object.entries(await formEntries(page))
  return Object.fromEntries(entries.filter(([name]) => !name.startsWith('_')))
}

/** Sends answers with problems. Expects each message at its field, and all answers to be kept, then corrects them. */
async function expectRefused(page: Page, form: Form, answers: Values, problems: readonly Problem[]): Promise<void> {
  const before = await shownAnswers(page)
  await pressPlainSubmit(page, form)
  await page.getByRole('alert').waitFor()
  const listed = await page.getByRole('alert').getByRole('link').allTextContents()
  expect(listed.map((text, index) => text.endsWith(problems[index]?.message ?? '?'))).toEqual(problems.map(() => true))
  expect((await page.locator('.field-message').allTextContents()).sort()).toEqual(
    problems.map(({ message }) => message).sort(),
  )
  expect(await shownAnswers(page)).toEqual(before)
  await fillPlain(page, form, answers, before)
}

/**
 * Goes from the chooser to the reference without JavaScript. On the way, it sends all invalid answers of a case at once, and expects
 * each message at its field, and all answers to be kept.
 */
export async function plainJourney(
  page: Page,
  form: Form,
  { answers, invalid, url }: { answers: Values; invalid: readonly InvalidAnswer[]; url: string },
): Promise<string> {
  await openByTile(page, form, url)
  await fillPlain(page, form, answers)
  const wrong = new Map(invalid.map(({ path, text }) => [path, text]))
  for (const [path, text] of wrong) await answer(page, path, text)
  const variant = variantOf(form, categoryOf(form, form.tiles[0]?.label))
  const problems = problemsOf(variant, { ...typed(answers), ...Object.fromEntries(wrong) }, fieldOrder(form))
  if (problems.length > 0) await expectRefused(page, form, answers, problems)
  await pressPlainSubmit(page, form)
  return plainReference(page, form)
}
