import { randomUUID } from 'node:crypto'
import { addMissingLeads, leadStore } from '../leads/lead-store.ts'
import { postgresEngine } from '../leads/postgres-engine.ts'
import { noticeStore } from '../notices/notice-store.ts'
import { listMissingContacts, removeErasedContacts } from '../privacy/contacts.ts'
import { privacyStore } from '../privacy/privacy-store.ts'
import { sharedSecret } from '../secrets.ts'
import type { ChannelsOf, Store } from '../store.ts'
import type { Row } from '../store-row.ts'
import { reserveConfirmation } from './confirmations.ts'
import { type Database, openDatabase } from './connection.ts'
import { attemptsOf, backlog, claim, counts, markFailed, markSent, nextDueAt, renew, requeue } from './deliveries.ts'
import { sharedRateLimiters } from './rate-limit.ts'
import { add, addUnlessRecent, fingerprintOf, get, release } from './submissions.ts'

/** How long the size of the database is cached, because it is checked at each submission. */
const SIZE_MAX_AGE_MS = 10_000

/** Returns a function that returns the size of a database. */
function cachedSize({ run }: Pick<Database, 'run'>): () => Promise<number> {
  let size: { readonly bytes: number; readonly at: number } | undefined
  return async () => {
    if (size && performance.now() - size.at < SIZE_MAX_AGE_MS) return size.bytes
    const [row] = await run((sql) => sql<{ bytes: number }[]>`SELECT pg_database_size(current_database()) AS bytes`)
    size = { bytes: row?.bytes ?? 0, at: performance.now() }
    return size.bytes
  }
}

/** Opens a store in a PostgreSQL database that several relays can share. Rejects if it can't be opened. */
export async function openPostgresStore(url: string, channelsOf: ChannelsOf): Promise<Store> {
  const database = await openDatabase(url)
  const { run } = database
  const engine = postgresEngine(database)
  await addMissingLeads(engine)
  await listMissingContacts(engine)
  await removeErasedContacts(engine)
  const lease = randomUUID()
  return {
    add: (submission) => run((sql) => add(sql, submission, channelsOf(submission.mailbox))),
    addUnlessRecent: (submission, earlierIds, windowMs) =>
      run((sql) => addUnlessRecent(sql, submission, channelsOf(submission.mailbox), { earlierIds, windowMs })),
    fingerprintOf: (id) => run((sql) => fingerprintOf(sql, id)),
    get: (seq) => run((sql) => get(sql, seq)),
    reserveConfirmation: (request) => run((sql) => reserveConfirmation(sql, request)),
    attemptsOf: (seq) => run((sql) => attemptsOf(sql, seq)),
    claim: (channel, options) => run((sql) => claim(sql, channel, lease, options)),
    renew: (ids, until) => run((sql) => renew(sql, ids, lease, until)),
    nextDueAt: (channel) => run((sql) => nextDueAt(sql, channel)),
    counts: () => run(counts),
    backlog: () => run(backlog),
    markSent: (id, timing, now) => run((sql) => markSent(sql, id, timing, now)),
    markFailed: (id, attempt, now) => run((sql) => markFailed(sql, id, lease, attempt, now)),
    requeue: (seq, now, channel) => run((sql) => requeue(sql, seq, now, channel)),
    release: (seq, now) =>
      run(async (sql) => {
        const [row] = await sql<Pick<Row, 'mailbox'>[]>`SELECT mailbox FROM submissions WHERE seq = ${seq}`
        return row !== undefined && release(sql, seq, channelsOf(row.mailbox), now)
      }),
    markHandled: (seq) =>
      run(
        async (sql) =>
          (await sql`UPDATE deliveries SET state = 'handled' WHERE submission = ${seq} AND state = 'dead'`).count,
      ),
    leads: leadStore(engine),
    notices: noticeStore(engine),
    secret: (name) => sharedSecret(engine, name),
    // Vacuuming removes what erased rows have left.
    privacy: privacyStore(engine, async () => true),
    rateLimiter: sharedRateLimiters(database),
    sizeBytes: cachedSize(database),
    get failing() {
      return database.failing
    },
    close: database.close,
  }
}
