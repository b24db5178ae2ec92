import type { RateLimit } from '../config/parsers.ts'
import type { RateLimiter } from './store.ts'

/** Maximum number of clients to remember in each of two groups: those with requests left, and those without. */
const MAX_CLIENTS = 20_000

type Bucket = { readonly tokens: number; readonly at: number }

/** Allows everything. */
export const UNLIMITED: RateLimiter = { take: async () => 0, giveBack: async () => {} }

/**
 * Creates a token-bucket rate limiter per client. It forgets buckets that are full again. Above `MAX_CLIENTS` it also forgets
 * the clients that it has not seen for the longest time, separately among those with requests left and those without, so that
 * a flood of new clients can't reset one that has used up its limit.
 * @param clock unit: ms
 */
export function createRateLimiter(limit: RateLimit, clock: () => number): RateLimiter {
  if (limit === 'off') return UNLIMITED
  const { count } = limit
  const refillMs = limit.seconds * 1000
  const perMs = count / refillMs
  const withRequestsLeft = new Map<string, Bucket>()
  const usedUp = new Map<string, Bucket>()

  const forget = (buckets: Map<string, Bucket>, now: number) => {
    // The oldest clients come first, because every request moves its client to the end.
    for (const [client, { at }] of buckets) {
      if (buckets.size <= MAX_CLIENTS && now - at < refillMs) return
      buckets.delete(client)
    }
  }

  const bucketOf = (client: string, now: number): Bucket => {
    const { tokens, at } = withRequestsLeft.get(client) ?? usedUp.get(client) ?? { tokens: count, at: now }
    return { tokens: Math.min(count, tokens + Math.max(0, now - at) * perMs), at: now }
  }
  const keep = (client: string, bucket: Bucket) => {
    withRequestsLeft.delete(client)
    usedUp.delete(client)
    const buckets = bucket.tokens < 1 ? usedUp : withRequestsLeft
    buckets.set(client, bucket)
    forget(withRequestsLeft, bucket.at)
    forget(usedUp, bucket.at)
  }

  return {
    async take(client) {
      const { tokens, at } = bucketOf(client, clock())
      const isAllowed = tokens >= 1
      keep(client, { tokens: isAllowed ? tokens - 1 : tokens, at })
      return isAllowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / perMs / 1000))
    },
    async giveBack(client) {
      const { tokens, at } = bucketOf(client, clock())
      keep(client, { tokens: Math.min(count, tokens + 1), at })
    },
  }
}
