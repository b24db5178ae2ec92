import type { QueryConfig } from 'pg'

/** A query with its values: sql`SELECT seq FROM submissions WHERE id = ${id}`. */
export const sql = (
  parts: TemplateStringsArray,
  ...values: readonly (string | number | null | readonly string[] | readonly number[])[]
): QueryConfig => ({
  text: parts.reduce((text, part, index) => `${text}$${index}${part}`),
  values: [...values],
})
