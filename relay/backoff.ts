/** How mails are delivered and repeated. Times in ms. */
export type DeliveryPolicy = {
  /** Mails under way at once. */
  readonly concurrency: number
  /** The first repeat waits up to this, each further up to twice the last. */
  readonly baseDelay: number
  readonly maxDelay: number
  /** A mail not taken this long after it was queued becomes a dead letter. */
  readonly giveUpAfter: number
  /** Pause after the store itself failed. */
  readonly storeRetry: number
}

export const DELIVERY: DeliveryPolicy = {
  concurrency: 2,
  baseDelay: 15_000,
  maxDelay: 3_600_000,
  giveUpAfter: 3 * 86_400_000,
  storeRetry: 1_000,
}

/**
 * Wait before the next attempt: exponential with full jitter, so that mails that failed together do not come back together.
 * @param attempts failed attempts so far, from 1
 * @param random from 0 to 1
 */
export const delayAfter = (attempts: number, policy: DeliveryPolicy, random: number): number =>
  Math.round(random * Math.min(policy.maxDelay, policy.baseDelay * 2 ** Math.min(attempts - 1, 40)))
