import { LOCALE, sayNumber } from '../words/say.ts'
import { readQuery } from './query.ts'
import { LARGEST, type Place, type ShardPlace, type Shards, shardOf } from './shard.ts'

/** Two places and the way between them. */
export type Lane = {
  readonly from: Place
  readonly to: Place
  /** Length by road, estimated and rounded. Unit: statute miles. */
  readonly miles: number
  /**
   * The lane as people say it: `{ from: 'Austin', to: 'Denver', miles: '1,020' }`. If both places have the
   * same name, it includes their states.
   */
  readonly words: Readonly<Record<'from' | 'to' | 'miles', string>>
}

/** Radius of the earth. Unit: statute miles. Source: mean radius of IUGG, 6371.0088 km. */
const EARTH_RADIUS_MILES = 3958.76

/**
 * How much longer a road is than the straight line. Our own estimate for trips between US cities, so the result is always called
 * "about".
 */
const ROAD_FACTOR = 1.2

/** Shorter lanes show no distance. Unit: statute miles. */
const LEAST_MILES = 10

/** States that no road connects to the others. */
const STATES_WITHOUT_ROADS: readonly string[] = ['AK', 'HI', 'MH', 'PR']

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Length of the straight line between two places (haversine formula). Unit: statute miles. */
function straightMiles(from: Place, to: Place): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const sides = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  const chord = half(from.latitude, to.latitude) + sides * half(from.longitude, to.longitude)
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(chord))
}

const inShard = (shards: Shards, name: string, isRight: (place: ShardPlace) => boolean): ShardPlace | undefined =>
  shards(name)?.find(isRight)

/**
 * The place that a text means without doubt: it has a ZIP code or a state, or is a nickname. Undefined for any other text, such as
 * a name that several states have.
 */
export function knownPlace(text: string, shards: Shards): Place | undefined {
  const { zip, readings } = readQuery(text)
  if (zip?.length === 5) {
    const place = inShard(shards, shardOf(zip), ({ zipEnds }) => zipEnds.some((end) => shardOf(zip) + end === zip))
    if (place) return place
  }
  for (const { name, states } of readings) {
    const named = inShard(shards, LARGEST, ({ aliases }) => aliases.includes(name))
    if (named && (!states || states.includes(named.state))) return named
    const [state] = states ?? []
    const place = inShard(shards, shardOf(name), (place) => place.key === name && place.state === state)
    if (place && states?.length === 1) return place
  }
  return undefined
}

const roundTo = (step: number, value: number) => Math.round(value / step) * step

function laneInWords(from: Place, to: Place, miles: number): Lane['words'] {
  const nameOf = (place: Place) => (from.name === to.name ? `${place.name}, ${place.state}` : place.name)
  return { from: nameOf(from), to: nameOf(to), miles: sayNumber(miles, LOCALE) }
}

/** The lane between two places as visitors typed them. Undefined if one isn't known, or if no road connects them. */
export function laneBetween(fromText: string, toText: string, shards: Shards): Lane | undefined {
  const [from, to] = [knownPlace(fromText, shards), knownPlace(toText, shards)]
  if (!from || !to || [from, to].some(({ state }) => STATES_WITHOUT_ROADS.includes(state))) return undefined
  const byRoad = straightMiles(from, to) * ROAD_FACTOR
  if (byRoad < LEAST_MILES) return undefined
  const miles = roundTo(byRoad < 100 ? 5 : 10, byRoad)
  return { from, to, miles, words: laneInWords(from, to, miles) }
}
