import { setTimeout as delay } from 'node:timers/promises'
import type { Form } from '../../engine/form/form.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../engine/words/day.ts'
import { keptForm } from '../store/forms.ts'
import type { FormStore, Store } from '../store/store.ts'
import type { LiveForm } from '../watch/health.ts'
import { errorFields, type Log } from '../watch/log.ts'

/** How often a relay says which forms it has as current. After a failure, it tries again sooner. */
const INTERVAL_MS = HOUR_MS
const RETRY_MS = MINUTE_MS

/** How long a relay that starts waits for a store that is busy. */
const START_WAIT_MS = 5_000

export type KeepOptions = {
  readonly store: Pick<Store, 'now' | 'forms' | 'ageLimits'>
  /** Returns the current forms. */
  readonly forms: () => readonly Form[]
  /** For how long an earlier version decides after the last relay had it as current. */
  readonly days: number
  readonly log: Log
}

/**
 * Stores the current forms, and deletes those that no longer decide about requests and that no submission names: a day late, because
 * a submission may be on its way.
 * @param isStart see `FormStore.stamp`
 */
export async function keepForms({ store, forms, days, log }: KeepOptions, isStart: boolean): Promise<void> {
  await store.forms.stamp(
    forms().flatMap((form) => keptForm(form) ?? []),
    isStart,
  )
  const before = (await store.now()) - (days + 1) * DAY_MS
  if ((await store.ageLimits.wait('form_versions', before, store.forms.hasUnused)) > 0) return
  const count = await store.forms.forget(before)
  await store.ageLimits.reach('form_versions', before)
  if (count > 0) log('form-versions-deleted', { count })
}

/** Lists the current forms with the times since when they are live, as far as the store knows them. */
export async function liveForms(forms: readonly Form[], store: Pick<FormStore, 'list'>): Promise<readonly LiveForm[]> {
  const known = await store.list()
  return forms.flatMap(({ id, version }) => {
    const since = known.find((one) => one.version === version)?.liveSince
    const liveSince = since === undefined ? undefined : new Date(since).toISOString()
    return version === undefined ? [] : [{ id, version, liveSince }]
  })
}

/**
 * Keeps the current forms now and every hour. Resolves to a function that stops this: once they are stored, so that the other relays know
 * the pages that this one is about to serve, but no later than after `START_WAIT_MS`.
 */
export async function startKeepingForms(options: KeepOptions): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined
  let isStart = true
  let isStopped = false
  const keep = async () => {
    let waitMs = INTERVAL_MS
    try {
      await keepForms(options, isStart)
      isStart = false
    } catch (error) {
      if (isStopped) return
      options.log('forms-not-kept', errorFields(error))
      waitMs = RETRY_MS
    }
    if (!isStopped) timer = setTimeout(() => void keep(), waitMs).unref()
  }
  await Promise.race([keep(), delay(START_WAIT_MS, undefined, { ref: false })])
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
