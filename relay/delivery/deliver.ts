import type { Store } from '../store/store.ts'
import type { AttemptedDelivery } from '../store/submission.ts'
import { errorFields, type Log } from '../watch/log.ts'
import { type DeliveryPolicy, delayAfter } from './backoff.ts'
import type { Channel, Failure } from './channels/channel.ts'

/** Dependencies of an attempt. */
export type DeliverOptions = {
  readonly store: Pick<Store, 'markSent' | 'markFailed'>
  readonly channel: Channel
  readonly policy: DeliveryPolicy
  readonly log: Log
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
  const { store, channel, policy, log, random } = options
  const { id, seq, attempts, deferrals, deliveredTo } = delivery
  const start = performance.now()
  const failure = await tryOnce(delivery, options)
  const durationMs = Math.round(performance.now() - start)
  if (!failure) {
    await persist(() => store.markSent(id, durationMs))
    return log('delivery-sent', { seq, channel: channel.name, attempt: attempts + 1 })
  }
  const { code, kind } = failure
  const isDeferred = kind === 'deferred'
  const isDropped = kind === 'dropped'
  const isGivenUp = isDropped || kind === 'rejected' || (isDeferred && deferrals + 1 >= policy.maxDeferrals)
  const retryInMs = isGivenUp ? undefined : delayAfter(attempts + 1, policy, random())
  const event = isDropped ? 'delivery-dropped' : isGivenUp ? 'delivery-given-up' : 'delivery-postponed'
  log(delivery.signal.aborted ? 'delivery-ended' : event, { seq, channel: channel.name, code })
  const outcome = {
    durationMs,
    error: code,
    deliveredTo: failure.deliveredTo ?? deliveredTo,
    isDeferred,
    retryInMs,
    isDropped,
  }
  await persist(() => store.markFailed(id, outcome))
}
