import type { MailCounts, Store } from './store.ts'

/** A mail that has waited longer than this is an alarm. Unit: ms. */
const STUCK_AFTER = 3_600_000

/** State of the relay, without anything about a person. */
export type Health = {
  /** `degraded`: a mail was given up, is stuck, or is held where nobody can see it; `failing`: nothing can be stored. */
  readonly status: 'ok' | 'degraded' | 'failing'
  readonly mail?: Omit<MailCounts, 'oldestQueuedAt'> & { readonly oldestWaitingSeconds: number }
}

/**
 * State of the relay, and whether it is an alarm. Held mail is none by itself: every robot can cause it, and must not take
 * the site out of service.
 * @param now unit: ms since 1970
 * @param hasInbox whether held mail can be seen and released
 */
export function healthOf(store: Store, now: number, hasInbox: boolean): { health: Health; isAlarm: boolean } {
  try {
    const { queued, held, dead, oldestQueuedAt = now } = store.counts()
    const waiting = now - oldestQueuedAt
    const isAlarm = store.failing || dead > 0 || waiting > STUCK_AFTER
    const isDegraded = isAlarm || (held > 0 && !hasInbox)
    const status = store.failing ? 'failing' : isDegraded ? 'degraded' : 'ok'
    return {
      health: { status, mail: { queued, held, dead, oldestWaitingSeconds: Math.floor(waiting / 1000) } },
      isAlarm,
    }
  } catch {
    return { health: { status: 'failing' }, isAlarm: true }
  }
}
