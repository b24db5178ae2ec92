import type Database from 'libsql'
import { syncFile } from '../../../engine/disk/durable.ts'
import { checkSchema, schemaIdOf, tablesIn } from '../tables.ts'
import { backUp } from './backup.ts'

/** Entry n migrates a store from `user_version` n to n + 1. Never edit an entry of a released version; append a new one. */
export const MIGRATIONS: readonly string[] = [
  `${tablesIn({
    int: 'integer',
    key: 'integer PRIMARY KEY',
    uniqueKey: 'integer PRIMARY KEY AUTOINCREMENT',
    table: ' STRICT',
    unnumbered: ' STRICT, WITHOUT ROWID',
    generated: 'VIRTUAL',
  })}
  CREATE INDEX deliveries_leased ON deliveries (lease) WHERE lease IS NOT NULL;
  -- An index ends with the number of the row.
  CREATE INDEX leads_state ON leads (quarantined, state);
  CREATE INDEX leads_received ON leads (received_at);
  CREATE INDEX leads_untried ON leads (quarantined, state, call_at, received_at) WHERE state = 'new' AND call_at IS NULL;
  CREATE INDEX leads_tried ON leads (quarantined, state, call_at) WHERE state = 'new' AND call_at IS NOT NULL;
  CREATE VIRTUAL TABLE lead_words USING fts5 (words, content = '', contentless_delete = 1, detail = none,
    tokenize = "ascii tokenchars '_'");`,
]

/**
 * Largest size of the write-ahead log once it's moved into the database, which happens after 1,000 pages, or 4 MB. It is larger than that, because
 * a log that keeps its size is faster to write. While another program reads the store, the log grows beyond it.
 */
const WAL_BYTES = 8_388_608

const readPragma = (db: Database.Database, pragma: string): unknown =>
  Object.values((db.prepare(`PRAGMA ${pragma}`).get() ?? {}) as Record<string, unknown>)[0]

/** Applies the settings that durability and erasure depend on. Throws if SQLite doesn't apply one. */
export function configureStore(db: Database.Database): void {
  db.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON')
  db.prepare('PRAGMA journal_mode = WAL').get()
  db.prepare(`PRAGMA journal_size_limit = ${WAL_BYTES}`).get()
  for (const [pragma, expected] of [
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
    ['secure_delete', 1],
    ['journal_size_limit', WAL_BYTES],
  ] as const) {
    const actual = readPragma(db, pragma)
    if (actual !== expected) throw new Error(`Cannot set PRAGMA ${pragma} to ${expected}: it is ${actual}`)
  }
}

/** The version of a store. Throws if this relay can't open it; see `checkSchema`. */
export function versionOf(db: Database.Database, migrations = MIGRATIONS): number {
  const [version, schemaId] = [Number(readPragma(db, 'user_version')), Number(readPragma(db, 'application_id'))]
  checkSchema({ version, schemaId }, migrations)
  return version
}

/**
 * Migrates a store to the newest version. If it has content, backs it up to `relay-v2.db` first, named after its version.
 * Throws if this relay can't open it.
 */
export function migrateStore(db: Database.Database, path: string, migrations = MIGRATIONS): void {
  const version = versionOf(db, migrations)
  if (version > 0 && version < migrations.length) backUp(db, path.replace(/(\.db)?$/, `-v${version}.db`))
  for (const [index, migration] of migrations.slice(version).entries())
    db.exec(
      `BEGIN IMMEDIATE; ${migration} PRAGMA user_version = ${version + index + 1}; PRAGMA application_id = ${schemaIdOf(migrations)}; COMMIT`,
    )
}

/** Throws unless a store has the newest version. */
export function requireNewest(db: Database.Database): void {
  const version = versionOf(db)
  if (version !== MIGRATIONS.length)
    throw new Error(`Its schema version is ${version}, but this program needs ${MIGRATIONS.length}. Restart the relay.`)
}

/** Moves the write-ahead log into the database and empties it. Returns false if another program prevents that. */
export const truncateWal = (db: Database.Database): boolean => readPragma(db, 'wal_checkpoint(TRUNCATE)') === 0

/**
 * Makes everything in the write-ahead log durable, because after a crash it can hold rows that were never synced. Moves the
 * log into the database. If another program is using the store, that is impossible, so the log itself is synced. Throws if even
 * that fails.
 */
export function checkpointWal(db: Database.Database, path: string): void {
  if (!truncateWal(db)) syncFile(`${path}-wal`)
}
