import { setTimeout as delay } from 'node:timers/promises'
import { type DeliverOptions, deliver } from './deliver.ts'
import { errorFields } from './log.ts'
import type { Store } from './store.ts'

/** Dependencies of the outbox. */
export type OutboxOptions = DeliverOptions & {
  readonly store: Pick<Store, 'due' | 'nextDueAt' | 'markSent' | 'markFailed'>
}

/** The worker that sends every stored email at least once. */
export type Outbox = {
  /** Makes the outbox look for due emails now. */
  wake(): void
  /** Starts no more emails. Resolves once those in flight are done, or after `graceMs`. */
  stop(graceMs: number): Promise<void>
}

/**
 * Maximum time between two polls. If the system clock is corrected, emails can be due long before a timer that was computed
 * earlier; this caps that delay.
 */
const MAX_SLEEP_MS = 60_000

/** Extra time after `graceMs` to store the last outcomes. */
const LAST_WRITES_MS = 250

/** Resolves after a time, or as soon as the signal is aborted. */
const sleep = (ms: number, signal: AbortSignal): Promise<void> => delay(ms, undefined, { signal }).catch(() => {})

/**
 * Returns a function that retries a write until it succeeds, so that an email is not sent twice only because the store
 * failed to record it. Gives up when the signal is aborted.
 */
const retryWrites =
  ({ log, policy }: DeliverOptions, signal: AbortSignal) =>
  async (write: () => Promise<void>): Promise<void> => {
    while (true) {
      try {
        return await write()
      } catch (error) {
        log('email-state-not-stored', errorFields(error))
        if (signal.aborted) return
        await sleep(policy.storeRetryMs, signal)
      }
    }
  }

/** Waits for deliveries to end. Closes the mailer after `graceMs`, which makes those that still run fail. */
async function settle(deliveries: Iterable<Promise<void>>, mailer: DeliverOptions['mailer'], graceMs: number) {
  const grace = new AbortController()
  const late = setTimeout(() => mailer.close(), graceMs)
  await Promise.race([Promise.allSettled(deliveries), sleep(graceMs + LAST_WRITES_MS, grace.signal)])
  clearTimeout(late)
  grace.abort()
  mailer.close()
}

/** Starts sending. All state is in the store, so another process can continue where this one stopped. */
export function startOutbox(options: OutboxOptions): Outbox {
  const { store, mailer, policy, log, now } = options
  const inFlight = new Map<number, Promise<void>>()
  const stopping = new AbortController()
  const persist = retryWrites(options, stopping.signal)
  let woken = new AbortController()
  const wake = () => woken.abort()

  const startDue = async () => {
    const due = await store.due(now(), now() + policy.maxDelayMs, policy.concurrency + inFlight.size)
    for (const submission of due) {
      if (inFlight.size >= policy.concurrency || stopping.signal.aborted) return
      if (inFlight.has(submission.seq)) continue
      const delivery = deliver(submission, options, persist).finally(() => {
        inFlight.delete(submission.seq)
        wake()
      })
      inFlight.set(submission.seq, delivery)
    }
  }

  /** Time until the next poll. Each finished delivery triggers a poll, so this is only an upper bound. */
  const pauseMs = async () => {
    if (inFlight.size >= policy.concurrency) return MAX_SLEEP_MS
    // `nextDueAt` would return one of the emails in flight, because they are still due.
    if (inFlight.size > 0) return policy.storeRetryMs
    const next = await store.nextDueAt()
    return next === undefined ? MAX_SLEEP_MS : Math.min(MAX_SLEEP_MS, Math.max(0, next - now()))
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
  const running = run()

  return {
    wake,
    async stop(graceMs) {
      stopping.abort()
      wake()
      await running
      await settle(inFlight.values(), mailer, graceMs)
    },
  }
}
