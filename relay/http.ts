import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** What Hono's contexts carry here: Node's request and response. */
export type RelayEnv = { Bindings: HttpBindings }
export type RelayContext = Context<RelayEnv>

/** Base path of submissions: `POST /submit/<mailbox>`. */
export const SUBMIT_PATH = '/submit'

/** An answer in FormSubmit's shape. */
export const refuse = (c: RelayContext, status: ContentfulStatusCode, message: string): Response =>
  c.json({ success: 'false', message }, status)

export const accept = (c: RelayContext, reference: string): Response =>
  c.json({ success: 'true', message: 'The form was submitted successfully.', reference })
