/** A path and the path, with or without a query, that it leads to. */
export type Redirect = { readonly from: string; readonly to: string }

/** Addresses that answer with another one. */
export const redirects = [
  { from: '/get-started', to: '/lead-capture' },
  { from: '/furniture-quote-form', to: '/quote-form?category=Furniture%20%26%20General%20Items' },
] as const satisfies readonly Redirect[]

/**
 * Where a request goes that asked for a redirect: to its target, with what the query asks for beside the target's own
 * parameters, and without an empty `email`.
 * @param search query of the request, with or without its question mark
 */
export function redirectTarget({ to }: Redirect, search: string): string {
  const own = new URLSearchParams(to.split('?')[1])
  const asked = [...new URLSearchParams(search)].filter(
    ([name, value]) => !own.has(name) && (name !== 'email' || value !== ''),
  )
  if (asked.length === 0) return to
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams(asked)}`
}
