import type { Form } from '../../engine/form/form.ts'
import type { Shards } from '../../engine/places/shard.ts'
import { referenceOf } from '../../engine/submission/payload.ts'
import { FILL_TIME_HEADER, ID_HEADER } from '../../engine/submission/protocol.ts'
import { todayAnywhere } from '../../engine/words/day.ts'
import type { RelayConfig } from '../config/config.ts'
import { accept, type RelayContext, refuse } from '../http/context.ts'
import { messageIdOf } from '../store/message-id.ts'
import { resultOfTaken, type Store } from '../store/store.ts'
import type { Submission } from '../store/submission.ts'
import { fingerprintOf, idInHeader, idOf, REPEAT_WINDOW_MS, type SubmissionId } from '../store/submission-id.ts'
import { readFormPost } from './read-form-post.ts'
import { type ReadBody, readPayload } from './read-payload.ts'
import type { Refusal } from './refusal.ts'
import { isFormPost } from './request-body.ts'
import { readFillTime, spamReasonOf } from './spam.ts'
import { validateSubmission } from './validate-submission.ts'

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

function acceptRepeat(c: RelayContext, id: string) {
  c.set('isRepeat', true)
  return accept(c, referenceOf(id))
}

/** Reads a JSON body, or a form-encoded one, which it also keeps for the page that responds to it. */
async function readBody(c: RelayContext, forms: readonly Form[], mailbox: string): Promise<ReadBody> {
  const bytes = await c.req.arrayBuffer()
  if (!isFormPost(c)) return readPayload(bytes)
  const { post, ...read } = readFormPost(forms, mailbox, bytes)
  c.set('post', post)
  return read
}

const add = async (store: Store, submission: Submission, { id, adjacent }: SubmissionId) =>
  adjacent ? store.addUnlessRecent(submission, adjacent, REPEAT_WINDOW_MS) : { result: await store.add(submission), id }

/** Returns the fingerprint of the submission that is stored under an id. The one under the id in the header is known already. */
async function storedFingerprint(c: RelayContext, store: Store, { id, isChosen }: SubmissionId) {
  if (idInHeader(c) !== undefined) return c.get('storedFingerprint')
  return isChosen ? store.fingerprintOf(id) : undefined
}

/** Receives a submission. Accepts it only once it is on disk. */
export async function receive(
  c: RelayContext,
  mailbox: string,
  { forms, config, store, places, now, onStored }: ReceiveOptions,
): Promise<Response> {
  if (c.req.header(ID_HEADER) !== undefined && idInHeader(c) === undefined)
    return refuse(c, 400, `Invalid ${ID_HEADER} header.`, 'invalid-key')
  const read = await readBody(c, forms(), mailbox)
  if ('refusal' in read) return refuseFor(c, read.refusal)

  const fingerprint = fingerprintOf(mailbox, read.payload)
  const receivedAt = await store.now()
  const submissionId = idOf(c, read, fingerprint, receivedAt)
  const { id } = submissionId
  const known = await storedFingerprint(c, store, submissionId)
  const erased = () => refuse(c, 410, 'This request was erased. Change an answer to send it again.', 'erased')
  const conflict = () => refuse(c, 409, `This ${ID_HEADER} was already used for a different submission.`, 'conflict')
  if (known !== undefined) {
    const result = resultOfTaken(known, fingerprint)
    return result === 'repeated' ? acceptRepeat(c, id) : result === 'erased' ? erased() : conflict()
  }

  const result = validateSubmission(forms(), mailbox, read.payload, todayAnywhere(now()), places)
  if ('refusal' in result) return refuseFor(c, result.refusal)
  const fillTimeMs = readFillTime(c.req.header(FILL_TIME_HEADER))
  const spamReason = spamReasonOf(read.payload, fillTimeMs, config.minFillTimeMs)
  const submission = {
    ...result.submission,
    id,
    fingerprint,
    receivedAt,
    fillTimeMs,
    isLikelySpam: spamReason !== undefined,
    spamReason,
    messageId: messageIdOf(id, config.from),
  }
  c.set('formId', submission.form)
  const added = await add(store, submission, submissionId)
  if (added.result === 'conflict') return conflict()
  if (added.result === 'erased') return erased()
  if (added.result === 'repeated') return acceptRepeat(c, added.id)
  onStored()
  return accept(c, referenceOf(added.id))
}
