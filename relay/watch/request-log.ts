import type { MiddlewareHandler } from 'hono'
import { relayPaths } from '../../site.config.ts'
import type { RelayEnv } from '../http/context.ts'
import type { Log } from './log.ts'

/** First segments of paths that are logged. All others are `site`. */
const AREAS: readonly string[] = [...Object.keys(relayPaths), 'assets']

/**
 * Logs each request: method, area of the site, status, duration in ms, and the reason if it was refused, and the form that was sent. Logs neither path nor
 * query, because clients can put anything there.
 */
export function logRequests(log: Log): MiddlewareHandler<RelayEnv> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const area = c.req.path.split('/')[1] ?? ''
    const ms = Math.round((performance.now() - start) * 10) / 10
    log('request', {
      method: c.req.method,
      area: AREAS.includes(area) ? area : 'site',
      status: c.res.status,
      reason: c.get('refusalReason'),
      form: c.get('formId'),
      isRepeat: c.get('isRepeat'),
      ms,
    })
  }
}
