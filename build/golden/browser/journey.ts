import type { Page } from 'playwright-core'
import type { Form } from '../../../engine/form/form.ts'
import { problemsOf } from '../../../engine/form/problems.ts'
import { type Values, withSamples } from '../../../engine/samples/sample-answer.ts'
import { differenceText } from '../line-changes.ts'
import { accessibilityTree } from './accessibility-tree.ts'
import { answerOrder, answersBefore, canChange, visibleSteps } from './answer-order.ts'
import { attempt, type Place } from './attempt.ts'
import { errorSummary, focused, heading, hydrated, primaryButton, stepHeading, typeAnswer, wizard } from './fill.ts'

/** A form that is filled in with the answers of a sample. */
export type Quote = {
  readonly page: Page
  readonly form: Form
  /** Index of the sample. */
  readonly sample: number
  readonly answers: Values
}

export const placeOf = ({ form, sample }: Quote, step?: number, field?: string): Place => ({
  form,
  sample,
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

/** Answers the fields of the open step, or some of them. */
export async function answerAll(quote: Quote, step: number, order = answerOrder(quote.form, step, quote.answers)) {
  const { page, form } = quote
  for (const typed of order) {
    const expected = `the field is visible and accepts the answer ${JSON.stringify(typed.text)}`
    await attempt(page, placeOf(quote, step, typed.path), expected, () => typeAnswer(page, form, typed))
  }
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

/** Whether Submit has asked about a doubtful answer instead of sending it. */
export const isAsking = (page: Page, { texts }: Form): Promise<boolean> =>
  wizard(page).locator('.wizard-alert', { hasText: texts.confirmDoubts }).isVisible()

/** Answers every visible step, one after another, and submits, also if the form first asks about an answer. The form must be open. */
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
  if (await isAsking(page, form)) await pressPrimary(quote, form.steps.length - 1)
  await attempt(page, placeOf(quote), `"${form.texts.doneTitle}" follows`, () => sent(page, form))
}

/** Waits for the card or the toast that confirms a submission. */
export const sent = (page: Page, { completion, texts }: Form): Promise<unknown> =>
  completion === 'thank-you'
    ? focused(heading(page, texts.doneTitle))
    : page.getByRole('status').filter({ hasText: texts.doneTitle }).first().waitFor()

/** Leaves out the distance, which may appear before or after a tree is read or a key is pressed. `place.test.ts` checks it. */
export const hideLanes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const styles = new CSSStyleSheet()
    styles.replaceSync('.wizard-lane, .wizard-sent-part:has(.wizard-lane-map) { display: none }')
    document.adoptedStyleSheets.push(styles)
  })

/**
 * Returns what a screen reader announces from the chooser to Thank You. For a step that was left empty or answered, returns only the
 * differences from the step as it opened.
 * @param inspect called in each state of the form: `Step 1, left empty`
 */
export async function journey(quote: Quote, url: string, inspect?: (state: string) => Promise<void>): Promise<string> {
  const states: string[] = []
  let opened = ''
  const note = async (state: string, text: string) => {
    states.push(`### ${state}\n\n${text}`)
    await inspect?.(state)
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
