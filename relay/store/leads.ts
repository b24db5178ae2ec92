import { leadChanges } from './lead-changes.ts'
import { leadCounts } from './lead-counts.ts'
import type { LeadStore } from './lead-store.ts'
import { leadWork } from './lead-work.ts'
import { allOf, boundsOf, conditionsOf, sourceOf, within } from './matching.ts'
import { moveWaiting } from './move-waiting.ts'
import { leadQueue } from './queue.ts'
import { leadsWith } from './read-leads.ts'
import { leadRepeats } from './repeats.ts'
import { RELATED_ROW, type Row, relatedFromRow } from './rows.ts'
import { SAME_PERSON_WITHIN_MS } from './search.ts'
import { type Bounds, type SqlRunner, type Statement, statement } from './sql.ts'
import type { DestinationsOf } from './store.ts'
import type { Lead, LeadAction, LeadChange, LeadFilter, RelatedSubmission, StoredSubmission } from './submission.ts'

/** Selects the numbers of the newest leads that a filter matches. */
function selectNumbers(runner: SqlRunner, filter: LeadFilter, count: number, bounds: Bounds): Statement {
  const { from, key, condition } = sourceOf(runner, filter)
  const { text, params } = allOf([condition, within(key, bounds), ...conditionsOf(filter)])
  return statement(
    `SELECT leads.submission AS seq FROM ${from} WHERE ${text} ORDER BY ${key} DESC LIMIT ?`,
    ...params,
    count,
  )
}

type ChangeRow = { submission: number; at: number; who: string; action: LeadAction; detail: string }

const changeFromRow = ({ submission, at, who, action, detail }: ChangeRow): LeadChange => ({
  seq: submission,
  at,
  who,
  action,
  detail,
})

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

const MAX_SIMILAR = 20

/**
 * Selects the numbers of the newest submissions of the same person for each of some leads. Reads only these, because one person
 * can send a flood.
 */
function selectSimilar(runner: SqlRunner, seqs: readonly number[]): Statement {
  const withSame = (column: string) => `SELECT * FROM (
    SELECT other.seq, other.received_at FROM submissions AS other WHERE other.${column} = own.${column} AND other.seq <> own.seq
    AND other.received_at BETWEEN own.received_at - ${SAME_PERSON_WITHIN_MS} AND own.received_at + ${SAME_PERSON_WITHIN_MS}
    ORDER BY other.received_at DESC, other.seq DESC LIMIT ${MAX_SIMILAR}) AS same`
  const { text, params } = runner.isOneOf('own.seq', seqs)
  return statement(
    `SELECT own.seq, (SELECT string_agg(CAST(seq AS text), ',') FROM (${withSame('email_key')} UNION ${withSame('phone_key')}
    ORDER BY received_at DESC, seq DESC LIMIT ${MAX_SIMILAR}) AS newest) AS others FROM submissions AS own WHERE ${text}`,
    ...params,
  )
}

/** Returns the newest submissions of the same person for each of some leads, with a query for all of them together. */
async function similarSubmissions(
  runner: SqlRunner,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, readonly RelatedSubmission[]>> {
  const found = await runner.read<{ seq: number; others: string | null }>(selectSimilar(runner, seqs))
  const othersOf = new Map(found.map(({ seq, others }) => [seq, others?.split(',').map(Number) ?? []]))
  const { text, params } = runner.isOneOf('seq', [...new Set([...othersOf.values()].flat())])
  const rows = await runner.read<Row>(
    statement(
      `SELECT ${RELATED_ROW} FROM submissions WHERE ${text}
      ORDER BY received_at DESC, seq DESC`,
      ...params,
    ),
  )
  const submissions = rows.map(relatedFromRow)
  return new Map(seqs.map((seq) => [seq, submissions.filter((other) => othersOf.get(seq)?.includes(other.seq))]))
}

export function leadStore(runner: SqlRunner, destinationsOf: DestinationsOf): LeadStore {
  const find = async (filter: LeadFilter, count: number, below = Number.MAX_SAFE_INTEGER) => {
    const bounds = await boundsOf(runner, filter, below)
    if (bounds.first >= bounds.below) return []
    const found = await runner.read<{ seq: number }>(selectNumbers(runner, filter, count, bounds))
    return leadsWith(
      runner,
      found.map(({ seq }) => seq),
    )
  }
  return {
    ...leadChanges(runner, destinationsOf),
    ...leadWork(runner),
    ...leadQueue(runner),
    ...leadRepeats(runner),
    ...leadCounts(runner),
    moveWaiting: moveWaiting(runner),
    find,
    all: (filter) => allLeads(runner, filter),
    get: async (seq) => (await leadsWith(runner, [seq]))[0],
    similarTo: (seqs) => similarSubmissions(runner, seqs),
    withNumbers: (seqs) => leadsWith(runner, seqs),
    changesOf: async (seq) =>
      (await runner.read<ChangeRow>(statement('SELECT * FROM changes WHERE submission = ? ORDER BY id', seq))).map(
        changeFromRow,
      ),
    changes: async (count) =>
      (await runner.read<ChangeRow>(statement('SELECT * FROM changes ORDER BY id DESC LIMIT ?', count))).map(
        changeFromRow,
      ),
  }
}

/** Returns the submissions of the same person in the 30 days before this one, newest first. Those that look like spam don't count. */
export async function earlierSubmissions(
  leads: Pick<LeadStore, 'similarTo'>,
  { seq, receivedAt }: StoredSubmission,
): Promise<RelatedSubmission[]> {
  const similar = (await leads.similarTo([seq])).get(seq) ?? []
  return similar.filter((other) => other.receivedAt <= receivedAt && !other.isQuarantined)
}
