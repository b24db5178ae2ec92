import { createHash } from 'node:crypto'
import type { RateLimit } from '../../config/parsers.ts'
import { UNLIMITED } from '../rate-limit.ts'
import type { RateLimiter } from '../store.ts'
import { type Query, sql } from './query.ts'

/** Interval at which buckets that are full again are deleted. */
const CLEAN_UP_MS = 60_000

/** Maximum number of clients above their limit to remember, to refuse them without a query. */
const MAX_BLOCKED = 20_000

type Bucket = { readonly name: string; readonly client: string; readonly count: number; readonly refillMs: number }

/** Takes a token from a bucket in the database. Returns 0, or the seconds until there is one. */
async function takeToken(query: Query, { name, client, count, refillMs }: Bucket): Promise<number> {
  const perMs = count / refillMs
  const taken = await query(sql`
    INSERT INTO rate_limits AS bucket (name, client, tokens, at, full_at)
    VALUES (${name}, ${client}, ${count}::float8 - 1, relay_now(), relay_now() + ${refillMs}::float8)
    ON CONFLICT (name, client) DO UPDATE SET at = greatest(bucket.at, excluded.at), full_at = excluded.full_at,
      tokens = least(${count}::float8, bucket.tokens + greatest(0, excluded.at - bucket.at) * ${perMs}::float8) - 1
    WHERE least(${count}::float8, bucket.tokens + greatest(0, excluded.at - bucket.at) * ${perMs}::float8) >= 1 RETURNING 1`)
  if (taken.rows.length > 0) return 0
  const { rows } = await query<{ tokens: number }>(sql`
    SELECT tokens + greatest(0, relay_now() - at) * ${perMs}::float8 AS tokens FROM rate_limits
    WHERE name = ${name} AND client = ${client}`)
  return Math.max(1, Math.ceil((1 - (rows[0]?.tokens ?? 1)) / perMs / 1000))
}

/**
 * Creates rate limiters whose counts all relays on a database share. A client above its limit doesn't cost a query until it
 * may send again. Clients are stored as hashes, until their bucket is full again.
 */
export function sharedRateLimiters(query: Query): (name: string, limit: RateLimit) => RateLimiter {
  let cleanedAt = Number.NEGATIVE_INFINITY
  const cleanUp = () => {
    if (performance.now() - cleanedAt < CLEAN_UP_MS) return
    cleanedAt = performance.now()
    query(sql`DELETE FROM rate_limits WHERE full_at < relay_now()`).catch(() => {})
  }
  return (name, limit) => {
    if (limit === 'off') return UNLIMITED
    const blockedUntil = new Map<string, number>()
    const bucketOf = (client: string): Bucket => ({
      name,
      client: createHash('sha256').update(client).digest('base64url'),
      count: limit.count,
      refillMs: limit.seconds * 1000,
    })
    return {
      async take(client) {
        const leftMs = (blockedUntil.get(client) ?? 0) - performance.now()
        if (leftMs > 0) return Math.ceil(leftMs / 1000)
        blockedUntil.delete(client)
        cleanUp()
        const waitSeconds = await takeToken(query, bucketOf(client))
        if (blockedUntil.size > MAX_BLOCKED) blockedUntil.clear()
        if (waitSeconds > 0) blockedUntil.set(client, performance.now() + waitSeconds * 1000)
        return waitSeconds
      },
      async giveBack(client) {
        blockedUntil.delete(client)
        const { client: hash, count } = bucketOf(client)
        await query(sql`
          UPDATE rate_limits SET tokens = least(${count}::float8, tokens + 1) WHERE name = ${name} AND client = ${hash}`)
      },
    }
  }
}
