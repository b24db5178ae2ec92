import { dueAt, PROMISE_MS } from './due.ts'
import type { LeadQueue } from './lead-store.ts'
import { allOf, type Bounds, boundsOf, restrictionsOf, sourceOf, within } from './matching.ts'
import { leadsWith } from './read-leads.ts'
import { parseSearch, SAME_PERSON_WITHIN_MS } from './search.ts'
import { type SqlRunner, type Statement, statement } from './sql.ts'
import type { LeadFilter, QueuePlace } from './submission.ts'

/** Condition that somebody has to call for a lead. @param lead alias of the table `leads` */
export const toCall = (lead: string): string => `${lead}.quarantined = 0 AND ${lead}.state = 'new'`

const dueOf = (lead: string) => `coalesce(${lead}.call_at, ${lead}.received_at + ${PROMISE_MS})`

const placeOf = (lead: string) => `(${dueOf(lead)}, ${lead}.submission)`

type Filter = { readonly runner: SqlRunner; readonly filter: LeadFilter }

function wordsOf({ runner, filter }: Filter, lead: string): Statement[] {
  const terms = parseSearch(filter.search ?? '')
  return terms.length === 0 ? [] : [runner.hasWords(lead, terms)]
}

/** The nearest submissions first. So in a flood of one person, nearly every lead finds another one at once. */
const SIDES = [
  ['BETWEEN own.received_at - ? AND own.received_at', 'DESC'],
  ['BETWEEN own.received_at + 1 AND own.received_at + ?', 'ASC'],
] as const

/** Condition that no other lead of the same person, which the filter matches, comes before a lead. Reads the submission of the lead as `own`. */
function isFirst(filter: Filter): Statement {
  const { text, params } = allOf([...restrictionsOf(filter.filter, 'earlier'), ...wordsOf(filter, 'earlier')])
  const others = SIDES.flatMap(([period, order]) =>
    ['email_key', 'phone_key'].map(
      (key) => `(SELECT 1 FROM submissions AS other CROSS JOIN leads AS earlier
      WHERE earlier.submission = other.seq AND other.${key} = own.${key} AND other.received_at ${period}
      AND ${toCall('earlier')} AND ${placeOf('earlier')} < ${placeOf('leads')} ${text && `AND ${text}`}
      ORDER BY other.received_at ${order} LIMIT 1)`,
    ),
  )
  return statement(
    `coalesce(${others.join(', ')}) IS NULL`,
    ...others.flatMap(() => [SAME_PERSON_WITHIN_MS, ...params]),
  )
}

/** A direction in the queue. */
type Order = 'ASC' | 'DESC'

/** A lead that is the first of its person, with its place. */
type Head = { readonly seq: number; readonly due: number }

function selectHeads(from: string, conditions: readonly Statement[], order: readonly string[], count: number) {
  const { text, params } = allOf(conditions)
  return statement(
    `SELECT leads.submission AS seq, ${dueOf('leads')} AS due FROM ${from} CROSS JOIN submissions AS own
    WHERE own.seq = leads.submission AND ${text} ORDER BY ${order.join(', ')} LIMIT ?`,
    ...params,
    count,
  )
}

/** Selects leads that nobody has tried, in the order of their arrival. */
function selectUntried(filter: Filter, bounds: Bounds, order: Order, count: number): Statement {
  const { from, key, condition } = sourceOf(filter.runner, filter.filter)
  const conditions = [
    condition,
    within(key, bounds),
    // With the plus, SQLite reads leads in the order of their numbers instead of sorting all that nobody has tried.
    statement(`${toCall('leads')} AND +leads.call_at IS NULL`),
    ...restrictionsOf(filter.filter),
    isFirst(filter),
  ]
  return selectHeads(from, conditions, [`${key} ${order}`], count)
}

/** Selects leads that somebody has tried, in the order in which to call again. There are few. */
function selectTried(filter: Filter, place: QueuePlace | undefined, order: Order, count: number): Statement {
  const beyond = `(leads.call_at, leads.submission) ${order === 'ASC' ? '>' : '<'} (?, ?)`
  const conditions = [
    statement(`${toCall('leads')} AND leads.call_at IS NOT NULL`),
    ...(place === undefined ? [] : [statement(beyond, place.dueAt, place.seq)]),
    ...restrictionsOf(filter.filter),
    ...wordsOf(filter, 'leads'),
    isFirst(filter),
  ]
  return selectHeads('leads', conditions, [`leads.call_at ${order}`, `leads.submission ${order}`], count)
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
