import { createHash, randomUUID } from 'node:crypto'
import { submissionId } from '../../engine/submission/payload.ts'
import type { Payload } from '../../engine/submission/protocol.ts'
import type { Sender } from '../config/parsers.ts'

/** Hash of everything that a client sent. */
export const fingerprintOf = (mailbox: string, payload: Payload): string =>
  createHash('sha256')
    .update(JSON.stringify([mailbox, Object.entries(payload).sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('hex')

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

/** Everything that the id of a submission depends on. */
type Identified = {
  /** The client's `Idempotency-Key`. */
  readonly key: string | undefined
  /** Seed of the id, in a form that the relay has rendered. */
  readonly seed: string | undefined
  readonly payload: Payload
  /** Whether it was sent by a page without script. */
  readonly isFormPost: boolean
  readonly fingerprint: string
  /** Unit: ms since 1970. */
  readonly receivedAt: number
}

/**
 * Returns the id of a submission. A script sends one, a page that the relay has rendered has its seed, and a prerendered page
 * has none, because every visitor would have the same.
 */
export function identify({ key, seed, payload, isFormPost, fingerprint, receivedAt }: Identified): SubmissionId {
  if (key !== undefined) return { id: key, isChosen: true }
  if (seed !== undefined) return { id: submissionId(seed, payload), isChosen: true }
  if (!isFormPost) return { id: randomUUID(), isChosen: false }
  const period = Math.floor(receivedAt / REPEAT_WINDOW_MS)
  const adjacent = [period - 1, period + 1].map((other) => idInPeriod(fingerprint, other))
  return { id: idInPeriod(fingerprint, period), isChosen: false, adjacent }
}

/** The Message-ID of a submission's email. All attempts have the same one, so most email clients show duplicates only once. */
export const messageIdOf = (id: string, from: Sender): string =>
  `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${from.address.split('@')[1]}>`

/** The `webhook-id` of a submission. All attempts have the same one, so that the receiver can recognize repeats. */
export const webhookIdOf = (id: string): string =>
  `msg_${createHash('sha256').update(`webhook ${id}`).digest('hex').slice(0, 32)}`
