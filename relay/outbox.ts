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
  /** Polls the store for due emails now. */
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
  let timer: NodeJS.Timeout | undefined
  let isPollScheduled = false

  const startDue = () => {
    const due = store.due(now(), now() + policy.maxDelayMs, policy.concurrency + inFlight.size)
    for (const submission of due) {
      if (inFlight.size >= policy.concurrency) return
      if (inFlight.has(submission.seq)) continue
      const delivery = deliver(submission, options, persist).finally(() => {
        inFlight.delete(submission.seq)
        wake()
      })
      inFlight.set(submission.seq, delivery)
    }
  }

  /** Time until the next poll. Each finished delivery triggers a poll, so this is only an upper bound. */
  const pauseMs = () => {
    if (inFlight.size >= policy.concurrency) return MAX_SLEEP_MS
    // `nextDueAt` would return one of the emails in flight, because they are still due.
    if (inFlight.size > 0) return policy.storeRetryMs
    const next = store.nextDueAt()
    return next === undefined ? MAX_SLEEP_MS : Math.min(MAX_SLEEP_MS, Math.max(0, next - now()))
  }

  const poll = () => {
    isPollScheduled = false
    clearTimeout(timer)
    if (stopping.signal.aborted) return
    let pause = policy.storeRetryMs
    try {
      startDue()
      pause = pauseMs()
    } catch (error) {
      log('outbox-error', errorFields(error))
    }
    timer = setTimeout(poll, pause)
  }

  const wake = () => {
    if (!isPollScheduled) setImmediate(poll)
    isPollScheduled = true
  }
  wake()

  return {
    wake,
    stop(graceMs) {
      stopping.abort()
      clearTimeout(timer)
      return settle(inFlight.values(), mailer, graceMs)
    },
  }
}
