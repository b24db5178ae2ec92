import type { Sql } from 'postgres'
import { type Attempt, type ClaimedDelivery, stateAfter } from '../delivery.ts'
import type { Backlog, Claim, DeliveryCounts, FailedAttempt, Timing } from '../store.ts'
import { type AttemptRow, attemptFromRow, type DeliveryRow, deliveryFromRow, fromRow, type Row } from '../store-row.ts'
import { ATTEMPT_COLUMNS, DELIVERY_COLUMNS, SUBMISSION_COLUMNS } from './columns.ts'

type ClaimedRow = DeliveryRow & { due_at: number }

/** Claims deliveries that are due in a period. Skips those that another relay is claiming. */
function claimDue(sql: Sql, channel: string, lease: string, until: number, period: { from: number; to: number }) {
  return (count: number) =>
    count === 0
      ? []
      : sql<ClaimedRow[]>`
        WITH due AS MATERIALIZED (
          SELECT id, next_attempt_at AS due_at FROM deliveries
          WHERE state = 'queued' AND channel = ${channel} AND next_attempt_at BETWEEN ${period.from} AND ${period.to}
          ORDER BY next_attempt_at, id LIMIT ${count} FOR UPDATE SKIP LOCKED
        )
        UPDATE deliveries SET lease = ${lease}, next_attempt_at = ${until} FROM due WHERE deliveries.id = due.id
        RETURNING ${sql(DELIVERY_COLUMNS)}, due_at`
}

const byDueTime = (a: ClaimedRow, b: ClaimedRow) => a.due_at - b.due_at || a.id - b.id

export async function claim(
  sql: Sql,
  channel: string,
  lease: string,
  { now, latest, until, count }: Claim,
): Promise<ClaimedDelivery[]> {
  const due = [...(await claimDue(sql, channel, lease, until, { from: 0, to: now })(count))].sort(byDueTime)
  const ahead = { from: latest + 1, to: Number.MAX_SAFE_INTEGER }
  const misdated = [...(await claimDue(sql, channel, lease, until, ahead)(count - due.length))].sort(byDueTime)
  const claimed = [...due, ...misdated]
  if (claimed.length === 0) return []
  const rows = await sql<
    Row[]
  >`SELECT ${sql(SUBMISSION_COLUMNS)} FROM submissions WHERE seq IN ${sql(claimed.map(({ submission }) => submission))}`
  const submissions = new Map(rows.map((row) => [row.seq, fromRow(row)]))
  return claimed.flatMap((row) => {
    const submission = submissions.get(row.submission)
    return submission ? [{ ...deliveryFromRow(row), submission }] : []
  })
}

export async function renew(sql: Sql, ids: readonly number[], lease: string, until: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    WITH renewed AS (
      UPDATE deliveries SET next_attempt_at = ${until} WHERE id IN ${sql([...ids])} AND lease = ${lease} AND state = 'queued'
    )
    SELECT id FROM deliveries WHERE id IN ${sql([...ids])} AND state = 'queued'`
  return rows.map(({ id }) => id)
}

export async function nextDueAt(sql: Sql, channel: string): Promise<number | undefined> {
  const [row] = await sql<{ at: number | null }[]>`
    SELECT min(next_attempt_at) AS at FROM deliveries WHERE state = 'queued' AND channel = ${channel}`
  return row?.at ?? undefined
}

/** Requeues the deliveries of a submission that were given up. Resolves to their number. */
export async function requeue(sql: Sql, seq: number, now: number, channel: string | undefined): Promise<number> {
  const { count } = await sql`UPDATE deliveries SET state = 'queued', attempts = 0, deferrals = 0, queued_at = ${now},
    next_attempt_at = ${now} WHERE state = 'dead' AND submission = ${seq} ${channel === undefined ? sql`` : sql`AND channel = ${channel}`}`
  return count
}

export async function attemptsOf(sql: Sql, seq: number): Promise<Attempt[]> {
  const rows = await sql<AttemptRow[]>`SELECT ${sql(ATTEMPT_COLUMNS)} FROM deliveries
    JOIN attempts ON delivery = deliveries.id WHERE submission = ${seq} ORDER BY attempts.id`
  return rows.map(attemptFromRow)
}

export async function markSent(sql: Sql, id: number, { startedAt, durationMs }: Timing, now: number): Promise<void> {
  await sql`
    WITH sent AS (
      UPDATE deliveries SET state = 'sent', sent_at = ${now}, last_error = NULL, lease = NULL
      WHERE id = ${id} AND state = 'queued'
    )
    INSERT INTO attempts (delivery, started_at, duration_ms) VALUES (${id}, ${startedAt}, ${durationMs})`
}

export async function markFailed(
  sql: Sql,
  id: number,
  lease: string,
  attempt: FailedAttempt,
  now: number,
): Promise<void> {
  const { error, deliveredTo, isDeferred, retryAt, startedAt, durationMs } = attempt
  await sql`
    WITH failed AS (
      UPDATE deliveries SET attempts = attempts + 1, deferrals = deferrals + ${isDeferred ? 1 : 0},
        state = ${stateAfter(attempt)}, next_attempt_at = ${retryAt ?? 0},
        queued_at = least(queued_at, ${now}::bigint), delivered_to = ${JSON.stringify(deliveredTo)}, last_error = ${error},
        lease = NULL
      WHERE id = ${id} AND lease = ${lease} AND state = 'queued'
    )
    INSERT INTO attempts (delivery, started_at, duration_ms, error) VALUES (${id}, ${startedAt}, ${durationMs}, ${error})`
}

export const backlog = async (sql: Sql): Promise<Backlog[]> => [
  ...(await sql<Backlog[]>`
    SELECT channel, state, count(*) AS count FROM deliveries WHERE state IN ('queued', 'dead') GROUP BY channel, state`),
]

export async function counts(sql: Sql): Promise<DeliveryCounts> {
  const [row] = await sql<{ queued: number; oldest: number | null; dead: number; quarantined: number }[]>`
    SELECT (SELECT count(*) FROM deliveries WHERE state = 'queued') AS queued,
      (SELECT min(queued_at) FROM deliveries WHERE state = 'queued') AS oldest,
      (SELECT count(*) FROM deliveries WHERE state = 'dead') AS dead,
      (SELECT count(*) FROM submissions WHERE quarantined = 1) AS quarantined`
  const { queued = 0, oldest = null, dead = 0, quarantined = 0 } = row ?? {}
  return { queued, quarantined, dead, oldestQueuedAt: oldest ?? undefined }
}
