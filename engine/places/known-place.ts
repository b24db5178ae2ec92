import { typosBetween } from '../words/near.ts'
import { straightMiles } from './miles.ts'
import { nameKey, type Query, type Reading, readQuery, statesNamed } from './query.ts'
import { LARGEST, type Place, type ShardPlace, type Shards, shardOf } from './shard.ts'
import { placeText, suggest, typosAllowed } from './suggest.ts'

/** Something that a text about a place leaves open: its name and its ZIP code (`80202` of `Denver, CO`) are apart, or nobody knows it. */
export type PlaceRemark = { readonly zip: string; readonly place: string } | 'unknown'

/** The name of a suburb or a neighbor of a ZIP code's place goes with that code. Unit: statute miles. */
const NEAR_MILES = 60

const inShard = (shards: Shards, name: string, isRight: (place: ShardPlace) => boolean): ShardPlace | undefined =>
  shards(name)?.find(isRight)

function placeOfZip({ zip }: Query, shards: Shards): ShardPlace | undefined {
  if (zip?.length !== 5) return undefined
  return inShard(shards, shardOf(zip), ({ zipEnds }) => zipEnds.some((end) => shardOf(zip) + end === zip))
}

/** Whether a name means the place of a ZIP code, or one near it. */
function goesWith({ name, states = [] }: Reading, place: ShardPlace, shards: Shards): boolean {
  const isInState = ({ state }: Place) => states.length === 0 || states.includes(state)
  if (statesNamed(name).includes(place.state)) return true
  if (isInState(place) && typosBetween(name, place.key) <= typosAllowed(name)) return true
  // A part of a city that isn't in our list, with the state of the ZIP code.
  const isListed = inShard(shards, shardOf(name), (other) => other.key === name && isInState(other)) !== undefined
  if (states.length === 1 && isInState(place) && !isListed) return true
  return [LARGEST, shardOf(name)].some((shard) =>
    inShard(
      shards,
      shard,
      (other) =>
        (other.key === name || other.aliases.includes(name)) &&
        isInState(other) &&
        straightMiles(other, place) <= NEAR_MILES,
    ),
  )
}

/** Whether a text names no other place than its ZIP code. One with a number before its name is a street. */
function isNamedLikeZip({ readings, afterComma, isStreet }: Query, place: ShardPlace, shards: Shards): boolean {
  // Washington and Nevada are towns, too.
  if (readings.length === 0 || isStreet || afterComma === place.key) return true
  const hasState = readings.some(({ states = [] }) => states.length > 0)
  const names = afterComma === undefined || hasState ? readings : [...readings, { name: afterComma }]
  return names.some((name) => (!hasState && name.name.includes(place.key)) || goesWith(name, place, shards))
}

/** The names of all other countries and regions, in the form used for comparison. */
function otherCountries(): ReadonlySet<string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return new Set(codes.flatMap((code) => (code === 'US' ? [] : nameKey(names.of(code) ?? ''))))
}

let countries: ReadonlySet<string> | undefined

/** Whether a text ends with the name of another country: `Berlin, Germany 10115`. */
function isAbroad({ afterComma }: Query): boolean {
  if (afterComma === undefined || statesNamed(afterComma).length > 0) return false
  countries ??= otherCountries()
  return countries.has(afterComma)
}

/**
 * The place that a text means without doubt: it has a ZIP code or a state, or is a nickname. Undefined for any other text, such as
 * a name that several states have, or that isn't near the ZIP code beside it.
 */
export function knownPlace(text: string, shards: Shards): ShardPlace | undefined {
  const query = readQuery(text)
  if (isAbroad(query)) return undefined
  const zipPlace = placeOfZip(query, shards)
  if (zipPlace) return isNamedLikeZip(query, zipPlace, shards) ? zipPlace : undefined
  for (const { name, states } of query.readings) {
    const named = inShard(shards, LARGEST, ({ aliases }) => aliases.includes(name))
    if (named && (!states || states.includes(named.state))) return named
    const [state] = states ?? []
    const place = inShard(shards, shardOf(name), (place) => place.key === name && place.state === state)
    if (place && states?.length === 1) return place
  }
  return undefined
}

/** A word long enough to be the name of a place. */
const NAME = /[a-z]{4}/i
/** Signs of a text that isn't the name of a town: a link, an airport, several parts. */
const NO_TOWN = /[,/:@()]|airport/i

/** The remark about a text that was typed into a place field. Undefined if it may well be right, or is abroad. */
export function remarkOn(text: string, shards: Shards): PlaceRemark | undefined {
  const query = readQuery(text)
  if (isAbroad(query)) return undefined
  const { zip = '' } = query
  const place = placeOfZip(query, shards)
  if (place) return isNamedLikeZip(query, place, shards) ? undefined : { zip, place: placeText(place) }
  return NAME.test(text) && !NO_TOWN.test(text) && suggest(text, shards).length === 0 ? 'unknown' : undefined
}
