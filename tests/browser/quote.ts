import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { answerOrder, visibleForm } from '../../build/golden/browser/answer-order.ts'
import { attempt } from '../../build/golden/browser/attempt.ts'
import { answer, controlOf, errorSummary, primaryButton, waitUntil } from '../../build/golden/browser/fill.ts'
import { answerAll, fillAndSend, placeOf, type Quote } from '../../build/golden/browser/journey.ts'
import { titlesAround } from '../../engine/form/summary.ts'
import { topLevelName } from '../../engine/form/values.ts'
import type { InvalidAnswer } from '../../engine/samples/invalid.ts'
import { typed } from '../../engine/samples/sample-answer.ts'
import { expectAccessible } from './accessible.ts'
import { formEntries } from './fill.ts'

/** Asserts that axe finds no violation in the page and that it doesn't scroll sideways. */
export async function expectSound(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, `${state}: overflow in px`).toBe(0)
}

/** Corrects an answer, then answers what it has hidden or cleared. */
async function restore(quote: Quote, step: number, path: string): Promise<void> {
  const order = answerOrder(quote.form, step, quote.answers)
  await answerAll(
    quote,
    step,
    order.filter((typed) => typed.path === path),
  )
  const given = await formEntries(quote.page)
  await answerAll(
    quote,
    step,
    order.filter((typed) => (given[typed.path] ?? '') !== typed.text),
  )
}

/** Returns the descriptions of a control, or of its group of radio buttons or checkboxes. Runs in the page. */
function describedBy(control: Element): { isInvalid: boolean; isFocused: boolean; texts: string[] } {
  const owner = control.closest('[aria-invalid="true"]')
  const group = control.closest('[role="group"]')
  const ids = [control, owner, group].flatMap((element) => element?.getAttribute('aria-describedby')?.split(' ') ?? [])
  return {
    isInvalid: owner !== null,
    isFocused: control === document.activeElement,
    texts: ids.map((id) => document.getElementById(id)?.textContent ?? ''),
  }
}

/** Gives an invalid answer, checks its message in the summary and at the control, and corrects the answer. */
async function giveInvalid(quote: Quote, step: number, { path, text, message }: InvalidAnswer): Promise<void> {
  const { page, form, answers } = quote
  const control = controlOf(page, path).first()
  const given = text === '' ? 'no answer' : `the answer ${JSON.stringify(text)}`
  const listed = [...titlesAround(visibleForm(form, typed(answers)), path), message].join(': ')
  const check = (expected: string, action: () => Promise<unknown>) =>
    attempt(page, placeOf(quote, step, path), `after ${given}, ${expected}`, action)
  await check('the step shows problems', async () => {
    await answer(page, path, text)
    await primaryButton(page, form).click()
    await errorSummary(page).waitFor()
  })
  await check(`the summary has the message ${JSON.stringify(listed)}, with a link to the field`, async () => {
    await errorSummary(page).getByRole('link', { name: listed, exact: true }).click()
    await waitUntil(
      'the link has moved the focus to the control',
      async () => (await control.evaluate(describedBy)).isFocused,
    )
  })
  await check(`the field has the message ${JSON.stringify(message)} and is marked as invalid`, () =>
    waitUntil('the message is there', async () => {
      const { isInvalid, texts } = await control.evaluate(describedBy)
      return isInvalid && texts.includes(message)
    }),
  )
  await restore(quote, step, path)
  await check('the message disappears once the answer is corrected', () =>
    waitUntil('the message is gone', async () => !(await control.evaluate(describedBy)).isInvalid),
  )
}

/** Gives each invalid answer of the sample, then submits. The form must be open. */
export async function giveEveryInvalid(quote: Quote, invalid: readonly InvalidAnswer[]): Promise<void> {
  const { form } = quote
  await fillAndSend(quote, {
    onAnswered: async (step) => {
      const ofStep = invalid.filter(
        (entry) => entry.sample === quote.sample && form.steps[step]?.fields.includes(topLevelName(entry.path)),
      )
      for (const entry of ofStep) await giveInvalid(quote, step, entry)
    },
  })
}
