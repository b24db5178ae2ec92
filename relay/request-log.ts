import type { MiddlewareHandler } from 'hono'
import type { RelayEnv } from './http.ts'
import type { Log } from './log.ts'

const AREAS = new Set(['submit', 'inbox', 'livez', 'healthz', 'assets'])

/**
 * Logs each request: method, area of the site, status, duration in ms, and the reason if it was refused. Logs neither path nor
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
      area: AREAS.has(area) ? area : 'site',
      status: c.res.status,
      reason: c.get('refusalReason'),
      ms,
    })
  }
}
