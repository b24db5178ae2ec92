import { statSync } from 'node:fs'
import { join } from 'node:path'
import { CommitQueue } from './commit-queue.ts'
import { openConnection, type StoreConnection } from './store-connection.ts'
import { fromRow, type Row } from './store-row.ts'
import { type EmailState, QUARANTINED, type StoredSubmission, type Submission } from './submission.ts'

/** Result of adding a submission: stored, the same as a stored one, or different from a stored one with the same id. */
type AddResult = 'stored' | 'repeated' | 'conflict'

/** The same for a submission without an id, with the id of the submission that is stored. */
type AddedOnce = { readonly result: AddResult; readonly id: string }

/** A failed attempt to send an email. */
type FailedAttempt = {
  readonly error: string
  /** Every address that has accepted the email so far. */
  readonly deliveredTo: readonly string[]
  /** Whether the mail server deferred the email. After a number of deferrals it is given up. */
  readonly isDeferred: boolean
  /** When to try again, in ms since 1970. Undefined: never. */
  readonly retryAt: number | undefined
}

/** Number of emails by state. Contains no personal data. */
export type EmailCounts = Readonly<Record<'queued' | 'quarantined' | 'dead', number>> & {
  /** When the oldest waiting email was queued, in ms since 1970. */
  readonly oldestQueuedAt: number | undefined
}

/**
 * The submissions of one data folder. A write resolves once it is durable. Reads and writes reject with StoreUnavailable if
 * they fail.
 */
export type Store = {
  add(submission: Submission): Promise<AddResult>
  /**
   * Adds a submission whose client has sent no id, unless an equal one was received recently.
   * @param earlierIds ids that the equal one could have, besides the submission's own
   * @param windowMs how recently
   */
  addUnlessRecent(submission: Submission, earlierIds: readonly string[], windowMs: number): Promise<AddedOnce>
  /** Returns the fingerprint of the submission with this id. */
  fingerprintOf(id: string): Promise<string | undefined>
  get(seq: number): Promise<StoredSubmission | undefined>
  /** Returns submissions with a number less than `below`, newest first. */
  list(count: number, below?: number): Promise<StoredSubmission[]>
  /**
   * Returns the emails that are due, those that waited longest first. Emails with a retry time after `latest` are due too, at
   * the end: they were scheduled while the clock was ahead.
   * @param latest now plus the longest retry delay, in ms since 1970
   */
  due(now: number, latest: number, count: number): Promise<StoredSubmission[]>
  /** Returns when the next email is due, in ms since 1970. */
  nextDueAt(): Promise<number | undefined>
  counts(): Promise<EmailCounts>
  markSent(seq: number, now: number): Promise<void>
  markFailed(seq: number, attempt: FailedAttempt, now: number): Promise<void>
  /** Requeues an email if it is in the given state, with its attempts reset. Resolves to whether it was. */
  requeue(seq: number, from: EmailState, now: number): Promise<boolean>
  /** Requeues every email that was given up, with its attempts reset. Resolves to their number. */
  requeueGivenUp(now: number): Promise<number>
  /** Marks an email that was given up as handled, which ends its alarm. Resolves to whether it was given up. */
  markHandled(seq: number): Promise<boolean>
  /** Size of the database file and its write-ahead log on disk. */
  sizeBytes(): Promise<number>
  /** Whether the last write failed. */
  readonly failing: boolean
  close(): Promise<void>
}

const fingerprintIn = (connection: StoreConnection, id: string) =>
  (connection.fingerprint.get(id) as { fingerprint: string } | undefined)?.fingerprint

function insert(connection: StoreConnection, submission: Submission): AddResult {
  const { id, fingerprint, receivedAt } = submission
  const { changes } = connection.insert.run(
    id,
    fingerprint,
    submission.form,
    submission.mailbox,
    submission.category ?? null,
    submission.subject,
    submission.replyTo ?? null,
    JSON.stringify(submission.fields),
    receivedAt,
    submission.isLikelySpam ? 1 : 0,
    submission.messageId,
    submission.isLikelySpam ? QUARANTINED : 'queued',
    receivedAt,
    receivedAt,
  )
  if (changes === 1) return 'stored'
  return fingerprintIn(connection, id) === fingerprint ? 'repeated' : 'conflict'
}

