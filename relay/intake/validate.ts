import { type Answered, leavesOf, withAnswers } from '../../engine/form/conditions.ts'
import { type Fact, type Facts, factsOf } from '../../engine/form/facts.ts'
import { type Answers, type FormVariant, fieldOrder } from '../../engine/form/form.ts'
import { writeAnswer } from '../../engine/form/kinds.ts'
import { withParts } from '../../engine/form/parts.ts'
import { problemsOf } from '../../engine/form/problems.ts'
import { summaryOf } from '../../engine/form/summary.ts'
import { fillIn } from '../../engine/form/texts.ts'
import { knownPlace } from '../../engine/places/known-place.ts'
import { laneBetween } from '../../engine/places/lane.ts'
import type { Shards } from '../../engine/places/shard.ts'
import { payloadOf } from '../../engine/submission/payload.ts'
import { isControlKey, type Payload } from '../../engine/submission/protocol.ts'
import type { Today } from '../../engine/words/day.ts'
import { headerText } from '../../engine/words/text.ts'
import type { ValidSubmission } from '../store/submission.ts'
import type { FoundForm } from './find-form.ts'
import { placeReader } from './places.ts'
import { invalidAnswers, NO_MATCHING_FORM, type Refusal } from './refusal.ts'

/** Returns a form with the answers in a payload. Undefined if it doesn't ask for one of them under these answers. */
function answeredBy(payload: Payload, wishes: Answers, { form, category = '' }: FoundForm): Answered | undefined {
  const answers = Object.fromEntries(Object.entries(payload).filter(([key]) => !isControlKey(key)))
  const answered = withAnswers(form, category, { ...answers, ...wishes })
  const asked = new Set(leavesOf(answered.fields).map(({ path }) => path))
  return Object.keys(answers).every((path) => asked.has(path)) ? answered : undefined
}

/**
 * The email address that replies go to. Undefined if none or several email fields are answered. Those in groups don't count, and if
 * `facts` names emails, only they count.
 */
function replyToOf({ form: { facts }, fields, values }: Answered) {
  const [email, ...others] = fields.filter(({ name, schema }) => {
    const isMeant = !facts.email?.length || facts.email.includes(name)
    return schema.format === 'email' && isMeant && values[name] !== undefined
  })
  return email && others.length === 0 ? writeAnswer(email.schema, values[email.name]) : undefined
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
 * Validates a payload with the rules of its form, and returns the content to store. Subject and labels come from the form; the
 * client's are ignored. A refusal has problems if answers break rules, and none if the form doesn't ask for one of them
 * (`NO_MATCHING_FORM`).
 * @param wishes see `wishesIn`
 */
export function validateSubmission(
  found: FoundForm,
  received: Payload,
  today: Today,
  places: Shards,
  wishes: Answers = {},
): { submission: ValidSubmission } | { refusal: Refusal } {
  const answered = answeredBy(received, wishes, found)
  if (!answered) return { refusal: NO_MATCHING_FORM }
  const { form, category, version } = found
  const problems = problemsOf(answered, fieldOrder(form), today).map(({ path, rule, message }) => ({
    path,
    rule,
    message,
  }))
  if (problems.length > 0) return { refusal: invalidAnswers(problems) }
  return {
    submission: {
      form: form.id,
      mailbox: form.submission.mailbox,
      category,
      subject: headerText(payloadOf(answered)._subject ?? ''),
      replyTo: replyToOf(answered),
      facts: withParts(withPlaces(factsOf(answered), answered.variant, places), answered, placeReader(places)),
      fields: summaryOf(answered).map(({ path, label, text }) => ({ name: path, label, text })),
      version,
      intent: form.submission.intent,
    },
  }
}
