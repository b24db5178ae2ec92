import { createHash, randomUUID } from 'node:crypto'
import { submissionId } from '../../engine/submission/payload.ts'
import { ID_HEADER, type Payload, SUBMISSION_ID } from '../../engine/submission/protocol.ts'
import type { RelayContext } from '../http/context.ts'
import type { ReadBody } from '../intake/read-payload.ts'
import { isFormPost } from '../intake/request-body.ts'

/** Hash of everything that a client sent. */
export const fingerprintOf = (mailbox: string, payload: Payload): string =>
  createHash('sha256')
    .update(JSON.stringify([mailbox, Object.entries(payload).sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('hex')

/** Returns the id in `Idempotency-Key`, with or without the quotes of the IETF draft. Undefined if it is missing or invalid. */
export const idInHeader = (c: RelayContext): string | undefined => {
  const key = c.req.header(ID_HEADER)?.replace(/^"(.*)"$/, '$1')
  return key !== undefined && SUBMISSION_ID.test(key) ? key : undefined
}

/** An equal form post without an id is a repeat for this long. */
export const REPEAT_WINDOW_MS = 10 * 60_000

const idInPeriod = (fingerprint: string, period: number) => `form-${fingerprint.slice(0, 32)}-${period}`

/** The id of a submission. */
export type SubmissionId = {
  readonly id: string
  /** Whether the client has chosen it. Then a submission with this id can be stored already. */
  readonly isChosen: boolean
  /**
   * For a form post without an id: equal posts in the same ten minutes have the same id, so that the store keeps one of them,
   * however close together they arrive. These are the ids of equal posts in the ten minutes before and after, which can be
   * less than ten minutes away, too.
   */
  readonly adjacent?: readonly string[]
}

/**
 * Returns the id of a submission. A script sends one, a page that the relay has rendered has its seed, and a prerendered page
 * has none, because every visitor would have the same.
 * @param now unit: ms since 1970
 */
export function idOf(
  c: RelayContext,
  { seed, payload }: Extract<ReadBody, { payload: Payload }>,
  fingerprint: string,
  now: number,
): SubmissionId {
  const key = idInHeader(c)
  if (key !== undefined) return { id: key, isChosen: true }
  if (seed !== undefined) return { id: submissionId(seed, payload), isChosen: true }
  if (!isFormPost(c)) return { id: randomUUID(), isChosen: false }
  const period = Math.floor(now / REPEAT_WINDOW_MS)
  const adjacent = [period - 1, period + 1].map((other) => idInPeriod(fingerprint, other))
  return { id: idInPeriod(fingerprint, period), isChosen: false, adjacent }
}
