import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '../../../relay/postgres/connection.ts'
import { openPostgresStore } from '../../../relay/postgres/store.ts'
import { add } from '../../../relay/postgres/submissions.ts'
import { openSqliteStore } from '../../../relay/sqlite-store.ts'
import type { Store } from '../../../relay/store.ts'
import type { Submission } from '../../../relay/submission.ts'
import { startPostgres } from '../../relay/postgres-server.ts'
import { quantile } from '../stats.ts'
import { filterOf, generator, leadOf } from './made-leads.ts'

/** How long one page of results takes. Unit: ms. */
export type SearchTimes = { readonly leads: number; readonly p50: number; readonly p95: number }

const LEADS = 200_000
const SEARCHES = 300
/** One lead in so many is quoted. */
const QUOTED = 500
/** How many leads to store at the same time. */
const BATCH = 1_000
const PAGE_SIZE = 51

/** Stores submissions, in one transaction. */
type AddAll = (submissions: readonly Submission[]) => Promise<unknown>

/** Adds made-up leads to a store. Every 500th is quoted. */
async function fill(store: Store, addAll: AddAll, leads: number): Promise<void> {
  const made = generator(12)
  for (let number = 1; number <= leads; number += BATCH) {
    const count = Math.min(BATCH, leads - number + 1)
    await addAll(Array.from({ length: count }, (_, offset) => leadOf(number + offset, made)))
  }
  const quoted = Array.from({ length: Math.floor(leads / QUOTED) }, (_, index) => (index + 1) * QUOTED)
  await store.leads.setState(quoted, 'quoted', { who: 'bench' })
}

async function timeSearches(store: Store, leads: number): Promise<SearchTimes> {
  const made = generator(13)
  const times: number[] = []
  for (let index = 0; index < SEARCHES; index += 1) {
    const filter = filterOf(index, made)
    const start = performance.now()
    await store.leads.find(filter, PAGE_SIZE)
    times.push(performance.now() - start)
  }
  return { leads, p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

async function measureSqlite(leads: number): Promise<SearchTimes> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-search-'))
  const store = await openSqliteStore(folder, { channelsOf: () => [] })
  try {
    // The store commits what arrives together in one transaction.
    await fill(store, (submissions) => Promise.all(submissions.map((each) => store.add(each))), leads)
    return await timeSearches(store, leads)
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measurePostgres(leads: number): Promise<SearchTimes> {
  const server = await startPostgres()
  const url = await server.createDatabase()
  const store = await openPostgresStore(url, () => [])
  const pool = createPool(url, 0)
  const addAll: AddAll = async (submissions) => {
    const client = await pool.connect()
    await client.query('BEGIN')
    for (const each of submissions) await add((query) => client.query(query), each, [])
    await client.query('COMMIT')
    client.release()
  }
  try {
    // Filling takes a third of the time if many words go into the index at once.
    await pool.query('ALTER INDEX leads_words SET (fastupdate = on)')
    await fill(store, addAll, leads)
    await pool.query('ALTER INDEX leads_words SET (fastupdate = off)')
    // Autovacuum does this, but perhaps not within the minute that filling takes. It also completes the index.
    await pool.query('VACUUM ANALYZE')
    return await timeSearches(store, leads)
  } finally {
    await Promise.all([store.close(), pool.end()])
    await server.stop()
  }
}

/** Measures searches of the inbox over many leads, in both databases. */
export const measureSearch = async (leads = LEADS): Promise<Readonly<Record<'sqlite' | 'postgres', SearchTimes>>> => ({
  sqlite: await measureSqlite(leads),
  postgres: await measurePostgres(leads),
})
