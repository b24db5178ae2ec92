import type Database from 'libsql'
import { syncFile } from '../../../engine/disk/durable.ts'
import { backUp } from './backup.ts'

/** Entry n migrates a store from `user_version` n to n + 1. Never edit an entry of a released version; append a new one. */
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
    facts TEXT NOT NULL CHECK (json_valid(facts)),
    email_key TEXT,
    phone_key TEXT,
    received_at INTEGER NOT NULL,
    fill_time_ms INTEGER,
    suspected INTEGER NOT NULL CHECK (suspected IN (0, 1)),
    spam_reason TEXT,
    quarantined INTEGER NOT NULL CHECK (quarantined IN (0, 1)),
    message_id TEXT NOT NULL,
    erased_at INTEGER
  ) STRICT;
  CREATE INDEX submissions_quarantined ON submissions (quarantined) WHERE quarantined = 1;
  CREATE INDEX submissions_email ON submissions (email_key, received_at) WHERE email_key IS NOT NULL;
  CREATE INDEX submissions_phone ON submissions (phone_key, received_at) WHERE phone_key IS NOT NULL;
  CREATE INDEX submissions_erased ON submissions (seq) WHERE erased_at IS NOT NULL;
  CREATE INDEX submissions_kept ON submissions (received_at) WHERE erased_at IS NULL;

  CREATE TABLE contacts (
    key TEXT NOT NULL,
    submission INTEGER NOT NULL REFERENCES submissions (seq),
    PRIMARY KEY (key, submission)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX contacts_submission ON contacts (submission);

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

  -- Few columns, so that filters read little.
  CREATE TABLE leads (
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
  CREATE INDEX leads_received ON leads (received_at);
  CREATE VIRTUAL TABLE lead_words USING fts5 (words, content = '', contentless_delete = 1, detail = none,
    tokenize = "ascii tokenchars '_'");

  CREATE TABLE changes (
    id INTEGER PRIMARY KEY,
    submission INTEGER NOT NULL,
    at INTEGER NOT NULL,
    who TEXT NOT NULL,
    action TEXT NOT NULL,
    detail TEXT NOT NULL
  ) STRICT;
  CREATE INDEX changes_submission ON changes (submission);
  CREATE INDEX changes_notes ON changes (submission) WHERE action = 'note' AND detail <> '';

  CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

  -- A notice is a message to people about the leads. The relay that stores its key sends it.
  CREATE TABLE notices (key TEXT PRIMARY KEY, claimed_at INTEGER NOT NULL, sent_at INTEGER) STRICT;

  -- Confirmations of the last 24 hours. The recipient is a hash.
  CREATE TABLE confirmations (
    submission INTEGER PRIMARY KEY,
    recipient TEXT NOT NULL,
    reserved_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX confirmations_recipient ON confirmations (recipient, reserved_at);
  CREATE INDEX confirmations_reserved ON confirmations (reserved_at);`,
  `-- Forms as relays have served them, as JSON. With the version that a submission names, people see what its sender saw.
  CREATE TABLE form_versions (
    version TEXT PRIMARY KEY,
    form TEXT NOT NULL,
    format INTEGER NOT NULL,
    json TEXT NOT NULL CHECK (json_valid(json)),
    first_served_at INTEGER NOT NULL,
    last_served_at INTEGER NOT NULL,
    ended_at INTEGER
  ) STRICT;
  ALTER TABLE submissions ADD COLUMN version TEXT;
  CREATE INDEX submissions_version ON submissions (version) WHERE version IS NOT NULL;`,
  `-- A hash of the receiver. The deliveries to one are attempted one after the other.
  ALTER TABLE deliveries ADD COLUMN receiver TEXT NOT NULL DEFAULT '';
  UPDATE deliveries SET receiver = (SELECT mailbox FROM submissions WHERE seq = submission) WHERE state = 'queued';
  DROP INDEX deliveries_due;
  CREATE INDEX deliveries_due ON deliveries (channel, receiver, next_attempt_at) WHERE state = 'queued';

  -- Size of what a visitor wrote. The index has it for all submissions that aren't erased.
  ALTER TABLE submissions ADD COLUMN bytes INTEGER
    GENERATED ALWAYS AS (octet_length(subject) + octet_length(fields) + octet_length(facts)) VIRTUAL;
  CREATE INDEX submissions_bytes ON submissions (bytes) WHERE erased_at IS NULL;

  -- Number of the rule by which the contacts of a submission were found. Relays before this version store 0.
  ALTER TABLE submissions ADD COLUMN contacts_rule INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX submissions_outdated ON submissions (seq) WHERE contacts_rule < 1 AND erased_at IS NULL;

  -- How far what is deleted by age has been deleted, and how long a larger step has waited.
  CREATE TABLE age_limits (
    name TEXT PRIMARY KEY,
    reached INTEGER NOT NULL DEFAULT 0,
    checked_at INTEGER,
    waited_at INTEGER NOT NULL DEFAULT 0,
    waited_ms INTEGER,
    wait_ms INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  INSERT INTO age_limits (name) VALUES ('submissions'), ('form_versions');`,
  `CREATE TABLE ended_sessions (session TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;`,
  `-- What people do with a lead to call. Relays before this version leave it null.
  ALTER TABLE leads ADD COLUMN call_at INTEGER;
  ALTER TABLE leads ADD COLUMN tries INTEGER;
  ALTER TABLE leads ADD COLUMN owner TEXT;
  ALTER TABLE leads ADD COLUMN first_called_at INTEGER;
  CREATE INDEX leads_untried ON leads (quarantined, state, call_at, received_at) WHERE state = 'new' AND call_at IS NULL;
  CREATE INDEX leads_tried ON leads (quarantined, state, call_at) WHERE state = 'new' AND call_at IS NOT NULL;
  CREATE INDEX leads_reached ON leads (quarantined, submission) WHERE state IN ('called', 'quoted', 'closed');
  CREATE INDEX leads_first_calls ON leads (received_at, mailbox, first_called_at) WHERE first_called_at IS NOT NULL;

  -- What a change replaced, as JSON, so that it can be undone.
  ALTER TABLE changes ADD COLUMN before TEXT CHECK (json_valid(before));`,
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

/**
 * Migrates a store to the newest version. If it has content, backs it up to `relay-v2.db` first, named after its version.
 * Throws if a newer relay has written it.
 */
export function migrateStore(db: Database.Database, path: string, migrations = MIGRATIONS): void {
  const version = Number(readPragma(db, 'user_version'))
  if (version > migrations.length)
    throw new Error(
      `Its schema version is ${version}, but this relay supports versions up to ${migrations.length}. Upgrade the relay.`,
    )
  if (version > 0 && version < migrations.length) backUp(db, path.replace(/(\.db)?$/, `-v${version}.db`))
  for (const [index, migration] of migrations.slice(version).entries())
    db.exec(`BEGIN IMMEDIATE; ${migration} PRAGMA user_version = ${version + index + 1}; COMMIT`)
}

/** Throws unless a store has the newest version. */
export function requireNewest(db: Database.Database): void {
  const version = Number(readPragma(db, 'user_version'))
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
