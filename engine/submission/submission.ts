import type { Payload } from './protocol.ts'

/** A payload to be sent, and what only our relay is told about it. */
export type Submission = {
  readonly payload: Payload
  /** See `submissionId`. */
  readonly id: string
  /** From opening the form to sending it, reloads included. */
  readonly fillTimeMs: number
}
