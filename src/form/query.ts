/** The query of a page: values by name, as typed. It can have names unknown to the site, for example from a campaign. */
export type PageQuery = Readonly<Record<string, string>>

/** The query of the page of a category. Other values can be answers, by the names of their fields. */
export type QuoteQuery = {
  /** "2" is the second step; the first has none. */
  readonly step?: string
  readonly category?: string
}

/** The query of the sign-up page. */
export type LeadQuery = Pick<QuoteQuery, 'step'> & {
  /** Email address to fill in. */
  readonly email?: string
}

export const readQuery = (search: string): PageQuery => Object.fromEntries(new URLSearchParams(search))

/** Writes a query as links of the site have it: `?category=Pianos%20%26%20Organs`. Leaves out undefined values. */
export function writeQuery(query: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return entries.length > 0 ? `?${entries.join('&')}` : ''
}

/** The texts of a query. It adds no values, because the router would write them into the URL. */
export const textsIn = (query: Readonly<Record<string, unknown>>): PageQuery =>
  Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
