import { DAY_MS, dayAt, HOUR_MS } from '../../../engine/words/day.ts'
import { LOCALE, sayCount } from '../../../engine/words/say.ts'
import { removeErasedMail } from '../../delivery/channels/file.ts'
import type { Store } from '../../store/store.ts'
import { errorFields, type Log } from '../../watch/log.ts'
import { oldCopiesIn, removeOldCopies } from './erase.ts'

/** How often to look for submissions that are too old. */
const INTERVAL_MS = HOUR_MS

/** How many checks there are between two warnings that the retention waits. */
const CHECKS_PER_WARNING = DAY_MS / INTERVAL_MS

/** How many submissions to erase at a time. */
const CHUNK = 200

/** Up to how many submissions a warning counts. */
const MAX_COUNTED = 1_000

export type RetentionOptions = {
  readonly store: Pick<Store, 'get' | 'now' | 'privacy' | 'ageLimits'>
  /** The data folder. */
  readonly data: string
  /** After how many days answers are erased. Undefined: never. */
  readonly days: number | undefined
  readonly log: Log
}

const counted = (count: number, one: string, other: string) => sayCount(count, { one, other }, LOCALE)

/** Says what waits, for how long, and what to do if it should stay. */
async function warningOf({ store, data }: RetentionOptions, before: number, leftMs: number): Promise<string> {
  const seqs = await store.privacy.receivedBefore(before, MAX_COUNTED)
  const oldest = await store.get(seqs[0] ?? 0)
  const requests = [
    counted(seqs.length, 'request', 'requests'),
    ...(seqs.length === MAX_COUNTED ? ['or more'] : []),
    ...(oldest ? [`(the oldest is of ${dayAt(oldest.receivedAt, 'UTC')})`] : []),
  ].join(' ')
  const copies = counted(oldCopiesIn(store, data, before).length, 'copy', 'copies')
  const hours = counted(Math.ceil(leftMs / HOUR_MS), 'hour', 'hours')
  const now = new Date(await store.now()).toISOString()
  return `RETAIN_DAYS is about to erase ${requests} and ${copies} of the store, all from before ${dayAt(before, 'UTC')}. That is more than usual, so the relay waits until it has run for another ${hours}. If they should stay, put the clock of the store right, which says ${now}, or change or unset RETAIN_DAYS.`
}

/** Erases the submissions that were received before a time. Resolves to their number. */
async function eraseBefore({ store: { privacy } }: RetentionOptions, before: number): Promise<number> {
  let count = 0
  while (true) {
    const seqs = await privacy.receivedBefore(before, CHUNK)
    if (seqs.length === 0) return count
    await privacy.erase(seqs, { who: 'retention' })
    count += seqs.length
  }
}

/**
 * Erases the submissions that are older than `days`, with the emails in the data folder and old copies of the store, unless they have to
 * wait: see `AgeLimits`. Also deletes emails of submissions that were erased elsewhere, and hashes that nothing needs
 * any more.
 * @returns a warning if something waits
 */
export async function applyRetention(options: RetentionOptions): Promise<string | undefined> {
  const { store, data, days, log } = options
  const { privacy, ageLimits } = store
  // Whole days, so that erasing, which can take a second, happens once a day.
  const before = days === undefined ? 0 : Math.floor((await store.now()) / DAY_MS - days) * DAY_MS
  const isDue = async (time: number) =>
    (await privacy.receivedBefore(time, 1)).length > 0 || oldCopiesIn(store, data, time).length > 0
  const leftMs = days === undefined ? 0 : await ageLimits.wait('submissions', before, isDue)
  const isErasing = days !== undefined && leftMs === 0
  const submissions = isErasing ? await eraseBefore(options, before) : 0
  const copies = isErasing ? removeOldCopies(store, data, before) : 0
  if (isErasing) await ageLimits.reach('submissions', before)
  await privacy.forgetHashes()
  const files = await removeErasedMail(store, data, isErasing ? before : 0)
  if (submissions + files + copies > 0) {
    const isScrubbed = await privacy.scrub()
    log('personal-data-erased', { submissions, files, copies, isScrubbed })
  }
  return leftMs > 0 ? warningOf(options, before, leftMs) : undefined
}

export type Retention = {
  /** Whether something waits, so that a person should look. */
  isWaiting(): boolean
  stop(): void
}

/** Applies the retention now and every hour. */
export function startRetention(options: RetentionOptions): Retention {
  /** Number of checks in a row after which something waits. */
  let waiting = 0
  const apply = async () => {
    try {
      const warning = await applyRetention(options)
      waiting = warning === undefined ? 0 : waiting + 1
      if (waiting % CHECKS_PER_WARNING === 1) options.log('retention-waiting', { warning })
    } catch (error) {
      options.log('not-erased', errorFields(error))
    }
  }
  void apply()
  const timer = setInterval(() => void apply(), INTERVAL_MS).unref()
  return { isWaiting: () => waiting > 0, stop: () => clearInterval(timer) }
}

/**
 * Finds the contacts and the words of stored submissions again, if the rule for them has changed. After a failure, the next search for a
 * person does it. Returns a function after whose call failures are expected.
 */
export function startRenewingDerived({ store, log }: Pick<RetentionOptions, 'store' | 'log'>): () => void {
  let isStopping = false
  store.privacy.renewDerived().catch((error) => {
    if (!isStopping) log('derived-not-renewed', errorFields(error))
  })
  return () => {
    isStopping = true
  }
}
