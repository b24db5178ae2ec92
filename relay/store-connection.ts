import Database from 'libsql'
import { configureStore, migrateStore, settleStore } from './store-schema.ts'

/** Opens the database file of a store, with every statement prepared. Its content is durable; throws where it cannot be. */
export function openConnection(path: string) {
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

export type StoreConnection = ReturnType<typeof openConnection>
