import { checkSchema, schemaIdOf, tablesIn } from '../tables.ts'
import { type Query, sql } from './query.ts'

/** Entry n migrates a database from version n to n + 1. Never edit an entry of a released version; append a new one. */
export const MIGRATIONS: readonly string[] = [
  `-- The time that relays compare, so that their own clocks may differ.
  CREATE FUNCTION relay_now() RETURNS bigint LANGUAGE sql STABLE
    AS 'SELECT floor(extract(epoch FROM statement_timestamp()) * 1000)::bigint';
  ${tablesIn({
    int: 'bigint',
    key: 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
    uniqueKey: 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
    table: '',
    unnumbered: '',
    generated: 'STORED',
  })}
  CREATE INDEX leads_state ON leads (quarantined, state, submission);
  CREATE INDEX leads_received ON leads (received_at, submission);
  CREATE INDEX leads_untried ON leads (received_at, submission) WHERE quarantined = 0 AND state = 'new' AND call_at IS NULL;
  CREATE INDEX leads_tried ON leads (call_at, submission) WHERE quarantined = 0 AND state = 'new' AND call_at IS NOT NULL;
  ALTER TABLE leads ADD COLUMN words tsvector NOT NULL;
  -- With fastupdate, every search also reads a list of up to 4 MB of words that are not in the index yet.
  CREATE INDEX leads_words ON leads USING gin (words) WITH (fastupdate = off);

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
]

/** Key of the advisory lock that lets only one relay migrate: any number that no other program uses. */
export const MIGRATION_LOCK = 7_126_453_901

/** The version of a database. Rejects if this relay can't open it; see `checkSchema`. */
export async function versionOf(query: Query, migrations = MIGRATIONS): Promise<number> {
  const { rows } = await query<{ schema: object | null }>(
    sql`SELECT to_jsonb(relay_schema) AS schema FROM relay_schema`,
  )
  const { version = 0, schema_id: schemaId }: { version?: number; schema_id?: number } = rows[0]?.schema ?? {}
  checkSchema({ version, schemaId }, migrations)
  return version
}

/**
 * Migrates a database to the newest version, in a transaction. Relays that start together take turns. Rejects if this relay can't
 * open it.
 */
export async function migrate(query: Query, migrations = MIGRATIONS): Promise<void> {
  // Building an index of a large table can take minutes, in which the other relays wait for the lock.
  await query(sql`SET LOCAL statement_timeout = 0`)
  await query(sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`)
  await query(sql`CREATE TABLE IF NOT EXISTS relay_schema (version integer NOT NULL, schema_id integer NOT NULL)`)
  const version = await versionOf(query, migrations)
  for (const text of migrations.slice(version)) await query({ text })
  await query(sql`DELETE FROM relay_schema`)
  await query(sql`INSERT INTO relay_schema VALUES (${migrations.length}, ${schemaIdOf(migrations)})`)
}
