import { DAY_MS } from '../../../engine/words/day.ts'
import { type SqlRunner, type Statement, statement } from '../sql.ts'

/** How far apart two submissions may be to count as those of a person who asks again. */
export const SAME_PERSON_WITHIN_MS = 30 * DAY_MS

/** Most others of a lead. One person can send a flood. */
const MAX_OTHERS = 20

/** The columns by which others are found. */
export const CONTACT_KEYS = ['email_key', 'phone_key'] as const

/** The others to look for, and their order. Their submission is `other`. */
export type Others = {
  readonly from: string
  readonly condition: Statement
  /** Time by which those with the same phone and those with the same email are put in one order. */
  readonly time: string
  readonly order: 'ASC' | 'DESC'
}

/** Returns the numbers of up to 20 other submissions with the same phone or email for each of some, whose alias is `own`. */
export async function withSameContact(
  runner: SqlRunner,
  seqs: readonly number[],
  { from, condition, time, order }: Others,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const selects = CONTACT_KEYS.map(
    (key) => `SELECT * FROM (
    SELECT other.seq, ${time} AS time FROM ${from} WHERE other.${key} = own.${key} AND other.seq <> own.seq AND ${condition.text}
    ORDER BY other.received_at ${order}, other.seq ${order} LIMIT ${MAX_OTHERS}) AS same`,
  )
  const { text, params } = runner.isOneOf('own.seq', seqs)
  const found = await runner.read<{ seq: number; others: string | null }>(
    statement(
      `SELECT own.seq, (SELECT string_agg(CAST(seq AS text), ',') FROM (${selects.join(' UNION ')}
      ORDER BY time ${order}, seq ${order} LIMIT ${MAX_OTHERS}) AS first) AS others FROM submissions AS own WHERE ${text}`,
      ...selects.flatMap(() => condition.params),
      ...params,
    ),
  )
  return new Map(found.map(({ seq, others }) => [seq, others?.split(',').map(Number) ?? []]))
}
