import { statSync } from 'node:fs'
import { join } from 'node:path'
import { createCommitQueue } from './commit-queue.ts'
import { openConnection, type StoreConnection } from './store-connection.ts'
import { fromRow, type Row } from './store-row.ts'
import type { MailState, StoredSubmission, Submission } from './submission.ts'

/** What became of a submission: stored now, the same as one stored before, or another under the same id. */
export type Stored = 'stored' | 'repeated' | 'conflict'

/** What is known after a failed attempt. */
export type Attempt = {
  readonly error: string
  /** Every address that has taken the email so far. */
  readonly deliveredTo: readonly string[]
  /** Whether the mail server refused this email for now: it counts towards giving it up. */
  readonly isRefusal: boolean
  /** When to try again; undefined: never. Unit: ms since 1970. */
  readonly retryAt: number | undefined
}

/** Counts for the alarm; nothing about a person. */
export type MailCounts = Readonly<Record<'queued' | 'held' | 'dead', number>> & {
  /** When the oldest waiting mail was queued. Unit: ms since 1970. */
  readonly oldestQueuedAt: number | undefined
}

/** The submissions of one data folder. Every write resolves after it is durable and rejects with StoreUnavailable. */
export type Store = {
  add(submission: Submission): Promise<Stored>
  /** Fingerprint of the submission with this id. */
  fingerprintOf(id: string): string | undefined
  get(seq: number): StoredSubmission | undefined
  /** Newest first, below a number. */
  list(count: number, below?: number): StoredSubmission[]
  /**
   * Waiting emails whose time has come, the longest due first, and then those dated by a clock that was ahead.
   * @param latest no attempt is planned later than this by a right clock; unit: ms since 1970
   */
  due(now: number, latest: number, count: number): StoredSubmission[]
  /** When the next waiting email is due. Unit: ms since 1970. */
  nextDueAt(): number | undefined
  counts(): MailCounts
  markSent(seq: number, now: number): Promise<void>
  markFailed(seq: number, attempt: Attempt, now: number): Promise<void>
  /** Queues a mail in one of the given states again, with new attempts. Resolves to whether it was. */
  requeue(seq: number, from: MailState, now: number): Promise<boolean>
  /** Queues every email that was given up again, with new attempts. Resolves to how many there were. */
  requeueDead(now: number): Promise<number>
  /** Takes a dead letter out of the alarm. Resolves to whether it was one. */
  markHandled(seq: number): Promise<boolean>
  /** Size of the database file and its write-ahead log on the disk. */
  sizeBytes(): number
  /** Whether the last write failed. */
  readonly failing: boolean
  close(): void
}

const fingerprintIn = (connection: StoreConnection, id: string) =>
  (connection.fingerprint.get(id) as { fingerprint: string } | undefined)?.fingerprint

function insert(connection: StoreConnection, submission: Submission): Stored {
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
    submission.suspected ? 1 : 0,
    submission.messageId,
    submission.suspected ? 'held' : 'queued',
    receivedAt,
    receivedAt,
  )
  if (changes === 1) return 'stored'
  return fingerprintIn(connection, id) === fingerprint ? 'repeated' : 'conflict'
}

const countIn = (connection: StoreConnection, state: MailState) =>
  connection.count.get(state) as { count: number; oldest: number | null }

function countsIn(connection: StoreConnection): MailCounts {
  const queued = countIn(connection, 'queued')
  return {
    queued: queued.count,
    held: countIn(connection, 'held').count,
    dead: countIn(connection, 'dead').count,
    oldestQueuedAt: queued.oldest ?? undefined,
  }
}

function markFailed(connection: StoreConnection, seq: number, attempt: Attempt, now: number): void {
  const { retryAt, isRefusal, deliveredTo, error } = attempt
  const state: MailState = retryAt === undefined ? 'dead' : 'queued'
  connection.failed.run(isRefusal ? 1 : 0, state, retryAt ?? 0, now, JSON.stringify(deliveredTo), error, seq)
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/**
 * Opens the store of a data folder, which this process has locked. Throws if the disk or the file doesn't give the
 * durability it needs.
 * @param busyPatienceMs how long a write waits while another program holds the write lock
 */
export function openStore(folder: string, busyPatienceMs?: number): Store {
  const path = join(folder, 'relay.db')
  const queue = createCommitQueue(openConnection(path), busyPatienceMs)
  const read = (run: (connection: StoreConnection) => unknown[]) => (queue.read(run) as Row[]).map(fromRow)
  return {
    add: (submission) => queue.write((connection) => insert(connection, submission)),
    fingerprintOf: (id) => queue.read((connection) => fingerprintIn(connection, id)),
    get: (seq) => read((connection) => connection.get.all(seq))[0],
    list: (count, below = Number.MAX_SAFE_INTEGER) => read((connection) => connection.list.all(below, count)),
    due: (now, latest, count) => {
      const due = read((connection) => connection.due.all(now, count))
      return [...due, ...read((connection) => connection.misdated.all(latest, count - due.length))]
    },
    nextDueAt: () => queue.read((connection) => (connection.nextDue.get() as { at: number | null }).at ?? undefined),
    counts: () => queue.read(countsIn),
    markSent: (seq, now) => queue.write((connection) => void connection.sent.run(now, seq)),
    markFailed: (seq, attempt, now) => queue.write((connection) => markFailed(connection, seq, attempt, now)),
    requeue: (seq, from, now) => queue.write((connection) => connection.requeue.run(now, now, seq, from).changes === 1),
    requeueDead: (now) => queue.write((connection) => connection.requeueDead.run(now, now).changes),
    markHandled: (seq) => queue.write((connection) => connection.handled.run(seq).changes === 1),
    sizeBytes: () => sizeOf(path) + sizeOf(`${path}-wal`),
    get failing() {
      return queue.failing
    },
    close: () => queue.close(),
  }
}
