import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { openPostgresStore } from '../../../relay/postgres/store.ts'
import { add } from '../../../relay/postgres/submissions.ts'
import { startPostgres } from '../../relay/postgres-server.ts'
import { loadRelay, type Throughput, throughputOf } from './load.ts'
import { withFolder } from './measure.ts'
import { rawSubmission } from './raw-inserts.ts'
import { startRelayProcess } from './start.ts'

const WARM_UP = 1_000
const DURATION = 4_000
const RELAYS = [1, 2, 4]
const CLIENTS = 20

/** Inserts one submission after the other with the relay's statement, over one connection and without HTTP. */
async function insertIntoPostgres(url: string): Promise<Throughput> {
  await (await openPostgresStore(url, () => ['email'])).close()
  const sql = postgres(url, { max: 1 })
  const begin = performance.now() + WARM_UP
  const times: number[] = []
  for (let start = performance.now(); start < begin + DURATION; ) {
    await add(sql, rawSubmission(randomUUID(), Date.now()), ['email'])
    const end = performance.now()
    if (start >= begin) times.push(end - start)
    start = end
  }
  await sql.end()
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

const print = (what: string, { rate, p99 }: Throughput) =>
  console.log(`${what}: ${Math.round(rate)} per second, 99th percentile ${p99.toFixed(1)} ms`)

/** Measures PostgreSQL on this machine, and prints what it finds: raw inserts, then one, two and four relays. */
export async function printPostgres(): Promise<void> {
  const server = await startPostgres()
  try {
    print('PostgreSQL, raw inserts over one connection', await insertIntoPostgres(await server.createDatabase()))
    for (const count of RELAYS)
      print(
        `PostgreSQL, ${CLIENTS} clients, relays: ${count}`,
        await measureRelays(count, await server.createDatabase()),
      )
  } finally {
    await server.stop()
  }
}
