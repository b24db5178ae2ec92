/** How emails are delivered and repeated. Times in ms. */
export type DeliveryPolicy = {
  /** Emails under way at once. */
  readonly concurrency: number
  /** The first repeat waits up to this, each further up to twice the last. */
  readonly baseDelay: number
  readonly maxDelay: number
  /**
   * An email that the mail server refused for now this often is given up. Not a time: a machine that was off for days has
   * not tried meanwhile.
   */
  readonly maxRefusals: number
  /** Pause after the store itself failed. */
  readonly storeRetry: number
}

export const DELIVERY: DeliveryPolicy = {
  concurrency: 2,
  baseDelay: 15_000,
  maxDelay: 3_600_000,
  // About three days: half an hour on average between attempts.
  maxRefusals: 150,
  storeRetry: 1_000,
}

/**
 * Wait before the next attempt: exponential with full jitter, so that emails that failed together don't come back together.
 * @param attempts failed attempts so far, from 1
 * @param random from 0 to 1
 */
export const delayAfter = (attempts: number, policy: DeliveryPolicy, random: number): number =>
  Math.round(random * Math.min(policy.maxDelay, policy.baseDelay * 2 ** Math.min(attempts - 1, 40)))
