import type { MailCounts, Store } from './store.ts'

/** A mail that has waited longer than this is an alarm. Unit: ms. */
const STUCK_AFTER = 3_600_000

/** State of the relay, without anything about a person. */
export type Health = {
  /** `degraded`: a mail was given up or is stuck; `failing`: submissions cannot be stored. */
  readonly status: 'ok' | 'degraded' | 'failing'
  readonly mail?: Omit<MailCounts, 'oldestQueuedAt'> & { readonly oldestWaitingSeconds: number }
}

/** @param now unit: ms since 1970 */
export function healthOf(store: Store, now: number): Health {
  try {
    const { queued, held, dead, oldestQueuedAt = now } = store.counts()
    const waiting = now - oldestQueuedAt
    const status = store.failing ? 'failing' : dead > 0 || waiting > STUCK_AFTER ? 'degraded' : 'ok'
    return { status, mail: { queued, held, dead, oldestWaitingSeconds: Math.floor(waiting / 1000) } }
  } catch {
    return { status: 'failing' }
  }
}
