import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AcceptedBody, RefusedBody, ReportedProblem } from '../engine/submission/protocol.ts'

/** Why a request was refused, as written to the log. */
export type RefusalReason =
  | 'body-too-large'
  | 'conflict'
  | 'invalid'
  | 'inbox-form'
  | 'inbox-token'
  | 'invalid-key'
  | 'method'
  | 'not-found'
  | 'not-json'
  | 'origin'
  | 'rate-limit'
  | 'server-error'
  | 'store-full'
  | 'store-unavailable'
  | 'total-rate-limit'
  | 'unknown-mailbox'
  | 'unreadable'

/** Hono's environment: Node's request and response, and the reason if the request was refused. */
export type RelayEnv = { Bindings: HttpBindings; Variables: { refusalReason?: RefusalReason } }
export type RelayContext = Context<RelayEnv>

/**
 * Returns an error response in FormSubmit's shape: `{ "success": "false", "message": "…" }`.
 * @param reason for the log only
 * @param problems the rules that answers break, if that is the reason
 */
export function refuse(
  c: RelayContext,
  status: ContentfulStatusCode,
  message: string,
  reason: RefusalReason,
  problems?: readonly ReportedProblem[],
): Response {
  c.set('refusalReason', reason)
  return c.json<RefusedBody>({ success: 'false', message, problems }, status)
}

export const accept = (c: RelayContext, reference: string): Response =>
  c.json<AcceptedBody>({ success: 'true', message: 'The form was submitted successfully.', reference })
