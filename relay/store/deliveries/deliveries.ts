import { DAY_MS, HOUR_MS } from '../../../engine/words/day.ts'
import { recipientHash } from '../identity.ts'
import { canBeSame } from '../person.ts'
import { fromRow, ROW, type Row } from '../rows.ts'
import { type SqlRunner, type Statement, statement } from '../sql.ts'
import { type Backlog, type PendingConfirmation, type Reservation, type Store, stateAfter } from '../store.ts'
import { DENIED } from '../submission.ts'
import { type AttemptRow, attemptFromRow, type DeliveryRow, deliveryFromRow, HELD } from './delivery-rows.ts'

const byId = (a: { readonly id: number }, b: { readonly id: number }) => a.id - b.id

const logAttempt = (time: Statement, id: number, durationMs: number, error: string | null): Statement =>
  statement(
    `INSERT INTO attempts (delivery, started_at, duration_ms, error) VALUES (?, ${time.text} - ?, ?, ?)`,
    ...[id, ...time.params, durationMs, durationMs, error],
  )

/** An erased submission's receiver is empty, and keeps nothing that was said about it. */
const SAID = `said = CASE receiver WHEN '' THEN NULL ELSE ? END`

type CountsRow = Record<'queued' | 'dead' | 'denied' | 'quarantined', number> & { readonly oldest: number | null }

const selectCounts = (time: Statement): Statement =>
  statement(
    `SELECT (SELECT count(*) FROM deliveries WHERE state = 'queued') AS queued,
      (SELECT ${time.text} - min(queued_at) FROM deliveries WHERE state = 'queued') AS oldest,
      (SELECT count(*) FROM deliveries WHERE state = 'dead') AS dead,
      (SELECT count(*) FROM deliveries WHERE state = 'queued' AND last_error LIKE '${DENIED} %') AS denied,
      (SELECT count(*) FROM submissions WHERE quarantined = 1) AS quarantined`,
    ...time.params,
  )

/** There are few of them. */
const BACKLOG = statement(`SELECT channel, state, count(*) AS count FROM deliveries WHERE state IN ('queued', 'dead')
  GROUP BY channel, state`)

/** Flags are numbers in SQLite. */
type ReservedRow = {
  readonly known: boolean | number
  readonly again: boolean | number
  readonly recent: number
  readonly count: number
}

/** Most confirmations to one address in an hour, however many people give it. */
const MAX_PER_ADDRESS = 3

const RECENT = 'FROM confirmations WHERE recipient = ? AND reserved_at > ?'

async function reserveConfirmation(
  runner: SqlRunner,
  { seq, emailKey, dailyLimit }: PendingConfirmation,
): Promise<Reservation> {
  const recipient = recipientHash(emailKey)
  let reservation: Reservation = 'reserved'
  await runner.changeAlone<ReservedRow>(
    'confirmations',
    (now) =>
      statement(
        `SELECT EXISTS (SELECT 1 FROM confirmations WHERE submission = ?) AS known,
          EXISTS (SELECT 1 FROM submissions AS own, submissions AS other WHERE own.seq = ? AND ${canBeSame('own', 'other')}
            AND other.seq IN (SELECT submission ${RECENT})) AS again,
          (SELECT count(*) ${RECENT}) AS recent,
          (SELECT count(*) FROM confirmations WHERE reserved_at BETWEEN ? AND ?) AS count`,
        ...[seq, seq, recipient, now - HOUR_MS, recipient, now - HOUR_MS, now - DAY_MS, now + DAY_MS],
      ),
    ([found], now) => {
      const { again, recent = 0, count = 0 } = found ?? {}
      const isOverAddress = again || recent >= MAX_PER_ADDRESS
      const limit = isOverAddress ? 'ADDRESS_LIMIT' : count >= dailyLimit ? 'DAILY_LIMIT' : undefined
      reservation = (!found?.known && limit) || 'reserved'
      return [
        statement('DELETE FROM confirmations WHERE reserved_at < ? OR reserved_at > ?', now - DAY_MS, now + DAY_MS),
        ...(found?.known || limit
          ? []
          : [statement('INSERT INTO confirmations VALUES (?, ?, ?)', seq, recipient, now)]),
      ]
    },
  )
  return reservation
}

