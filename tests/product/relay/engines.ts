import type { QueryResultRow } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { createPool } from '../../../relay/store/postgres/connection.ts'
import { openPostgresStore } from '../../../relay/store/postgres/store.ts'
import type { DestinationsOf, Store } from '../../../relay/store/store.ts'
import { afterThis, emptyFolder, openStore } from './harness.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

/** A PostgreSQL server for all tests of a file. */
export function postgresForTests(): Omit<PostgresServer, 'stop'> {
  let server: PostgresServer | undefined
  const started = () => {
    if (!server) throw new Error('PostgreSQL is not running')
    return server
  }
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server?.stop())
  return { createDatabase: () => started().createDatabase(), restart: () => started().restart() }
}

/** A store whose clock stands still. */
export type TimedStore = {
  readonly store: Store
  /** Sets its clock. Unit: ms since 1970. */
  setTime(now: number): Promise<void>
}

/** Returns a function that sets the time of a database, as all relays on it see it. */
export function clockOf(url: string) {
  const sql = sqlOn(url)
  return async (now: number): Promise<void> => {
    await sql(`CREATE OR REPLACE FUNCTION relay_now() RETURNS bigint LANGUAGE sql STABLE AS 'SELECT ${now}::bigint'`)
  }
}

/** Opens a store in a folder. Its time is 0. */
export async function timedSqliteStore(folder: string, destinationsOf: DestinationsOf): Promise<TimedStore> {
  let time = 0
  const store = await openStore(folder, { destinationsOf, now: () => time })
  const setTime = async (now: number) => {
    time = now
  }
  return { store, setTime }
}

/** Opens a store in a database. Its time is 0. */
export async function timedPostgresStore(url: string, destinationsOf: DestinationsOf): Promise<TimedStore> {
  const store = await openPostgresStore(url, destinationsOf)
  const setTime = clockOf(url)
  await setTime(0)
  return { store, setTime }
}

/** The engines of a store by name, each with a function that opens an empty one. */
export const emptyStores = (
  postgres: Pick<PostgresServer, 'createDatabase'>,
  destinationsOf: DestinationsOf,
): [string, () => Promise<TimedStore>][] => [
  ['SQLite', () => timedSqliteStore(emptyFolder(), destinationsOf)],
  ['PostgreSQL', async () => timedPostgresStore(await postgres.createDatabase(), destinationsOf)],
]

/** Connects to a database beside its relays, until the test ends. Returns a function that runs SQL and returns the rows. */
export function sqlOn(url: string) {
  const pool = createPool(url)
  afterThis(() => pool.end())
  return async <Row extends QueryResultRow>(text: string, ...values: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>(text, values)).rows
}
