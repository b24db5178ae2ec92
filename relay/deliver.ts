import { type DeliveryPolicy, delayAfter } from './backoff.ts'
import type { Channel, Failure } from './channels/channel.ts'
import type { AttemptedDelivery } from './delivery.ts'
import { errorFields, type Log } from './log.ts'
import type { Store } from './store.ts'

/** Dependencies of an attempt. */
export type DeliverOptions = {
  readonly store: Pick<Store, 'markSent' | 'markFailed'>
  readonly channel: Channel
  readonly policy: DeliveryPolicy
  readonly log: Log
  /** Unit: ms since 1970. */
  readonly now: () => number
  readonly random: () => number
}

async function tryOnce(delivery: AttemptedDelivery, { channel, log }: DeliverOptions): Promise<Failure | undefined> {
  try {
    return await channel.deliver(delivery)
  } catch (error) {
    log('delivery-error', { seq: delivery.seq, channel: channel.name, ...errorFields(error) })
    return { code: 'INTERNAL', kind: 'unrelated' }
  }
}

/**
 * Makes one attempt to deliver a submission, and stores the outcome.
 * @param persist runs the write that stores the outcome; if it rejects, so does `deliver`
 */
export async function deliver(
  delivery: AttemptedDelivery,
  options: DeliverOptions,
  persist: (write: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const { store, channel, policy, log, now, random } = options
  const { id, seq, attempts, deferrals, deliveredTo } = delivery
  const startedAt = now()
  const start = performance.now()
  const failure = await tryOnce(delivery, options)
  const timing = { startedAt, durationMs: Math.round(performance.now() - start) }
  if (!failure) {
    await persist(() => store.markSent(id, timing, now()))
    return log('delivery-sent', { seq, channel: channel.name, attempt: attempts + 1 })
  }
  const { code, kind } = failure
  const isDeferred = kind === 'deferred'
  const isDropped = kind === 'dropped'
  const isGivenUp = isDropped || kind === 'rejected' || (isDeferred && deferrals + 1 >= policy.maxDeferrals)
  const retryAt = isGivenUp ? undefined : now() + delayAfter(attempts + 1, policy, random())
  const event = isDropped ? 'delivery-dropped' : isGivenUp ? 'delivery-given-up' : 'delivery-postponed'
  log(delivery.signal.aborted ? 'delivery-ended' : event, { seq, channel: channel.name, code })
  const outcome = {
    ...timing,
    error: code,
    deliveredTo: failure.deliveredTo ?? deliveredTo,
    isDeferred,
    retryAt,
    isDropped,
  }
  await persist(() => store.markFailed(id, outcome, now()))
}
