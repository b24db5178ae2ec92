import type { SampleAnswers } from '../../build/relay/built-site.ts'
import { type Answered, withAnswers } from '../../engine/form/conditions.ts'
import { type Answers, categoryOf, type Form, fieldOrder } from '../../engine/form/form.ts'
import { problemsOf } from '../../engine/form/problems.ts'
import { payloadOf } from '../../engine/submission/payload.ts'
import type { Payload } from '../../engine/submission/protocol.ts'
import { addDays, DAY_MS, dayAt } from '../../engine/words/day.ts'
import { type Person, personAt } from './people.ts'

/** A request as a browser sends it. */
export type SampleRequest = {
  readonly mailbox: string
  readonly payload: Payload
  /** Unit: ms since 1970. */
  readonly sentAt: number
}

export const SAMPLE_COUNT = 40

/** Age of the oldest request. Most are of the last days. Unit: ms. */
const OLDEST_MS = 6 * DAY_MS

/**
 * The made answers with the facts of a person, unless the form doesn't accept these. Leaves out fields without an answer, such as those
 * of an address.
 */
function answered(form: Form, made: Answers, person: Person): Answered {
  const withOwn = (own: Answers) => withAnswers(form, categoryOf(form, undefined), { ...made, ...own })
  const facts = Object.entries(person).flatMap(([name, text]) =>
    (form.facts[name as keyof Person] ?? []).flatMap((field) => (field in made ? [[field, text] as const] : [])),
  )
  const own = withOwn(Object.fromEntries(facts))
  return problemsOf(own, fieldOrder(form)).length === 0 ? own : withOwn({})
}

/** Makes requests of all forms that the relay receives, in turn, the oldest first. @param now unit: ms since 1970 */
export function sampleRequests(forms: readonly Form[], samples: SampleAnswers, now: number): readonly SampleRequest[] {
  const received = forms.filter(({ id, submission }) => submission.delivery === 'endpoint' && samples[id]?.length)
  return Array.from({ length: SAMPLE_COUNT }).flatMap((_, index) => {
    const form = received[index % received.length]
    if (!form) return []
    const made = samples[form.id] ?? []
    const sentAt = Math.round(now - OLDEST_MS * (1 - (index + 0.5) / SAMPLE_COUNT) ** 2)
    const person = personAt(index, addDays(dayAt(sentAt, 'UTC'), 3 + (index % 18)))
    const payload = payloadOf(answered(form, made[Math.floor(index / received.length) % made.length] ?? {}, person))
    return [{ mailbox: form.submission.mailbox, payload, sentAt }]
  })
}
