import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { referenceOf } from '../../../engine/submission/payload.ts'
import { copyIdOf } from '../../delivery/channels/channel.ts'
import { countOldMail, removeErasedMail } from '../../delivery/channels/file.ts'
import type { Store } from '../../store/store.ts'
import { type Actor, type Attempt, type Delivery, NOT_BEGUN, type TrackedSubmission } from '../../store/submission.ts'
import type { Log } from '../../watch/log.ts'

/** A copy of the store in a data folder. It still contains data that was erased later. */
type StoreCopy = { readonly path: string /** Unit: ms since 1970. */; readonly madeAt: number }

/** When a database was written last: the file, or the write-ahead log beside it. */
const writtenAt = (path: string) =>
  Math.max(...[path, `${path}-wal`].map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0))

/** Lists the copies of the store in a data folder: those from before migrations, and with PostgreSQL, an old `relay.db`. */
const storeCopiesIn = ({ privacy }: Pick<Store, 'privacy'>, data: string): StoreCopy[] =>
  readdirSync(data)
    .filter((name) => /\.db(?:\.part)?$/.test(name) && name !== privacy.file && name !== 'lock.db')
    .map((name) => join(data, name))
    .map((path) => ({ path, madeAt: writtenAt(path) }))

/** Lists the copies that were made before a time. */
export const oldCopiesIn = (store: Pick<Store, 'privacy'>, data: string, before: number): StoreCopy[] =>
  storeCopiesIn(store, data).filter(({ madeAt }) => madeAt < before)

/** Deletes the copies that were made before a time. Returns their number. */
export function removeOldCopies(store: Pick<Store, 'privacy'>, data: string, before: number): number {
  const old = oldCopiesIn(store, data, before)
  for (const { path } of old) for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true })
  return old.length
}

/** Files in a data folder that erasing doesn't reach. */
type LeftBehind = {
  readonly copies: readonly StoreCopy[]
  /** Number of emails from before the store was moved to PostgreSQL. */
  readonly oldEmails: number
}

const leftBehind = async (store: Pick<Store, 'privacy'>, data: string): Promise<LeftBehind> => ({
  copies: storeCopiesIn(store, data),
  oldEmails: store.privacy.file === undefined ? await countOldMail(store, data) : 0,
})

/** Logs what is in the data folder from before the store was moved to PostgreSQL. */
export async function warnOfOldStore(store: Pick<Store, 'privacy'>, data: string, log: Log): Promise<void> {
  if (store.privacy.file !== undefined) return
  const { copies, oldEmails } = await leftBehind(store, data)
  if (copies.length + oldEmails === 0) return
  const warning =
    'The data folder has files from before the move to PostgreSQL, which erasing doesn\'t reach. If their leads are not in the database, run "leads import". Then delete the files'
  log('old-store', { warning, files: copies.map(({ path }) => path).join(', '), emails: oldEmails })
}

/** A copy of an erased submission that was sent earlier, and that only its receiver can delete. */
type SentCopy = {
  readonly reference: string
  readonly channel: string
  /** Undefined if it may not have arrived. Unit: ms since 1970. */
  readonly sentAt: number | undefined
  /** The `webhook-id` or `Message-ID` under which the receiver has it. */
  readonly id: string
  /** Its own words, which have its own id: `SmartMoving has it as 4711`. */
  readonly said: string | undefined
}

export type Erasure = LeftBehind & {
  readonly references: readonly string[]
  readonly removedFiles: number
  readonly sent: readonly SentCopy[]
  /** False if traces remain because another program is reading the store. */
  readonly isScrubbed: boolean
}

/** How long to wait for attempts under way. Unless their relay was killed, they end sooner. */
const ATTEMPTS_END_MS = 3_000
const POLL_MS = 50

/** A submission with the log of all attempts to deliver it. */
type Logged = { readonly submission: TrackedSubmission; readonly attempts: readonly Attempt[] }

type Read = Pick<Store, 'get' | 'attemptsOf'>

/** Reads the attempts first: one that ends between the two reads is then sent, or still seems to run, and is read again. */
async function findLogged(store: Read, seq: number): Promise<Logged[]> {
  const attempts = await store.attemptsOf(seq)
  const submission = await store.get(seq)
  return submission ? [{ submission, attempts }] : []
}

/** Returns a submission that was just erased once no attempt runs. @param deadline in ms of `performance.now()` */
async function afterAttempts(store: Read, before: Logged, deadline: number): Promise<Logged> {
  const handled = before.submission.deliveries.filter(({ state }) => state === 'handled').map(({ id }) => id)
  while (true) {
    const [after = before] = await findLogged(store, before.submission.seq)
    const ended = after.attempts.slice(before.attempts.length).map(({ channel }) => channel)
    const isRunning = ({ id, state, isClaimed, channel }: Delivery) =>
      state === 'handled' && isClaimed && !handled.includes(id) && !ended.includes(channel)
    if (!after.submission.deliveries.some(isRunning) || performance.now() > deadline) return after
    await sleep(POLL_MS)
  }
}

/** Copies that were sent, or may have been. @param after the submission as erased */
function sentCopies({ submission }: Logged, after: Logged): SentCopy[] {
  const mayHaveLeft = ({ state, isClaimed, channel }: Delivery) => {
    const own = after.attempts.filter((attempt) => attempt.channel === channel)
    return state === 'sent' || (own.length === 0 ? isClaimed : own.some(({ error }) => error !== NOT_BEGUN))
  }
  return after.submission.deliveries.filter(mayHaveLeft).flatMap(({ channel, sentAt }) => {
    const id = copyIdOf(channel, submission)
    const { said } = submission.deliveries.find((before) => before.channel === channel) ?? {}
    return id === undefined ? [] : { reference: referenceOf(submission.id), channel, sentAt, id, said }
  })
}

/**
 * Erases submissions: in the store, in its files on disk, and the emails in the data folder. Lists the copies that it can't reach.
 * @param data the data folder
 */
export async function eraseSubmissions(
  store: Read & Pick<Store, 'privacy'>,
  data: string,
  seqs: readonly number[],
  actor: Actor,
): Promise<Erasure> {
  const found = (await Promise.all(seqs.map((seq) => findLogged(store, seq)))).flat()
  await store.privacy.erase(seqs, actor)
  const deadline = performance.now() + ATTEMPTS_END_MS
  const sent = await Promise.all(
    found.map(async (before) => sentCopies(before, await afterAttempts(store, before, deadline))),
  )
  return {
    references: found.map(({ submission }) => referenceOf(submission.id)),
    sent: sent.flat(),
    removedFiles: await removeErasedMail(store, data),
    ...(await leftBehind(store, data)),
    isScrubbed: await store.privacy.scrub(),
  }
}
