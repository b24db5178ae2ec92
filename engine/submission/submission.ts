import type { Payload } from './payload.ts'

/** A payload on its way, with what our own relay is told about it. */
export type Submission = {
  readonly payload: Payload
  /** See `submissionId`. */
  readonly id: string
  /** From the opening of the form to its sending, reloads included. Unit: ms. */
  readonly fillTime: number
}
