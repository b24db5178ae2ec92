import type { MiddlewareHandler } from 'hono'
import { relayPaths } from '../../site.config.ts'
import type { RelayConfig } from '../config/config.ts'
import type { RefusalReason, RelayContext, RelayEnv } from '../http/context.ts'
import type { Log } from './log.ts'

/** First segments of paths that are logged. All others are `site`. */
const AREAS: readonly string[] = [...Object.keys(relayPaths), 'assets']

/**
 * Logs each request: method, area of the site, status, duration in ms, the form that was sent, and the reason if it was refused.
 * Logs neither path nor query, because clients can put anything there.
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

/** Shortest time between two warnings of the same kind about load. */
const LOAD_WARNING_INTERVAL_MS = 60_000

const SHARED_RATE_LIMIT =
  'A request has X-Forwarded-For, but TRUST_PROXY is 0. If a proxy is in front of the relay, all visitors share one rate limit: set TRUST_PROXY to the number of proxies.'
const REWRITTEN_HOST =
  "A submission was refused because its Origin doesn't match Host, although it seems to come from this site. A proxy is probably rewriting Host. Configure it to pass Host unchanged (nginx: proxy_set_header Host $host), or set ALLOWED_ORIGINS."

/** Warnings about refusals that an operator should act on. */
const LOAD_WARNINGS: Partial<Record<RefusalReason, string>> = {
  'total-rate-limit':
    'All clients together send more than TOTAL_RATE_LIMIT allows. The relay refuses requests above it with 429.',
  'store-full':
    'The store has reached STORE_LIMIT. The relay refuses requests with 503: free some space, or raise the limit.',
}

/** Whether the browser or the proxy says that the request came from a page of this site, even if `Host` differs. */
function isFromOwnPage(c: RelayContext): boolean {
  if (c.req.header('sec-fetch-site') === 'same-origin') return true
  const origin = c.req.header('origin') ?? ''
  return URL.canParse(origin) && new URL(origin).host === c.req.header('x-forwarded-host')
}

/**
 * Logs warnings for the operator, without client-supplied text: once per process if a proxy seems to be misconfigured, and at
 * most once per minute while a limit of the whole relay refuses requests.
 */
export function warnOperator(
  log: Log,
  { trustProxy }: Pick<RelayConfig, 'trustProxy'>,
  now: () => number,
): MiddlewareHandler<RelayEnv> {
  const warnedAt = new Map<string, number>()
  const warn = (event: string, warning: string, intervalMs: number) => {
    const last = warnedAt.get(event)
    if (last !== undefined && now() - last < intervalMs) return
    warnedAt.set(event, now())
    log(event, { warning })
  }
  return async (c, next) => {
    if (trustProxy === 0 && c.req.header('x-forwarded-for') !== undefined)
      warn('proxy-not-trusted', SHARED_RATE_LIMIT, Number.POSITIVE_INFINITY)
    await next()
    const reason = c.get('refusalReason')
    if (reason === 'origin' && isFromOwnPage(c)) warn('host-rewritten', REWRITTEN_HOST, Number.POSITIVE_INFINITY)
    const loadWarning = reason && LOAD_WARNINGS[reason]
    if (loadWarning) warn(reason, loadWarning, LOAD_WARNING_INTERVAL_MS)
  }
}
