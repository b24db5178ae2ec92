import type { Form } from '../../engine/form/form.ts'
import type { Shards } from '../../engine/places/shard.ts'
import { referenceOf } from '../../engine/submission/payload.ts'
import { HONEYPOT, ID_HEADER, type Payload } from '../../engine/submission/protocol.ts'
import { todayAnywhere } from '../../engine/words/day.ts'
import type { RelayConfig } from '../config/config.ts'
import { accept, type RelayContext, refuse } from '../http/context.ts'
import { fillTimeInHeader, idInHeader } from '../http/headers.ts'
import {
  fingerprintOf,
  formerIdentity,
  identify,
  messageIdOf,
  REPEAT_WINDOW_MS,
  type SubmissionId,
} from '../store/identity.ts'
import { resultOfTaken, type Store, type TakenResult } from '../store/store.ts'
import type { SpamReason, Submission } from '../store/submission.ts'
import { isFormPost, type ReadBody, readPayload } from './body.ts'
import { readFormPost } from './read-form-post.ts'
import type { Refusal } from './refusal.ts'
import { validateSubmission } from './validate.ts'

/**
 * Why a submission looks like spam. Undefined if it doesn't.
 * @param fillTimeMs undefined if it is unknown, which is not suspicious
 * @param minFillTimeMs 0 turns this check off
 */
function spamReasonOf(payload: Payload, fillTimeMs: number | undefined, minFillTimeMs: number): SpamReason | undefined {
  if ((payload[HONEYPOT] ?? '').trim() !== '') return 'hidden-field'
  return fillTimeMs !== undefined && fillTimeMs < minFillTimeMs ? 'too-fast' : undefined
}

/** Dependencies for receiving submissions. */
export type ReceiveOptions = {
  /** Returns the current forms. */
  readonly forms: () => readonly Form[]
  readonly config: RelayConfig
  readonly store: Store
  readonly places: Shards
  /** Unit: ms since 1970. */
  readonly now: () => number
  /** Called after a submission is stored. */
  readonly onStored: () => void
}

function refuseFor(c: RelayContext, { status, message, reason, form, problems }: Refusal) {
  c.set('formId', form)
  return refuse(c, status, message, reason, problems)
}

/** Responds to a submission whose id is that of a stored one. */
function respondToTaken(c: RelayContext, result: TakenResult, id: string) {
  if (result === 'erased')
    return refuse(c, 410, 'This request was erased. Change an answer to send it again.', 'erased')
  if (result === 'conflict')
    return refuse(c, 409, `This ${ID_HEADER} was already used for a different submission.`, 'conflict')
  c.set('isRepeat', true)
  return accept(c, referenceOf(id))
}

/** Reads a JSON or form-encoded body. Keeps a form-encoded one for the page that responds to it. */
async function readBody(c: RelayContext, forms: readonly Form[], mailbox: string): Promise<ReadBody> {
  const bytes = await c.req.arrayBuffer()
  if (!isFormPost(c)) return readPayload(bytes)
  const { post, ...read } = readFormPost(forms, mailbox, bytes)
  c.set('post', post)
  return read
}

/** Returns the first of some ids that is the id of a stored submission, with its fingerprint. */
async function findTaken(c: RelayContext, store: Store, ids: readonly string[]) {
  for (const id of ids) {
    const fingerprint = id === idInHeader(c) ? c.get('storedFingerprint') : await store.fingerprintOf(id)
    if (fingerprint !== undefined) return { id, fingerprint }
  }
  return undefined
}

const add = async (store: Store, submission: Submission, { id, adjacent }: SubmissionId) =>
  adjacent ? store.addUnlessRecent(submission, adjacent, REPEAT_WINDOW_MS) : { result: await store.add(submission), id }

/** Receives a submission. Accepts it only once it is on disk. */
export async function receive(
  c: RelayContext,
  mailbox: string,
  { forms, config, store, places, now, onStored }: ReceiveOptions,
): Promise<Response> {
  const key = idInHeader(c)
  if (c.req.header(ID_HEADER) !== undefined && key === undefined)
    return refuse(c, 400, `Invalid ${ID_HEADER} header.`, 'invalid-key')
  const read = await readBody(c, forms(), mailbox)
  if ('refusal' in read) return refuseFor(c, read.refusal)

  const fingerprint = fingerprintOf(mailbox, read.payload)
  const sent = { chosenId: key ?? read.id, isFormPost: isFormPost(c), receivedAt: await store.now() }
  const submissionId = identify({ ...sent, fingerprint })
  const former = formerIdentity(mailbox, read.sent, sent)
  const taken = await findTaken(c, store, [...(submissionId.isChosen ? [submissionId.id] : []), ...former.ids])
  if (taken) return respondToTaken(c, resultOfTaken(taken.fingerprint, fingerprint, former.fingerprint), taken.id)

  const validated = validateSubmission(forms(), mailbox, read.payload, todayAnywhere(now()), places)
  if ('refusal' in validated) return refuseFor(c, validated.refusal)
  const fillTimeMs = fillTimeInHeader(c)
  const spamReason = spamReasonOf(read.payload, fillTimeMs, config.minFillTimeMs)
  const submission = {
    ...validated.submission,
    id: submissionId.id,
    fingerprint,
    receivedAt: sent.receivedAt,
    fillTimeMs,
    isLikelySpam: spamReason !== undefined,
    spamReason,
    messageId: messageIdOf(submissionId.id, config.from),
  }
  c.set('formId', submission.form)
  const added = await add(store, submission, submissionId)
  if (added.result !== 'stored') return respondToTaken(c, added.result, added.id)
  onStored()
  return accept(c, referenceOf(added.id))
}
