import type { MailCounts, Store } from './store.ts'

/** An email that has waited longer than this is an alarm. */
const STUCK_AFTER_MS = 3_600_000

/** How long counts are used again: anybody may ask, as often as they like. */
const COUNTS_MAX_AGE_MS = 1_000

/**
 * Something that a person must look at. `store-failing`: nothing can be stored. `store-full`: the store has reached its
 * limit. `email-given-up`: the mail server refused an email for good. `email-waiting`: one has waited for over an hour.
 * `held-without-inbox`: one is held as likely spam, and there is no inbox to release it in.
 */
export type Alarm = 'store-failing' | 'store-full' | 'email-given-up' | 'email-waiting' | 'held-without-inbox'

/** State of the relay, without anything about a person. */
export type Health = {
  /** `failing`: nothing can be stored; `degraded`: there is another alarm. */
  readonly status: 'ok' | 'degraded' | 'failing'
  readonly alarms: readonly Alarm[]
  /** Undefined if the store can't be read. */
  readonly mail?: Omit<MailCounts, 'oldestQueuedAt'> & { readonly oldestWaitingSeconds: number }
}

/** Counts of the store, read at most once per `COUNTS_MAX_AGE_MS`. */
function cachedCounts(store: Pick<Store, 'counts'>): () => MailCounts {
  let cached: { readonly counts: MailCounts; readonly at: number } | undefined
  return () => {
    const at = performance.now()
    if (!cached || at - cached.at >= COUNTS_MAX_AGE_MS) cached = { counts: store.counts(), at }
    return cached.counts
  }
}

/**
 * Returns a function that tells the state of the relay.
 * @param now unit: ms since 1970
 * @param hasInbox whether held email can be seen and released
 * @param isFull whether the store has reached its limit
 */
export function healthCheck(
  store: Pick<Store, 'counts' | 'failing'>,
  now: () => number,
  hasInbox: boolean,
  isFull: () => boolean = () => false,
): () => Health {
  const countsOf = cachedCounts(store)
  return () => {
    try {
      const { queued, held, dead, oldestQueuedAt } = countsOf()
      // A clock that was ahead can have dated an email later than now.
      const waitingMs = Math.max(0, now() - (oldestQueuedAt ?? now()))
      const alarms: Alarm[] = []
      if (store.failing) alarms.push('store-failing')
      const isStoreFull = isFull()
      if (isStoreFull) alarms.push('store-full')
      if (dead > 0) alarms.push('email-given-up')
      if (waitingMs > STUCK_AFTER_MS) alarms.push('email-waiting')
      if (held > 0 && !hasInbox) alarms.push('held-without-inbox')
      const status = store.failing || isStoreFull ? 'failing' : alarms.length > 0 ? 'degraded' : 'ok'
      return { status, alarms, mail: { queued, held, dead, oldestWaitingSeconds: Math.floor(waitingMs / 1000) } }
    } catch {
      return { status: 'failing', alarms: ['store-failing'] }
    }
  }
}
