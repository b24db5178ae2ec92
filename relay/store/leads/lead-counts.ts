import type { LeadNumbers } from '../lead-store.ts'
import { type Bounds, type SqlRunner, statement } from '../sql.ts'
import type { CallFigures, Calling, LeadCounts, LeadFilter, LeadState, MatchCounts } from '../submission.ts'
import { parseSearch } from '../words.ts'
import { CALLING_MS } from './calling.ts'
import { PROMISE_MS } from './due.ts'
import { allOf, calledAgain, isCalled, NO_REQUEST, restrictionsOf, sourceOf, unreached } from './matching.ts'

const UNREACHED = `FROM leads WHERE ${unreached('leads')}`

/** The late ones are counted in three indexes, one of the leads that nobody has tried. */
function selectCounts(runner: SqlRunner, now: number) {
  const { text, params } = calledAgain(runner, 'leads')
  const again = `(SELECT count(*) FROM leads WHERE ${text})`
  return statement(
    `SELECT
    (SELECT count(*) ${UNREACHED}) + ${again} AS new,
    (SELECT count(*) ${UNREACHED} AND ${isCalled('leads')} AND call_at IS NULL AND received_at < ?)
      + (SELECT count(*) ${UNREACHED} AND call_at < ?) + ${again} AS late,
    (SELECT count(*) FROM leads WHERE quarantined = 1) AS quarantined,
    (SELECT count(*) FROM deliveries WHERE state = 'dead') AS failed,
    (SELECT coalesce(max(submission), 0) FROM leads) AS newest`,
    ...[...params, now - PROMISE_MS, now, ...params],
  )
}

/** How many matches of a filter are counted. */
const MAX_COUNTED = 1_000

type MatchRow = { readonly state: LeadState; readonly quarantined: number; readonly again: number }

async function countMatches(runner: SqlRunner, filter: LeadFilter): Promise<MatchCounts> {
  const { from, key, condition } = sourceOf(runner, filter)
  const { text, params } = allOf([condition, ...restrictionsOf(filter)])
  const again = calledAgain(runner, 'leads')
  const found = await runner.read<MatchRow>(
    statement(
      `SELECT leads.state, leads.quarantined, CASE WHEN ${again.text} THEN 1 ELSE 0 END AS again
      FROM ${from} WHERE ${text} ORDER BY ${key} DESC LIMIT ?`,
      ...again.params,
      ...params,
      MAX_COUNTED + 1,
    ),
  )
  const counted = found.slice(0, MAX_COUNTED)
  const countIn = (state: LeadState) => counted.filter((row) => row.quarantined === 0 && row.state === state).length
  return {
    toCall: countIn('new') + counted.filter((row) => row.again === 1).length,
    reached: countIn('reached'),
    notForUs: countIn('not-for-us'),
    quarantined: counted.filter(({ quarantined }) => quarantined === 1).length,
    hasMore: found.length > MAX_COUNTED,
  }
}

const ANY_LEAD: Bounds = { first: 0, below: Number.MAX_SAFE_INTEGER }

/** Counts the leads that arrived after one, and those that are to be called again since a time. Two queries, each with an index of its own. */
async function arrivedSince(runner: SqlRunner, seq: number, since: number, filter: LeadFilter) {
  const { from, key, condition } = sourceOf(runner, filter)
  const terms = parseSearch(filter.search ?? '')
  const words = terms.length === 0 ? [] : [runner.hasWords('leads', terms, ANY_LEAD)]
  const kinds = [
    { source: from, conditions: [condition, statement(`${key} > ?`, seq), statement(unreached('leads'))] },
    { source: 'leads', conditions: [calledAgain(runner, 'leads'), statement('leads.call_at > ?', since), ...words] },
  ]
  const counts = await Promise.all(
    kinds.map(({ source, conditions }) => {
      const { text, params } = allOf([...conditions, ...restrictionsOf(filter)])
      return runner.read<{ count: number }>(
        statement(`SELECT count(*) AS count FROM ${source} WHERE ${text}`, ...params),
      )
    }),
  )
  const [arrived = 0, again = 0] = counts.flat().map(({ count }) => count)
  return { arrived, again }
}

