import { LOCALE, sayNumber } from '../words/say.ts'
import { knownPlace } from './known-place.ts'
import { straightMiles } from './miles.ts'
import type { Place, Shards } from './shard.ts'

/** Two places and the way between them. */
export type Lane = {
  readonly from: Place
  readonly to: Place
  /** Estimated length, rounded. Unit: statute miles. */
  readonly miles: number
  /**
   * The lane as people say it: `{ from: 'Austin', to: 'Denver', miles: '1,020' }`. If both places have the
   * same name, it includes their states.
   */
  readonly words: Readonly<Record<'from' | 'to' | 'miles', string>>
}

/**
 * How much longer a road is than the straight line, as in 20 known lanes; see `tests/product/places/known-lanes.json`. Mountains and coasts
 * make it up to 1.4, so the result is always called "about".
 */
const ROAD_FACTOR = 1.15

/** A point as `[longitude, latitude]`, in degrees. */
type Point = readonly [number, number]

/** The Great Lakes as lines through their middles, without the ends, which roads pass at little cost. */
const GREAT_LAKES: readonly (readonly Point[])[] = [
  [
    [-87, 42.2],
    [-86.9, 44],
    [-86.2, 45.5],
  ],
  [
    [-83.1, 41.75],
    [-79.6, 42.62],
  ],
  [
    [-82, 43.4],
    [-82.6, 45.5],
  ],
  [
    [-79, 43.45],
    [-76.8, 43.65],
  ],
  [
    [-91.4, 46.95],
    [-89, 47.7],
    [-86.5, 47.6],
    [-85.2, 46.9],
  ],
]

/** On a longer lane, the way around a lake is a small part. Unit: statute miles. */
const MOST_MILES_AROUND_LAKES = 800

/** Shorter lanes show no distance. Unit: statute miles. */
const LEAST_MILES = 10

/** States that no road connects to the others. */
const STATES_WITHOUT_ROADS: readonly string[] = ['AK', 'HI', 'MH', 'PR']

/** Whether the turn from `a` by `b` to `c` is to the left. */
const turnsLeft = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) => (bx - ax) * (cy - ay) > (by - ay) * (cx - ax)

const cross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  turnsLeft(a, b, c) !== turnsLeft(a, b, d) && turnsLeft(c, d, a) !== turnsLeft(c, d, b)

/** Whether the straight line between two places crosses a Great Lake, which the road goes around. */
function crossesLake(from: Place, to: Place): boolean {
  const start: Point = [from.longitude, from.latitude]
  const end: Point = [to.longitude, to.latitude]
  return GREAT_LAKES.some((lake) =>
    lake.slice(1).some((point, index) => cross(start, end, lake[index] as Point, point)),
  )
}

const roundTo = (step: number, value: number) => Math.round(value / step) * step

function laneInWords(from: Place, to: Place, miles: number): Lane['words'] {
  const nameOf = (place: Place) => (from.name === to.name ? `${place.name}, ${place.state}` : place.name)
  return { from: nameOf(from), to: nameOf(to), miles: sayNumber(miles, LOCALE) }
}

/** The lane between two places as visitors typed them. Undefined if one isn't known, or if the road between them can't be estimated. */
export function laneBetween(fromText: string, toText: string, shards: Shards): Lane | undefined {
  const [from, to] = [knownPlace(fromText, shards), knownPlace(toText, shards)]
  if (!from || !to || [from, to].some(({ state }) => STATES_WITHOUT_ROADS.includes(state))) return undefined
  const straight = straightMiles(from, to)
  if (straight < MOST_MILES_AROUND_LAKES && crossesLake(from, to)) return undefined
  const byRoad = straight * ROAD_FACTOR
  if (byRoad < LEAST_MILES) return undefined
  const miles = roundTo(byRoad < 100 ? 5 : 10, byRoad)
  return { from, to, miles, words: laneInWords(from, to, miles) }
}
