import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Database from 'libsql'
import { checkpointWal, configureStore, migrateStore } from '../../../relay/store-schema.ts'
import type { Submission } from '../../../relay/submission.ts'
import { CAR_MAILBOX, carPayload } from '../../relay/car-payload.ts'
import { type Throughput, throughputOf } from './load.ts'

const { category, _subject: subject, email, _captcha, _template, ...fields } = { ...carPayload }

const rows = Object.entries({ ...fields, email }).map(([name, text]) => ({ name, label: `Label of ${name}`, text }))

/** A submission like those that the relay stores. */
export const rawSubmission = (id: string, now: number): Submission => ({
  id,
  fingerprint: id.repeat(2).slice(0, 64),
  form: 'car',
  mailbox: CAR_MAILBOX,
  category,
  subject,
  replyTo: email,
  facts: {},
  fields: rows,
  receivedAt: now,
  fillTimeMs: 60_000,
  isLikelySpam: false,
  messageId: `<${id}@warmlane.example>`,
})

/** Inserts rows like the relay's, each submission in its own transaction, with the relay's tables and settings. */
export function insertRaw(folder: string, warmUpMs: number, durationMs: number): Throughput {
  const path = join(folder, 'raw.db')
  const db = new Database(path)
  try {
    configureStore(db)
    migrateStore(db, path)
    checkpointWal(db, path)
    const insert =
      db.prepare(`INSERT INTO submissions (id, fingerprint, form, mailbox, category, subject, reply_to, fields,
      facts, received_at, suspected, quarantined, message_id) VALUES (?, ?, 'car', 'vehicles', ?, ?, ?, ?, '{}', ?, 0, 0, ?)`)
    const insertDelivery = db.prepare(
      `INSERT INTO deliveries (submission, channel, queued_at, next_attempt_at) VALUES (?, 'email', ?, ?)`,
    )
    const begin = performance.now() + warmUpMs
    const until = begin + durationMs
    const times: number[] = []
    for (let start = performance.now(); start < until; ) {
      const id = randomUUID()
      const now = Date.now()
      const messageId = `<${id}@warmlane.example>`
      db.exec('BEGIN IMMEDIATE')
      const fingerprint = id.repeat(2).slice(0, 64)
      const { lastInsertRowid } = insert.run(
        id,
        fingerprint,
        category,
        subject,
        email,
        JSON.stringify(rows),
        now,
        messageId,
      )
      insertDelivery.run(lastInsertRowid, now, now)
      db.exec('COMMIT')
      const end = performance.now()
      if (start >= begin && end < until) times.push(end - start)
      start = end
    }
    return throughputOf(times, durationMs)
  } finally {
    db.close()
  }
}
