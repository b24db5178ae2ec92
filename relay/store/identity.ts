import { createHash, randomUUID } from 'node:crypto'
import { contentOf } from '../../engine/submission/payload.ts'
import type { Payload } from '../../engine/submission/protocol.ts'
import type { Sender } from '../config/parsers.ts'

/** Hash of a text, in place of the text. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Hash of what makes two submissions the same request. */
export const fingerprintOf = (mailbox: string, payload: Payload): string => hashOf(contentOf(mailbox, payload))

/** For this long, an equal form post without an id counts as a repeat. */
export const REPEAT_WINDOW_MS = 10 * 60_000

const idInPeriod = (fingerprint: string, period: number) => `form-${fingerprint.slice(0, 32)}-${period}`

/** The id of a submission. */
export type SubmissionId = {
  readonly id: string
  /** Whether the client has chosen it. If so, a submission with this id may already be stored. */
  readonly isChosen: boolean
  /**
   * For a form post without an id: equal posts in the same ten minutes have the same id, so the store keeps only one of them, even
   * if they arrive at the same moment. These are the ids of equal posts in the ten minutes before and after, some of which are also
   * less than ten minutes away.
   */
  readonly adjacent?: readonly string[]
}

/** The periods in which an equal form post can have been received less than ten minutes ago, its own first. */
function periodsAround(receivedAt: number): readonly [number, number, number] {
  const period = Math.floor(receivedAt / REPEAT_WINDOW_MS)
  return [period, period - 1, period + 1]
}

/** Everything that the id of a submission depends on. */
type Identified = {
  /** The client's `Idempotency-Key`, or the id in the form that a browser has posted. */
  readonly chosenId: string | undefined
  /** Whether it was sent by a page without script. */
  readonly isFormPost: boolean
  readonly fingerprint: string
  /** Unit: ms since 1970. */
  readonly receivedAt: number
}

/** Returns the id of a submission. A prerendered page that is posted without script has none, because every visitor would have the same. */
export function identify({ chosenId, isFormPost, fingerprint, receivedAt }: Identified): SubmissionId {
  if (chosenId !== undefined) return { id: chosenId, isChosen: true }
  if (!isFormPost) return { id: randomUUID(), isChosen: false }
  const [id = '', ...adjacent] = periodsAround(receivedAt).map((period) => idInPeriod(fingerprint, period))
  return { id, isChosen: false, adjacent }
}

/** Beginning of the id of an erased submission that has lost its own. */
export const FORGOTTEN = 'erased-'

/** The Message-ID of a submission's email. All attempts have the same one, so most email clients show duplicates only once. */
export const messageIdOf = (id: string, from: Sender): string =>
  `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${from.address.split('@')[1]}>`

/** The `webhook-id` of a submission. All attempts have the same one, so that the receiver can recognize repeats. */
export const webhookIdOf = (id: string): string =>
  `msg_${createHash('sha256').update(`webhook ${id}`).digest('hex').slice(0, 32)}`

/** Someone who gets a delivery, such as an address, as it is stored. */
export const recipientHash = (recipient: string): string => createHash('sha256').update(recipient).digest('base64url')
