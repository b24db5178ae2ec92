import { randomUUID } from 'node:crypto'
import { claims } from '../claims.ts'
import { privacyStore } from '../erasure.ts'
import { formStore } from '../forms.ts'
import { leadStore } from '../leads.ts'
import { noticeStore } from '../notices.ts'
import { sharedSecret } from '../sql.ts'
import type { DestinationsOf, Store } from '../store.ts'
import { openDatabase } from './connection.ts'
import { attemptsOf, backlog, counts, markFailed, markSent, renew, reserveConfirmation } from './deliveries.ts'
import { type Query, sql } from './query.ts'
import { sharedRateLimiters } from './rate-limit.ts'
import { postgresRunner } from './runner.ts'
import { add, addUnlessRecent, fingerprintOf, get } from './submissions.ts'

/** How long the size of the database is cached, because it is checked at each submission. */
const SIZE_MAX_AGE_MS = 10_000

function cachedSize(query: Query): () => Promise<number> {
  let size: { readonly bytes: number; readonly at: number } | undefined
  return async () => {
    if (size && performance.now() - size.at < SIZE_MAX_AGE_MS) return size.bytes
    const { rows } = await query<{ bytes: number }>(sql`SELECT pg_database_size(current_database()) AS bytes`)
    size = { bytes: rows[0]?.bytes ?? 0, at: performance.now() }
    return size.bytes
  }
}

/** Opens a store in a PostgreSQL database that several relays can share. Rejects if it can't be opened. */
export async function openPostgresStore(url: string, destinationsOf: DestinationsOf): Promise<Store> {
  const database = await openDatabase(url)
  const { query, transaction } = database
  const runner = postgresRunner(database)
  const lease = randomUUID()
  return {
    now: runner.now,
    add: (submission) => add(query, submission, destinationsOf(submission)),
    addUnlessRecent: (submission, earlierIds, windowMs) =>
      transaction((queryIn) =>
        addUnlessRecent(queryIn, submission, destinationsOf(submission), { earlierIds, windowMs }),
      ),
    fingerprintOf: (id) => fingerprintOf(query, id),
    get: (seq) => get(query, seq),
    reserveConfirmation: (confirmation) => transaction((queryIn) => reserveConfirmation(queryIn, confirmation)),
    attemptsOf: (seq) => attemptsOf(query, seq),
    ...claims(runner, lease),
    renew: (ids, leaseMs) => renew(query, ids, lease, leaseMs),
    counts: () => counts(query),
    backlog: () => backlog(query),
    markSent: (id, durationMs) => markSent(query, id, durationMs),
    markFailed: (id, attempt) => markFailed(query, id, lease, attempt),
    leads: leadStore(runner, destinationsOf),
    notices: noticeStore(runner),
    forms: formStore(runner),
    secret: (name) => sharedSecret(runner, name),
    // Vacuuming removes the remains of erased rows.
    privacy: privacyStore(runner, async () => true),
    rateLimiter: sharedRateLimiters(query),
    sizeBytes: cachedSize(query),
    get failing() {
      return database.failing
    },
    close: database.close,
  }
}
