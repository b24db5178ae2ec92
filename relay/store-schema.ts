import { closeSync, fsyncSync, openSync } from 'node:fs'
import type Database from 'libsql'
import { backUp } from './store-backup.ts'

/** The channels that submissions went through before there was a choice. */
export type MailChannel = 'email' | 'file'

/** Placeholder in a migration for the channel that this relay uses for emails. */
const MAIL_CHANNEL = '<mail channel>'

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

  // A submission gets one delivery per channel. Those stored until now were emailed, or written to files.
  `ALTER TABLE submissions RENAME TO emailed;
  CREATE TABLE submissions (
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
    quarantined INTEGER NOT NULL CHECK (quarantined IN (0, 1)),
    message_id TEXT NOT NULL
  ) STRICT;
  INSERT INTO submissions SELECT seq, id, fingerprint, form, mailbox, category, subject, reply_to, fields, received_at,
    suspected, state = 'held', message_id FROM emailed ORDER BY seq;
  UPDATE sqlite_sequence SET seq = (SELECT seq FROM sqlite_sequence WHERE name = 'emailed') WHERE name = 'submissions';
  CREATE INDEX submissions_quarantined ON submissions (quarantined) WHERE quarantined = 1;
  CREATE TABLE deliveries (
    id INTEGER PRIMARY KEY,
    submission INTEGER NOT NULL REFERENCES submissions (seq),
    channel TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'dead', 'handled')),
    attempts INTEGER NOT NULL DEFAULT 0,
    deferrals INTEGER NOT NULL DEFAULT 0,
    queued_at INTEGER NOT NULL,
    next_attempt_at INTEGER NOT NULL,
    lease TEXT,
    delivered_to TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(delivered_to)),
    last_error TEXT,
    sent_at INTEGER,
    UNIQUE (submission, channel)
  ) STRICT;
  INSERT INTO deliveries (submission, channel, state, attempts, deferrals, queued_at, next_attempt_at, delivered_to, last_error,
    sent_at) SELECT seq, '${MAIL_CHANNEL}', state, attempts, refusals, queued_at, next_attempt_at, delivered_to, last_error,
    sent_at FROM emailed WHERE state <> 'held' ORDER BY seq;
  CREATE INDEX deliveries_due ON deliveries (channel, next_attempt_at) WHERE state = 'queued';
  CREATE INDEX deliveries_state ON deliveries (state, queued_at);
  CREATE INDEX deliveries_leased ON deliveries (lease) WHERE lease IS NOT NULL;
  CREATE TABLE attempts (
    id INTEGER PRIMARY KEY,
    delivery INTEGER NOT NULL REFERENCES deliveries (id),
    started_at INTEGER NOT NULL,
    duration_ms INTEGER NOT NULL,
    error TEXT
  ) STRICT;
  CREATE INDEX attempts_delivery ON attempts (delivery);
  DROP TABLE emailed;`,

  // "facts" stays null for older submissions: they are guessed from the answers. The keys find other requests of a person.
  `ALTER TABLE submissions ADD COLUMN fill_time_ms INTEGER;
  ALTER TABLE submissions ADD COLUMN facts TEXT CHECK (facts IS NULL OR json_valid(facts));
  ALTER TABLE submissions ADD COLUMN email_key TEXT;
  ALTER TABLE submissions ADD COLUMN phone_key TEXT;
  UPDATE submissions SET email_key = lower(trim(reply_to));
  CREATE INDEX submissions_email ON submissions (email_key, received_at) WHERE email_key IS NOT NULL;
  CREATE INDEX submissions_phone ON submissions (phone_key, received_at) WHERE phone_key IS NOT NULL;`,

  // Leads have few columns, so that filters read little. Those of older submissions are added when the store is opened.
  `CREATE TABLE leads (
    submission INTEGER PRIMARY KEY REFERENCES submissions (seq),
    form TEXT NOT NULL,
    mailbox TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    quarantined INTEGER NOT NULL CHECK (quarantined IN (0, 1)),
    state TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'called', 'quoted', 'closed', 'not-real')),
    changed_at INTEGER,
    changed_by TEXT,
    note TEXT
  ) STRICT;
  CREATE INDEX leads_state ON leads (quarantined, state);
  CREATE VIRTUAL TABLE lead_words USING fts5 (words, content = '', contentless_delete = 1, detail = none,
    tokenize = "unicode61 remove_diacritics 0 tokenchars '_'");
  INSERT INTO lead_words (lead_words, rank) VALUES ('secure-delete', 1);
  CREATE TABLE changes (
    id INTEGER PRIMARY KEY,
    submission INTEGER NOT NULL,
    at INTEGER NOT NULL,
    who TEXT NOT NULL,
    action TEXT NOT NULL,
    detail TEXT NOT NULL
  ) STRICT;
  CREATE INDEX changes_submission ON changes (submission);`,

  // A notice is a message to people about the leads. Whoever stores its key sends it.
  `CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE notices (key TEXT PRIMARY KEY, claimed_at INTEGER NOT NULL, sent_at INTEGER) STRICT;`,

  // What stays of an erased submission keeps its id, so that a retry can't bring it back.
  `ALTER TABLE submissions ADD COLUMN erased_at INTEGER;
  CREATE INDEX submissions_erased ON submissions (seq) WHERE erased_at IS NOT NULL;
  CREATE INDEX submissions_kept ON submissions (received_at) WHERE erased_at IS NULL;`,

  // Confirmations of the last 24 hours. The recipient is a hash.
  `CREATE TABLE confirmations (
    submission INTEGER PRIMARY KEY,
    recipient TEXT NOT NULL,
    reserved_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX confirmations_recipient ON confirmations (recipient, reserved_at);
  CREATE INDEX confirmations_reserved ON confirmations (reserved_at);`,

  // Stays null for older submissions.
  `ALTER TABLE submissions ADD COLUMN spam_reason TEXT;`,

  'CREATE INDEX leads_received ON leads (received_at);',

  // Everybody whom a submission mentions. Those of older submissions are listed when the store is opened.
  `CREATE TABLE contacts (
    key TEXT NOT NULL,
    submission INTEGER NOT NULL REFERENCES submissions (seq),
    PRIMARY KEY (key, submission)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX contacts_submission ON contacts (submission);
  ALTER TABLE submissions ADD COLUMN contacts_listed INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX submissions_unlisted ON submissions (seq) WHERE contacts_listed = 0 AND erased_at IS NULL;
  CREATE INDEX changes_notes ON changes (submission) WHERE action = 'note' AND detail <> '';`,
]

