import { DAY_MS } from '../../../engine/words/day.ts'
import { type SqlRunner, statement } from '../sql.ts'
import { dueOf } from './due.ts'
import { toCall } from './matching.ts'

/** How far apart two submissions with the same key may be to count as those of one person. */
export const SAME_PERSON_WITHIN_MS = 30 * DAY_MS

/** Most others of a lead. One person can send a flood. */
export const MAX_OTHERS = 20

/** The others to look for, and their order. */
type Others = {
  readonly from: string
  /** The start of a condition, with its AND. */
  readonly where: string
  /** Time by which those with the same phone and those with the same email are put in one order. */
  readonly time: string
  readonly order: 'ASC' | 'DESC'
}

/** All other submissions, the newest first. */
export const NEWEST: Others = { from: 'submissions AS other', where: '', time: 'other.received_at', order: 'DESC' }

/** The other leads to call, the most overdue first. */
export const MOST_OVERDUE: Others = {
  from: 'submissions AS other CROSS JOIN leads AS lead',
  where: `lead.submission = other.seq AND ${toCall('lead')} AND`,
  time: dueOf('lead'),
  order: 'ASC',
}

/** Returns the numbers of other submissions of the same person for each of some: with the same phone or email within 30 days, up to 20. */
export async function samePerson(
  runner: SqlRunner,
  seqs: readonly number[],
  { from, where, time, order }: Others,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const withSame = (column: string) => `SELECT * FROM (
    SELECT other.seq, ${time} AS time FROM ${from} WHERE ${where} other.${column} = own.${column} AND other.seq <> own.seq
    AND other.received_at BETWEEN own.received_at - ${SAME_PERSON_WITHIN_MS} AND own.received_at + ${SAME_PERSON_WITHIN_MS}
    ORDER BY other.received_at ${order}, other.seq ${order} LIMIT ${MAX_OTHERS}) AS same`
  const { text, params } = runner.isOneOf('own.seq', seqs)
  const found = await runner.read<{ seq: number; others: string | null }>(
    statement(
      `SELECT own.seq, (SELECT string_agg(CAST(seq AS text), ',') FROM (${withSame('email_key')} UNION ${withSame('phone_key')}
      ORDER BY time ${order}, seq ${order} LIMIT ${MAX_OTHERS}) AS first) AS others FROM submissions AS own WHERE ${text}`,
      ...params,
    ),
  )
  return new Map(found.map(({ seq, others }) => [seq, others?.split(',').map(Number) ?? []]))
}
