import { createHash } from 'node:crypto'
import { REASONS } from './submission.ts'

/** The words of a table's definition that differ between the databases. */
export type Dialect = {
  /** A whole number: `bigint`. */
  readonly int: string
  /** A number that the database gives to each new row, as its key. */
  readonly key: string
  /** The same, if no number may be given twice. */
  readonly uniqueKey: string
  /** Behind a table: `STRICT`. */
  readonly table: string
  /** Behind a table whose rows have no number of their own. */
  readonly unnumbered: string
  /** How a column that follows from others is kept. */
  readonly generated: string
}

/**
 * The tables of a store, the same in both databases. Times are in ms since 1970, flags are 0 or 1, and `fields`, `facts`, `delivered_to`,
 * `json` and `before` are JSON. For a new column of `submissions` or `leads`, see also `rows.ts`.
 */
export const tablesIn = ({ int, key, uniqueKey, table, unnumbered, generated }: Dialect): string => `
  CREATE TABLE submissions (
    seq ${uniqueKey},
    id text NOT NULL UNIQUE,
    fingerprint text NOT NULL,
    form text NOT NULL,
    version text,
    time_zone text,
    intent text,
    mailbox text NOT NULL,
    category text,
    subject text NOT NULL,
    reply_to text,
    fields text NOT NULL,
    facts text NOT NULL,
    email_key text,
    phone_key text,
    name_key text,
    received_at ${int} NOT NULL,
    fill_time_ms ${int},
    spam_reason text,
    quarantined integer NOT NULL CHECK (quarantined IN (0, 1)),
    message_id text NOT NULL,
    erased_at ${int},
    -- Number of the rule by which its contacts, keys and words were found. An erased one has none.
    derived_rule integer,
    -- Size of what a visitor wrote. The index has it for all submissions that aren't erased.
    bytes integer GENERATED ALWAYS AS (octet_length(subject) + octet_length(fields) + octet_length(facts)) ${generated}
  )${table};
  CREATE INDEX submissions_quarantined ON submissions (quarantined) WHERE quarantined = 1;
  CREATE INDEX submissions_email ON submissions (email_key, received_at) WHERE email_key IS NOT NULL;
  CREATE INDEX submissions_phone ON submissions (phone_key, received_at) WHERE phone_key IS NOT NULL;
  CREATE INDEX submissions_version ON submissions (version) WHERE version IS NOT NULL;
  CREATE INDEX submissions_erased ON submissions (seq) WHERE erased_at IS NOT NULL;
  CREATE INDEX submissions_kept ON submissions (received_at) WHERE erased_at IS NULL;
  CREATE INDEX submissions_bytes ON submissions (bytes) WHERE erased_at IS NULL;
  CREATE INDEX submissions_derived ON submissions (derived_rule, seq) WHERE derived_rule IS NOT NULL;

  CREATE TABLE contacts (
    key text NOT NULL,
    submission ${int} NOT NULL REFERENCES submissions (seq),
    PRIMARY KEY (key, submission)
  )${unnumbered};
  CREATE INDEX contacts_submission ON contacts (submission);

  CREATE TABLE deliveries (
    id ${key},
    submission ${int} NOT NULL REFERENCES submissions (seq),
    channel text NOT NULL,
    -- A hash. The deliveries to one receiver are attempted one after the other.
    receiver text NOT NULL,
    state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'paused', 'sent', 'dead', 'handled')),
    attempts integer NOT NULL DEFAULT 0,
    deferrals integer NOT NULL DEFAULT 0,
    queued_at ${int} NOT NULL,
    next_attempt_at ${int} NOT NULL,
    lease text,
    delivered_to text NOT NULL DEFAULT '[]',
    last_error text,
    -- What the receiver has said last. It may have personal data.
    said text,
    sent_at ${int},
    UNIQUE (submission, channel)
  )${table};
  CREATE INDEX deliveries_due ON deliveries (channel, receiver, next_attempt_at) WHERE state = 'queued';
  CREATE INDEX deliveries_state ON deliveries (state, queued_at);

  CREATE TABLE attempts (
    id ${key},
    delivery ${int} NOT NULL REFERENCES deliveries (id),
    started_at ${int} NOT NULL,
    duration_ms integer NOT NULL,
    error text
  )${table};
  CREATE INDEX attempts_delivery ON attempts (delivery);

  -- Few columns, so that filters read little.
  CREATE TABLE leads (
    submission ${int} PRIMARY KEY REFERENCES submissions (seq),
    form text NOT NULL,
    mailbox text NOT NULL,
    received_at ${int} NOT NULL,
    quarantined integer NOT NULL CHECK (quarantined IN (0, 1)),
    intent text,
    state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'reached', 'not-for-us', 'erased')),
    reason text CHECK (reason IN (${REASONS.map((reason) => `'${reason}'`).join(', ')})),
    changed_at ${int},
    changed_by text,
    call_at ${int},
    tries integer NOT NULL DEFAULT 0,
    owner text,
    first_called_at ${int},
    first_called_by text,
    -- Somebody who is calling now: a user, or a browser of a desk without users.
    caller text,
    calling_at ${int}
  )${table};
  CREATE INDEX leads_first_calls ON leads (received_at, mailbox, first_called_by, reason, first_called_at, intent) WHERE first_called_at IS NOT NULL;
  CREATE INDEX leads_open ON leads (quarantined, state, mailbox, owner, received_at, first_called_at, intent) WHERE state = 'new';
  CREATE INDEX leads_call_again ON leads (call_at) WHERE state = 'reached' AND call_at IS NOT NULL;
  CREATE INDEX leads_calling ON leads (calling_at) WHERE calling_at IS NOT NULL;

  CREATE TABLE changes (
    id ${key},
    submission ${int} NOT NULL,
    at ${int} NOT NULL,
    who text NOT NULL,
    action text NOT NULL,
    detail text NOT NULL,
    -- What it replaced, so that it can be undone.
    before text
  )${table};
  CREATE INDEX changes_submission ON changes (submission);
  CREATE INDEX changes_notes ON changes (submission) WHERE action = 'note' AND detail <> '';

  CREATE TABLE secrets (name text PRIMARY KEY, value text NOT NULL)${table};

  -- A notice is a message to people about the leads. The relay that stores its key sends it.
  CREATE TABLE notices (key text PRIMARY KEY, claimed_at ${int} NOT NULL, sent_at ${int})${table};

  -- Confirmations of the last 24 hours. The recipient is a hash.
  CREATE TABLE confirmations (
    submission ${int} PRIMARY KEY,
    recipient text NOT NULL,
    reserved_at ${int} NOT NULL
  )${table};
  CREATE INDEX confirmations_recipient ON confirmations (recipient, reserved_at);
  CREATE INDEX confirmations_reserved ON confirmations (reserved_at);

  -- Forms as relays have served them. With the version that a submission names, people see what its sender saw.
  CREATE TABLE form_versions (
    version text PRIMARY KEY,
    form text NOT NULL,
    format integer NOT NULL,
    json text NOT NULL,
    first_served_at ${int} NOT NULL,
    last_served_at ${int} NOT NULL,
    live_since ${int} NOT NULL,
    ended_at ${int}
  )${table};

  -- How far what is deleted by age has been deleted, and how long a larger step has waited.
  CREATE TABLE age_limits (
    name text PRIMARY KEY,
    reached ${int} NOT NULL DEFAULT 0,
    checked_at ${int},
    waited_at ${int} NOT NULL DEFAULT 0,
    waited_ms ${int},
    wait_ms ${int} NOT NULL DEFAULT 0
  )${table};
  INSERT INTO age_limits (name) VALUES ('submissions'), ('form_versions');

  CREATE TABLE ended_sessions (session text PRIMARY KEY, expires_at ${int} NOT NULL)${table};`

/** A number that tells apart the first schemas of builds before the first release: 32 bits of a hash of its text without comments. */
export function schemaIdOf([first = '']: readonly string[]): number {
  const text = first.replace(/--.*/g, '').replace(/\s+/g, ' ')
  return createHash('sha256').update(text).digest().readInt32BE()
}

/**
 * Checks that a store can be opened. Throws if another build before the first release has written it, or a newer relay.
 * @param schemaId `schemaIdOf` when the store was made. Undefined if it has none
 */
export function checkSchema(
  { version, schemaId }: { readonly version: number; readonly schemaId: number | undefined },
  migrations: readonly string[],
): void {
  if (version === 0) return
  if (schemaId !== schemaIdOf(migrations))
    throw new Error(
      'Another build of the relay from before the first release has written it. Start that build until "leads waiting" finds nothing, run its "leads export --format json", also with --state quarantined, then move relay.db away, or use an empty database.',
    )
  if (version > migrations.length)
    throw new Error(
      `Its schema version is ${version}, but this relay supports versions up to ${migrations.length}. Upgrade the relay.`,
    )
}
