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
  readonly remaining: readonly string[]
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
  /** Waiting mails whose time has come, the longest due first. */
  due(now: number, count: number): StoredSubmission[]
  /** When the next waiting mail is due. Unit: ms since 1970. */
  nextDueAt(): number | undefined
  counts(): MailCounts
  markSent(seq: number, now: number): Promise<void>
  markFailed(seq: number, attempt: Attempt): Promise<void>
  /** Queues a mail in one of the given states again, with new attempts. Resolves to whether it was. */
  requeue(seq: number, from: MailState, now: number): Promise<boolean>
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

function countsIn(connection: StoreConnection): MailCounts {
  const { queued, held, dead, oldest } = connection.counts.get() as Record<string, number | null>
  return { queued: queued ?? 0, held: held ?? 0, dead: dead ?? 0, oldestQueuedAt: oldest ?? undefined }
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/**
 * Opens the store of a data folder, which this process has locked. Throws where the disk or the file does not give the
 * durability it needs.
 */
export function openStore(folder: string): Store {
  const path = join(folder, 'relay.db')
  const queue = createCommitQueue(() => openConnection(path))
  const rows = (found: unknown[]) => (found as Row[]).map(fromRow)
  return {
    add: (submission) => queue.write((connection) => insert(connection, submission)),
    fingerprintOf: (id) => queue.read((connection) => fingerprintIn(connection, id)),
    get: (seq) => rows(queue.read((connection) => connection.get.all(seq)))[0],
    list: (count, below = Number.MAX_SAFE_INTEGER) =>
      rows(queue.read((connection) => connection.list.all(below, count))),
    due: (now, count) => rows(queue.read((connection) => connection.due.all(now, count))),
    nextDueAt: () => queue.read((connection) => (connection.nextDue.get() as { at: number | null }).at ?? undefined),
    counts: () => queue.read(countsIn),
    markSent: (seq, now) => queue.write((connection) => void connection.sent.run(now, seq)),
    markFailed: (seq, { retryAt, remaining, error }) =>
      queue.write(
        (connection) =>
          void connection.failed.run(
            retryAt === undefined ? 'dead' : 'queued',
            retryAt ?? 0,
            JSON.stringify(remaining),
            error,
            seq,
          ),
      ),
    requeue: (seq, from, now) => queue.write((connection) => connection.requeue.run(now, now, seq, from).changes === 1),
    markHandled: (seq) => queue.write((connection) => connection.handled.run(seq).changes === 1),
    sizeBytes: () => sizeOf(path) + sizeOf(`${path}-wal`),
    get failing() {
      return queue.failing
    },
    close: () => queue.close(),
  }
}
