import { setTimeout as delay } from 'node:timers/promises'
import type { Store } from '../store/store.ts'
import { errorFields } from '../watch/log.ts'
import { type DeliverOptions, deliver } from './attempt.ts'
import type { Channel } from './channels/channel.ts'

export type OutboxOptions = Omit<DeliverOptions, 'store' | 'channel'> & {
  readonly store: Pick<Store, 'claim' | 'renew' | 'nextDueInMs' | 'markSent' | 'markFailed'>
  readonly channels: readonly Channel[]
}

/** The worker that attempts every stored delivery at least once. */
export type Outbox = {
  /** Makes the outbox look for due deliveries now. */
  wake(): void
  /** Starts no more attempts. Resolves once those in flight are done, or after `graceMs`. */
  stop(graceMs: number): Promise<void>
}

/** Minimum time between two polls, in case another relay is just claiming the due deliveries. */
const MIN_SLEEP_MS = 20

/** Extra time after `graceMs` to store the last results. */
const LAST_WRITES_MS = 250

/** Resolves after a time, or as soon as the signal is aborted. */
const sleep = (ms: number, signal: AbortSignal): Promise<void> => delay(ms, undefined, { signal }).catch(() => {})

/**
 * Returns a function that retries a write until it succeeds, so that a submission is not delivered twice only because the
 * store failed to record it. Gives up when the signal is aborted.
 */
const retryWrites =
  ({ log, policy }: Pick<DeliverOptions, 'log' | 'policy'>, signal: AbortSignal) =>
  async (write: () => Promise<void>): Promise<void> => {
    while (true) {
      try {
        return await write()
      } catch (error) {
        log('delivery-state-not-stored', errorFields(error))
        if (signal.aborted) return
        await sleep(policy.storeRetryMs, signal)
      }
    }
  }

/** Waits for attempts to end. Closes the channel after `graceMs`, which makes those that still run fail. */
async function settle(attempts: Iterable<Promise<void>>, channel: Channel, graceMs: number) {
  const grace = new AbortController()
  const late = setTimeout(() => channel.close(), graceMs)
  await Promise.race([Promise.allSettled(attempts), sleep(graceMs + LAST_WRITES_MS, grace.signal)])
  clearTimeout(late)
  grace.abort()
  channel.close()
}

/** Longest time between two renewals of a lease, so that an attempt ends soon after its submission was erased. */
const MAX_RENEWAL_MS = 1_000

/** An attempt in flight. */
type Running = { readonly attempt: Promise<void>; end(): void }

/** Extends the leases of the deliveries that are in an attempt. Ends attempts whose delivery is no longer needed. */
async function renewLeases(
  inFlight: ReadonlyMap<number, Running>,
  { store, policy, log }: Omit<OutboxOptions, 'channels'>,
): Promise<void> {
  const ids = [...inFlight.keys()]
  if (ids.length === 0) return
  try {
    const wanted = new Set(await store.renew(ids, policy.leaseMs))
    for (const id of ids) if (!wanted.has(id)) inFlight.get(id)?.end()
  } catch (error) {
    log('lease-not-renewed', errorFields(error))
  }
}

/** Attempts the deliveries of one channel, so that a slow channel doesn't delay the others. */
function startChannel({ store, ...options }: Omit<OutboxOptions, 'channels'> & { readonly channel: Channel }): Outbox {
  const { channel, policy, log } = options
  const inFlight = new Map<number, Running>()
  const stopping = new AbortController()
  const persist = retryWrites(options, stopping.signal)
  let woken = new AbortController()
  const wake = () => woken.abort()

  const startDue = async () => {
    const count = policy.concurrency - inFlight.size
    if (count === 0) return
    const { leaseMs, maxDelayMs } = policy
    for (const delivery of await store.claim(channel.name, { leaseMs, maxDelayMs, count })) {
      // Its lease can only have ended because it couldn't be renewed.
      if (inFlight.has(delivery.id)) continue
      const ending = new AbortController()
      const attempted = { ...delivery, signal: ending.signal }
      const attempt = deliver(attempted, { ...options, store }, persist).finally(() => {
        inFlight.delete(delivery.id)
        wake()
      })
      inFlight.set(delivery.id, { attempt, end: () => ending.abort() })
    }
  }

  /** Time until the next poll. Each finished attempt triggers a poll, so this is only an upper bound. */
  const pauseMs = async () => {
    if (inFlight.size >= policy.concurrency) return policy.pollMs
    const next = await store.nextDueInMs(channel.name, policy)
    return next === undefined ? policy.pollMs : Math.min(policy.pollMs, Math.max(MIN_SLEEP_MS, next))
  }

  const run = async () => {
    while (!stopping.signal.aborted) {
      woken = new AbortController()
      let pause = policy.storeRetryMs
      try {
        await startDue()
        pause = await pauseMs()
      } catch (error) {
        log('outbox-error', errorFields(error))
      }
      await sleep(pause, woken.signal)
    }
  }

  const renew = () => void renewLeases(inFlight, { store, ...options })
  const renewing = setInterval(renew, Math.min(policy.leaseMs / 3, MAX_RENEWAL_MS))
  const running = run()

  return {
    wake,
    async stop(graceMs) {
      stopping.abort()
      wake()
      await running
      const attempts = [...inFlight.values()].map(({ attempt }) => attempt)
      await settle(attempts, channel, graceMs)
      clearInterval(renewing)
    },
  }
}

/** Starts delivering. All state is in the store, so another process can continue where this one stopped. */
export function startOutbox({ channels, ...options }: OutboxOptions): Outbox {
  const outboxes = channels.map((channel) => startChannel({ ...options, channel }))
  return {
    wake() {
      for (const outbox of outboxes) outbox.wake()
    },
    async stop(graceMs) {
      await Promise.all(outboxes.map((outbox) => outbox.stop(graceMs)))
    },
  }
}
