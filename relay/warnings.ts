import type { MiddlewareHandler } from 'hono'
import type { RelayConfig } from './config.ts'
import type { RefusalReason, RelayContext, RelayEnv } from './http.ts'
import type { Log } from './log.ts'

/** Shortest time between two warnings of the same kind about load. Unit: ms. */
const LOAD_WARNING_INTERVAL = 60_000

const SHARED_RATE_LIMIT =
  'A request came with X-Forwarded-For, but TRUST_PROXY is 0. If a proxy is in front of the relay, all visitors share one rate limit: set TRUST_PROXY to the number of proxies.'
const REWRITTEN_HOST =
  'A form was refused because the page and the relay seem to have different hosts, but the browser says that they are the same. A proxy in front of the relay changes Host: let it pass Host on unchanged (nginx: proxy_set_header Host $host), or set ALLOWED_ORIGINS.'

/** Warnings about refusals that somebody should do something about. */
const LOAD_WARNINGS: Partial<Record<RefusalReason, string>> = {
  'total-rate-limit': 'All clients together send more than TOTAL_RATE_LIMIT allows. Requests are refused with 429.',
  'store-full': 'The store has reached STORE_LIMIT. Requests are refused with 503: make room, or raise the limit.',
}

/** Whether a request was sent by a page of the host that the browser addressed, whatever `Host` says now. */
function isFromOwnPage(c: RelayContext): boolean {
  if (c.req.header('sec-fetch-site') === 'same-origin') return true
  const origin = c.req.header('origin') ?? ''
  return URL.canParse(origin) && new URL(origin).host === c.req.header('x-forwarded-host')
}

/**
 * Logs what an operator should change, without a word of a client: once per process if a proxy in front is configured wrong,
 * and at most once per minute while a limit of the whole relay refuses requests.
 */
export function warnOperator(
  log: Log,
  { trustProxy }: Pick<RelayConfig, 'trustProxy'>,
  now: () => number,
): MiddlewareHandler<RelayEnv> {
  const warnedAt = new Map<string, number>()
  const warn = (event: string, warning: string, interval: number) => {
    const last = warnedAt.get(event)
    if (last !== undefined && now() - last < interval) return
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
    if (loadWarning) warn(reason, loadWarning, LOAD_WARNING_INTERVAL)
  }
}
