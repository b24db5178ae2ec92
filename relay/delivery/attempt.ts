import type { Store } from '../store/store.ts'
import { type AttemptedDelivery, NOT_BEGUN } from '../store/submission.ts'
import { errorFields, type Log } from '../watch/log.ts'
import { type Channel, CONCURRENT_DELIVERIES } from './channels/channel.ts'

/** How submissions are delivered and retried. */
export type DeliveryPolicy = {
  /** Number of deliveries attempted at the same time, per channel, each to another receiver. */
  readonly concurrency: number
  /** Maximum wait before the first retry. It doubles with each further retry, up to `maxDelayMs`. */
  readonly baseDelayMs: number
  readonly maxDelayMs: number
  /**
   * The number of deferrals after which a delivery is given up. This is a count rather than a duration, because a machine that
   * was off for days has made no attempts.
   */
  readonly maxDeferrals: number
  /** Pause after a failure of the store. */
  readonly storeRetryMs: number
  /**
   * Longest time between two checks for due deliveries. Other relays and commands may have queued something, and after a
   * correction of the system clock, deliveries can be due long before the time computed earlier.
   */
  readonly pollMs: number
  /**
   * How long a relay holds a delivery that it attempts. It renews the lease during the attempt. If a relay is killed, its
   * deliveries wait this long plus `pollMs` for another relay.
   */
  readonly leaseMs: number
}

export const DELIVERY: DeliveryPolicy = {
  concurrency: CONCURRENT_DELIVERIES,
  baseDelayMs: 15_000,
  maxDelayMs: 3_600_000,
  // About three days, at half an hour between attempts on average.
  maxDeferrals: 150,
  storeRetryMs: 1_000,
  pollMs: 5_000,
  leaseMs: 60_000,
}

/**
 * Returns the wait before the next attempt, in ms. It grows exponentially with full jitter, so that deliveries that failed
 * together are not retried together.
 * @param attempts failed attempts so far, at least 1
 * @param random from 0 to 1
 */
export const delayAfter = (attempts: number, policy: DeliveryPolicy, random: number): number =>
  Math.round(random * Math.min(policy.maxDelayMs, policy.baseDelayMs * 2 ** Math.min(attempts - 1, 40)))

export type DeliverOptions = {
  readonly store: Pick<Store, 'markSent' | 'markFailed'>
  readonly channel: Channel
  readonly policy: DeliveryPolicy
  readonly log: Log
  readonly random: () => number
}

async function tryOnce(delivery: AttemptedDelivery, { channel, log }: DeliverOptions): ReturnType<Channel['deliver']> {
  const { signal } = delivery
  try {
    signal.throwIfAborted()
    return await channel.deliver(delivery)
  } catch (error) {
    if (signal.aborted && error === signal.reason) return { code: NOT_BEGUN, kind: 'unrelated' }
    log('delivery-error', { seq: delivery.seq, channel: channel.name, ...errorFields(error) })
    return { code: 'INTERNAL', kind: 'unrelated' }
  }
}

/**
 * Makes one attempt to deliver a submission, and stores its result.
 * @param persist runs the write that stores the result; if it rejects, so does `deliver`
 */
export async function deliver(
  delivery: AttemptedDelivery,
  options: DeliverOptions,
  persist: (write: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const { store, channel, policy, log, random } = options
  const { id, seq, attempts, deferrals, deliveredTo } = delivery
  const start = performance.now()
  const result = await tryOnce(delivery, options)
  const durationMs = Math.round(performance.now() - start)
  if (!result || result.kind === 'accepted') {
    await persist(() => store.markSent(id, durationMs, result?.said))
    return log('delivery-sent', { seq, channel: channel.name, attempt: attempts + 1 })
  }
  const { code, kind, said, retryAfterMs = 0 } = result
  const isDeferred = kind === 'deferred' || kind === 'unknown'
  const isDropped = kind === 'dropped'
  const isGivenUp = isDropped || kind === 'rejected' || (isDeferred && deferrals + 1 >= policy.maxDeferrals)
  const waitMs = Math.min(retryAfterMs, policy.maxDelayMs)
  const retryInMs = isGivenUp ? undefined : Math.max(waitMs, delayAfter(attempts + 1, policy, random()))
  const event = isDropped ? 'delivery-dropped' : isGivenUp ? 'delivery-given-up' : 'delivery-postponed'
  log(delivery.signal.aborted ? 'delivery-ended' : event, { seq, channel: channel.name, code })
  const failed = {
    durationMs,
    error: code,
    said,
    deliveredTo: result.deliveredTo ?? deliveredTo,
    isDeferred,
    retryInMs,
    holdsReceiver: waitMs > 0,
    isDropped,
  }
  await persist(() => store.markFailed(id, failed))
}
