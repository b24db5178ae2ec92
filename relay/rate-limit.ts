import type { RateLimit } from './config-variables.ts'

/** Most clients remembered with requests left, and most without. */
const MAX_CLIENTS = 20_000

type Bucket = { tokens: number; at: number }

/**
 * Takes one request off the allowance of a client, which refills evenly.
 * @param now unit: ms
 * @returns seconds until the client's next request is allowed; 0 if this one is
 */
export type RateLimiter = (client: string, now: number) => number

/**
 * Limits requests per client. A bucket that has refilled is forgotten. Beyond that, the clients longest unseen are forgotten
 * once there are too many, apart for those that have requests left and those that have none: many new clients can't make
 * room for one that has used up its allowance.
 */
export function createRateLimiter(limit: RateLimit): RateLimiter {
  if (limit === 'off') return () => 0
  const { count } = limit
  const refillMs = limit.seconds * 1000
  const perMs = count / refillMs
  const withRequestsLeft = new Map<string, Bucket>()
  const usedUp = new Map<string, Bucket>()

  const forget = (buckets: Map<string, Bucket>, now: number) => {
    // The longest unseen comes first.
    for (const [client, { at }] of buckets) {
      if (buckets.size <= MAX_CLIENTS && now - at < refillMs) return
      buckets.delete(client)
    }
  }

  return (client, now) => {
    const last = withRequestsLeft.get(client) ?? usedUp.get(client) ?? { tokens: count, at: now }
    const tokens = Math.min(count, last.tokens + Math.max(0, now - last.at) * perMs)
    const isAllowed = tokens >= 1
    const left = isAllowed ? tokens - 1 : tokens
    withRequestsLeft.delete(client)
    usedUp.delete(client)
    const buckets = left < 1 ? usedUp : withRequestsLeft
    buckets.set(client, { tokens: left, at: now })
    forget(withRequestsLeft, now)
    forget(usedUp, now)
    return isAllowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / perMs / 1000))
  }
}
