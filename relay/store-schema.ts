import { closeSync, fsyncSync, openSync } from 'node:fs'
import type Database from 'libsql'

/** Entry n migrates a store from `user_version` n to n + 1. Never edit an entry; append a new one. */
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

  // "remaining" is dropped without converting it: it listed all addresses after every failure, accepted or not.
  `ALTER TABLE submissions ADD COLUMN delivered_to TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(delivered_to));
  ALTER TABLE submissions ADD COLUMN refusals INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE submissions DROP COLUMN remaining;
  DROP INDEX submissions_alarms;
  CREATE INDEX submissions_state ON submissions (state, queued_at);`,
]

const readPragma = (db: Database.Database, pragma: string): unknown =>
  Object.values((db.prepare(`PRAGMA ${pragma}`).get() ?? {}) as Record<string, unknown>)[0]

/** Applies the settings that durability depends on. Throws if SQLite doesn't apply one. */
export function configureStore(db: Database.Database): void {
  db.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  db.prepare('PRAGMA journal_mode = WAL').get()
  for (const [pragma, expected] of [
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
  ] as const) {
    const actual = readPragma(db, pragma)
    if (actual !== expected) throw new Error(`Cannot set PRAGMA ${pragma} to ${expected}: it is ${actual}`)
  }
}

/** Migrates a store to the newest version. Throws if a newer relay has written it. */
export function migrateStore(db: Database.Database): void {
  const version = Number(readPragma(db, 'user_version'))
  if (version > MIGRATIONS.length)
    throw new Error(
      `Its schema version is ${version}, but this relay supports versions up to ${MIGRATIONS.length}. Upgrade the relay.`,
    )
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
 * Makes everything in the write-ahead log durable, because after a crash it can hold rows that were never synced. Moves the
 * log into the database. If another program is using the store, that is impossible, so the log itself is synced. Throws if
 * that fails, too.
 */
export function checkpointWal(db: Database.Database, path: string): void {
  const busy = readPragma(db, 'wal_checkpoint(TRUNCATE)')
  if (busy !== 0) syncFile(`${path}-wal`)
}
