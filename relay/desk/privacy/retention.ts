import { DAY_MS, HOUR_MS } from '../../../engine/words/day.ts'
import { removeErasedMail } from '../../delivery/channels/file.ts'
import type { Store } from '../../store/store.ts'
import { errorFields, type Log } from '../../watch/log.ts'
import { removeOldCopies } from './erase.ts'

/** How often to look for submissions that are too old. */
const INTERVAL_MS = HOUR_MS

/** How many submissions to erase at a time. */
const CHUNK = 200

export type RetentionOptions = {
  readonly store: Pick<Store, 'get' | 'now' | 'privacy'>
  /** The data folder. */
  readonly data: string
  /** After how many days answers are erased. Undefined: never. */
  readonly days: number | undefined
  readonly log: Log
}

/**
 * Erases the submissions that are older than `days`, with the emails in the data folder and old copies of the store. Also
 * deletes emails of submissions that were erased elsewhere, and hashes that nothing needs any more.
 */
export async function applyRetention({ store, data, days, log }: RetentionOptions): Promise<void> {
  const { privacy } = store
  // Whole days, so that erasing, which can take a second, happens once a day.
  const before = days === undefined ? 0 : Math.floor((await store.now()) / DAY_MS - days) * DAY_MS
  let count = 0
  while (true) {
    const seqs = await privacy.receivedBefore(before, CHUNK)
    if (seqs.length === 0) break
    await privacy.erase(seqs, { who: 'retention' })
    count += seqs.length
  }
  await privacy.forgetHashes()
  const files = await removeErasedMail(store, data, before)
  const copies = removeOldCopies(store, data, before)
  if (count + files + copies === 0) return
  const isScrubbed = await privacy.scrub()
  log('personal-data-erased', { submissions: count, files, copies, isScrubbed })
}

/** Applies the retention now and every hour. Returns a function that stops this. */
export function startRetention(options: RetentionOptions): () => void {
  const apply = () => void applyRetention(options).catch((error) => options.log('not-erased', errorFields(error)))
  apply()
  const timer = setInterval(apply, INTERVAL_MS).unref()
  return () => clearInterval(timer)
}

/**
 * Finds the contacts of stored submissions again, if the rule for them has changed. After a failure, the first search for a person does
 * it. Returns a function after whose call failures are expected.
 */
export function startRenewingContacts({ store, log }: Pick<RetentionOptions, 'store' | 'log'>): () => void {
  let isStopping = false
  store.privacy.renewContacts().catch((error) => {
    if (!isStopping) log('contacts-not-renewed', errorFields(error))
  })
  return () => {
    isStopping = true
  }
}
