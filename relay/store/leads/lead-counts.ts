import type { LeadNumbers } from '../lead-store.ts'
import { type SqlRunner, statement } from '../sql.ts'
import type { LeadCounts, LeadFilter, LeadState, MatchCounts } from '../submission.ts'
import { PROMISE_MS } from './due.ts'
import { allOf, conditionsOf, restrictionsOf, sourceOf, toCall } from './matching.ts'

const TO_CALL = `FROM leads WHERE ${toCall('leads')}`

/** The late ones are counted in two indexes, one of the leads that nobody has tried. */
const selectCounts = (now: number) =>
  statement(
    `SELECT
    (SELECT count(*) ${TO_CALL}) AS new,
    (SELECT count(*) ${TO_CALL} AND call_at IS NULL AND received_at < ?)
      + (SELECT count(*) ${TO_CALL} AND call_at < ?) AS late,
    (SELECT count(*) FROM leads WHERE quarantined = 1) AS quarantined,
    (SELECT count(*) FROM deliveries WHERE state = 'dead') AS failed,
    (SELECT coalesce(max(submission), 0) FROM leads) AS newest`,
    now - PROMISE_MS,
    now,
  )

/** How many matches of a filter are counted. */
const MAX_COUNTED = 1_000

type MatchRow = { readonly state: LeadState; readonly quarantined: number }

async function countMatches(runner: SqlRunner, filter: LeadFilter): Promise<MatchCounts> {
  const { from, key, condition } = sourceOf(runner, filter)
  const { text, params } = allOf([condition, ...restrictionsOf(filter)])
  const found = await runner.read<MatchRow>(
    statement(
      `SELECT leads.state, leads.quarantined FROM ${from} WHERE ${text} ORDER BY ${key} DESC LIMIT ?`,
      ...params,
      MAX_COUNTED + 1,
    ),
  )
  const counted = found.slice(0, MAX_COUNTED)
  const countIn = (state: LeadState) => counted.filter((row) => row.quarantined === 0 && row.state === state).length
  return {
    toCall: countIn('new'),
    reached: countIn('reached'),
    notReal: countIn('not-real'),
    quarantined: counted.filter(({ quarantined }) => quarantined === 1).length,
    hasMore: found.length > MAX_COUNTED,
  }
}

async function arrivedSince(runner: SqlRunner, seq: number, filter: LeadFilter): Promise<number> {
  const { from, key, condition } = sourceOf(runner, filter)
  const { text, params } = allOf([
    condition,
    statement(`${key} > ?`, seq),
    ...conditionsOf({ ...filter, states: ['new'], isQuarantined: false }),
  ])
  const [row] = await runner.read<{ count: number }>(
    statement(`SELECT count(*) AS count FROM ${from} WHERE ${text}`, ...params),
  )
  return row?.count ?? 0
}

/** Of an even number of times, the two in the middle count. */
const selectFirstCalls = (since: number) =>
  statement(
    `SELECT mailbox, avg(ms) AS median, min(count) AS count FROM (
      SELECT mailbox, first_called_at - received_at AS ms, count(*) OVER (PARTITION BY mailbox) AS count,
      row_number() OVER (PARTITION BY mailbox ORDER BY first_called_at - received_at) AS place
      FROM leads WHERE first_called_at IS NOT NULL AND received_at >= ?
    ) AS calls WHERE 2 * place BETWEEN count AND count + 2 GROUP BY mailbox ORDER BY mailbox`,
    since,
  )

type FirstCallRow = { readonly mailbox: string; readonly median: number | string; readonly count: number }

/** The numbers of leads in a database. */
export const leadCounts = (runner: SqlRunner): LeadNumbers => ({
  async counts() {
    const [counts] = await runner.read<LeadCounts>(selectCounts(await runner.now()))
    return counts ?? { new: 0, late: 0, quarantined: 0, failed: 0, newest: 0 }
  },
  arrivedSince: (seq, filter = {}) => arrivedSince(runner, seq, filter),
  countMatches: (filter) => countMatches(runner, filter),
  async firstCallTimes(since) {
    const rows = await runner.read<FirstCallRow>(selectFirstCalls(since))
    // PostgreSQL returns an average as text, because it can have more digits than a number.
    return rows.map(({ mailbox, median, count }) => ({ mailbox, medianMs: Math.round(Number(median)), count }))
  },
})
