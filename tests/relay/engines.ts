import type { QueryResultRow } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { createPool } from '../../relay/postgres/connection.ts'
import { openPostgresStore } from '../../relay/postgres/store.ts'
import type { Store } from '../../relay/store.ts'
import { afterThis, emptyFolder, openStore } from './harness.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

/** A PostgreSQL server for all tests of a file. */
export function postgresForTests(): Omit<PostgresServer, 'stop'> {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())
  return { createDatabase: () => server.createDatabase(), restart: () => server.restart() }
}

/** The engines of a store by name, each with a function that opens an empty one. */
export const emptyStores = (
  postgres: Pick<PostgresServer, 'createDatabase'>,
  channelsOf: (mailbox: string) => string[],
): [string, () => Promise<Store>][] => [
  ['SQLite', () => openStore(emptyFolder(), { channelsOf })],
  ['PostgreSQL', async () => openPostgresStore(await postgres.createDatabase(), channelsOf)],
]

/** Connects to a database beside its relays, until the test ends. Returns a function that runs SQL and returns the rows. */
export function sqlOn(url: string) {
  const pool = createPool(url)
  afterThis(() => pool.end())
  return async <Row extends QueryResultRow>(text: string, ...values: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>(text, values)).rows
}
