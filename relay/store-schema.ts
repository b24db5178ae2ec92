import { closeSync, fsyncSync, openSync } from 'node:fs'
import type Database from 'libsql'

/** One entry per version: entry n takes a store from `user_version` n to n + 1. Never edit an entry; append. */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE submissions (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    fingerprint TEXT NOT NULL,
    form TEXT NOT NULL,
    mailbox TEXT NOT NULL,
    category TEXT,
    subject TEXT NOT NULL,
    reply_to TEXT,
    fields TEXT NOT NULL CHECK (json_valid(fields)),
    received_at INTEGER NOT NULL,
    suspected INTEGER NOT NULL CHECK (suspected IN (0, 1)),
    message_id TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('queued', 'held', 'sent', 'dead', 'handled')),
    attempts INTEGER NOT NULL DEFAULT 0,
    queued_at INTEGER NOT NULL,
    next_attempt_at INTEGER NOT NULL,
    remaining TEXT CHECK (remaining IS NULL OR json_valid(remaining)),
    last_error TEXT,
    sent_at INTEGER
  ) STRICT;
  CREATE INDEX submissions_due ON submissions (next_attempt_at) WHERE state = 'queued';
  CREATE INDEX submissions_alarms ON submissions (state) WHERE state IN ('dead', 'held');`,

  // "remaining" named everybody after every failure, so it can't be told which of them had taken the email.
  `ALTER TABLE submissions ADD COLUMN delivered_to TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(delivered_to));
  ALTER TABLE submissions ADD COLUMN refusals INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE submissions DROP COLUMN remaining;
  DROP INDEX submissions_alarms;
  CREATE INDEX submissions_state ON submissions (state, queued_at);`,
]

const readPragma = (db: Database.Database, pragma: string): unknown =>
  Object.values((db.prepare(`PRAGMA ${pragma}`).get() ?? {}) as Record<string, unknown>)[0]

/** Sets what durability rests on. Throws if SQLite doesn't apply a setting. */
export function configureStore(db: Database.Database): void {
  db.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  db.prepare('PRAGMA journal_mode = WAL').get()
  for (const [pragma, expected] of [
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
  ] as const) {
    const actual = readPragma(db, pragma)
    if (actual !== expected)
      throw new Error(`The store refuses PRAGMA ${pragma}: expected ${expected}, found ${actual}`)
  }
}

/** Brings a store to the newest version. Throws if it was made by a newer relay. */
export function migrateStore(db: Database.Database): void {
  const version = Number(readPragma(db, 'user_version'))
  if (version > MIGRATIONS.length)
    throw new Error(`The store has version ${version}, and this relay knows ${MIGRATIONS.length}: start a newer relay`)
  for (const [index, migration] of MIGRATIONS.slice(version).entries())
    db.exec(`BEGIN IMMEDIATE; ${migration} PRAGMA user_version = ${version + index + 1}; COMMIT`)
}

function syncFile(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/**
 * Makes durable what an earlier process left in the write-ahead log: after a crash the log can hold rows that were never
 * synced. Moves the log into the database; while another program reads or writes the store that isn't possible, so the log
 * is synced where it is. Throws if neither succeeds.
 */
export function settleStore(db: Database.Database, path: string): void {
  const busy = readPragma(db, 'wal_checkpoint(TRUNCATE)')
  if (busy !== 0) syncFile(`${path}-wal`)
}
