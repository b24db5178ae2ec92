import type { LeadQueue } from '../lead-store.ts'
import { hasKeysOf } from '../person.ts'
import { type Bounds, type SqlRunner, type Statement, statement } from '../sql.ts'
import type { LeadFilter, QueuePlace } from '../submission.ts'
import { parseSearch, type Term } from '../words.ts'
import { dueOf, PROMISE_MS } from './due.ts'
import { allOf, boundsOf, calledAgain, restrictionsOf, sourceOf, toCall, unreached, within } from './matching.ts'
import { leadsWith } from './read-leads.ts'
import { CONTACT_KEYS, type Others, withSameContact } from './same-person.ts'

type Filter = {
  readonly runner: SqlRunner
  readonly filter: LeadFilter
  readonly terms: readonly Term[]
  /** Range of the leads that a search has to read. Undefined if there are no terms. */
  readonly bounds: Bounds | undefined
}

const wordsOf = ({ runner, terms, bounds }: Filter, lead: string): Statement[] =>
  bounds ? [runner.hasWords(lead, terms, bounds)] : []

/** The submissions before and after that of a lead, the nearest first. */
const SIDES = [
  ['<=', 'DESC'],
  ['>', 'ASC'],
] as const

/** How many submissions of a person to look at on each side. In a flood, nearly every lead finds another one at once. */
const NEAREST = 100

const NEAREST_OTHERS = SIDES.flatMap(([comparison, order]) =>
  CONTACT_KEYS.map(
    (key) => `SELECT seq FROM (
      SELECT seq FROM submissions WHERE ${key} = (SELECT ${key} FROM submissions WHERE seq = head.seq)
      AND received_at ${comparison} head.received_at ORDER BY received_at ${order} LIMIT ${NEAREST}) AS nearest`,
  ),
)

/** Condition that the lead in `head` isn't folded into another one, which the filter matches and which comes before it. */
function isFirst(filter: Filter): Statement {
  const { text, params } = allOf([
    toCall(filter.runner, 'earlier'),
    statement(`(${dueOf('earlier')}, earlier.submission) < (head.due, head.seq)`),
    ...restrictionsOf(filter.filter, 'earlier'),
    ...wordsOf(filter, 'earlier'),
  ])
  return statement(
    `NOT EXISTS (SELECT 1 FROM (${NEAREST_OTHERS.join(' UNION ALL ')}) AS other
    CROSS JOIN submissions AS theirs CROSS JOIN submissions AS own CROSS JOIN leads AS earlier
    WHERE theirs.seq = other.seq AND own.seq = head.seq AND ${hasKeysOf('theirs', 'own')}
    AND earlier.submission = other.seq AND ${text})`,
    ...params,
  )
}

/** A direction in the queue. */
type Order = 'ASC' | 'DESC'

/** A lead that isn't folded into another one, with its place. */
type Head = { readonly seq: number; readonly due: number }

/**
 * Selects the first leads in an order that aren't folded into others. The limit of the inner query keeps both databases from checking
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
    statement(`${unreached('leads')} AND leads.call_at IS NULL`),
    ...(place === undefined ? [] : [beyond('leads.received_at', order, place.dueAt - PROMISE_MS, place.seq)]),
    ...restrictionsOf(filter.filter),
  ]
  return filter.runner.read(selectHeads(filter, from, conditions, arrival, order, count))
}

/** Leads to call again, of two kinds: those that somebody has tried, and those that were reached. */
const AGAIN = [
  () => statement(`${unreached('leads')} AND leads.call_at IS NOT NULL`),
  (runner: SqlRunner) => calledAgain(runner, 'leads'),
]

/** Reads leads of one of these kinds, in the order in which to call again. There are few. */
function again(
  filter: Filter,
  kind: Statement,
  place: QueuePlace | undefined,
  order: Order,
  count: number,
): Promise<Head[]> {
  const conditions = [
    kind,
    ...(place === undefined ? [] : [beyond('leads.call_at', order, place.dueAt, place.seq)]),
    ...restrictionsOf(filter.filter),
    ...wordsOf(filter, 'leads'),
  ]
  const columns = ['leads.call_at', 'leads.submission']
  return filter.runner.read(selectHeads(filter, 'leads', conditions, columns, order, count))
}

/** Prepares a filter for leads to call. Its own states don't count. */
async function filterIn(runner: SqlRunner, filter: LeadFilter): Promise<Filter> {
  const terms = parseSearch(filter.search ?? '')
  const toCallOnly: LeadFilter = { ...filter, states: ['new'], isQuarantined: false }
  const bounds = terms.length === 0 ? undefined : await boundsOf(runner, toCallOnly, Number.MAX_SAFE_INTEGER)
  return { runner, filter, terms, bounds }
}

/** Returns the numbers of the heads next to a place, the nearest first. */
async function headsFrom(
  runner: SqlRunner,
  filter: LeadFilter,
  count: number,
  order: Order,
  place?: QueuePlace,
): Promise<number[]> {
  const searched = await filterIn(runner, filter)
  const found = await Promise.all([
    ...AGAIN.map((kind) => again(searched, kind(runner), place, order, count)),
    untried(searched, place, order, count),
  ])
  const sign = order === 'ASC' ? 1 : -1
  return found
    .flat()
    .sort((a, b) => sign * (a.due - b.due || a.seq - b.seq))
    .slice(0, count)
    .map(({ seq }) => seq)
}

/** The leads to call that are folded into others, which the filter matches, the most overdue first. */
const foldedInto = (filter: Filter): Others => ({
  from: 'submissions AS other CROSS JOIN leads AS lead',
  condition: allOf([
    statement(`lead.submission = other.seq AND ${hasKeysOf('own', 'other')}`),
    toCall(filter.runner, 'lead'),
    ...restrictionsOf(filter.filter, 'lead'),
    ...wordsOf(filter, 'lead'),
  ]),
  time: dueOf('lead'),
  order: 'ASC',
})

/** The queue of a database. */
export const leadQueue = (runner: SqlRunner): LeadQueue => ({
  queue: async (filter, count, after) => leadsWith(runner, await headsFrom(runner, filter, count, 'ASC', after)),
  async neighbors(place, filter) {
    const nearest = async (order: Order) => {
      const others = (await headsFrom(runner, filter, 2, order, place)).filter((seq) => seq !== place.seq)
      return (await leadsWith(runner, others.slice(0, 1)))[0]
    }
    const [previous, next] = await Promise.all([nearest('DESC'), nearest('ASC')])
    return { previous, next }
  },
  async repeatsOf(seqs, filter) {
    const othersOf = await withSameContact(runner, seqs, foldedInto(await filterIn(runner, filter)))
    const leads = await leadsWith(runner, [...new Set([...othersOf.values()].flat())])
    const bySeq = new Map(leads.map((lead) => [lead.seq, lead]))
    return new Map(Array.from(othersOf, ([seq, others]) => [seq, others.flatMap((other) => bySeq.get(other) ?? [])]))
  },
})
