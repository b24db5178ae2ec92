import type { Form } from '../engine/form/form.ts'
import type { Shards } from '../engine/places/shard.ts'
import type { Payload } from '../engine/submission/protocol.ts'
import { type Today, todayAnywhere } from '../engine/words/day.ts'
import { readAnswers } from '../relay/intake/answers.ts'
import { readForm } from '../relay/intake/body.ts'
import { findForm } from '../relay/intake/find-form.ts'
import { validateSubmission } from '../relay/intake/validate.ts'

const noPlaces: Shards = () => undefined

/** The result that a relay with these forms has for a payload: the submission to store, or why it refuses it. */
export function judged(
  forms: readonly Form[],
  mailbox: string,
  payload: Payload,
  { today = todayAnywhere(Date.now()), places = noPlaces }: { readonly today?: Today; readonly places?: Shards } = {},
) {
  const found = findForm(forms, mailbox, Object.hasOwn(payload, 'category') ? payload.category : undefined)
  return 'refusal' in found ? found : validateSubmission(found, payload, today, places)
}

/** The answers that a relay with these forms reads in a form that a browser has posted. Throws if it can't be one of them. */
export function readPost(forms: readonly Form[], mailbox: string, bytes: ArrayBuffer) {
  const read = readForm(bytes)
  const found = 'refusal' in read ? read : findForm(forms, mailbox, read.body.controls.category)
  if ('refusal' in read || 'refusal' in found) throw new Error('The relay could not read the form')
  return readAnswers(found, read.body)
}
