import { expect } from 'vitest'
import { answerOrder } from '../../build/golden/browser/answer-order.ts'
import { withAnswers } from '../../engine/form/conditions.ts'
import { type Answers, categoryOf, type Form, fieldOrder } from '../../engine/form/form.ts'
import { type Problem, problemsOf } from '../../engine/form/problems.ts'
import { controlId, messageId } from '../../engine/react/widgets/control.ts'
import { typed, type Values } from '../../engine/samples/sample-answer.ts'
import type { Samples } from '../../engine/samples/samples.ts'
import { payloadOf } from '../../engine/submission/payload.ts'
import { emailOf } from './emails.ts'
import type { PlainVisitor } from './plain-visitor.ts'

/** Fills in all steps of a form, which are one below the other, apart from answers that are given already. */
export async function fillPlain(
  visitor: PlainVisitor,
  form: Form,
  answers: Values,
  given: Answers = {},
): Promise<void> {
  for (const [step] of form.steps.entries())
    for (const { path, text } of answerOrder(form, step, answers))
      if ((given[path] ?? '') !== text) await visitor.answer(path, text)
}

/** Sends a form that is filled in. Returns the reference on the page that confirms it. */
export async function sendPlain(visitor: PlainVisitor, { texts }: Form): Promise<string> {
  await visitor.submit(texts.submit)
  expect(new URL(visitor.url()).pathname).toBe('/submit/sent')
  expect(await visitor.texts('h1, h2')).toContain(texts.doneTitle)
  const [reference = ''] = await visitor.texts('.wizard-reference strong')
  expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  return reference
}

/** Opens a form by its tile in the chooser, or at its page if it has no tile. */
async function openByTile(visitor: PlainVisitor, { path, tiles: [tile] }: Form, url: string): Promise<void> {
  await visitor.open(tile ? `${url}/quotes` : `${url}${path}`)
  if (tile) await visitor.follow(`main a[href^="${path}"]`, tile.label)
}

/** The entries of a form that a visitor can change. */
async function shownAnswers(visitor: PlainVisitor): Promise<Answers> {
  const entries = Object.entries(await visitor.entries())
  return Object.fromEntries(entries.filter(([name]) => !name.startsWith('_')))
}

async function expectMessageAt(visitor: PlainVisitor, form: Form, path: string, message: string): Promise<void> {
  const id = messageId(controlId(form.id, path))
  expect(await visitor.texts(`[id="${id}"]`), path).toEqual([message])
  expect(await visitor.texts(`[aria-describedby~="${id}"]`), `what ${id} describes`).not.toEqual([])
}

/** Sends answers with problems. Expects each message at its field, and all answers to be kept, then corrects them. */
async function expectRefused(
  visitor: PlainVisitor,
  form: Form,
  answers: Values,
  problems: readonly Problem[],
): Promise<void> {
  const before = await shownAnswers(visitor)
  await visitor.submit(form.texts.submit)
  const listed = await visitor.texts('.wizard-error-summary a')
  expect(listed.map((text, index) => text.endsWith(problems[index]?.message ?? '?'))).toEqual(problems.map(() => true))
  expect(await visitor.texts('.wizard-message')).toHaveLength(problems.length)
  for (const { path, message } of problems) await expectMessageAt(visitor, form, path, message)
  expect(await shownAnswers(visitor)).toEqual(before)
  await fillPlain(visitor, form, answers, before)
}

/** Begin and end of a journey without JavaScript. */
type Site = {
  /** Origin of the site. */
  readonly url: string
  /** Data folder of its relay. */
  readonly data: string
}

/** Valid answers, and invalid ones for some of their fields. */
type PlainSample = { readonly answers: Values; readonly invalid: Samples['invalid'] }

export const plainSampleOf = ({ valid, invalid }: Samples, index = 0): PlainSample => ({
  answers: valid[index] ?? {},
  invalid: invalid.filter((entry) => entry.sample === index),
})

/**
 * Goes from an open form to the email without JavaScript. On the way, it sends all invalid answers of a sample at once, and expects
 * each message at its field, and all answers to be kept.
 */
async function fillAndSendPlain(
  visitor: PlainVisitor,
  form: Form,
  { answers, invalid }: PlainSample,
  data: Site['data'],
): Promise<void> {
  await fillPlain(visitor, form, answers, await shownAnswers(visitor))
  const wrong = new Map(invalid.map(({ path, text }) => [path, text]))
  for (const [path, text] of wrong) await visitor.answer(path, text)
  const category = categoryOf(form, form.tiles[0]?.label)
  const problems = problemsOf(
    withAnswers(form, category, { ...typed(answers), ...Object.fromEntries(wrong) }),
    fieldOrder(form),
  )
  if (problems.length > 0) await expectRefused(visitor, form, answers, problems)
  const email = await emailOf(data, await sendPlain(visitor, form))
  expect(email.subject).toBe(payloadOf(withAnswers(form, category, typed(answers)))._subject)
}

/** The same, from the chooser. */
export async function plainJourney(
  visitor: PlainVisitor,
  form: Form,
  sample: PlainSample,
  { url, data }: Site,
): Promise<void> {
  await openByTile(visitor, form, url)
  await fillAndSendPlain(visitor, form, sample, data)
}
