import { type LeadEngine, type SearchSource, type Statement, statement } from './engine.ts'
import type { LeadFilter } from './lead.ts'
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

/** Selects the numbers of the newest leads that a filter matches. @param below only numbers less than this */
export function selectNumbers(engine: LeadEngine, filter: LeadFilter, count: number, below: number): Statement {
  const terms = parseSearch(filter.search ?? '')
  const { from, key, condition } = terms.length === 0 ? ALL : engine.searchIn(terms)
  const conditions = [condition, statement(`${key} < ?`, below), ...conditionsOf(filter)]
  return statement(
    `SELECT leads.submission AS seq FROM ${from} WHERE ${conditions.map(({ text }) => text).join(' AND ')}
    ORDER BY ${key} DESC LIMIT ?`,
    ...conditions.flatMap(({ params }) => params),
    count,
  )
}
