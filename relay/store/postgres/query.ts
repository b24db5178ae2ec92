import type { QueryConfig, QueryResult, QueryResultRow } from 'pg'
import type { Param, Statement } from '../sql.ts'

/** Numbers the placeholders of a statement: `?, ?` becomes `$1, $2`. */
export function numbered<Value>({ text, params }: { readonly text: string; readonly params: readonly Value[] }) {
  let count = 0
  const numberedText = text.replaceAll('?', () => {
    count += 1
    return `$${count}`
  })
  return { text: numberedText, values: [...params] }
}

type Value = Param | readonly string[] | readonly number[]

const isPart = (value: Value | Statement): value is Statement =>
  typeof value === 'object' && value !== null && 'text' in value

/** A query with its values, and parts with theirs: sql`SELECT seq FROM submissions WHERE id = ${id}`. */
export const sql = (parts: TemplateStringsArray, ...values: readonly (Value | Statement)[]): QueryConfig =>
  numbered({
    text: parts.reduce((text, part, index) => {
      const value = values[index - 1] ?? null
      return text + (isPart(value) ? value.text : '?') + part
    }),
    params: values.flatMap((value): readonly Value[] => (isPart(value) ? value.params : [value])),
  })

/** Returns the database's time, in ms since 1970. */
export async function timeIn(query: Query): Promise<number> {
  const { rows } = await query<{ now: number }>(sql`SELECT relay_now() AS now`)
  return rows[0]?.now ?? Number.NaN
}

/** Waits until no other transaction has taken this name, and takes it until this one ends. */
export const takeTurn = (queryIn: Query, name: string) =>
  queryIn(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`)

/** Runs a query on any connection, or in a transaction. */
export type Query = <Row extends QueryResultRow>(query: QueryConfig) => Promise<QueryResult<Row>>
