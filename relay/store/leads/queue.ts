import type { LeadQueue } from '../lead-store.ts'
import { type Bounds, type SqlRunner, type Statement, statement } from '../sql.ts'
import type { LeadFilter, QueuePlace } from '../submission.ts'
import { parseSearch, type Term } from '../words.ts'
import { dueOf, PROMISE_MS } from './due.ts'
import { allOf, boundsOf, restrictionsOf, sourceOf, toCall, within } from './matching.ts'
import { leadsWith } from './read-leads.ts'
import { SAME_PERSON_WITHIN_MS } from './same-person.ts'

type Filter = {
  readonly runner: SqlRunner
  readonly filter: LeadFilter
  readonly terms: readonly Term[]
  /** Range of the leads that a search has to read. Undefined if there are no terms. */
  readonly bounds: Bounds | undefined
}

const wordsOf = ({ runner, terms, bounds }: Filter, lead: string): Statement[] =>
  bounds ? [runner.hasWords(lead, terms, bounds)] : []

/** The submissions in the days before and after that of a lead, the nearest first. */
const SIDES = [
  ['BETWEEN head.received_at - ? AND head.received_at', 'DESC'],
  ['BETWEEN head.received_at + 1 AND head.received_at + ?', 'ASC'],
] as const

/** How many submissions of a person to look at on each side. In a flood, nearly every lead finds another one at once. */
const NEAREST = 100

const NEAREST_OTHERS = SIDES.flatMap(([period, order]) =>
  ['email_key', 'phone_key'].map(
    (key) => `SELECT seq FROM (
      SELECT seq FROM submissions WHERE ${key} = (SELECT ${key} FROM submissions WHERE seq = head.seq)
      AND received_at ${period} ORDER BY received_at ${order} LIMIT ${NEAREST}) AS nearest`,
  ),
)

/** Condition that no other lead of the same person, which the filter matches, comes before the lead in `head`. */
function isFirst(filter: Filter): Statement {
  const { text, params } = allOf([
    statement(`${toCall('earlier')} AND (${dueOf('earlier')}, earlier.submission) < (head.due, head.seq)`),
    ...restrictionsOf(filter.filter, 'earlier'),
    ...wordsOf(filter, 'earlier'),
  ])
  return statement(
    `NOT EXISTS (SELECT 1 FROM (${NEAREST_OTHERS.join(' UNION ALL ')}) AS other CROSS JOIN leads AS earlier
    WHERE earlier.submission = other.seq AND ${text})`,
    ...NEAREST_OTHERS.map(() => SAME_PERSON_WITHIN_MS),
    ...params,
  )
}

/** A direction in the queue. */
type Order = 'ASC' | 'DESC'

/** A lead that is the first of its person, with its place. */
type Head = { readonly seq: number; readonly due: number }

/**
 * Selects the first leads in an order that are the first of their person. The limit of the inner query keeps both databases from checking
 * that before they put the leads in order. They read them one by one, as the outer query needs them.
 */
function selectHeads(
  filter: Filter,
  from: string,
  conditions: readonly Statement[],
  columns: readonly string[],
  order: Order,
  count: number,
): Statement {
  const [all, first] = [allOf(conditions), isFirst(filter)]
  return statement(
    `SELECT seq, due FROM (
      SELECT leads.submission AS seq, leads.received_at, ${dueOf('leads')} AS due FROM ${from} WHERE ${all.text}
      ORDER BY ${columns.map((column) => `${column} ${order}`).join(', ')} LIMIT ${Number.MAX_SAFE_INTEGER}
    ) AS head WHERE ${first.text} LIMIT ?`,
    ...all.params,
    ...first.params,
    count,
  )
}

/** Condition that a lead comes after a place, or in the other direction before it. @param at column with a time */
const beyond = (at: string, order: Order, time: number, seq: number) =>
  statement(`(${at}, leads.submission) ${order === 'ASC' ? '>' : '<'} (?, ?)`, time, seq)

/** Reads leads that nobody has tried, in the order of their arrival. */
function untried(filter: Filter, place: QueuePlace | undefined, order: Order, count: number): Promise<Head[]> {
  const { from, key, condition, arrival } = sourceOf(filter.runner, filter.filter)
  const conditions = [
    condition,
    ...(filter.bounds ? [within(key, filter.bounds)] : []),
    statement(`${toCall('leads')} AND leads.call_at IS NULL`),
    ...(place === undefined ? [] : [beyond('leads.received_at', order, place.dueAt - PROMISE_MS, place.seq)]),
    ...restrictionsOf(filter.filter),
  ]
  return filter.runner.read(selectHeads(filter, from, conditions, arrival, order, count))
}

/** Reads leads that somebody has tried, in the order in which to call again. There are few. */
function tried(filter: Filter, place: QueuePlace | undefined, order: Order, count: number): Promise<Head[]> {
  const conditions = [
    statement(`${toCall('leads')} AND leads.call_at IS NOT NULL`),
    ...(place === undefined ? [] : [beyond('leads.call_at', order, place.dueAt, place.seq)]),
    ...restrictionsOf(filter.filter),
    ...wordsOf(filter, 'leads'),
  ]
  const columns = ['leads.call_at', 'leads.submission']
  return filter.runner.read(selectHeads(filter, 'leads', conditions, columns, order, count))
}

/** Returns the numbers of the heads next to a place, the nearest first. */
async function headsFrom(
  runner: SqlRunner,
  filter: LeadFilter,
  count: number,
  order: Order,
  place?: QueuePlace,
): Promise<number[]> {
  const terms = parseSearch(filter.search ?? '')
  const toCallOnly: LeadFilter = { ...filter, states: ['new'], isQuarantined: false }
  const bounds = terms.length === 0 ? undefined : await boundsOf(runner, toCallOnly, Number.MAX_SAFE_INTEGER)
  const found = await Promise.all(
    [tried, untried].map((read) => read({ runner, filter, terms, bounds }, place, order, count)),
  )
  const sign = order === 'ASC' ? 1 : -1
  return found
    .flat()
    .sort((a, b) => sign * (a.due - b.due || a.seq - b.seq))
    .slice(0, count)
    .map(({ seq }) => seq)
}

/** The queue of a database. */
export const leadQueue = (runner: SqlRunner): Pick<LeadQueue, 'queue' | 'neighbors'> => ({
  queue: async (filter, count, after) => leadsWith(runner, await headsFrom(runner, filter, count, 'ASC', after)),
  async neighbors(place, filter) {
    const nearest = async (order: Order) => {
      const others = (await headsFrom(runner, filter, 2, order, place)).filter((seq) => seq !== place.seq)
      return (await leadsWith(runner, others.slice(0, 1)))[0]
    }
    const [previous, next] = await Promise.all([nearest('DESC'), nearest('ASC')])
    return { previous, next }
  },
})
