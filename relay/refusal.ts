import type { ReportedProblem } from '../engine/submission/protocol.ts'
import type { RefusalReason } from './http.ts'

/** An error response to a submission. */
export type Refusal = {
  readonly status: 400 | 404 | 422
  readonly message: string
  /** For the log. */
  readonly reason: RefusalReason
  /** The rules that the answers break, if that is the reason. */
  readonly problems?: readonly ReportedProblem[]
}

export const NOT_ACCEPTABLE: Refusal = {
  status: 422,
  message: 'The form was not accepted. Please check your answers.',
  reason: 'invalid',
}
