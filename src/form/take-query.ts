import type { RegisteredRouter } from '@tanstack/react-router'
import { type PageQuery, textsIn } from './query'

/** Takes values out of the URL: returns those with these names, and removes them from the address bar. */
export function takeQuery(router: RegisteredRouter, names: readonly string[]): PageQuery {
  const entries = Object.entries(textsIn(router.latestLocation.search))
  const isTaken = ([name]: [string, string]) => names.includes(name)
  const taken = Object.fromEntries(entries.filter(isTaken))
  const search = Object.fromEntries(entries.filter((entry) => !isTaken(entry)))
  if (Object.keys(taken).length > 0)
    void router.navigate({ to: '.', search, hash: true, state: true, replace: true, resetScroll: false })
  return taken
}
