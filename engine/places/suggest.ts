import { typosBetween } from '../words/near.ts'
import { type Query, type Reading, readQuery } from './query.ts'
import { LARGEST, type ShardPlace, type Shards, shardOf } from './shard.ts'

/** Most suggestions at a time. */
const MOST = 6

/** Bonus for a name typed in full, in doublings of the size of a place. */
const FULL_NAME = 3
/** Penalty for each typo in a name. */
const TYPO = 3
/** Larger than the bonus for any size. */
const ALIAS = 100

/** `Austin, TX` or, with a ZIP code, `Austin, TX 78701`. */
export const placeText = ({ name, state }: Pick<ShardPlace, 'name' | 'state'>, zip?: string): string =>
  zip ? `${name}, ${state} ${zip}` : `${name}, ${state}`

/** The shards that have the places a text can mean. */
export function shardsFor(text: string): string[] {
  const { zip, readings } = readQuery(text)
  const names = readings.filter(({ name }) => name.length > 1).map(({ name }) => shardOf(name))
  return [...new Set([LARGEST, ...(zip ? [shardOf(zip)] : []), ...names])]
}

/** Typos that a name can have, given in the form used for comparison, and still be meant. */
export const typosAllowed = (name: string): number => {
  if (name.length < 4) return 0
  return name.length < 7 ? 1 : 2
}

/** Typos in a name, which may be only partly typed. */
const typosIn = (name: string, key: string): number =>
  Math.min(typosBetween(name, key), typosBetween(name, key.slice(0, name.length)))

/** How well a place fits a reading; undefined if it doesn't. */
function scoreOf({ key, state, size, aliases }: ShardPlace, { name, states }: Reading): number | undefined {
  if (states && !states.includes(state)) return undefined
  const doublings = Math.log2(size + 1)
  if (aliases.includes(name)) return doublings + ALIAS
  if (key === name) return doublings + FULL_NAME + (states ? FULL_NAME : 0)
  if (key.startsWith(name)) return doublings
  const typos = typosIn(name, key)
  return typos > typosAllowed(name) ? undefined : doublings - typos * TYPO
}

function bestScore(place: ShardPlace, readings: readonly Reading[]): number | undefined {
  const scores = readings.map((reading) => scoreOf(place, reading)).filter((score) => score !== undefined)
  return scores.length > 0 ? Math.max(...scores) : undefined
}

/** The places that fit a query by name, best first. */
function placesNamed({ readings }: Query, shards: Shards): string[] {
  const names = readings.filter(({ name }) => name !== '')
  const searched = [LARGEST, ...names.map(({ name }) => shardOf(name))].flatMap((shard) => shards(shard) ?? [])
  const scores = new Map<string, number>()
  for (const place of searched) {
    const score = bestScore(place, names)
    const text = placeText(place)
    if (score !== undefined) scores.set(text, Math.max(score, scores.get(text) ?? score))
  }
  return [...scores].sort(([, a], [, b]) => b - a).map(([text]) => text)
}

/** The ZIP codes that begin with the query's digits. If these aren't complete, only ZIP codes of places that the query names. */
function zipsIn({ zip = '', readings }: Query, shards: Shards): string[] {
  const isNamed = ({ key }: ShardPlace) =>
    zip.length === 5 || readings.length === 0 || readings.some(({ name }) => key.startsWith(name))
  const found = (shards(shardOf(zip)) ?? []).filter(isNamed).flatMap((place) =>
    place.zipEnds
      .map((end) => shardOf(zip) + end)
      .filter((full) => full.startsWith(zip))
      .map((full) => ({ full, text: placeText(place, full) })),
  )
  return found.sort((a, b) => a.full.localeCompare(b.full)).map(({ text }) => text)
}

/** Suggestions for what was typed, best first, from the shards that are loaded: `Austin, TX`, `Austin, TX 78701`. */
export function suggest(text: string, shards: Shards): string[] {
  const query = readQuery(text)
  const zips = query.zip ? zipsIn(query, shards) : []
  return (zips.length > 0 ? zips : placesNamed(query, shards)).slice(0, MOST)
}
