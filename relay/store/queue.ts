import { dueAt, PROMISE_MS } from './due.ts'
import type { LeadQueue } from './lead-store.ts'
import { allOf, type Bounds, boundsOf, restrictionsOf, sourceOf, within } from './matching.ts'
import { leadsWith } from './read-leads.ts'
import { parseSearch, SAME_PERSON_WITHIN_MS } from './search.ts'
import { type SqlRunner, type Statement, statement } from './sql.ts'
import type { LeadFilter, QueuePlace } from './submission.ts'

/** Condition that somebody has to call for a lead. @param lead alias of the table `leads` */
const toCall = (lead: string): string => `${lead}.quarantined = 0 AND ${lead}.state = 'new'`

const dueOf = (lead: string) => `coalesce(${lead}.call_at, ${lead}.received_at + ${PROMISE_MS})`

type Filter = { readonly runner: SqlRunner; readonly filter: LeadFilter }

function wordsOf({ runner, filter }: Filter, lead: string): Statement[] {
  const terms = parseSearch(filter.search ?? '')
  return terms.length === 0 ? [] : [runner.hasWords(lead, terms)]
}

/** The submissions in the days before and after that of a lead, the nearest first. */
const SIDES = [
  ['BETWEEN head.received_at - ? AND head.received_at', 'DESC'],
  ['BETWEEN head.received_at + 1 AND head.received_at + ?', 'ASC'],
] as const

/** How many submissions of a person to look at on each side. In a flood, nearly every lead finds another one at once. */
const NEAREST = 100