const readPragma = (db: Database.Database, pragma: string): unknown =>
  Object.values((db.prepare(`PRAGMA ${pragma}`).get() ?? {}) as Record<string, unknown>)[0]

/** Applies the settings that durability and erasure depend on. Throws if SQLite doesn't apply one. */
export function configureStore(db: Database.Database): void {
  db.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON')
  db.prepare('PRAGMA journal_mode = WAL').get()
  for (const [pragma, expected] of [
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
    ['secure_delete', 1],
  ] as const) {
    const actual = readPragma(db, pragma)
    if (actual !== expected) throw new Error(`Cannot set PRAGMA ${pragma} to ${expected}: it is ${actual}`)
  }
}

/**
 * Migrates a store to the newest version. If it has content, backs it up to `relay-v2.db` first, named after its version.
 * Throws if a newer relay has written it.
 */
export function migrateStore(db: Database.Database, path: string, mailChannel: MailChannel): void {
  const version = Number(readPragma(db, 'user_version'))
  if (version > MIGRATIONS.length)
    throw new Error(
      `Its schema version is ${version}, but this relay supports versions up to ${MIGRATIONS.length}. Upgrade the relay.`,
    )
  if (version > 0 && version < MIGRATIONS.length) backUp(db, path.replace(/(\.db)?$/, `-v${version}.db`))
  for (const [index, migration] of MIGRATIONS.slice(version).entries()) {
    const sql = migration.replaceAll(MAIL_CHANNEL, mailChannel)
    db.exec(`BEGIN IMMEDIATE; ${sql} PRAGMA user_version = ${version + index + 1}; COMMIT`)
  }
}

function syncFile(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Throws unless a store has the newest version. */
export function requireNewest(db: Database.Database): void {
  const version = Number(readPragma(db, 'user_version'))
  if (version !== MIGRATIONS.length)
    throw new Error(`Its schema version is ${version}, but this program needs ${MIGRATIONS.length}. Restart the relay.`)
}

/** Moves the write-ahead log into the database and empties it. Returns whether no other program prevented it. */
export const truncateWal = (db: Database.Database): boolean => readPragma(db, 'wal_checkpoint(TRUNCATE)') === 0

/**
 * Makes everything in the write-ahead log durable, because after a crash it can hold rows that were never synced. Moves the
 * log into the database. If another program is using the store, that is impossible, so the log itself is synced. Throws if
 * that fails, too.
 */
export function checkpointWal(db: Database.Database, path: string): void {
  if (!truncateWal(db)) syncFile(`${path}-wal`)
}
