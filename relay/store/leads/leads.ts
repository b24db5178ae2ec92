import { HOUR_MS } from '../../../engine/words/day.ts'
import type { LeadStore } from '../lead-store.ts'
import { PERSON_KEYS } from '../person.ts'
import { RELATED_ROW, type Row, relatedFromRow } from '../rows.ts'
import { type Bounds, type SqlRunner, type Statement, statement } from '../sql.ts'
import type { DestinationsOf } from '../store.ts'
import type { Lead, LeadAction, LeadChange, LeadFilter, RelatedSubmission, StoredSubmission } from '../submission.ts'
import { leadChanges } from './lead-changes.ts'
import { leadCounts } from './lead-counts.ts'
import { leadWork } from './lead-work.ts'
import { allOf, boundsOf, conditionsOf, sourceOf, within } from './matching.ts'
import { moveWaiting } from './move-waiting.ts'
import { leadQueue } from './queue.ts'
import { leadsWith } from './read-leads.ts'
import { type Others, SAME_PERSON_WITHIN_MS, withSameContact } from './same-person.ts'

/** Selects the numbers of the newest leads that a filter matches. */
function selectNumbers(runner: SqlRunner, filter: LeadFilter, count: number, bounds: Bounds): Statement {
  const { from, key, condition } = sourceOf(runner, filter)
  const { text, params } = allOf([condition, within(key, bounds), ...conditionsOf(runner, filter)])
  return statement(
    `SELECT leads.submission AS seq FROM ${from} WHERE ${text} ORDER BY ${key} DESC LIMIT ?`,
    ...params,
    count,
  )
}

/** How far back the changes of one act are looked for. */
const RECENT_CHANGES = 20_000

const CHANGED_WITH = `SELECT submission AS seq FROM changes WHERE id > (SELECT max(id) FROM changes) - ${RECENT_CHANGES}
  AND (at, who, action) = (SELECT at, who, action FROM changes WHERE submission = ? AND who = ? AND action <> 'note' ORDER BY id DESC LIMIT 1)
  ORDER BY submission`

type ChangeRow = { submission: number; at: number; who: string; action: LeadAction; detail: string }

const changeFromRow = ({ submission, at, who, action, detail }: ChangeRow): LeadChange => ({
  seq: submission,
  at,
  who,
  action,
  detail,
})

const ACTS: readonly LeadAction[] = [
  'state',
  'call-again',
  'not-for-us',
  'no-answer',
  'take',
  'give-back',
  'undo',
  'erase',
]

/** Ten people who act twice a minute fill an hour. */
const RECENT_ACTS = `SELECT * FROM (SELECT submission, at, who, action, detail FROM changes
  WHERE action IN (${ACTS.map((action) => `'${action}'`).join(', ')}) ORDER BY id DESC LIMIT 1200) AS acts WHERE at > ?`

/** How many numbers of leads to look up at a time, and how many of these leads to read. With SQLite, each blocks the relay for ms. */
const [NUMBERS, LEADS] = [1_000, 50]

/** Lets the relay do everything else that is waiting. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

async function* allLeads(runner: SqlRunner, filter: LeadFilter): AsyncGenerator<readonly Lead[]> {
  let { first, below } = await boundsOf(runner, filter, Number.MAX_SAFE_INTEGER)
  while (first < below) {
    const found = await runner.read<{ seq: number }>(selectNumbers(runner, filter, NUMBERS, { first, below }))
    const seqs = found.map(({ seq }) => seq)
    for (let start = 0; start < seqs.length; start += LEADS) {
      await nextTurn()
      yield await leadsWith(runner, seqs.slice(start, start + LEADS))
    }
    below = seqs.length < NUMBERS ? first : (seqs.at(-1) ?? first)
  }
}

/** All other submissions in the same weeks, the newest first. */
const RECENT: Others = {
  from: 'submissions AS other',
  condition: statement(
    'other.received_at BETWEEN own.received_at - ? AND own.received_at + ?',
    SAME_PERSON_WITHIN_MS,
    SAME_PERSON_WITHIN_MS,
  ),
  time: 'other.received_at',
  order: 'DESC',
}