/** Condition that a lead was a request, so that it counts in the figures. */
const IS_REQUEST = `(reason IS NULL OR reason NOT IN ${NO_REQUEST}) AND ${isCalled('leads')}`

const CALLED = `first_called_at IS NOT NULL AND received_at >= ? AND ${IS_REQUEST}`

/** Of an even number of times, the two in the middle count. */
const selectMedians = (since: number) =>
  statement(
    `SELECT mailbox, avg(ms) AS median FROM (
      SELECT mailbox, first_called_at - received_at AS ms, count(*) OVER (PARTITION BY mailbox) AS count,
      row_number() OVER (PARTITION BY mailbox ORDER BY first_called_at - received_at) AS place
      FROM leads WHERE ${CALLED}
    ) AS calls WHERE 2 * place BETWEEN count AND count + 2 GROUP BY mailbox`,
    since,
  )

const WAITS = `first_called_at IS NULL AND ${isCalled('leads')} AND received_at < ?`

const selectFigures = (since: number, now: number) =>
  statement(
    `SELECT mailbox, owner, sum(called) AS called, sum(in_time) AS "inTime", sum(waiting) AS waiting,
    min(waiting_since) AS "waitingSince", sum(opened) AS open, min(open_since) AS "openSince"
    FROM (
      SELECT mailbox, first_called_by AS owner, count(*) AS called,
      sum(CASE WHEN first_called_at - received_at <= ${PROMISE_MS} THEN 1 ELSE 0 END) AS in_time,
      0 AS waiting, NULL AS waiting_since, 0 AS opened, NULL AS open_since
      FROM leads WHERE ${CALLED} GROUP BY mailbox, first_called_by
      UNION ALL
      SELECT mailbox, owner, 0, 0, sum(CASE WHEN ${WAITS} THEN 1 ELSE 0 END), min(CASE WHEN ${WAITS} THEN received_at END),
      count(*), min(received_at) FROM leads WHERE ${unreached('leads')} GROUP BY mailbox, owner
    ) AS counts GROUP BY mailbox, owner ORDER BY mailbox, owner`,
    since,
    now - PROMISE_MS,
    now - PROMISE_MS,
  )

type FigureRow = Readonly<Record<keyof CallFigures, string | number | null>>

/** The numbers of leads in a database. PostgreSQL returns sums and averages as texts, because they can have more digits than a number. */
export const leadCounts = (runner: SqlRunner): LeadNumbers => ({
  async counts() {
    const [counts] = await runner.read<LeadCounts>(selectCounts(runner, await runner.now()))
    return counts ?? { new: 0, late: 0, quarantined: 0, failed: 0, newest: 0 }
  },
  arrivedSince: (seq, since, filter = {}) => arrivedSince(runner, seq, since, filter),
  countMatches: (filter) => countMatches(runner, filter),
  async callFigures(since) {
    const rows = await runner.read<FigureRow>(selectFigures(since, await runner.now()))
    return rows.map(({ mailbox, owner, waitingSince, openSince, ...counts }) => ({
      mailbox: String(mailbox),
      owner: owner === null ? undefined : String(owner),
      called: Number(counts.called),
      inTime: Number(counts.inTime),
      waiting: Number(counts.waiting),
      waitingSince: waitingSince === null ? undefined : Number(waitingSince),
      open: Number(counts.open),
      openSince: openSince === null ? undefined : Number(openSince),
    }))
  },
  async medianTimes(since) {
    const rows = await runner.read<{ mailbox: string; median: number | string }>(selectMedians(since))
    return new Map(rows.map(({ mailbox, median }) => [mailbox, Math.round(Number(median))]))
  },
  async calling() {
    return runner.read<Calling>(
      statement(
        'SELECT submission AS seq, caller, calling_at AS "callingAt" FROM leads WHERE calling_at IS NOT NULL AND calling_at > ?',
        (await runner.now()) - CALLING_MS,
      ),
    )
  },
})
