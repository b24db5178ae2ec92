import { type DeliveryRow, deliveryFromRow } from './delivery-rows.ts'
import { leadChanges } from './lead-changes.ts'
import { moveWaiting } from './move-waiting.ts'
import { LEAD_ROW, leadFromRow, RELATED_ROW, type Row, relatedFromRow } from './rows.ts'
import { parseSearch, SAME_PERSON_WITHIN_MS } from './search.ts'
import { type SearchSource, type SqlRunner, type Statement, statement } from './sql.ts'
import type { DestinationsOf, LeadStore } from './store.ts'
import type {
  Lead,
  LeadAction,
  LeadChange,
  LeadCounts,
  LeadFilter,
  RelatedSubmission,
  StoredSubmission,
} from './submission.ts'

const ALL: SearchSource = { from: 'leads', key: 'leads.submission', condition: statement('1 = 1') }

const FAILED = `EXISTS (SELECT 1 FROM deliveries WHERE deliveries.submission = leads.submission AND deliveries.state = 'dead')`

function conditionsOf(filter: LeadFilter): Statement[] {
  const { state, mailbox, form, from, until, isQuarantined = false, hasFailed = false } = filter
  const equal = (column: string, value: string | undefined) =>
    value === undefined ? [] : [statement(`leads.${column} = ?`, value)]
  // With the plus, SQLite doesn't use the index for this, so it reads leads of all states in their order instead of sorting all of them.
  const plus = state === undefined && !isQuarantined ? '+' : ''
  return [
    statement(`${plus}leads.quarantined = ${isQuarantined ? 1 : 0}`),
    ...equal('state', state),
    ...equal('mailbox', mailbox),
    ...equal('form', form),
    ...(from === undefined ? [] : [statement('leads.received_at >= ?', from)]),
    ...(until === undefined ? [] : [statement('leads.received_at < ?', until)]),
    ...(hasFailed ? [statement(FAILED)] : []),
  ]
}

/** Numbers of leads, from the first one up to but not including `below`. */
type Bounds = { readonly first: number; readonly below: number }

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
 * Returns the range of leads that a filter can match. Without it, both databases would search all leads from the newest on, even
 * if the matches are far away.
 */
async function boundsOf(runner: SqlRunner, filter: LeadFilter, below: number): Promise<Bounds> {
  const { state, from, until } = filter
  const reads = [
    ...(state === undefined ? [] : [ofState(filter)]),
    ...(from === undefined && until === undefined ? [] : [ofDates(filter)]),
  ]
  const rows = (await Promise.all(reads.map((each) => runner.read<BoundsRow>(each)))).flat()
  return {
    first: Math.max(0, ...rows.map(({ first }) => first ?? below)),
    below: Math.min(below, ...rows.map(({ last }) => (last ?? 0) + 1)),
  }
}

/** Selects the numbers of the newest leads that a filter matches. */
function selectNumbers(runner: SqlRunner, filter: LeadFilter, count: number, { first, below }: Bounds): Statement {
  const terms = parseSearch(filter.search ?? '')
  const { from, key, condition } = terms.length === 0 ? ALL : runner.searchIn(terms)
  const within = statement(`${key} >= ? AND ${key} < ?`, first, below)
  const conditions = [condition, within, ...conditionsOf(filter)]
  return statement(
    `SELECT leads.submission AS seq FROM ${from} WHERE ${conditions.map(({ text }) => text).join(' AND ')}
    ORDER BY ${key} DESC LIMIT ?`,
    ...conditions.flatMap(({ params }) => params),
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

async function leadsWith(runner: SqlRunner, seqs: readonly number[]): Promise<Lead[]> {
  if (seqs.length === 0) return []
  const ofLeads = runner.isOneOf('leads.submission', seqs)
  const ofDeliveries = runner.isOneOf('submission', seqs)
  const [rows, deliveries] = await Promise.all([
    runner.read<Row>({
      text: `SELECT ${LEAD_ROW} FROM leads
        JOIN submissions ON seq = leads.submission WHERE ${ofLeads.text}`,
      params: ofLeads.params,
    }),
    runner.read<DeliveryRow>({
      text: `SELECT * FROM deliveries WHERE ${ofDeliveries.text} ORDER BY id`,
      params: ofDeliveries.params,
    }),
  ])
  const bySeq = new Map(rows.map((row) => [row.seq, row]))
  return seqs.flatMap((seq) => {
    const row = bySeq.get(seq)
    const own = deliveries.filter(({ submission }) => submission === seq)
    return row ? { ...leadFromRow(row), deliveries: own.map(deliveryFromRow) } : []
  })
}

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

const COUNTS = statement(`SELECT
  (SELECT count(*) FROM leads WHERE quarantined = 0 AND state = 'new') AS new,
  (SELECT count(*) FROM leads WHERE quarantined = 1) AS quarantined,
  (SELECT count(*) FROM deliveries WHERE state = 'dead') AS failed`)

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
    moveWaiting: moveWaiting(runner),
    find,
    all: (filter) => allLeads(runner, filter),
    get: async (seq) => (await leadsWith(runner, [seq]))[0],
    similarTo: (seqs) => similarSubmissions(runner, seqs),
    async oldestUncalled(mailbox, count) {
      const found = await runner.read<{ seq: number }>(
        statement(
          `SELECT submission AS seq FROM leads WHERE quarantined = 0 AND state = 'new' AND mailbox = ?
          ORDER BY submission LIMIT ?`,
          mailbox,
          count,
        ),
      )
      return leadsWith(
        runner,
        found.map(({ seq }) => seq),
      )
    },
    withNumbers: (seqs) => leadsWith(runner, seqs),
    counts: async () => (await runner.read<LeadCounts>(COUNTS))[0] ?? { new: 0, quarantined: 0, failed: 0 },
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
