import { type Bounds, type SearchSource, type SqlRunner, type Statement, statement } from '../sql.ts'
import { LEAD_STATES, type LeadFilter, NO_REQUESTS } from '../submission.ts'
import { parseSearch } from '../words.ts'

const ALL: SearchSource = {
  from: 'leads',
  key: 'leads.submission',
  condition: statement('1 = 1'),
  arrival: ['leads.received_at', 'leads.submission'],
}

/** The tables in which to find the leads that have the words of a search. */
export function sourceOf(runner: Pick<SqlRunner, 'searchIn'>, { search = '' }: LeadFilter): SearchSource {
  const terms = parseSearch(search)
  return terms.length === 0 ? ALL : runner.searchIn(terms)
}

/** Condition that nobody has reached the sender of a lead. @param lead alias of the table `leads` */
export const unreached = (lead: string): string => `${lead}.quarantined = 0 AND ${lead}.state = 'new'`

/** Condition that somebody has to call, because it isn't a message. @param lead alias of the table `leads` */
export const isCalled = (lead: string): string => `coalesce(${lead}.intent, '') <> 'contact'`

/** Condition that a lead was reached, and is to be called again by now. There are few. */
export function calledAgain({ time }: Pick<SqlRunner, 'time'>, lead: string): Statement {
  const { text, params } = time()
  return { text: `${lead}.state = 'reached' AND ${lead}.call_at IS NOT NULL AND ${lead}.call_at <= ${text}`, params }
}

/**
 * Condition that somebody has to call for a lead now. With the plus, SQLite looks at each lead in turn instead of looking for all of them.
 * @param lead alias of the table `leads`
 */
export function toCall(runner: Pick<SqlRunner, 'time'>, lead: string): Statement {
  const { text, params } = calledAgain(runner, lead)
  return { text: `+${lead}.quarantined = 0 AND (${lead}.state = 'new' OR (${text}))`, params }
}

/** Joins conditions to one. */
export const allOf = (conditions: readonly Statement[]): Statement => ({
  text: conditions.map(({ text }) => text).join(' AND '),
  params: conditions.flatMap(({ params }) => params),
})

const failed = (lead: string) =>
  `EXISTS (SELECT 1 FROM deliveries WHERE deliveries.submission = ${lead}.submission AND deliveries.state = 'dead')`

/** Reasons in SQL. They are written out, as in the plan of an index. */
export const NO_REQUEST = `(${NO_REQUESTS.map((reason) => `'${reason}'`).join(', ')})`

const untouched = (
  lead: string,
) => `${lead}.first_called_at IS NULL AND (${lead}.owner IS NULL OR ${lead}.reason IN ${NO_REQUEST})
  AND NOT EXISTS (SELECT 1 FROM changes WHERE changes.submission = ${lead}.submission
    AND (action IN ('call', 'call-again', 'no-answer', 'note') OR (action = 'state' AND detail = 'reached')))
  AND EXISTS (SELECT 1 FROM submissions WHERE seq = ${lead}.submission AND erased_at IS NULL)`

/** The conditions of a filter, without those for its words and the state. @param lead alias of the table */
export function restrictionsOf(
  { mailbox, owner, form, from, until, upTo, isUntouched, hasFailed }: LeadFilter,
  lead = 'leads',
): Statement[] {
  const when = (condition: string, value: string | number | null | undefined) =>
    value === undefined || value === null ? [] : [statement(`${lead}.${condition} ?`, value)]
  return [
    ...when('mailbox =', mailbox),
    ...when('owner =', owner),
    ...(owner === null ? [statement(`${lead}.owner IS NULL`)] : []),
    ...when('form =', form),
    ...when('received_at >=', from),
    ...when('received_at <', until),
    ...when('submission <=', upTo),
    ...(isUntouched ? [statement(untouched(lead))] : []),
    ...(hasFailed ? [statement(failed(lead))] : []),
  ]
}

/** Condition for states. They are written out, so that SQLite uses indexes of the rows in some states. */
function inStates(states: readonly string[]): string {
  const known = LEAD_STATES.filter((state) => states.includes(state)).map((state) => `'${state}'`)
  return known.length === 1 ? `leads.state = ${known}` : `leads.state IN (${known.join(', ')})`
}

function statesOf(runner: Pick<SqlRunner, 'time'>, { states, isQuarantined = false }: LeadFilter): Statement[] {
  if (states?.includes('new') && !isQuarantined) return [toCall(runner, 'leads')]
  // With the plus, SQLite doesn't use the index for this, so it reads leads of all states in their order instead of sorting all of them.
  const plus = states === undefined && !isQuarantined ? '+' : ''
  return [
    statement(`${plus}leads.quarantined = ${isQuarantined ? 1 : 0}`),
    ...(states === undefined ? [] : [statement(inStates(states))]),
  ]
}

/** The conditions of a filter, without those for its words. To the state `new` belong those that are to be called again. */
export const conditionsOf = (runner: Pick<SqlRunner, 'time'>, filter: LeadFilter): Statement[] => [
  ...statesOf(runner, filter),
  ...restrictionsOf(filter),
]

type BoundsRow = { readonly first: number | null; readonly last: number | null }

/** Counting first keeps PostgreSQL from scanning all leads in the order of their numbers. */
const ofDates = ({ from = 0, until = Number.MAX_SAFE_INTEGER }: LeadFilter): Statement =>
  statement(
    `SELECT min(submission) AS first, max(submission) AS last, count(*) AS count FROM leads
    WHERE received_at >= ? AND received_at < ?`,
    from,
    until,
  )

/** Two queries, because each finds its number at one end of an index. */
function endsOf({ text, params }: Statement): Statement {
  const where = `FROM leads WHERE ${text}`
  return statement(
    `SELECT (SELECT min(submission) ${where}) AS first, (SELECT max(submission) ${where}) AS last`,
    ...params,
    ...params,
  )
}

async function ofStates(runner: SqlRunner, { states = [], isQuarantined = false }: LeadFilter): Promise<BoundsRow> {
  const inThem = statement(`quarantined = ${isQuarantined ? 1 : 0} AND ${inStates(states)}`)
  const conditions = [inThem, ...(states.includes('new') && !isQuarantined ? [calledAgain(runner, 'leads')] : [])]
  const rows = (await Promise.all(conditions.map((each) => runner.read<BoundsRow>(endsOf(each))))).flat()
  const [firsts, lasts] = [rows.flatMap(({ first }) => first ?? []), rows.flatMap(({ last }) => last ?? [])]
  return firsts.length === 0 ? { first: null, last: null } : { first: Math.min(...firsts), last: Math.max(...lasts) }
}

/**
 * Returns the range of leads that a filter can match. Without it, both databases would search all leads from the newest on, even
 * if the matches are far away.
 */
export async function boundsOf(runner: SqlRunner, filter: LeadFilter, below: number): Promise<Bounds> {
  const { states, from, until } = filter
  const rows = [
    ...(states === undefined ? [] : [await ofStates(runner, filter)]),
    ...(from === undefined && until === undefined ? [] : await runner.read<BoundsRow>(ofDates(filter))),
  ]
  return {
    first: Math.max(0, ...rows.map(({ first }) => first ?? below)),
    below: Math.min(below, ...rows.map(({ last }) => (last ?? 0) + 1)),
  }
}

export const within = (key: string, { first, below }: Bounds): Statement =>
  statement(`${key} >= ? AND ${key} < ?`, first, below)
