import { dueAt, dueOf } from './due.ts'
import type { LeadQueue } from './lead-store.ts'
import { toCall } from './matching.ts'
import { leadsWith } from './read-leads.ts'
import { SAME_PERSON_WITHIN_MS } from './search.ts'
import { type SqlRunner, type Statement, statement } from './sql.ts'
import type { Lead } from './submission.ts'

/** Most repeats of a lead. */
const MAX_REPEATS = 20

/** Selects for each of some leads the numbers of the first other leads to call with the same phone or email. */
function selectOthers(runner: SqlRunner, seqs: readonly number[]): Statement {
  const withSame = (column: string) => `SELECT * FROM (
    SELECT other.seq, ${dueOf('lead')} AS due FROM submissions AS other CROSS JOIN leads AS lead
    WHERE lead.submission = other.seq AND other.${column} = own.${column} AND other.seq <> own.seq
    AND other.received_at BETWEEN own.received_at - ${SAME_PERSON_WITHIN_MS} AND own.received_at + ${SAME_PERSON_WITHIN_MS}
    AND ${toCall('lead')}
    ORDER BY other.received_at, other.seq LIMIT ${MAX_REPEATS}) AS same`
  const { text, params } = runner.isOneOf('own.seq', seqs)
  return statement(
    `SELECT own.seq, (SELECT string_agg(CAST(seq AS text), ',') FROM (${withSame('email_key')} UNION ${withSame('phone_key')}
    ORDER BY due, seq LIMIT ${MAX_REPEATS}) AS first) AS others FROM submissions AS own WHERE ${text}`,
    ...params,
  )
}

/** Returns the numbers of the repeats of each lead. Follows all leads together, a step at a time, until none leads any further. */
async function repeatSeqs(runner: SqlRunner, seqs: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
  const othersOf = new Map<number, readonly number[]>()
  const people = new Map(seqs.map((seq) => [seq, new Set([seq])]))
  while (true) {
    const growing = [...people.values()].filter(({ size }) => size <= MAX_REPEATS)
    const unread = [...new Set(growing.flatMap((person) => [...person]))].filter((seq) => !othersOf.has(seq))
    if (unread.length === 0) break
    const found = await runner.read<{ seq: number; others: string | null }>(selectOthers(runner, unread))
    for (const seq of unread) othersOf.set(seq, [])
    for (const { seq, others } of found) othersOf.set(seq, others?.split(',').map(Number) ?? [])
    // A set that grows while it is read also reads what was added.
    for (const person of growing)
      for (const seq of person) for (const other of othersOf.get(seq) ?? []) person.add(other)
  }
  return new Map(
    Array.from(people, ([seq, person]) => [seq, [...person].filter((other) => other !== seq).slice(0, MAX_REPEATS)]),
  )
}

const byPlace = (a: Lead, b: Lead) => dueAt(a) - dueAt(b) || a.seq - b.seq

/** Finds the repeats of leads in a database. */
export const leadRepeats = (runner: SqlRunner): Pick<LeadQueue, 'repeatsOf'> => ({
  async repeatsOf(seqs) {
    const repeats = await repeatSeqs(runner, seqs)
    const leads = await leadsWith(runner, [...new Set([...repeats.values()].flat())])
    const bySeq = new Map(leads.map((lead) => [lead.seq, lead]))
    return new Map(
      Array.from(repeats, ([seq, others]) => [seq, others.flatMap((other) => bySeq.get(other) ?? []).sort(byPlace)]),
    )
  },
})
