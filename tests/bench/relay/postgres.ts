import { randomUUID } from 'node:crypto'
import { createPool } from '../../../relay/postgres/connection.ts'
import { openPostgresStore } from '../../../relay/postgres/store.ts'
import { add } from '../../../relay/postgres/submissions.ts'
import { startPostgres } from '../../relay/postgres-server.ts'
import { loadRelay, type Throughput, throughputOf } from './load.ts'
import { withFolder } from './measure.ts'
import { rawSubmission } from './raw-inserts.ts'
import { startRelayProcess } from './start.ts'

const WARM_UP = 1_000
const DURATION = 4_000
const CLIENTS = 20

/** What PostgreSQL takes: raw inserts over one connection, then 20 clients that one, two and four relays share. */
export type PostgresRates = Readonly<Record<'raw' | `relays${1 | 2 | 4}`, Pick<Throughput, 'rate' | 'p99'>>>

/** Inserts one submission after the other with the relay's statement, over one connection and without HTTP. */
async function insertIntoPostgres(url: string): Promise<Throughput> {
  await (await openPostgresStore(url, () => ['email'])).close()
  const pool = createPool(url)
  const begin = performance.now() + WARM_UP
  const times: number[] = []
  for (let start = performance.now(); start < begin + DURATION; ) {
    await add((query) => pool.query(query), rawSubmission(randomUUID(), Date.now()), ['email'])
    const end = performance.now()
    if (start >= begin) times.push(end - start)
    start = end
  }
  await pool.end()
  return throughputOf(times, DURATION)
}

/** Measures relays on one database that share the clients. The latency is that of the slowest relay. */
const measureRelays = (count: number, databaseUrl: string): Promise<Throughput> =>
  withFolder(async (folder) => {
    const relays = await Promise.all(
      Array.from({ length: count }, (_, index) => startRelayProcess(`${folder}/${index}`, databaseUrl)),
    )
    try {
      const found = await Promise.all(relays.map(({ url }) => loadRelay(url, CLIENTS / count, WARM_UP, DURATION)))
      const slowest = (key: 'p50' | 'p99') => Math.max(...found.map((each) => each[key]))
      return { rate: found.reduce((sum, { rate }) => sum + rate, 0), p50: slowest('p50'), p99: slowest('p99') }
    } finally {
      await Promise.all(relays.map(({ stop }) => stop()))
    }
  })

/** Measures PostgreSQL on this machine. */
export async function measurePostgres(): Promise<PostgresRates> {
  const server = await startPostgres()
  try {
    const relays = async (count: number) => measureRelays(count, await server.createDatabase())
    return {
      raw: await insertIntoPostgres(await server.createDatabase()),
      relays1: await relays(1),
      relays2: await relays(2),
      relays4: await relays(4),
    }
  } finally {
    await server.stop()
  }
}
