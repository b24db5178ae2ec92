import { leavesOf, resolveConditions } from '../../engine/form/conditions.ts'
import { type Fact, type Facts, factsOf } from '../../engine/form/facts.ts'
import { type Answers, categoryOf, type Form, type FormVariant, fieldOrder, variantOf } from '../../engine/form/form.ts'
import { writeAnswer } from '../../engine/form/kinds.ts'
import { problemsOf } from '../../engine/form/problems.ts'
import { summaryOf } from '../../engine/form/summary.ts'
import { fillIn } from '../../engine/form/texts.ts'
import { valueAt } from '../../engine/form/values.ts'
import { knownPlace, laneBetween } from '../../engine/places/lane.ts'
import type { Shards } from '../../engine/places/shard.ts'
import { payloadOf } from '../../engine/submission/payload.ts'
import { isControlKey, type Payload } from '../../engine/submission/protocol.ts'
import { type Today, todayAnywhere } from '../../engine/words/day.ts'
import { headerText, oneLine } from '../../engine/words/text.ts'
import type { ValidSubmission } from '../store/submission.ts'
import { invalidAnswers, NO_MATCHING_FORM, type Refusal } from './refusal.ts'

const NO_MAILBOX: Refusal = { status: 404, message: 'Unknown mailbox.', reason: 'unknown-mailbox' }

/**
 * Returns the form with this category as its label, else the form that accepts any category. Without a category, returns the form
 * that has none.
 */
function formFor(forms: readonly Form[], category: string | undefined): Form | undefined {
  if (category === undefined) return forms.find(({ label }) => label === null)
  return (
    forms.find(({ label }) => label === category) ??
    forms.find((form) => form.openCategory && categoryOf(form, category) === category)
  )
}

/** Returns the form that a submission belongs to, and its category, cleaned. @param sent undefined if the submission has none */
export function findForm(
  forms: readonly Form[],
  mailbox: string,
  sent: string | undefined,
): { form: Form; category: string | undefined } | { refusal: Refusal } {
  const ofMailbox = forms.filter(
    ({ submission }) => submission.delivery === 'endpoint' && submission.mailbox === mailbox,
  )
  if (ofMailbox.length === 0) return { refusal: NO_MAILBOX }
  const category = sent === undefined ? undefined : oneLine(sent)
  const form = formFor(ofMailbox, category)
  return form ? { form, category } : { refusal: NO_MATCHING_FORM }
}

/** Returns the answers in a payload. Undefined if the form doesn't ask for one of them under these answers. */
function answersIn(payload: Payload, variant: FormVariant): Answers | undefined {
  const answers = Object.fromEntries(Object.entries(payload).filter(([key]) => !isControlKey(key)))
  const asked = new Set(leavesOf(resolveConditions(variant, answers).fields).map(({ path }) => path))
  return Object.keys(answers).every((path) => asked.has(path)) ? answers : undefined
}

/** The answer of the form's email field. Undefined if none or several email fields are answered. */
function replyToOf(variant: FormVariant, answers: Answers) {
  const { fields, values } = resolveConditions(variant, answers)
  const addresses = leavesOf(fields).flatMap(
    ({ path, schema }) => (schema.format === 'email' && writeAnswer(schema, valueAt(values, path))) || [],
  )
  const [address] = addresses
  return addresses.length === 1 ? address : undefined
}

const ZIP = /^(\d{5})(-\d{4})?$/

/** Adds the name of the place to an answer that is only a ZIP code: `Austin, TX 78701`. */
function named(fact: Fact, places: Shards): Fact {
  const place = ZIP.test(fact.text) ? knownPlace(fact.text, places) : undefined
  return place ? { ...fact, text: `${place.name}, ${place.state} ${fact.text}` } : fact
}

/** Adds facts about the places: their names, and the distance if both are known. */
function withPlaces(facts: Facts, { texts }: FormVariant, places: Shards): Facts {
  const [from, to] = [facts.from && named(facts.from, places), facts.to && named(facts.to, places)]
  const lane = from && to && laneBetween(from.text, to.text, places)
  const distance = lane && { text: fillIn(texts, 'distance', lane.words), paths: [], miles: lane.words.miles }
  return { ...facts, ...(from && { from }), ...(to && { to }), ...(distance && { distance }) }
}

/**
 * Validates a payload with the rules of its category file, and returns the content to store. Subject and labels come from the
 * file; the client's are ignored. A refusal with status 422 has problems if answers break rules, and none if keys or category
 * don't belong to any form (`NO_MATCHING_FORM`).
 * @param mailbox key in the URL
 * @param places loaded places; without any, no distance is known
 */
export function validateSubmission(
  forms: readonly Form[],
  mailbox: string,
  received: Payload,
  today: Today = todayAnywhere(Date.now()),
  places: Shards = () => undefined,
): { submission: ValidSubmission } | { refusal: Refusal } {
  const found = findForm(forms, mailbox, Object.hasOwn(received, 'category') ? received.category : undefined)
  if ('refusal' in found) return found

  const { form } = found
  const category = found.category ?? ''
  const variant = variantOf(form, category)
  const answers = answersIn(received, variant)
  if (!answers) return { refusal: NO_MATCHING_FORM }
  const problems = problemsOf(variant, answers, fieldOrder(form), today).map(({ path, rule, message }) => ({
    path,
    rule,
    message,
  }))
  if (problems.length > 0) return { refusal: invalidAnswers(form.id, problems) }
  const rows = summaryOf(form, category, answers)
  return {
    submission: {
      form: form.id,
      mailbox,
      category: found.category,
      subject: headerText(payloadOf(form, category, answers)._subject ?? ''),
      replyTo: replyToOf(variant, answers),
      facts: withPlaces(factsOf(form, category, answers), variant, places),
      fields: rows.map(({ path, label, text }) => ({ name: path, label, text })),
    },
  }
}
