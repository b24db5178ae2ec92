import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { PostedForm } from '../../engine/submission/page-request.ts'
import type { AcceptedBody, RefusedBody, ReportedProblem } from '../../engine/submission/protocol.ts'

/** Why a request was refused, as written to the log. */
export type RefusalReason =
  | 'aborted'
  | 'body-too-large'
  | 'conflict'
  | 'erased'
  | 'invalid'
  | 'inbox-form'
  | 'inbox-login'
  | 'inbox-query'
  | 'inbox-token'
  | 'invalid-key'
  | 'method'
  | 'not-found'
  | 'not-json'
  | 'not-utf-8'
  | 'origin'
  | 'rate-limit'
  | 'server-error'
  | 'store-full'
  | 'store-unavailable'
  | 'total-rate-limit'
  | 'unknown-mailbox'
  | 'unreadable'

/** The facts that a visitor should know about a refusal, in addition to its message. */
type RefusalDetails = {
  /** The rules that answers break, if that is the reason. */
  readonly problems?: readonly ReportedProblem[]
  /** See `RefusedPost.hasChanged`. */
  readonly hasChanged?: true
}

/** The result of a submission, for pages that show it to visitors without JavaScript. */
type SubmitResult = { readonly reference: string } | ({ readonly message: string } & RefusalDetails)

/**
 * Hono's environment: Node's request and response, the reason if the request was refused, and for form-encoded requests the post
 * and its result.
 */
export type RelayEnv = {
  Bindings: HttpBindings
  Variables: {
    refusalReason?: RefusalReason
    result?: SubmitResult
    post?: PostedForm
    /** Fingerprint of the stored submission whose id is in the header. */
    storedFingerprint?: string | undefined
    /** Id of the form that was sent, if the relay has found it. */
    formId?: string
    /** Whether the submission was stored before. */
    isRepeat?: boolean
    /** Name of the user of the inbox. */
    who?: string
    /** Id of the browser, on a desk without users. */
    browser?: string
  }
}
export type RelayContext = Context<RelayEnv>

/**
 * Returns an error response in FormSubmit's shape: `{ "success": "false", "message": "…" }`.
 * @param reason for the log only
 */
export function refuse(
  c: RelayContext,
  status: ContentfulStatusCode,
  message: string,
  reason: RefusalReason,
  { problems, hasChanged }: RefusalDetails = {},
): Response {
  c.set('refusalReason', reason)
  c.set('result', { message, problems, hasChanged })
  return c.json<RefusedBody>({ success: 'false', message, problems, changed: hasChanged }, status)
}

export function accept(c: RelayContext, reference: string): Response {
  c.set('result', { reference })
  return c.json<AcceptedBody>({ success: 'true', message: 'The form was submitted successfully.', reference })
}
