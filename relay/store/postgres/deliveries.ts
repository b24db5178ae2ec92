import { DAY_MS, HOUR_MS } from '../../../engine/words/day.ts'
import { type AttemptRow, attemptFromRow, HELD } from '../delivery-rows.ts'
import { recipientHash } from '../identity.ts'
import {
  type Backlog,
  type DeliveryCounts,
  type FailedAttempt,
  type PendingConfirmation,
  type Reservation,
  stateAfter,
} from '../store.ts'
import type { Attempt } from '../submission.ts'
import { type Query, sql } from './query.ts'

export async function renew(query: Query, ids: readonly number[], lease: string, leaseMs: number): Promise<number[]> {
  const { rows } = await query<{ id: number }>(sql`
    WITH renewed AS (
      UPDATE deliveries SET next_attempt_at = relay_now() + ${leaseMs} WHERE id = ANY (${ids}) AND lease = ${lease} AND state = 'queued'
    )
    SELECT id FROM deliveries WHERE id = ANY (${ids}) AND state = 'queued'`)
  return rows.map(({ id }) => id)
}

export async function attemptsOf(query: Query, seq: number): Promise<Attempt[]> {
  const { rows } = await query<AttemptRow>(sql`
    SELECT attempts.*, channel FROM deliveries JOIN attempts ON delivery = deliveries.id
    WHERE submission = ${seq} ORDER BY attempts.id`)
  return rows.map(attemptFromRow)
}

export async function markSent(query: Query, id: number, durationMs: number): Promise<void> {
  await query(sql`
    WITH sent AS (
      UPDATE deliveries SET state = 'sent', sent_at = relay_now(), last_error = NULL, lease = NULL
      WHERE id = ${id} AND state <> 'sent'
    )
    INSERT INTO attempts (delivery, started_at, duration_ms) VALUES (${id}, relay_now() - ${durationMs}, ${durationMs})`)
}

export async function markFailed(query: Query, id: number, lease: string, attempt: FailedAttempt): Promise<void> {
  const { error, deliveredTo, isDeferred, retryInMs, durationMs, holdsReceiver } = attempt
  await query(sql`
    WITH failed AS (
      UPDATE deliveries SET attempts = attempts + 1, deferrals = deferrals + ${isDeferred ? 1 : 0},
        state = ${stateAfter(attempt)}, next_attempt_at = relay_now() + ${retryInMs ?? 0},
        queued_at = least(queued_at, relay_now()), delivered_to = ${JSON.stringify(deliveredTo)}, last_error = ${error},
        lease = ${holdsReceiver ? HELD : null}
      WHERE id = ${id} AND lease = ${lease} AND state = 'queued'
    )
    INSERT INTO attempts (delivery, started_at, duration_ms, error)
    VALUES (${id}, relay_now() - ${durationMs}, ${durationMs}, ${error})`)
}

export async function backlog(query: Query): Promise<Backlog[]> {
  const { rows } = await query<Backlog>(sql`
    SELECT channel, state, count(*) AS count FROM deliveries WHERE state IN ('queued', 'dead') GROUP BY channel, state`)
  return rows
}

export async function counts(query: Query): Promise<DeliveryCounts> {
  const { rows } = await query<{ queued: number; oldest: number | null; dead: number; quarantined: number }>(sql`
    SELECT (SELECT count(*) FROM deliveries WHERE state = 'queued') AS queued,
      (SELECT relay_now() - min(queued_at) FROM deliveries WHERE state = 'queued') AS oldest,
      (SELECT count(*) FROM deliveries WHERE state = 'dead') AS dead,
      (SELECT count(*) FROM submissions WHERE quarantined = 1) AS quarantined`)
  const { queued = 0, oldest = null, dead = 0, quarantined = 0 } = rows[0] ?? {}
  return { queued, quarantined, dead, oldestWaitingMs: oldest ?? undefined }
}

/** Key of the advisory lock under which relays count confirmations one after the other: any number that no other program uses. */
const LOCK = 7_126_453_902

/** Reserves the confirmation of a submission, in a transaction. See `Store`. */
export async function reserveConfirmation(query: Query, confirmation: PendingConfirmation): Promise<Reservation> {
  const { seq, dailyLimit } = confirmation
  const recipient = recipientHash(confirmation.emailKey)
  await query(sql`SELECT pg_advisory_xact_lock(${LOCK})`)
  await query(
    sql`DELETE FROM confirmations WHERE reserved_at < relay_now() - ${DAY_MS} OR reserved_at > relay_now() + ${DAY_MS}`,
  )
  const { rows } = await query<{ known: boolean; recent: boolean; count: number }>(sql`
    SELECT EXISTS (SELECT 1 FROM confirmations WHERE submission = ${seq}) AS known,
      EXISTS (SELECT 1 FROM confirmations WHERE recipient = ${recipient} AND reserved_at > relay_now() - ${HOUR_MS}) AS recent,
      (SELECT count(*) FROM confirmations) AS count`)
  const [row] = rows
  if (row?.known) return 'reserved'
  if (row?.recent) return 'ADDRESS_LIMIT'
  if ((row?.count ?? 0) >= dailyLimit) return 'DAILY_LIMIT'
  await query(sql`INSERT INTO confirmations VALUES (${seq}, ${recipient}, relay_now())`)
  return 'reserved'
}