type DeliveryStore = Pick<
  Store,
  'get' | 'attemptsOf' | 'renew' | 'counts' | 'backlog' | 'markSent' | 'markFailed' | 'reserveConfirmation'
>

/** Submissions with their deliveries, and the attempts at these, the same way on both databases. @param lease id of the relay */
export const deliveryStore = (runner: SqlRunner, lease: string): DeliveryStore => ({
  async get(seq) {
    const [row] = await runner.read<Row>(statement(`SELECT ${ROW} FROM submissions WHERE seq = ?`, seq))
    if (!row) return undefined
    const deliveries = await runner.read<DeliveryRow>(statement('SELECT * FROM deliveries WHERE submission = ?', seq))
    return { ...fromRow(row), deliveries: deliveries.sort(byId).map(deliveryFromRow) }
  },
  async attemptsOf(seq) {
    const found = await runner.read<AttemptRow & { readonly id: number }>(
      statement(
        'SELECT attempts.*, channel FROM deliveries JOIN attempts ON delivery = deliveries.id WHERE submission = ?',
        seq,
      ),
    )
    return found.sort(byId).map(attemptFromRow)
  },
  async renew(ids, leaseMs) {
    const [time, ofIds] = [runner.time(), runner.isOneOf('id', ids)]
    await runner.write([
      statement(
        `UPDATE deliveries SET next_attempt_at = ${time.text} + ? WHERE ${ofIds.text} AND lease = ? AND state IN ('queued', 'paused')`,
        ...[...time.params, leaseMs, ...ofIds.params, lease],
      ),
    ])
    const rows = await runner.read<{ id: number }>(
      statement(`SELECT id FROM deliveries WHERE ${ofIds.text} AND state = 'queued'`, ...ofIds.params),
    )
    return rows.map(({ id }) => id)
  },
  async counts() {
    const [row] = await runner.read<CountsRow>(selectCounts(runner.time()))
    const { queued = 0, quarantined = 0, dead = 0, denied = 0, oldest = null } = row ?? {}
    return { queued, quarantined, dead, denied, oldestWaitingMs: oldest ?? undefined }
  },
  backlog: () => runner.read<Backlog>(BACKLOG),
  async markSent(id, durationMs, said) {
    const time = runner.time()
    await runner.write([
      statement(
        `UPDATE deliveries SET state = 'sent', sent_at = ${time.text}, last_error = NULL, ${SAID}, lease = NULL
        WHERE id = ? AND state <> 'sent'`,
        ...[...time.params, said ?? null, id],
      ),
      logAttempt(time, id, durationMs, null),
    ])
  },
  async markFailed(id, attempt) {
    const { retryInMs = 0, isDeferred, deliveredTo, error, said, durationMs, holdsReceiver } = attempt
    const time = runner.time()
    await runner.write([
      statement(
        `UPDATE deliveries SET attempts = attempts + 1, deferrals = deferrals + ?, state = CASE state WHEN 'paused' THEN state ELSE ? END, next_attempt_at = ${time.text} + ?,
        queued_at = CASE WHEN queued_at < ${time.text} THEN queued_at ELSE ${time.text} END, delivered_to = ?, last_error = ?,
        ${SAID}, lease = ? WHERE id = ? AND lease = ? AND state IN ('queued', 'paused')`,
        ...[isDeferred ? 1 : 0, stateAfter(attempt), ...time.params, retryInMs, ...time.params, ...time.params],
        ...[JSON.stringify(deliveredTo), error, said ?? null, holdsReceiver ? HELD : null, id, lease],
      ),
      logAttempt(time, id, durationMs, error),
    ])
  },
  reserveConfirmation: (confirmation) => reserveConfirmation(runner, confirmation),
})