/** Returns the newest submissions with the same phone or email for each of some leads, with a query for all of them together. */
async function relatedSubmissions(
  runner: SqlRunner,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, readonly RelatedSubmission[]>> {
  const othersOf = await withSameContact(runner, seqs, RECENT)
  const { text, params } = runner.isOneOf('seq', [...new Set([...seqs, ...[...othersOf.values()].flat()])])
  const rows = await runner.read<Row>(
    statement(
      `SELECT ${RELATED_ROW}, ${PERSON_KEYS.join(', ')} FROM submissions WHERE ${text}
      ORDER BY received_at DESC, seq DESC`,
      ...params,
    ),
  )
  const isSamePerson = (own: Row | undefined, other: Row) =>
    PERSON_KEYS.every((key) => (own?.[key] ?? other[key]) === (other[key] ?? own?.[key]))
  const relatedTo = (seq: number) => {
    const own = rows.find((row) => row.seq === seq)
    return rows.flatMap((row) =>
      othersOf.get(seq)?.includes(row.seq) ? { ...relatedFromRow(row), isSamePerson: isSamePerson(own, row) } : [],
    )
  }
  return new Map(seqs.map((seq) => [seq, relatedTo(seq)]))
}

export function leadStore(runner: SqlRunner, destinationsOf: DestinationsOf): LeadStore {
  const numbersOf = async (filter: LeadFilter, count: number, below = Number.MAX_SAFE_INTEGER) => {
    const bounds = await boundsOf(runner, filter, below)
    if (bounds.first >= bounds.below) return []
    const found = await runner.read<{ seq: number }>(selectNumbers(runner, filter, count, bounds))
    return found.map(({ seq }) => seq)
  }
  return {
    ...leadChanges(runner, destinationsOf),
    ...leadWork(runner),
    ...leadQueue(runner),
    ...leadCounts(runner),
    moveWaiting: moveWaiting(runner),
    find: async (...query) => leadsWith(runner, await numbersOf(...query)),
    numbersOf,
    changedWith: async (seq, { who }) =>
      (await runner.read<{ seq: number }>(statement(CHANGED_WITH, seq, who))).map((row) => row.seq),
    all: (filter) => allLeads(runner, filter),
    get: async (seq) => (await leadsWith(runner, [seq]))[0],
    relatedTo: (seqs) => relatedSubmissions(runner, seqs),
    withNumbers: (seqs) => leadsWith(runner, seqs),
    changesOf: async (seq) =>
      (await runner.read<ChangeRow>(statement('SELECT * FROM changes WHERE submission = ? ORDER BY id', seq))).map(
        changeFromRow,
      ),
    recentActs: async () =>
      (await runner.read<ChangeRow>(statement(RECENT_ACTS, (await runner.now()) - HOUR_MS)))
        .map(changeFromRow)
        .reverse(),
    changes: async (count) =>
      (await runner.read<ChangeRow>(statement('SELECT * FROM changes ORDER BY id DESC LIMIT ?', count))).map(
        changeFromRow,
      ),
  }
}

/** The submissions of the same person that came before this one. Those that look like spam don't count. */
export const earlierAmong = (related: readonly RelatedSubmission[], { receivedAt }: StoredSubmission) =>
  related.filter((other) => other.isSamePerson && other.receivedAt <= receivedAt && !other.isQuarantined)

/** Returns the submissions of the same person in the 30 days before this one, newest first. */
export async function earlierSubmissions(
  leads: Pick<LeadStore, 'relatedTo'>,
  submission: StoredSubmission,
): Promise<RelatedSubmission[]> {
  return earlierAmong((await leads.relatedTo([submission.seq])).get(submission.seq) ?? [], submission)
}