/** Condition that no other lead of the same person, which the filter matches, comes before the lead in `head`. */
function isFirst(filter: Filter): Statement {
  const conditions = [
    statement(`${toCall('earlier')} AND (${dueOf('earlier')}, earlier.submission) < (head.due, head.seq)`),
    ...restrictionsOf(filter.filter, 'earlier'),
    ...wordsOf(filter, 'earlier'),
  ]
  const { text, params } = allOf(conditions)
  const others = SIDES.flatMap(([period, order]) =>
    ['email_key', 'phone_key'].map(
      (key) => `(SELECT true FROM (
        SELECT seq FROM submissions WHERE ${key} = (SELECT ${key} FROM submissions WHERE seq = head.seq)
        AND received_at ${period} ORDER BY received_at ${order} LIMIT ${NEAREST}
      ) AS other CROSS JOIN leads AS earlier WHERE earlier.submission = other.seq AND ${text} LIMIT 1)`,
    ),
  )
  return statement(
    `NOT coalesce(${others.join(', ')}, false)`,
    ...others.flatMap(() => [SAME_PERSON_WITHIN_MS, ...params]),
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
function selectHeads(filter: Filter, from: string, conditions: readonly Statement[], order: string, count: number) {
  const [all, first] = [allOf(conditions), isFirst(filter)]
  return statement(
    `SELECT seq, due FROM (
      SELECT leads.submission AS seq, leads.received_at, ${dueOf('leads')} AS due FROM ${from} WHERE ${all.text}
      ORDER BY ${order} LIMIT ${Number.MAX_SAFE_INTEGER}
    ) AS head WHERE ${first.text} LIMIT ?`,
    ...all.params,
    ...first.params,
    count,
  )
}

/** Selects leads that nobody has tried, in the order of their arrival. */
function selectUntried(filter: Filter, bounds: Bounds, order: Order, count: number): Statement {
  const { from, key, condition } = sourceOf(filter.runner, filter.filter)
  const conditions = [
    condition,
    within(key, bounds),
    // As a comparison, so that both databases read leads in the order of their numbers instead of sorting all that nobody has tried.
    statement(`${toCall('leads')} AND coalesce(leads.call_at, 0) <= 0`),
    ...restrictionsOf(filter.filter),
  ]
  return selectHeads(filter, from, conditions, `${key} ${order}`, count)
}

/** Selects leads that somebody has tried, in the order in which to call again. There are few. */
function selectTried(filter: Filter, place: QueuePlace | undefined, order: Order, count: number): Statement {
  const beyond = `(leads.call_at, leads.submission) ${order === 'ASC' ? '>' : '<'} (?, ?)`
  const conditions = [
    statement(`${toCall('leads')} AND leads.call_at IS NOT NULL`),
    ...(place === undefined ? [] : [statement(beyond, place.dueAt, place.seq)]),
    ...restrictionsOf(filter.filter),
    ...wordsOf(filter, 'leads'),
  ]
  return selectHeads(filter, 'leads', conditions, `leads.call_at ${order}, leads.submission ${order}`, count)
}

/**
 * Returns between which untried leads a place is: those below `below` come before it, and those from `first` on after it. For the place of a
 * tried lead, that is the first one that is due later. Counting keeps PostgreSQL from scanning all leads in the order of their numbers.
 */
async function untriedAround(runner: SqlRunner, { dueAt: due, seq }: QueuePlace): Promise<Bounds> {
  const receivedAt = due - PROMISE_MS
  const [own] = await runner.read<{ received_at: number }>(
    statement('SELECT received_at FROM leads WHERE submission = ?', seq),
  )
  if (own?.received_at === receivedAt) return { below: seq, first: seq + 1 }
  const [later] = await runner.read<{ first: number | null }>(
    statement(
      `SELECT min(submission) AS first, count(*) AS count FROM leads
      WHERE ${toCall('leads')} AND call_at IS NULL AND (received_at, submission) > (?, ?)`,
      receivedAt,
      seq,
    ),
  )
  const first = later?.first ?? Number.MAX_SAFE_INTEGER
  return { below: first, first }
}

/** Takes the first heads of two lists, each in its own order, always the one that is due first (or in the other direction, last). */
function merged(tried: readonly Head[], untried: readonly Head[], order: Order, count: number): number[] {
  const sign = order === 'ASC' ? 1 : -1
  const isBefore = (a: Head, b: Head | undefined) => b === undefined || sign * (a.due - b.due || a.seq - b.seq) < 0
  const seqs: number[] = []
  for (let [t, u] = [0, 0]; seqs.length < count; ) {
    const [a, b] = [tried[t], untried[u]]
    const next = a && isBefore(a, b) ? a : b
    if (!next) break
    seqs.push(next.seq)
    if (next === a) t += 1
    else u += 1
  }
  return seqs
}

/** Returns the numbers of the heads next to a place, the nearest first. */
async function headsFrom(
  filter: Filter,
  place: QueuePlace | undefined,
  order: Order,
  count: number,
): Promise<number[]> {
  const { runner } = filter
  const bounds = await boundsOf(
    runner,
    { ...filter.filter, states: ['new'], isQuarantined: false },
    Number.MAX_SAFE_INTEGER,
  )
  const around = place && (await untriedAround(runner, place))
  const [first, below] =
    order === 'ASC'
      ? [Math.max(bounds.first, around?.first ?? 0), bounds.below]
      : [bounds.first, Math.min(bounds.below, around?.below ?? bounds.below)]
  const [tried, untried] = await Promise.all([
    runner.read<Head>(selectTried(filter, place, order, count)),
    first < below ? runner.read<Head>(selectUntried(filter, { first, below }, order, count)) : [],
  ])
  return merged(tried, untried, order, count)
}

/** The queue of a database. */
export const leadQueue = (runner: SqlRunner): Pick<LeadQueue, 'queue' | 'neighbors'> => ({
  queue: async (filter, count, after) => leadsWith(runner, await headsFrom({ runner, filter }, after, 'ASC', count)),
  async neighbors(lead, filter) {
    const place = { dueAt: dueAt(lead), seq: lead.seq }
    const [next, previous] = await Promise.all(
      (['ASC', 'DESC'] as const).map(
        async (order) => (await leadsWith(runner, await headsFrom({ runner, filter }, place, order, 1)))[0],
      ),
    )
    return { previous, next }
  },
})
