import type { MiddlewareHandler } from 'hono'
import { clientOf } from './client-address.ts'
import type { RateLimit } from './config.ts'
import { type RelayContext, type RelayEnv, refuse } from './http.ts'

/** Most clients remembered at once; the longest unseen is forgotten first. */
const MAX_CLIENTS = 20_000

type Bucket = { tokens: number; at: number }

/**
 * Takes one request off a client's allowance, a bucket that refills evenly.
 * @param now unit: ms
 * @returns seconds until the next request is allowed; 0 where this one is
 */
export function createRateLimiter({ count, seconds }: RateLimit): (client: string, now: number) => number {
  const buckets = new Map<string, Bucket>()
  const perMs = count / (seconds * 1000)
  return (client, now) => {
    const last = buckets.get(client) ?? { tokens: count, at: now }
    const tokens = Math.min(count, last.tokens + Math.max(0, now - last.at) * perMs)
    const allowed = tokens >= 1
    buckets.delete(client)
    buckets.set(client, { tokens: allowed ? tokens - 1 : tokens, at: now })
    const oldest = buckets.keys().next().value
    if (buckets.size > MAX_CLIENTS && oldest !== undefined) buckets.delete(oldest)
    return allowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / perMs / 1000))
  }
}

/**
 * Answers 429 with Retry-After above the limit.
 * @param exempt requests that count for nothing where they are taken, such as the repeat of a stored submission
 */
export function rateLimit(
  limit: RateLimit | undefined,
  { trustProxy, now, exempt }: { trustProxy: number; now: () => number; exempt: (c: RelayContext) => boolean },
): MiddlewareHandler<RelayEnv> {
  const take = limit && createRateLimiter(limit)
  const refusalOf = (c: RelayContext) => {
    const wait = take?.(clientOf(c, trustProxy), now()) ?? 0
    if (wait === 0) return undefined
    c.header('Retry-After', String(wait))
    return refuse(c, 429, 'Too many requests. Please try again later.', 'rate-limit')
  }
  return async (c, next) => {
    if (!exempt(c)) return refusalOf(c) ?? next()
    await next()
    const isRefused = c.res.status >= 400 && c.res.status < 500
    const refusal = isRefused ? refusalOf(c) : undefined
    if (refusal) c.res = refusal
  }
}
