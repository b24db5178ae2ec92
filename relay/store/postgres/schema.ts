import { type Query, sql } from './query.ts'

/**
 * Entry n migrates a database from version n to n + 1. Never edit an entry of a released version; append a new one. The tables have
 * the same columns as those of SQLite (`../sqlite/schema.ts`). Times are in ms since 1970, and lists are JSON.
 */
export const MIGRATIONS: readonly string[] = [
  `-- The time that relays compare, so that their own clocks may differ.
  CREATE FUNCTION relay_now() RETURNS bigint LANGUAGE sql STABLE
    AS 'SELECT floor(extract(epoch FROM statement_timestamp()) * 1000)::bigint';

  CREATE TABLE submissions (
    seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text NOT NULL UNIQUE,
    fingerprint text NOT NULL,
    form text NOT NULL,
    mailbox text NOT NULL,
    category text,
    subject text NOT NULL,
    reply_to text,
    fields text NOT NULL,
    facts text NOT NULL,
    email_key text,
    phone_key text,
    received_at bigint NOT NULL,
    fill_time_ms bigint,
    suspected smallint NOT NULL,
    spam_reason text,
    quarantined smallint NOT NULL,
    message_id text NOT NULL,
    erased_at bigint
  );
  CREATE INDEX submissions_quarantined ON submissions (quarantined) WHERE quarantined = 1;
  CREATE INDEX submissions_email ON submissions (email_key, received_at) WHERE email_key IS NOT NULL;
  CREATE INDEX submissions_phone ON submissions (phone_key, received_at) WHERE phone_key IS NOT NULL;
  CREATE INDEX submissions_erased ON submissions (seq) WHERE erased_at IS NOT NULL;
  CREATE INDEX submissions_kept ON submissions (received_at) WHERE erased_at IS NULL;

  CREATE TABLE contacts (
    key text NOT NULL,
    submission bigint NOT NULL REFERENCES submissions (seq),
    PRIMARY KEY (key, submission)
  );
  CREATE INDEX contacts_submission ON contacts (submission);

  CREATE TABLE deliveries (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    submission bigint NOT NULL REFERENCES submissions (seq),
    channel text NOT NULL,
    state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'dead', 'handled')),
    attempts integer NOT NULL DEFAULT 0,
    deferrals integer NOT NULL DEFAULT 0,
    queued_at bigint NOT NULL,
    next_attempt_at bigint NOT NULL,
    lease text,
    delivered_to text NOT NULL DEFAULT '[]',
    last_error text,
    sent_at bigint,
    UNIQUE (submission, channel)
  );
  CREATE INDEX deliveries_due ON deliveries (channel, next_attempt_at) WHERE state = 'queued';
  CREATE INDEX deliveries_state ON deliveries (state, queued_at);

  CREATE TABLE attempts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    delivery bigint NOT NULL REFERENCES deliveries (id),
    started_at bigint NOT NULL,
    duration_ms integer NOT NULL,
    error text
  );
  CREATE INDEX attempts_delivery ON attempts (delivery);

  CREATE TABLE leads (
    submission bigint PRIMARY KEY REFERENCES submissions (seq),
    form text NOT NULL,
    mailbox text NOT NULL,
    received_at bigint NOT NULL,
    quarantined smallint NOT NULL,
    state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'called', 'quoted', 'closed', 'not-real')),
    changed_at bigint,
    changed_by text,
    note text,
    words tsvector NOT NULL
  );
  CREATE INDEX leads_state ON leads (quarantined, state, submission);
  CREATE INDEX leads_received ON leads (received_at, submission);
  -- With fastupdate, every search also reads a list of up to 4 MB of words that are not in the index yet.
  CREATE INDEX leads_words ON leads USING gin (words) WITH (fastupdate = off);

  CREATE TABLE changes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    submission bigint NOT NULL,
    at bigint NOT NULL,
    who text NOT NULL,
    action text NOT NULL,
    detail text NOT NULL
  );
  CREATE INDEX changes_submission ON changes (submission);
  CREATE INDEX changes_notes ON changes (submission) WHERE action = 'note' AND detail <> '';

  CREATE TABLE secrets (name text PRIMARY KEY, value text NOT NULL);

  CREATE TABLE notices (key text PRIMARY KEY, claimed_at bigint NOT NULL, sent_at bigint);

  CREATE TABLE confirmations (
    submission bigint PRIMARY KEY,
    recipient text NOT NULL,
    reserved_at bigint NOT NULL
  );
  CREATE INDEX confirmations_recipient ON confirmations (recipient, reserved_at);
  CREATE INDEX confirmations_reserved ON confirmations (reserved_at);

  -- Unlogged: a crash may reset the counts, so counting doesn't wait for the disk.
  CREATE UNLOGGED TABLE rate_limits (
    name text NOT NULL,
    client text NOT NULL,
    tokens double precision NOT NULL,
    at double precision NOT NULL,
    full_at double precision NOT NULL,
    PRIMARY KEY (name, client)
  );
  CREATE INDEX rate_limits_full ON rate_limits (full_at);`,
  `CREATE TABLE form_versions (
    version text PRIMARY KEY,
    form text NOT NULL,
    format integer NOT NULL,
    json text NOT NULL,
    first_served_at bigint NOT NULL,
    last_served_at bigint NOT NULL,
    ended_at bigint
  );
  ALTER TABLE submissions ADD COLUMN version text;
  CREATE INDEX submissions_version ON submissions (version) WHERE version IS NOT NULL;`,
  `ALTER TABLE deliveries ADD COLUMN receiver text NOT NULL DEFAULT '';
  UPDATE deliveries SET receiver = (SELECT mailbox FROM submissions WHERE seq = submission) WHERE state = 'queued';
  DROP INDEX deliveries_due;
  CREATE INDEX deliveries_due ON deliveries (channel, receiver, next_attempt_at) WHERE state = 'queued';

  ALTER TABLE submissions ADD COLUMN bytes integer
    GENERATED ALWAYS AS (octet_length(subject) + octet_length(fields) + octet_length(facts)) STORED;
  CREATE INDEX submissions_bytes ON submissions (bytes) WHERE erased_at IS NULL;

  -- Number of the rule by which the contacts of a submission were found. Relays before this version store 0.
  ALTER TABLE submissions ADD COLUMN contacts_rule integer NOT NULL DEFAULT 0;
  CREATE INDEX submissions_outdated ON submissions (seq) WHERE contacts_rule < 1 AND erased_at IS NULL;

  CREATE TABLE age_limits (
    name text PRIMARY KEY,
    reached bigint NOT NULL DEFAULT 0,
    checked_at bigint,
    waited_at bigint NOT NULL DEFAULT 0,
    waited_ms bigint,
    wait_ms bigint NOT NULL DEFAULT 0
  );
  INSERT INTO age_limits (name) VALUES ('submissions'), ('form_versions');`,
  `CREATE TABLE ended_sessions (session text PRIMARY KEY, expires_at bigint NOT NULL);`,
  `ALTER TABLE leads ADD COLUMN call_at bigint;
  ALTER TABLE leads ADD COLUMN tries integer;
  ALTER TABLE leads ADD COLUMN owner text;
  ALTER TABLE leads ADD COLUMN first_called_at bigint;
  CREATE INDEX leads_untried ON leads (received_at, submission) WHERE quarantined = 0 AND state = 'new' AND call_at IS NULL;
  CREATE INDEX leads_tried ON leads (call_at, submission) WHERE quarantined = 0 AND state = 'new' AND call_at IS NOT NULL;
  CREATE INDEX leads_reached ON leads (quarantined, submission) WHERE state IN ('called', 'quoted', 'closed');
  CREATE INDEX leads_first_calls ON leads (received_at, mailbox, first_called_at) WHERE first_called_at IS NOT NULL;

  ALTER TABLE changes ADD COLUMN before text;

  -- Without it, PostgreSQL takes leads that nobody has tried for few.
  ANALYZE leads;`,
]

/** Key of the advisory lock that lets only one relay migrate: any number that no other program uses. */
export const MIGRATION_LOCK = 7_126_453_901

/**
 * Migrates a database to the newest version, in a transaction. Relays that start together take turns. Rejects if a newer relay has
 * migrated it.
 */
export async function migrate(query: Query, migrations = MIGRATIONS): Promise<void> {
  // Building an index of a large table can take minutes, in which the other relays wait for the lock.
  await query(sql`SET LOCAL statement_timeout = 0`)
  await query(sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`)
  await query(sql`CREATE TABLE IF NOT EXISTS relay_schema (version integer NOT NULL)`)
  const { rows } = await query<{ version: number }>(sql`SELECT version FROM relay_schema`)
  const version = rows[0]?.version ?? 0
  if (version > migrations.length)
    throw new Error(
      `Its schema version is ${version}, but this relay supports versions up to ${migrations.length}. Upgrade the relay.`,
    )
  for (const text of migrations.slice(version)) await query({ text })
  await query(sql`DELETE FROM relay_schema`)
  await query(sql`INSERT INTO relay_schema VALUES (${migrations.length})`)
}
