import type { MiddlewareHandler } from 'hono'
import { relayPaths } from '../../site.config.ts'
import type { RelayConfig } from '../config/config.ts'
import type { RefusalReason, RelayContext, RelayEnv } from '../http/context.ts'
import { clientKey, clientOf, forwardedFor, isOwnOrigin, isPrivateAddress, isSameOrigin } from '../http/headers.ts'
import { INBOX_POLLS } from '../http/polls.ts'
import type { Log } from './log.ts'

/** First segments of paths that are logged. All others are `site`. */
const AREAS: readonly string[] = [...Object.keys(relayPaths), 'assets']

/** Requests that come every few seconds. */
const POLLS: readonly string[] = [relayPaths.livez, relayPaths.healthz, ...INBOX_POLLS]

/**
 * Logs each request, except health checks and polls of the inbox that succeed: method, area of the site, status, duration in ms,
 * the form that was sent, and the reason if it was refused. Logs neither path nor query, because clients can put anything there.
 */
export function logRequests(log: Log): MiddlewareHandler<RelayEnv> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    if (c.res.ok && POLLS.includes(c.req.path)) return
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
  'A request has X-Forwarded-For, but TRUST_PROXY is 0. If a proxy is in front of the relay, all visitors share one rate limit: set TRUST_PROXY to the number of addresses that your proxies add.'
const TOO_FEW_PROXIES =
  'A request has fewer addresses in X-Forwarded-For than TRUST_PROXY says. Then anybody can evade the rate limit, and all others share one: set TRUST_PROXY to the number of addresses that your proxies add to X-Forwarded-For.'
const PRIVATE_CLIENT =
  'A visitor seems to have a private address. If visitors come from the internet, a proxy or a container network hides their addresses, and they share one rate limit: see "Reverse proxy and TLS" in docs/operate.md.'
const HIDDEN_BY_CDN =
  'A request has a header of a CDN with another address than the one that the rate limit counts. If a CDN is in front, visitors share one limit: let the proxy behind it trust it, as "A CDN" in docs/operate.md says.'
/** Headers in which CDNs name the visitor. */
const CDN_HEADERS = ['cf-connecting-ip', 'true-client-ip', 'fastly-client-ip']
const REWRITTEN_HOST =
  "A request's Origin doesn't match Host, although it seems to come from this site. A proxy is probably rewriting Host, so the relay refuses forms of older browsers. Configure it to pass Host unchanged (nginx: proxy_set_header Host $host), or set ALLOWED_ORIGINS."
const HIDDEN_ORIGIN =
  "A form was refused because its Origin is null, so the relay can't tell whether it came from this site. A privacy setting or an extension of one visitor can cause that. If it happens to many, a proxy probably sets Referrer-Policy: no-referrer: configure it to pass the header of the relay unchanged, and serve the site over https."

/** Warnings about refusals that an operator should act on. */
const LOAD_WARNINGS: Partial<Record<RefusalReason, string>> = {
  'total-rate-limit':
    'All clients together send more than TOTAL_RATE_LIMIT allows. The relay refuses requests above it with 429.',
  'store-full':
    'The store has reached STORE_LIMIT. The relay refuses requests with 503: erase old ones, or raise the limit.',
}

/** Whether the browser or the proxy says that the request came from a page of this site, although its origin differs from `Host`. */
function isHostRewritten(c: RelayContext, allowedOrigins: readonly string[]): boolean {
  const origin = c.req.header('origin') ?? ''
  if (!URL.canParse(origin) || isOwnOrigin(c, origin) || allowedOrigins.includes(origin)) return false
  return isSameOrigin(c) || new URL(origin).host === c.req.header('x-forwarded-host')
}

/** Whether a CDN says that a request comes from another client than the one that is counted. */
function isHiddenByCdn(c: RelayContext, trustProxy: number): boolean {
  const named = CDN_HEADERS.flatMap((name) => clientKey(c.req.header(name) ?? '') ?? [])
  return named.some((client) => client !== clientOf(c, trustProxy))
}

/** Whether a refused request may come from a page of this site that hides its origin. */
const isOriginHidden = (c: RelayContext): boolean =>
  c.get('refusalReason') === 'origin' &&
  c.req.header('origin') === 'null' &&
  c.req.header('sec-fetch-site') === undefined

/**
 * Logs warnings for the operator, without client-supplied text: once per process if a proxy seems to be misconfigured, and at
 * most once per minute while a limit of the whole relay refuses requests.
 */
export function warnOperator(
  log: Log,
  { trustProxy, allowedOrigins }: Pick<RelayConfig, 'trustProxy' | 'allowedOrigins'>,
  now: () => number,
): MiddlewareHandler<RelayEnv> {
  const warnedAt = new Map<string, number>()
  const warn = (event: string, warning: string, intervalMs = Number.POSITIVE_INFINITY) => {
    const last = warnedAt.get(event)
    if (last !== undefined && now() - last < intervalMs) return
    warnedAt.set(event, now())
    log(event, { warning })
  }
  return async (c, next) => {
    if (c.req.path.startsWith(relayPaths.submit)) {
      const forwarded = forwardedFor(c)
      if (forwarded.length < trustProxy) warn('proxy-missing', TOO_FEW_PROXIES)
      else if (trustProxy > 0 && isPrivateAddress(forwarded.at(-trustProxy) ?? ''))
        warn('client-private', PRIVATE_CLIENT)
      if (isHiddenByCdn(c, trustProxy)) warn('client-hidden-by-cdn', HIDDEN_BY_CDN)
    }
    if (trustProxy === 0 && c.req.header('x-forwarded-for') !== undefined) warn('proxy-not-trusted', SHARED_RATE_LIMIT)
    await next()
    if (isHostRewritten(c, allowedOrigins)) warn('host-rewritten', REWRITTEN_HOST)
    if (isOriginHidden(c)) warn('origin-hidden', HIDDEN_ORIGIN)
    const reason = c.get('refusalReason')
    const loadWarning = reason && LOAD_WARNINGS[reason]
    if (loadWarning) warn(reason, loadWarning, LOAD_WARNING_INTERVAL_MS)
  }
}
