import type { MiddlewareHandler } from 'hono'
import { RETRY_AFTER_HEADER } from '../../engine/submission/protocol.ts'
import type { RelayConfig } from '../config/config.ts'
import type { RateLimit } from '../config/parsers.ts'
import { type RefusalReason, type RelayContext, type RelayEnv, refuse } from '../http/context.ts'
import { clientOf } from '../http/headers.ts'
import type { RateLimiter, Store } from '../store/store.ts'

/** A client may send more repeats than new requests: repeats cost little, and a lost response is their usual cause. */
const REPEATS_PER_REQUEST = 10

/** `Retry-After` while the store is full. It stays full until old submissions are erased. */
const FULL_STORE_RETRY_SECONDS = '600'

const repeatLimitOf = (limit: RateLimit): RateLimit =>
  limit === 'off' ? limit : { ...limit, count: limit.count * REPEATS_PER_REQUEST }

/** Whether the store has reached its limit and accepts nothing more. */
export const isStoreFull = async (
  store: Pick<Store, 'contentBytes'>,
  { storeLimitBytes }: Pick<RelayConfig, 'storeLimitBytes'>,
): Promise<boolean> => (await store.contentBytes()) >= storeLimitBytes

export type SubmitLimits = {
  readonly config: Pick<RelayConfig, 'rateLimit' | 'totalRateLimit' | 'storeLimitBytes' | 'trustProxy'>
  readonly store: Pick<Store, 'contentBytes' | 'rateLimiter'>
  /** Whether a request repeats a stored submission. */
  readonly isRepeat: (c: RelayContext) => Promise<boolean>
}

/**
 * Responds with 429 and `Retry-After` to a client above its limit or above the limit of all clients together, and with 503
 * while the store is full. Repeats of a stored submission have their own limit. A repeat that is refused for another reason also
 * counts as a request.
 */
export function limitSubmissions({ config, store, isRepeat }: SubmitLimits): MiddlewareHandler<RelayEnv> {
  const requests = store.rateLimiter('request', config.rateLimit)
  const repeats = store.rateLimiter('repeat', repeatLimitOf(config.rateLimit))
  const total = store.rateLimiter('total', config.totalRateLimit)

  const refusalByLimit = async (c: RelayContext, limiter: RateLimiter, client: string, reason: RefusalReason) => {
    const waitSeconds = await limiter.take(client)
    if (waitSeconds === 0) return undefined
    c.header(RETRY_AFTER_HEADER, String(waitSeconds))
    return refuse(c, 429, 'Too many requests. Please try again later.', reason)
  }
  const refusalByStore = async (c: RelayContext) => {
    if (!(await isStoreFull(store, config))) return undefined
    c.header(RETRY_AFTER_HEADER, FULL_STORE_RETRY_SECONDS)
    return refuse(c, 503, "We can't accept submissions right now. Please try again later.", 'store-full')
  }

  return async (c, next) => {
    const client = clientOf(c, config.trustProxy)
    const asRequest = () => refusalByLimit(c, requests, client, 'rate-limit')
    if (!(await isRepeat(c)))
      return (
        (await asRequest()) ??
        (await refusalByLimit(c, total, 'all', 'total-rate-limit')) ??
        (await refusalByStore(c)) ??
        next()
      )

    const refusal = await refusalByLimit(c, repeats, client, 'rate-limit')
    if (refusal) return refusal
    await next()
    const isRefused = c.res.status >= 400 && c.res.status < 500
    const lateRefusal = isRefused ? await asRequest() : undefined
    if (lateRefusal) c.res = lateRefusal
  }
}
