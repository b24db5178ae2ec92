import type { ReportedProblem } from '../../engine/submission/protocol.ts'
import type { RefusalReason } from '../http/context.ts'

/** An error response to a submission. */
export type Refusal = {
  readonly status: 400 | 404 | 422
  readonly message: string
  /** For the log. */
  readonly reason: RefusalReason
  /** Id of the form, if there is one for the submission. */
  readonly form?: string | undefined
  /** Whether its sender saw another version of the form than the one that refuses it. */
  readonly hasChanged?: true
  /** The rules that the answers break, if that is the reason. */
  readonly problems?: readonly ReportedProblem[]
}

/** A form-encoded body that no browser sends. */
export const UNREADABLE_FORM: Refusal = {
  status: 400,
  message: "The form's answers aren't valid UTF-8.",
  reason: 'unreadable',
}

/** Keys or a category that no form has, or not the one that the submission is for. Can't happen on a page with that form. */
export const NO_MATCHING_FORM: Refusal = {
  status: 422,
  message: "The submission doesn't match any form.",
  reason: 'invalid',
}

/** Answers that break rules. */
export const invalidAnswers = (problems: readonly ReportedProblem[]): Refusal => ({
  status: 422,
  message: 'The form was not accepted. Please check your answers.',
  reason: 'invalid',
  problems,
})
