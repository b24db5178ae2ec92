import { DAY_MS, HOUR_MS } from '../../../engine/words/day.ts'
import { recipientHash } from '../confirmations.ts'
import type { ConfirmationRequest, Reservation } from '../store.ts'
import type { Query } from './connection.ts'
import { sql } from './sql.ts'

/** Key of the advisory lock under which relays count confirmations one after the other: any number that no other program uses. */
const LOCK = 7_126_453_902

/** Reserves the confirmation of a submission, in a transaction. See `Store`. */
export async function reserveConfirmation(query: Query, request: ConfirmationRequest): Promise<Reservation> {
  const { seq, dailyLimit } = request
  const recipient = recipientHash(request.emailKey)
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
