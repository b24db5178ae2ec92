import { fromRow, ROW, type Row } from '../rows.ts'
import { type SqlRunner, type Statement, statement } from '../sql.ts'
import type { Claim, Store } from '../store.ts'
import type { ClaimedDelivery } from '../submission.ts'
import { type DeliveryRow, deliveryFromRow, isAttempt } from './delivery-rows.ts'

const QUEUED = `FROM deliveries WHERE state = 'queued' AND channel = ? AND deliveries.receiver`

/** Finds the receivers of a channel's queued deliveries. Each takes one step in an index, however many deliveries it has. */
const RECEIVERS = `WITH RECURSIVE receivers (receiver) AS (
    SELECT (SELECT min(receiver) ${QUEUED} >= '')
    UNION ALL
    SELECT (SELECT min(deliveries.receiver) ${QUEUED} > receivers.receiver) FROM receivers WHERE receivers.receiver IS NOT NULL
  )`

/** When a receiver can get its next delivery: when a running attempt loses its lease, or after the time that it has asked to wait. */
const BUSY_UNTIL = `(SELECT max(next_attempt_at) ${QUEUED} = receivers.receiver AND lease IS NOT NULL
    AND next_attempt_at > ? AND next_attempt_at <= ?)`

/** Times after this are wrong: the clock was ahead when they were stored. */
const latestTime = ({ leaseMs, maxDelayMs }: Pick<Claim, 'leaseMs' | 'maxDelayMs'>, now: number) =>
  now + Math.max(leaseMs, maxDelayMs)

type DueRow = { readonly id: number; readonly receiver: string; readonly lease: string | null }

/** Selects the first and the last delivery of each receiver that isn't busy, if they are due or their times are wrong. */
function selectDue(channel: string, claim: Claim, now: number): Statement {
  const latest = latestTime(claim, now)
  const oneOf = (order: 'ASC' | 'DESC') =>
    `(SELECT id ${QUEUED} = receivers.receiver ORDER BY next_attempt_at ${order}, id LIMIT 1)`
  return statement(
    `${RECEIVERS}
    SELECT deliveries.id, deliveries.receiver, deliveries.lease FROM receivers JOIN deliveries ON deliveries.id IN (${oneOf('ASC')}, ${oneOf('DESC')})
    WHERE (next_attempt_at <= ? OR next_attempt_at > ?) AND ${BUSY_UNTIL} IS NULL ORDER BY next_attempt_at, deliveries.id LIMIT ?`,
    ...[channel, channel, channel, channel, now, latest, channel, now, latest],
    2 * claim.count,
  )
}

function selectNext(channel: string, claim: Omit<Claim, 'count'>, now: number): Statement {
  const first = `(SELECT min(next_attempt_at) ${QUEUED} = receivers.receiver)`
  return statement(
    `${RECEIVERS} SELECT min(coalesce(${BUSY_UNTIL}, ${first})) AS at FROM receivers`,
    ...[channel, channel, channel, now, latestTime(claim, now), channel],
  )
}

/** The first delivery to each receiver. */
const oneEach = (rows: readonly DueRow[], count: number): DueRow[] =>
  rows.filter(({ receiver }, index) => rows.findIndex((row) => row.receiver === receiver) === index).slice(0, count)

const idsOf = (rows: readonly DueRow[]) => rows.map(({ id }) => id)

/** Reads claimed deliveries in this order, without those whose submissions have been erased since. @param due as before they were claimed */
async function readClaimed(runner: SqlRunner, due: readonly DueRow[]): Promise<ClaimedDelivery[]> {
  const ids = idsOf(due)
  const ofIds = runner.isOneOf('id', ids)
  const rows = await runner.read<DeliveryRow>(
    statement(`SELECT * FROM deliveries WHERE state = 'queued' AND ${ofIds.text}`, ...ofIds.params),
  )
  const ofSeqs = runner.isOneOf(
    'seq',
    rows.map(({ submission }) => submission),
  )
  const found = await runner.read<Row>(
    statement(`SELECT ${ROW} FROM submissions WHERE erased_at IS NULL AND ${ofSeqs.text}`, ...ofSeqs.params),
  )
  const submissions = new Map(found.map((row) => [row.seq, fromRow(row)]))
  const claimed = rows.flatMap((row) => {
    const submission = submissions.get(row.submission)
    const mayHaveBegun = due.some(({ id, lease }) => id === row.id && isAttempt(lease))
    return submission ? [{ ...deliveryFromRow(row), submission, mayHaveBegun }] : []
  })
  return claimed.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** Ends the claims of deliveries that wait no longer. */
function unclaiming(runner: SqlRunner, ids: readonly number[], lease: string): Statement {
  const { text, params } = runner.isOneOf('id', ids)
  return statement(
    `UPDATE deliveries SET lease = NULL, next_attempt_at = queued_at WHERE ${text} AND lease = ? AND state <> 'queued'`,
    ...params,
    lease,
  )
}

/** Claims deliveries for a relay, the same way on both databases. @param lease id of the relay */
export const claims = (runner: SqlRunner, lease: string): Pick<Store, 'claim' | 'nextDueInMs'> => ({
  async claim(channel, claim) {
    const select = (now: number) => selectDue(channel, claim, now)
    // Most polls find nothing, so no transaction is needed.
    if ((await runner.read(select(await runner.now()))).length === 0) return []
    const due = await runner.changeAlone<DueRow>(`claim ${channel}`, select, (rows, now) => {
      const { text, params } = runner.isOneOf('id', idsOf(oneEach(rows, claim.count)))
      const until = now + claim.leaseMs
      return [statement(`UPDATE deliveries SET lease = ?, next_attempt_at = ? WHERE ${text}`, lease, until, ...params)]
    })
    const chosen = oneEach(due, claim.count)
    const claimed = chosen.length === 0 ? [] : await readClaimed(runner, chosen)
    // One that was paused in between is attempted by nobody, so it doesn't keep others waiting once it goes on.
    if (claimed.length < chosen.length) await runner.write([unclaiming(runner, idsOf(chosen), lease)])
    return claimed
  },
  async nextDueInMs(channel, claim) {
    const now = await runner.now()
    const [next] = await runner.read<{ at: number | null }>(selectNext(channel, claim, now))
    return typeof next?.at === 'number' ? next.at - now : undefined
  },
})
