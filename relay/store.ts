import { join } from 'node:path'
import Database from 'libsql'
import { createCommitQueue } from './commit-queue.ts'
import { configureStore, migrateStore, settleStore } from './store-schema.ts'
import type { FieldRow, MailState, StoredSubmission, Submission } from './submission.ts'

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
  /** Whether the last write failed. */
  readonly failing: boolean
  close(): void
}

type Row = {
  seq: number
  id: string
  fingerprint: string
  form: string
  mailbox: string
  category: string | null
  subject: string
  reply_to: string | null
  fields: string
  received_at: number
  suspected: number
  message_id: string
  state: MailState
  attempts: number
  queued_at: number
  remaining: string | null
  last_error: string | null
  sent_at: number | null
}

const fromRow = (row: Row): StoredSubmission => ({
  seq: row.seq,
  id: row.id,
  fingerprint: row.fingerprint,
  form: row.form,
  mailbox: row.mailbox,
  category: row.category ?? undefined,
  subject: row.subject,
  replyTo: row.reply_to ?? undefined,
  fields: JSON.parse(row.fields) as FieldRow[],
  receivedAt: row.received_at,
  suspected: row.suspected === 1,
  messageId: row.message_id,
  state: row.state,
  attempts: row.attempts,
  queuedAt: row.queued_at,
  remaining: row.remaining === null ? undefined : (JSON.parse(row.remaining) as string[]),
  lastError: row.last_error ?? undefined,
  sentAt: row.sent_at ?? undefined,
})

function openConnection(path: string) {
  const db = new Database(path)
  try {
    configureStore(db)
    migrateStore(db)
    settleStore(db)
    const statements = {
      insert: db.prepare(`INSERT INTO submissions (id, fingerprint, form, mailbox, category, subject, reply_to, fields,
        received_at, suspected, message_id, state, queued_at, next_attempt_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`),
      fingerprint: db.prepare('SELECT fingerprint FROM submissions WHERE id = ?'),
      get: db.prepare('SELECT * FROM submissions WHERE seq = ?'),
      list: db.prepare('SELECT * FROM submissions WHERE seq < ? ORDER BY seq DESC LIMIT ?'),
      due: db.prepare(`SELECT * FROM submissions WHERE state = 'queued' AND next_attempt_at <= ?
        ORDER BY next_attempt_at, seq LIMIT ?`),
      nextDue: db.prepare(`SELECT min(next_attempt_at) AS at FROM submissions WHERE state = 'queued'`),
      counts: db.prepare(`SELECT (SELECT count(*) FROM submissions WHERE state = 'queued') AS queued,
        (SELECT count(*) FROM submissions WHERE state = 'held') AS held,
        (SELECT count(*) FROM submissions WHERE state = 'dead') AS dead,
        (SELECT min(queued_at) FROM submissions WHERE state = 'queued') AS oldest`),
      sent: db.prepare(`UPDATE submissions SET state = 'sent', sent_at = ?, remaining = NULL, last_error = NULL
        WHERE seq = ?`),
      failed: db.prepare(`UPDATE submissions SET attempts = attempts + 1, state = ?, next_attempt_at = ?, remaining = ?,
        last_error = ? WHERE seq = ?`),
      requeue: db.prepare(`UPDATE submissions SET state = 'queued', attempts = 0, queued_at = ?, next_attempt_at = ?
        WHERE seq = ? AND state = ?`),
      handled: db.prepare(`UPDATE submissions SET state = 'handled' WHERE seq = ? AND state = 'dead'`),
      begin: db.prepare('BEGIN IMMEDIATE'),
      commit: db.prepare('COMMIT'),
    }
    return {
      ...statements,
      begin: () => void statements.begin.run(),
      commit: () => void statements.commit.run(),
      close: () => {
        // libsql closes a connection once its statements are collected; until then it must hold no lock.
        if (db.inTransaction) db.exec('ROLLBACK')
        db.close()
      },
    }
  } catch (error) {
    db.close()
    throw error
  }
}

type Connection = ReturnType<typeof openConnection>

const fingerprintIn = (connection: Connection, id: string) =>
  (connection.fingerprint.get(id) as { fingerprint: string } | undefined)?.fingerprint

function insert(connection: Connection, submission: Submission): Stored {
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

function countsIn(connection: Connection): MailCounts {
  const { queued, held, dead, oldest } = connection.counts.get() as Record<string, number | null>
  return { queued: queued ?? 0, held: held ?? 0, dead: dead ?? 0, oldestQueuedAt: oldest ?? undefined }
}

/**
 * Opens the store of a data folder, which this process has locked. Throws where the disk or the file does not give the
 * durability it needs.
 */
export function openStore(folder: string): Store {
  const queue = createCommitQueue(() => openConnection(join(folder, 'relay.db')))
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
    get failing() {
      return queue.failing
    },
    close: () => queue.close(),
  }
}
