import type { MiddlewareHandler } from 'hono'
import { FILL_TIME_HEADER, ID_HEADER, RETRY_AFTER_HEADER } from '../../engine/submission/protocol.ts'
import { type RelayContext, type RelayEnv, refuse } from './context.ts'

const CORS_METHODS = 'POST'
const CORS_HEADERS = ['Content-Type', ID_HEADER, FILL_TIME_HEADER].join(', ')
/** How long browsers may cache the response to a preflight. */
const CORS_MAX_AGE_SECONDS = '600'

/** Whether a request was sent to this origin. Only the host counts, because a proxy in front can change the scheme. */
export const isOwnOrigin = (c: RelayContext, origin: string): boolean =>
  URL.canParse(origin) && /^https?:/.test(origin) && new URL(origin).host === c.req.header('host')

/**
 * Lets browsers post from this origin and from allowed ones, and responds with 403 to others. For allowed origins, every
 * response has CORS headers, errors included. A request without `Origin` passes, because it is not a cross-site request of a
 * browser.
 */
export function checkOrigin(allowed: readonly string[]): MiddlewareHandler<RelayEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin')
    c.header('Vary', 'Origin')
    const isAllowed = origin !== undefined && allowed.includes(origin)
    if (origin !== undefined && !isAllowed && !isOwnOrigin(c, origin))
      return refuse(c, 403, "This origin isn't allowed to submit forms here.", 'origin')
    if (isAllowed) {
      c.header('Access-Control-Allow-Origin', origin)
      c.header('Access-Control-Expose-Headers', RETRY_AFTER_HEADER)
    }
    if (c.req.method !== 'OPTIONS') return next()
    if (isAllowed) {
      c.header('Access-Control-Allow-Methods', CORS_METHODS)
      c.header('Access-Control-Allow-Headers', CORS_HEADERS)
      c.header('Access-Control-Max-Age', CORS_MAX_AGE_SECONDS)
    }
    c.header('Allow', CORS_METHODS)
    return c.body(null, 204)
  }
}
