import type { Query } from './connection.ts'
import { sql } from './sql.ts'

/** Returns the database's time, in ms since 1970. */
export async function timeIn(query: Query): Promise<number> {
  const { rows } = await query<{ now: number }>(sql`SELECT relay_now() AS now`)
  return rows[0]?.now ?? Number.NaN
}
