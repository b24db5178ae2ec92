import { randomUUID } from 'node:crypto'
import type { ChannelsOf, Store } from '../store.ts'
import { type AttemptRow, attemptFromRow, type Row } from '../store-row.ts'
import { openDatabase } from './connection.ts'
import { claim, counts, markFailed, markSent } from './deliveries.ts'
import { sharedRateLimiters } from './rate-limit.ts'
import { add, addUnlessRecent, fingerprintOf, release, tracked } from './submissions.ts'

/** How long the size of the database is cached, because it is checked at each submission. */
const SIZE_MAX_AGE_MS = 10_000

/** Opens a store in a PostgreSQL database that several relays can share. Rejects if it can't be opened. */
export async function openPostgresStore(url: string, channelsOf: ChannelsOf): Promise<Store> {
  const database = await openDatabase(url)
  const { run } = database
  const lease = randomUUID()
  let size: { readonly bytes: number; readonly at: number } | undefined
  return {
    add: (submission) => run((sql) => add(sql, submission, channelsOf(submission.mailbox))),
    addUnlessRecent: (submission, earlierIds, windowMs) =>
      run((sql) => addUnlessRecent(sql, submission, channelsOf(submission.mailbox), { earlierIds, windowMs })),
    fingerprintOf: (id) => run((sql) => fingerprintOf(sql, id)),
    get: (seq) =>
      run(async (sql) => (await tracked(sql, await sql<Row[]>`SELECT * FROM submissions WHERE seq = ${seq}`))[0]),
    list: (count, below = Number.MAX_SAFE_INTEGER) =>
      run(async (sql) =>
        tracked(sql, await sql<Row[]>`SELECT * FROM submissions WHERE seq < ${below} ORDER BY seq DESC LIMIT ${count}`),
      ),
    attemptsOf: (seq) =>
      run(async (sql) => {
        const rows = await sql<AttemptRow[]>`SELECT attempts.*, channel FROM deliveries
          JOIN attempts ON delivery = deliveries.id WHERE submission = ${seq} ORDER BY attempts.id`
        return rows.map(attemptFromRow)
      }),
    claim: (channel, options) => run((sql) => claim(sql, channel, lease, options)),
    renew: (ids, until) =>
      run(async (sql) => {
        await sql`UPDATE deliveries SET next_attempt_at = ${until} WHERE id IN ${sql([...ids])} AND lease = ${lease}`
      }),
    nextDueAt: (channel) =>
      run(async (sql) => {
        const [row] = await sql<{ at: number | null }[]>`
          SELECT min(next_attempt_at) AS at FROM deliveries WHERE state = 'queued' AND channel = ${channel}`
        return row?.at ?? undefined
      }),
    counts: () => run(counts),
    markSent: (id, timing, now) => run((sql) => markSent(sql, id, timing, now)),
    markFailed: (id, attempt, now) => run((sql) => markFailed(sql, id, lease, attempt, now)),
    requeue: (seq, now) =>
      run(async (sql) => {
        const { count } =
          await sql`UPDATE deliveries SET state = 'queued', attempts = 0, deferrals = 0, queued_at = ${now},
          next_attempt_at = ${now} WHERE submission = ${seq} AND state = 'dead'`
        return count
      }),
    requeueGivenUp: (now) =>
      run(async (sql) => {
        const { count } =
          await sql`UPDATE deliveries SET state = 'queued', attempts = 0, deferrals = 0, queued_at = ${now},
          next_attempt_at = ${now} WHERE state = 'dead'`
        return count
      }),
    release: (seq, now) =>
      run(async (sql) => {
        const [row] = await sql<Row[]>`SELECT * FROM submissions WHERE seq = ${seq}`
        return row !== undefined && release(sql, seq, channelsOf(row.mailbox), now)
      }),
    markHandled: (seq) =>
      run(async (sql) => {
        await sql`UPDATE deliveries SET state = 'handled' WHERE submission = ${seq} AND state = 'dead'`
      }),
    rateLimiter: sharedRateLimiters(database),
    async sizeBytes() {
      if (size && performance.now() - size.at < SIZE_MAX_AGE_MS) return size.bytes
      const [row] = await run((sql) => sql<{ bytes: number }[]>`SELECT pg_database_size(current_database()) AS bytes`)
      size = { bytes: row?.bytes ?? 0, at: performance.now() }
      return size.bytes
    },
    get failing() {
      return database.failing
    },
    close: database.close,
  }
}
