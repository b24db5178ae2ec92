import type { LeadQueue } from '../lead-store.ts'
import type { SqlRunner } from '../sql.ts'
import type { Lead } from '../submission.ts'
import { dueAt } from './due.ts'
import { leadsWith } from './read-leads.ts'
import { MAX_OTHERS, MOST_OVERDUE, samePerson } from './same-person.ts'

/** Returns the numbers of the repeats of each lead. Follows all leads together, a step at a time, until none leads any further. */
async function repeatSeqs(runner: SqlRunner, seqs: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
  const othersOf = new Map<number, readonly number[]>()
  const people = new Map(seqs.map((seq) => [seq, new Set([seq])]))
  while (true) {
    const growing = [...people.values()].filter(({ size }) => size <= MAX_OTHERS)
    const unread = [...new Set(growing.flatMap((person) => [...person]))].filter((seq) => !othersOf.has(seq))
    if (unread.length === 0) break
    const found = await samePerson(runner, unread, MOST_OVERDUE)
    for (const seq of unread) othersOf.set(seq, found.get(seq) ?? [])
    // A set that grows while it is read also reads what was added.
    for (const person of growing)
      for (const seq of person) for (const other of othersOf.get(seq) ?? []) person.add(other)
  }
  return new Map(
    Array.from(people, ([seq, person]) => [seq, [...person].filter((other) => other !== seq).slice(0, MAX_OTHERS)]),
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
