import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Form } from '../../engine/form/form.ts'
import { problemsOf } from '../../engine/form/problems.ts'
import { titlesAround } from '../../engine/form/summary.ts'
import { topLevelName } from '../../engine/form/values.ts'
import type { InvalidAnswer } from '../../engine/samples/invalid.ts'
import { typed, type Values, withSamples } from '../../engine/samples/sample-answer.ts'
import { differenceText } from '../fixtures/line-changes.ts'
import { accessibilityTree } from './accessibility-tree.ts'
import { expectAccessible } from './accessible.ts'
import { answerOrder, answersBefore, canChange, visibleForm, visibleSteps } from './answer-order.ts'
import { attempt, type Place } from './attempt.ts'
import {
  answer,
  controlOf,
  errorSummary,
  focused,
  formEntries,
  heading,
  hydrated,
  primaryButton,
  stepHeading,
  typeAnswer,
  waitUntil,
} from './fill.ts'

/** A form that is filled in with the sample answers of a case. */
export type Quote = {
  readonly page: Page
  readonly form: Form
  /** Index of the case. */
  readonly case: number
  readonly answers: Values
}

export const placeOf = ({ form, case: index }: Quote, step?: number, field?: string): Place => ({
  form,
  case: index,
  step,
  field,
})

/** Opens the form at its page. */
export const openForm = (quote: Quote, url: string): Promise<void> =>
  attempt(quote.page, placeOf(quote), 'the form is on its page', async () => {
    await quote.page.goto(`${url}${quote.form.path}`)
    await hydrated(quote.page)
  })

/** Opens the form as visitors do: by its tile in the chooser, or at its page if it has no tile. */
export async function openFromChooser(quote: Quote, url: string): Promise<void> {
  const { page, form } = quote
  const [tile] = form.tiles
  if (!tile) return openForm(quote, url)
  await attempt(page, placeOf(quote), `the tile "${tile.label}" opens the form`, async () => {
    await page.goto(`${url}/quotes`)
    const label = page.getByText(tile.label, { exact: true })
    await page.locator(`main a[href^="${form.path}"]`).filter({ has: label }).click()
    await hydrated(page)
  })
}

async function answerAll(quote: Quote, step: number, order = answerOrder(quote.form, step, quote.answers)) {
  const { page, form } = quote
  for (const typed of order) {
    const expected = `the field is visible and accepts the answer ${JSON.stringify(typed.text)}`
    await attempt(page, placeOf(quote, step, typed.path), expected, () => typeAnswer(page, form, typed))
  }
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

const pressPrimary = (quote: Quote, step: number): Promise<void> =>
  attempt(quote.page, placeOf(quote, step), 'the primary button can be clicked', () =>
    primaryButton(quote.page, quote.form).click(),
  )

/** Whether a step has no problems without any answers. */
function mayStayEmpty({ form, answers }: Quote, step: number): boolean {
  const before = answersBefore(form, step, answers)
  return problemsOf(withSamples(form, before), form.steps[step]?.fields ?? []).length === 0
}

/** Presses the primary button without answers, and expects problems. Returns false if the step may stay empty. */
async function submitEmpty(quote: Quote, step: number): Promise<boolean> {
  const { page, form } = quote
  if (form.problems === 'notice' || mayStayEmpty(quote, step)) return false
  await pressPrimary(quote, step)
  const expected = 'the form lists the missing answers, and the focus moves to the list'
  await attempt(page, placeOf(quote, step), expected, () => focused(errorSummary(page)))
  return true
}

/** Callbacks while a form is filled in. `step` is an index. */
type Visitor = {
  readonly onOpen?: (step: number) => Promise<void>
  /** Called when a step shows the problems of missing answers. */
  readonly onInvalid?: (step: number) => Promise<void>
  readonly onAnswered?: (step: number) => Promise<void>
}

/** Answers every visible step, one after another, and submits. The form must be open. */
export async function fillAndSend(quote: Quote, visitor: Visitor): Promise<void> {
  const { page, form, answers } = quote
  for (const [index, step] of visibleSteps(form, answers).entries()) {
    const title = stepHeading(page, form.steps[step]?.title ?? '')
    await attempt(page, placeOf(quote, step), 'the step opens, and the focus is on its heading', () =>
      index === 0 ? title.waitFor() : focused(title),
    )
    await visitor.onOpen?.(step)
    if (visitor.onInvalid && (await submitEmpty(quote, step))) await visitor.onInvalid(step)
    await answerAll(quote, step)
    await visitor.onAnswered?.(step)
    await pressPrimary(quote, step)
  }
  await attempt(page, placeOf(quote), `"${form.texts.doneTitle}" follows`, () => sent(page, form))
}

/** Waits for the card or the toast that confirms a submission. */
export const sent = (page: Page, { completion, texts }: Form): Promise<unknown> =>
  completion === 'thank-you'
    ? focused(heading(page, texts.doneTitle))
    : page.getByRole('status').filter({ hasText: texts.doneTitle }).first().waitFor()

/** Asserts that axe finds no violation in the page and that it doesn't scroll sideways. */
async function inspect(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, `${state}: overflow in px`).toBe(0)
}

/** Leaves out the distance, which may appear before or after a tree is read or a key is pressed. `place.test.ts` checks it. */
export const hideLanes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const styles = new CSSStyleSheet()
    styles.replaceSync('.wizard-lane, .wizard-sent-part:has(.wizard-lane-map) { display: none }')
    document.adoptedStyleSheets.push(styles)
  })

/**
 * Returns what a screen reader announces from the chooser to Thank You, and inspects the page in each state of the form. For a step
 * that was left empty or answered, returns only the differences from the step as it opened.
 */
export async function journey(quote: Quote, url: string): Promise<string> {
  const states: string[] = []
  let opened = ''
  const note = async (state: string, text: string) => {
    states.push(`### ${state}\n\n${text}`)
    await inspect(quote.page, state)
  }
  const noteOpened = async (state: string) => {
    opened = await accessibilityTree(quote.page)
    await note(state, opened)
  }
  const noteChanged = async (state: string) => note(state, differenceText(opened, await accessibilityTree(quote.page)))
  await openFromChooser(quote, url)
  await hideLanes(quote.page)
  await fillAndSend(quote, {
    onOpen: (step) => noteOpened(`Step ${step + 1}`),
    onInvalid: (step) => noteChanged(`Step ${step + 1}, left empty`),
    onAnswered: canChange(quote.form) ? (step) => noteChanged(`Step ${step + 1}, answered`) : undefined,
  })
  if (quote.form.completion === 'thank-you') await noteOpened('Sent')
  return states
    .join('\n\n')
    .replace(/[0-9A-Z]{4}-[0-9A-Z]{4}/g, 'XXXX-XXXX')
    .replace(/\w+day, \w+ \d+ at \d+:\d\d [AP]M/g, 'DAY at TIME')
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

/** Gives each invalid answer of the case, then submits. The form must be open. */
export async function giveEveryInvalid(quote: Quote, invalid: readonly InvalidAnswer[]): Promise<void> {
  const { form } = quote
  await fillAndSend(quote, {
    onAnswered: async (step) => {
      const ofStep = invalid.filter(
        (entry) => entry.case === quote.case && form.steps[step]?.fields.includes(topLevelName(entry.path)),
      )
      for (const entry of ofStep) await giveInvalid(quote, step, entry)
    },
  })
}
