import { HOUR_MS } from '../../engine/words/day.ts'
import type { RelayConfig } from '../config/config.ts'
import type { Backlog, DeliveryCounts, Store } from '../store/store.ts'

/** A delivery that has waited longer than this raises the alarm `delivery-waiting`. */
const STUCK_AFTER_MS = HOUR_MS

/** How long counts are cached, because anyone may request `/healthz` as often as they like. */
const COUNTS_MAX_AGE_MS = 1_000

/**
 * A reason for a person to look at the relay. `store-failing`: nothing can be stored. `store-full`: the store has reached
 * its limit. `delivery-given-up`: a delivery failed for good. `delivery-denied`: a receiver refuses our key or URL, so its deliveries wait. `delivery-waiting`: a delivery has waited for over an hour.
 * `channel-off`: a delivery waits for a channel that is turned off. `retention-waiting`: more than usual is to be erased by age, so it
 * waits. `mailbox-not-set-up`: forms deliver to a mailbox that has no address. `no-mail-server`: in production, requests to a mailbox are
 * neither emailed nor posted to a webhook. `quarantined-without-inbox`: a submission is quarantined, and the
 * inbox that could release it is off. `alert-not-sent`: an alert has reached nobody.
 */
type Alarm =
  | 'store-failing'
  | 'store-full'
  | 'delivery-given-up'
  | 'delivery-denied'
  | 'delivery-waiting'
  | 'channel-off'
  | 'retention-waiting'
  | 'mailbox-not-set-up'
  | 'no-mail-server'
  | 'quarantined-without-inbox'
  | 'alert-not-sent'

/** The version of a form that visitors get. */
export type LiveForm = {
  readonly id: string
  readonly version: string
  /** Since when: `2026-11-29T18:13:05.000Z`. Undefined if the store hasn't been told yet. */
  readonly liveSince: string | undefined
}

/** State of the relay. Contains no personal data. */
export type Health = {
  /** `failing`: nothing can be stored. `degraded`: there is another alarm. */
  readonly status: 'ok' | 'degraded' | 'failing'
  readonly alarms: readonly Alarm[]
  /** Undefined if the store can't be read. */
  readonly deliveries?: Omit<DeliveryCounts, 'oldestWaitingMs' | 'denied'> & { readonly oldestWaitingSeconds: number }
  readonly forms?: readonly LiveForm[] | undefined
}

type LiveForms = () => Promise<readonly LiveForm[]>

type Counts = readonly [DeliveryCounts, readonly Backlog[], readonly LiveForm[] | undefined]

/** Returns a function that reads the counts and forms of a store, at most once per `COUNTS_MAX_AGE_MS`. */
function cachedCounts(store: Pick<Store, 'counts' | 'backlog'>, forms: LiveForms | undefined): () => Promise<Counts> {
  let cached: { readonly counts: Promise<Counts>; readonly at: number } | undefined
  return () => {
    const at = performance.now()
    if (!cached || at - cached.at >= COUNTS_MAX_AGE_MS)
      cached = { counts: Promise.all([store.counts(), store.backlog(), forms?.()]), at }
    return cached.counts
  }
}

type Named = { readonly name: string }

/** Counts deliveries that wait for channels that are turned off. @param on the channels that are on */
export const waitingForOff = (backlog: readonly Backlog[], on: readonly Named[]): readonly Backlog[] =>
  backlog.filter(({ state, channel }) => state === 'queued' && !on.some(({ name }) => name === channel))

type WatchedConfig = Pick<RelayConfig, 'inbox' | 'mailboxesNotSetUp' | 'mailboxesNotReached'> & {
  /** Those that are on. */
  readonly channels: readonly Named[]
}

/** Returns a function that reports the state of the relay, with what other parts of it say of themselves. */
export function healthCheck(
  store: Pick<Store, 'counts' | 'backlog' | 'failing'>,
  { inbox, mailboxesNotSetUp, mailboxesNotReached, channels }: WatchedConfig,
  others: {
    isFull?(): Promise<boolean>
    isRetentionWaiting?(): boolean
    isAlertLost?(): boolean
    liveForms?: LiveForms
  } = {},
): () => Promise<Health> {
  const countsOf = cachedCounts(store, others.liveForms)
  return async () => {
    try {
      const [{ queued, quarantined, dead, denied, oldestWaitingMs = 0 }, backlog, forms] = await countsOf()
      // Negative if the delivery was queued while the clock was ahead.
      const waitingMs = Math.max(0, oldestWaitingMs)
      const alarms: Alarm[] = []
      if (store.failing) alarms.push('store-failing')
      const isStoreFull = (await others.isFull?.()) ?? false
      if (isStoreFull) alarms.push('store-full')
      if (dead > 0) alarms.push('delivery-given-up')
      if (denied > 0) alarms.push('delivery-denied')
      if (waitingMs > STUCK_AFTER_MS) alarms.push('delivery-waiting')
      if (waitingForOff(backlog, channels).length > 0) alarms.push('channel-off')
      if (others.isRetentionWaiting?.()) alarms.push('retention-waiting')
      if (mailboxesNotSetUp.length > 0) alarms.push('mailbox-not-set-up')
      if (mailboxesNotReached.length > 0) alarms.push('no-mail-server')
      if (quarantined > 0 && !inbox) alarms.push('quarantined-without-inbox')
      if (others.isAlertLost?.()) alarms.push('alert-not-sent')
      const status = store.failing || isStoreFull ? 'failing' : alarms.length > 0 ? 'degraded' : 'ok'
      return {
        status,
        alarms,
        deliveries: { queued, quarantined, dead, oldestWaitingSeconds: Math.floor(waitingMs / 1000) },
        forms,
      }
    } catch {
      return { status: 'failing', alarms: ['store-failing'] }
    }
  }
}
