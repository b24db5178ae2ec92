import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AcceptedBody, RefusedBody, ReportedProblem } from '../engine/submission/protocol.ts'

/** What Hono's contexts carry here: Node's request and response. */
export type RelayEnv = { Bindings: HttpBindings }
export type RelayContext = Context<RelayEnv>

/** An error response in FormSubmit's shape, with the problems of the answers where those are the reason. */
export const refuse = (
  c: RelayContext,
  status: ContentfulStatusCode,
  message: string,
  problems?: readonly ReportedProblem[],
): Response => c.json<RefusedBody>({ success: 'false', message, problems }, status)

export const accept = (c: RelayContext, reference: string): Response =>
  c.json<AcceptedBody>({ success: 'true', message: 'The form was submitted successfully.', reference })
