/** Values of a query by name, as typed. */
export type Query = Readonly<Record<string, unknown>>

export const readQuery = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** Parts a query into the values with some names and all others. */
export function partQuery(search: string, names: readonly string[]) {
  const entries = Object.entries(readQuery(search))
  const isTaken = ([name]: [string, string]) => names.includes(name)
  return {
    taken: Object.fromEntries(entries.filter(isTaken)),
    rest: Object.fromEntries(entries.filter((entry) => !isTaken(entry))),
  }
}

/** Writes a query as links of the site have it: `?category=Pianos%20%26%20Organs`. Leaves out what is undefined. */
export function writeQuery(query: Query): string {
  const entries = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return entries.length > 0 ? `?${entries.join('&')}` : ''
}
