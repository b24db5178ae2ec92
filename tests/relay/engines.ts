import { afterAll, beforeAll } from 'vitest'
import { openPostgresStore } from '../../relay/postgres/store.ts'
import type { Store } from '../../relay/store.ts'
import { emptyFolder, openStore } from './harness.ts'
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
