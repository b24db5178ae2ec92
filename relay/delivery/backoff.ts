/** How submissions are delivered and retried. */
export type DeliveryPolicy = {
  /** Number of deliveries attempted at the same time, per channel. */
  readonly concurrency: number
  /** Maximum wait before the first retry. It doubles with each further retry, up to `maxDelayMs`. */
  readonly baseDelayMs: number
  readonly maxDelayMs: number
  /**
   * The number of deferrals after which a delivery is given up. This is a count and not a duration, because a machine that
   * was off for days has not tried in the meantime.
   */
  readonly maxDeferrals: number
  /** Pause after a failure of the store. */
  readonly storeRetryMs: number
  /**
   * Longest time between two looks for due deliveries: other relays and commands may have queued something, and after a
   * correction of the system clock deliveries can be due long before a time that was computed earlier.
   */
  readonly pollMs: number
  /**
   * How long a relay holds a delivery that it attempts. It renews the lease as long as the attempt takes, so this and
   * `pollMs` is how long the deliveries of a relay that was killed wait for another one.
   */
  readonly leaseMs: number
}

export const DELIVERY: DeliveryPolicy = {
  concurrency: 2,
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
