import type { QueryConfig, QueryResult, QueryResultRow } from 'pg'

/** A query with its values: sql`SELECT seq FROM submissions WHERE id = ${id}`. */
export const sql = (
  parts: TemplateStringsArray,
  ...values: readonly (string | number | null | readonly string[] | readonly number[])[]
): QueryConfig => ({
  text: parts.reduce((text, part, index) => `${text}$${index}${part}`),
  values: [...values],
})

/** Returns the database's time, in ms since 1970. */
export async function timeIn(query: Query): Promise<number> {
  const { rows } = await query<{ now: number }>(sql`SELECT relay_now() AS now`)
  return rows[0]?.now ?? Number.NaN
}

/** Runs a query on any connection, or in a transaction. */
export type Query = <Row extends QueryResultRow>(query: QueryConfig) => Promise<QueryResult<Row>>
