import { setTimeout as delay } from 'node:timers/promises'
import { type DeliverOptions, deliver } from './deliver.ts'
import { errorFields } from './log.ts'
import type { Store } from './store.ts'

/** What sending email needs. */
export type OutboxOptions = DeliverOptions & {
  readonly store: Pick<Store, 'due' | 'nextDueAt' | 'markSent' | 'markFailed'>
}

/** The worker that sends what is stored, at least once. */
export type Outbox = {
  /** Looks for waiting emails now. */
  wake(): void
  /** Starts no further email, and resolves once those in flight are done, or after the time given. */
  stop(graceMs: number): Promise<void>
}

/** Longest sleep without looking at the store; it bounds how late a clock that was put right is noticed. */
const MAX_SLEEP_MS = 60_000

/** How much later than the grace time the last outcomes may be stored. */
const LAST_WRITES_MS = 250

/** Resolves after a time, or at once when the signal is aborted. */
const sleep = (ms: number, signal: AbortSignal): Promise<void> => delay(ms, undefined, { signal }).catch(() => {})

/**
 * Returns a function that repeats a write until the store takes it, because an email that was sent must not be sent again
 * only since that could not be stored. Gives up when the signal is aborted.
 */
const repeatedly =
  ({ log, policy }: DeliverOptions, signal: AbortSignal) =>
  async (write: () => Promise<void>): Promise<void> => {
    while (true) {
      try {
        return await write()
      } catch (error) {
        log('mail-state-not-stored', errorFields(error))
        if (signal.aborted) return
        await sleep(policy.storeRetry, signal)
      }
    }
  }

/** Starts sending. State lives in the store alone, so another process continues where this one ends. */
export function startOutbox(options: OutboxOptions): Outbox {
  const { store, mailer, policy, log, now } = options
  const inFlight = new Map<number, Promise<void>>()
  const stopping = new AbortController()
  const persist = repeatedly(options, stopping.signal)
  let timer: NodeJS.Timeout | undefined
  let isWoken = false

  const startDue = () => {
    const due = store.due(now(), now() + policy.maxDelay, policy.concurrency + inFlight.size)
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

  /** Time until there may be something to do; the end of each email in flight looks again by itself. */
  const pauseMs = () => {
    if (inFlight.size >= policy.concurrency) return MAX_SLEEP_MS
    // Those in flight are due themselves, so the next of the others is not known.
    if (inFlight.size > 0) return policy.storeRetry
    const next = store.nextDueAt()
    return next === undefined ? MAX_SLEEP_MS : Math.min(MAX_SLEEP_MS, Math.max(0, next - now()))
  }

  const look = () => {
    isWoken = false
    clearTimeout(timer)
    if (stopping.signal.aborted) return
    let pause = policy.storeRetry
    try {
      startDue()
      pause = pauseMs()
    } catch (error) {
      log('outbox-error', errorFields(error))
    }
    timer = setTimeout(look, pause)
  }

  const wake = () => {
    if (!isWoken) setImmediate(look)
    isWoken = true
  }
  wake()

  return {
    wake,
    async stop(graceMs) {
      stopping.abort()
      clearTimeout(timer)
      const grace = new AbortController()
      const late = setTimeout(() => mailer.close(), graceMs)
      await Promise.race([Promise.allSettled(inFlight.values()), sleep(graceMs + LAST_WRITES_MS, grace.signal)])
      clearTimeout(late)
      grace.abort()
      mailer.close()
    },
  }
}