function insertUnlessRecent(
  connection: StoreConnection,
  submission: Submission,
  earlierIds: readonly string[],
  windowMs: number,
): AddedOnce {
  const isRecent = (id: string) => {
    const row = connection.received.get(id) as { received_at: number } | undefined
    return row !== undefined && Math.abs(submission.receivedAt - row.received_at) < windowMs
  }
  const earlier = earlierIds.find((id) => id !== submission.id && isRecent(id))
  if (earlier !== undefined && fingerprintIn(connection, earlier) === submission.fingerprint)
    return { result: 'repeated', id: earlier }
  return { result: insert(connection, submission), id: submission.id }
}

const countIn = (connection: StoreConnection, state: EmailState) =>
  connection.count.get(state) as { count: number; oldest: number | null }

function countsIn(connection: StoreConnection): EmailCounts {
  const queued = countIn(connection, 'queued')
  return {
    queued: queued.count,
    quarantined: countIn(connection, QUARANTINED).count,
    dead: countIn(connection, 'dead').count,
    oldestQueuedAt: queued.oldest ?? undefined,
  }
}

function markFailed(connection: StoreConnection, seq: number, attempt: FailedAttempt, now: number): void {
  const { retryAt, isDeferred, deliveredTo, error } = attempt
  const state: EmailState = retryAt === undefined ? 'dead' : 'queued'
  connection.failed.run(isDeferred ? 1 : 0, state, retryAt ?? 0, now, JSON.stringify(deliveredTo), error, seq)
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/**
 * Opens the store of a data folder that this process has locked. Rejects if the file can't be opened or made durable.
 * @param busyTimeoutMs how long a write waits while another program holds the write lock
 */
export async function openStore(folder: string, busyTimeoutMs?: number): Promise<Store> {
  const path = join(folder, 'relay.db')
  const queue = new CommitQueue(openConnection(path), busyTimeoutMs)
  const read = async (run: (connection: StoreConnection) => unknown[]) => (queue.read(run) as Row[]).map(fromRow)
  return {
    add: (submission) => queue.write((connection) => insert(connection, submission)),
    addUnlessRecent: (submission, earlierIds, windowMs) =>
      queue.write((connection) => insertUnlessRecent(connection, submission, earlierIds, windowMs)),
    fingerprintOf: async (id) => queue.read((connection) => fingerprintIn(connection, id)),
    get: async (seq) => (await read((connection) => connection.get.all(seq)))[0],
    list: (count, below = Number.MAX_SAFE_INTEGER) => read((connection) => connection.list.all(below, count)),
    due: (now, latest, count) =>
      read((connection) => {
        const due = connection.due.all(now, count)
        return [...due, ...connection.misdated.all(latest, count - due.length)]
      }),
    nextDueAt: async () =>
      queue.read((connection) => (connection.nextDue.get() as { at: number | null }).at ?? undefined),
    counts: async () => queue.read(countsIn),
    markSent: (seq, now) => queue.write((connection) => void connection.sent.run(now, seq)),
    markFailed: (seq, attempt, now) => queue.write((connection) => markFailed(connection, seq, attempt, now)),
    requeue: (seq, from, now) => queue.write((connection) => connection.requeue.run(now, now, seq, from).changes === 1),
    requeueGivenUp: (now) => queue.write((connection) => connection.requeueGivenUp.run(now, now).changes),
    markHandled: (seq) => queue.write((connection) => connection.markHandled.run(seq).changes === 1),
    sizeBytes: async () => sizeOf(path) + sizeOf(`${path}-wal`),
    get failing() {
      return queue.failing
    },
    close: async () => queue.close(),
  }
}
