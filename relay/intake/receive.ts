import { wishesIn } from '../../engine/form/wishes.ts'
import type { Shards } from '../../engine/places/shard.ts'
import { contentOf, readContext, referenceOf, seedIn, submissionId } from '../../engine/submission/payload.ts'
import {
  CONTEXT_HEADER,
  CONTEXT_KEY,
  ID_HEADER,
  type Payload,
  SUBMISSION_ID,
} from '../../engine/submission/protocol.ts'
import { isTimeZone } from '../../engine/words/day.ts'
import { intents } from '../../site.config.ts'
import type { RelayConfig } from '../config/config.ts'
import { accept, type RelayContext, refuse } from '../http/context.ts'
import { fillTimeInHeader, idInHeader } from '../http/headers.ts'
import { fingerprintOf, identify, messageIdOf, REPEAT_WINDOW_MS, type SubmissionId } from '../store/identity.ts'
import { resultOfTaken, type Store, type TakenResult } from '../store/store.ts'
import type { Submission } from '../store/submission.ts'
import { type ReadAnswers, readAnswers } from './answers.ts'
import { type Body, isFormPost, readForm, readJson, sentPayload } from './body.ts'
import type { FoundForm } from './find-form.ts'
import { NO_MATCHING_FORM, type Refusal } from './refusal.ts'
import type { SpamCheck } from './spam.ts'
import { validateSubmission } from './validate.ts'
import { type FormVersions, todayFor } from './versions.ts'

export type ReceiveOptions = {
  readonly versions: FormVersions
  readonly config: RelayConfig
  readonly store: Store
  readonly places: Shards
  readonly spamReasonOf: SpamCheck
  /** Unit: ms since 1970. */
  readonly now: () => number
  /** Called after a submission is stored. */
  readonly onStored: () => void
}

function refuseFor(c: RelayContext, { status, message, reason, form, problems, hasChanged }: Refusal) {
  if (form !== undefined) c.set('formId', form)
  return refuse(c, status, message, reason, { problems, hasChanged })
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

/** The fingerprint of the stored submission with an id that the client has chosen. Undefined if there is none. */
async function takenFingerprint(c: RelayContext, store: Store, { id, isChosen }: SubmissionId) {
  if (!isChosen) return undefined
  return id === idInHeader(c) ? c.get('storedFingerprint') : store.fingerprintOf(id)
}

const add = async (store: Store, submission: Submission, { id, adjacent }: SubmissionId) =>
  adjacent ? store.addUnlessRecent(submission, adjacent, REPEAT_WINDOW_MS) : { result: await store.add(submission), id }

/** A form that decides about a request, and what the request means to it. */
type Read = { readonly found: FoundForm; readonly answers: ReadAnswers }

/** Reads a request by the rules of a form. Remembers a form-encoded one for the page that responds to it. */
function readFor(c: RelayContext, body: Body, found: FoundForm): Read {
  const { form, category } = found
  const answers = readAnswers(found, body)
  c.set('formId', form.id)
  if (body.isFormPost) c.set('post', { formId: form.id, category, answers: answers.typed, seed: seedIn(body.id ?? '') })
  return { found, answers }
}

/** The id that a client has chosen: in the header, or in the control of a form, as a script has put it there or made from the seed. */
function chosenIdOf(c: RelayContext, { id = '' }: Body, mailbox: string, identity: Payload): string | undefined {
  const inHeader = idInHeader(c)
  if (inHeader !== undefined || !SUBMISSION_ID.test(id)) return inHeader
  return seedIn(id) === id ? submissionId(id, contentOf(mailbox, identity)) : id
}

/** Fingerprint and id of a request. @param answers undefined if no form decides about it */
function identityOf(
  c: RelayContext,
  mailbox: string,
  body: Body,
  answers: ReadAnswers | undefined,
  receivedAt: number,
) {
  const identity = answers?.identity ?? sentPayload(body)
  const fingerprint = fingerprintOf(mailbox, identity)
  const chosenId = chosenIdOf(c, body, mailbox, identity)
  return { fingerprint, id: identify({ chosenId, isFormPost: body.isFormPost, receivedAt, fingerprint }) }
}

/** Everything besides its form that a request is validated with. */
type Circumstances = Pick<ReceiveOptions, 'versions' | 'places' | 'now'> & {
  readonly receivedAt: number
  readonly fillTimeMs: number | undefined
}

function validate({ found, answers }: Read, { receivedAt, fillTimeMs, now, places }: Circumstances) {
  const { payload, typed, losesAnswers } = answers
  const today = todayFor(found, { receivedAt, fillTimeMs }, now())
  const result = payload
    ? validateSubmission(found, payload, today, places, wishesIn(typed))
    : { refusal: NO_MATCHING_FORM }
  if ('submission' in result && !losesAnswers) return result
  const refusal = 'refusal' in result ? result.refusal : NO_MATCHING_FORM
  return { refusal: { ...refusal, hasChanged: found.hasChanged } }
}

/** Validates a request. If an earlier version refuses one without script, its visitor gets the current form, so that decides, too. */
function judge(c: RelayContext, body: Body, read: Read, circumstances: Circumstances) {
  const result = validate(read, circumstances)
  const current = 'refusal' in result && body.isFormPost ? circumstances.versions.currentOf(read.found) : undefined
  return current ? validate(readFor(c, body, current), circumstances) : result
}

/** Receives a submission. Accepts it only once it is on disk. */
export async function receive(c: RelayContext, mailbox: string, options: ReceiveOptions): Promise<Response> {
  const { versions, config, store, onStored } = options
  if (c.req.header(ID_HEADER) !== undefined && idInHeader(c) === undefined)
    return refuse(c, 400, `Invalid ${ID_HEADER} header.`, 'invalid-key')
  const bytes = await c.req.arrayBuffer()
  const parsed = isFormPost(c) ? readForm(bytes) : readJson(bytes)
  if ('refusal' in parsed) return refuseFor(c, parsed.refusal)

  const { version, wishes, zone, intent } = readContext(
    c.req.header(CONTEXT_HEADER) ?? parsed.body.controls[CONTEXT_KEY],
  )
  const body = { ...parsed.body, wishes }
  const receivedAt = await store.now()
  const found = await versions.find({ version, mailbox, category: body.controls.category, receivedAt })
  const read = 'refusal' in found ? found : readFor(c, body, found)
  const answers = 'refusal' in read ? undefined : read.answers
  const { fingerprint, id } = identityOf(c, mailbox, body, answers, receivedAt)
  const taken = await takenFingerprint(c, store, id)
  if (taken !== undefined) return respondToTaken(c, resultOfTaken(taken, fingerprint), id.id)

  if ('refusal' in read) return refuseFor(c, read.refusal)
  const fillTimeMs = fillTimeInHeader(c)
  const judged = judge(c, body, read, { ...options, receivedAt, fillTimeMs })
  if ('refusal' in judged) return refuseFor(c, judged.refusal)
  const submission = {
    ...judged.submission,
    id: id.id,
    fingerprint,
    receivedAt,
    fillTimeMs,
    timeZone: isTimeZone(zone) ? zone : undefined,
    intent: judged.submission.intent ?? (Object.hasOwn(intents, intent) ? intent : undefined),
    spamReason: await options.spamReasonOf(body, judged.submission, fillTimeMs),
    messageId: messageIdOf(id.id, config.from),
  }
  const added = await add(store, submission, id)
  if (added.result !== 'stored') return respondToTaken(c, added.result, added.id)
  onStored()
  return accept(c, referenceOf(added.id))
}
