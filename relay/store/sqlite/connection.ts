import { existsSync, statSync } from 'node:fs'
import Database from 'libsql'
import { makePrivateFile } from '../../../engine/disk/durable.ts'
import { HELD } from '../deliveries/delivery-rows.ts'
import { TRIAL_SEQ, trialInsertion, trialSubmission } from '../rows.ts'
import { type Statement, statement } from '../sql.ts'
import { checkpointWal, configureStore, migrateStore, requireNewest, truncateWal, versionOf } from './schema.ts'

/**
 * How long opening and closing wait for another program's lock. Elsewhere the timeout is 0: libsql waits synchronously, so
 * waiting would block the event loop.
 */
const OPEN_BUSY_MS = 5_000
const CLOSE_BUSY_MS = 500

/** The SQL statements that only this engine has. */
export const STATEMENTS = {
  insertWords: 'INSERT INTO lead_words (rowid, words) VALUES (?, ?)',
  insertContact: 'INSERT INTO contacts (key, submission) VALUES (?, ?)',
  fingerprint: 'SELECT fingerprint FROM submissions WHERE id = ?',
  received: 'SELECT received_at FROM submissions WHERE id = ?',
  // The lease stays, because it shows that an attempt has begun.
  endLeases: `UPDATE deliveries SET next_attempt_at = 0 WHERE lease IS NOT NULL AND lease <> '${HELD}'`,
  // Only rewriting the index removes deleted words from the file: FTS5's secure-delete doesn't work without content.
  optimizeWords: `INSERT INTO lead_words (lead_words) VALUES ('optimize')`,
  mergeWords: `INSERT INTO lead_words (lead_words, rank) VALUES ('merge', ?)`,
} as const

type Statements = { readonly [Name in keyof typeof STATEMENTS]: Database.Statement }

const prepareAll = (db: Database.Database): Statements =>
  Object.fromEntries(Object.entries(STATEMENTS).map(([name, sql]) => [name, db.prepare(sql)])) as Statements

const identityOf = (path: string) => {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && `${stats.dev}:${stats.ino}`
}

/** Thrown by a commit if the database files were deleted or replaced: the commit went to the old files and would be lost. */
class StoreFileGone extends Error {
  override readonly name = 'StoreFileGone'
  readonly code = 'STORE_FILE_GONE'
}

/**
 * Opens a database file, and makes its content durable. Throws if any of that fails.
 * @param isBeside whether a relay may be using it: then it is not migrated, and must have the newest version
 */
function openDatabase(path: string, isBeside: boolean): Database.Database {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (file === path || existsSync(file)) makePrivateFile(file)
  const db = new Database(path)
  try {
    db.exec(`PRAGMA busy_timeout = ${OPEN_BUSY_MS}`)
    configureStore(db)
    if (isBeside) requireNewest(db)
    else migrateStore(db, path)
    db.exec('PRAGMA busy_timeout = 0')
    checkpointWal(db, path)
    return db
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK')
    db.close()
    throw error
  }
}

/**
 * Opens the database of a store and prepares its own statements. Throws if the database can't be opened or made durable.
 * @param isBeside see `openDatabase`
 */
export function openConnection(path: string, isBeside: boolean) {
  let db: Database.Database
  try {
    db = openDatabase(path, isBeside)
  } catch (cause) {
    throw new Error(`Cannot open the store ${path}: ${(cause as Error).message}`, { cause })
  }
  const files = [path, `${path}-wal`]
  const identities = files.map(identityOf)
  const rollback = () => {
    if (db.inTransaction) db.exec('ROLLBACK')
  }
  const others = new Map<string, Database.Statement>()
  const prepared = (sql: string): Database.Statement => {
    const statement = others.get(sql) ?? db.prepare(sql)
    others.set(sql, statement)
    return statement
  }
  const run = ({ text, params }: Statement) => prepared(text).run(...params)
  return {
    ...prepareAll(db),
    /** Prepares a statement that is not in `STATEMENTS`, once. Only values may differ between its uses, not the text. */
    prepared,
    run,
    begin: () => db.exec('BEGIN IMMEDIATE'),
    commit: () => {
      db.exec('COMMIT')
      if (files.some((file, index) => identityOf(file) !== identities[index]))
        throw new StoreFileGone(`${path} was removed or replaced while the relay was running`)
    },
    rollback,
    /** Adds a made-up submission and deletes it again, because a full disk can have room for less. */
    probe: () => {
      run(trialInsertion(trialSubmission()))
      run(statement('DELETE FROM submissions WHERE seq = ?', TRIAL_SEQ))
    },
    truncateWal: () => truncateWal(db),
    close: () => {
      rollback()
      try {
        // Moves the log into the database, so that a copy of this one file is a backup, and so that no old log is applied
        // to a backup that is restored here.
        db.exec(`PRAGMA busy_timeout = ${CLOSE_BUSY_MS}; PRAGMA wal_checkpoint(TRUNCATE)`)
      } finally {
        // libsql 0.5.29 closes a connection only after its statements are garbage-collected. It holds no lock until then.
        db.close()
      }
    },
  }
}

export type StoreConnection = ReturnType<typeof openConnection>

/** How long a check waits while the relay writes. */
const CHECK_BUSY_MS = 5_000

/** Writes to a database in a transaction that is rolled back. Throws if that doesn't work, or this relay can't open it. */
export function tryWriting(path: string): void {
  const db = new Database(path, { timeout: CHECK_BUSY_MS })
  try {
    versionOf(db)
    db.exec('BEGIN IMMEDIATE; CREATE TABLE relay_check (value INTEGER); ROLLBACK')
  } finally {
    db.close()
  }
}
