import { type LeadEngine, type SearchSource, type Statement, statement } from './sql.ts'
import type { LeadFilter } from './submission.ts'
import { parseSearch } from './words.ts'

const ALL: SearchSource = { from: 'leads', key: 'leads.submission', condition: statement('1 = 1') }

const FAILED = `EXISTS (SELECT 1 FROM deliveries WHERE deliveries.submission = leads.submission AND deliveries.state = 'dead')`

function conditionsOf(filter: LeadFilter): Statement[] {
  const { state, mailbox, form, from, until, isQuarantined = false, hasFailed = false } = filter
  const equal = (column: string, value: string | undefined) =>
    value === undefined ? [] : [statement(`leads.${column} = ?`, value)]
  return [
    statement(`leads.quarantined = ${isQuarantined ? 1 : 0}`),
    ...equal('state', state),
    ...equal('mailbox', mailbox),
    ...equal('form', form),
    ...(from === undefined ? [] : [statement('leads.received_at >= ?', from)]),
    ...(until === undefined ? [] : [statement('leads.received_at < ?', until)]),
    ...(hasFailed ? [statement(FAILED)] : []),
  ]
}

/** Numbers of leads, from the first one up to but not including `below`. */
export type Bounds = { readonly first: number; readonly below: number }

type BoundsRow = { readonly first: number | null; readonly last: number | null }

/** Counting keeps PostgreSQL from walking through all leads in the order of their numbers. */
const ofDates = ({ from = 0, until = Number.MAX_SAFE_INTEGER }: LeadFilter): Statement =>
  statement(
    `SELECT min(submission) AS first, max(submission) AS last, count(*) AS count FROM leads
    WHERE received_at >= ? AND received_at < ?`,
    from,
    until,
  )

/** Two queries, because each finds its number at one end of an index. */
function ofState({ state = 'new', isQuarantined = false }: LeadFilter): Statement {
  const inState = [isQuarantined ? 1 : 0, state]
  const where = 'FROM leads WHERE quarantined = ? AND state = ?'
  return statement(
    `SELECT (SELECT min(submission) ${where}) AS first, (SELECT max(submission) ${where}) AS last`,
    ...inState,
    ...inState,
  )
}

/**
 * Returns bounds of the leads that a filter can match, because both databases search the newest leads first, however far from
 * them the matches are.
 */
export async function boundsOf(engine: LeadEngine, filter: LeadFilter, below: number): Promise<Bounds> {
  const { state, from, until } = filter
  const reads = [
    ...(state === undefined ? [] : [ofState(filter)]),
    ...(from === undefined && until === undefined ? [] : [ofDates(filter)]),
  ]
  const rows = (await Promise.all(reads.map((each) => engine.read<BoundsRow>(each)))).flat()
  return {
    first: Math.max(0, ...rows.map(({ first }) => first ?? below)),
    below: Math.min(below, ...rows.map(({ last }) => (last ?? 0) + 1)),
  }
}

/** Selects the numbers of the newest leads that a filter matches. */
export function selectNumbers(
  engine: LeadEngine,
  filter: LeadFilter,
  count: number,
  { first, below }: Bounds,
): Statement {
  const terms = parseSearch(filter.search ?? '')
  const { from, key, condition } = terms.length === 0 ? ALL : engine.searchIn(terms)
  const within = statement(`${key} >= ? AND ${key} < ?`, first, below)
  const conditions = [condition, within, ...conditionsOf(filter)]
  return statement(
    `SELECT leads.submission AS seq FROM ${from} WHERE ${conditions.map(({ text }) => text).join(' AND ')}
    ORDER BY ${key} DESC LIMIT ?`,
    ...conditions.flatMap(({ params }) => params),
    count,
  )
}
