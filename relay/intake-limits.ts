import type { MiddlewareHandler } from 'hono'
import { clientOf } from './client-address.ts'
import type { RelayConfig } from './config.ts'
import type { RateLimit } from './config-variables.ts'
import { type RefusalReason, type RelayContext, type RelayEnv, refuse } from './http.ts'
import { createRateLimiter, type RateLimiter } from './rate-limit.ts'
import type { Store } from './store.ts'

/** Repeats cost little and mean that an answer was lost, so a client may send more of them. */
const REPEATS_PER_REQUEST = 10

/** Seconds after which a client may try again while the store is full, which ends when somebody makes room. */
const RETRY_FULL_STORE_AFTER = '600'

const repeatLimitOf = (limit: RateLimit): RateLimit =>
  limit === 'off' ? limit : { ...limit, count: limit.count * REPEATS_PER_REQUEST }

/** Whether the store has reached its limit, so that nothing more is stored. */
export const isStoreFull = (
  store: Pick<Store, 'sizeBytes'>,
  { storeLimit }: Pick<RelayConfig, 'storeLimit'>,
): boolean => store.sizeBytes() >= storeLimit

/** What the limits depend on. */
export type IntakeLimits = {
  readonly config: Pick<RelayConfig, 'rateLimit' | 'totalRateLimit' | 'storeLimit' | 'trustProxy'>
  readonly store: Pick<Store, 'sizeBytes'>
  /** Unit: ms. */
  readonly now: () => number
  /** Whether a request repeats a stored submission. */
  readonly isRepeat: (c: RelayContext) => boolean
}

/**
 * Answers 429 with Retry-After above the limits of one client and of all together, and 503 while the store is full. A repeat
 * of a stored submission has a limit of its own; one that is refused for another reason counts as a request.
 */
export function limitIntake({ config, store, now, isRepeat }: IntakeLimits): MiddlewareHandler<RelayEnv> {
  const takeRequest = createRateLimiter(config.rateLimit)
  const takeRepeat = createRateLimiter(repeatLimitOf(config.rateLimit))
  const takeOfTotal = createRateLimiter(config.totalRateLimit)

  const refusalBy = (c: RelayContext, take: RateLimiter, client: string, reason: RefusalReason) => {
    const wait = take(client, now())
    if (wait === 0) return undefined
    c.header('Retry-After', String(wait))
    return refuse(c, 429, 'Too many requests. Please try again later.', reason)
  }
  const refusalByStore = (c: RelayContext) => {
    if (!isStoreFull(store, config)) return undefined
    c.header('Retry-After', RETRY_FULL_STORE_AFTER)
    return refuse(c, 503, 'The form cannot be taken right now. Please try again.', 'store-full')
  }

  return async (c, next) => {
    const client = clientOf(c, config.trustProxy)
    const asRequest = () => refusalBy(c, takeRequest, client, 'rate-limit')
    if (!isRepeat(c))
      return asRequest() ?? refusalBy(c, takeOfTotal, 'all', 'total-rate-limit') ?? refusalByStore(c) ?? next()

    const refusal = refusalBy(c, takeRepeat, client, 'rate-limit')
    if (refusal) return refusal
    await next()
    const isRefused = c.res.status >= 400 && c.res.status < 500
    const lateRefusal = isRefused ? asRequest() : undefined
    if (lateRefusal) c.res = lateRefusal
  }
}
