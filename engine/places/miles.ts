import type { Place } from './shard.ts'

/** Radius of the earth. Unit: statute miles. Source: mean radius of IUGG, 6371.0088 km. */
const EARTH_RADIUS_MILES = 3958.76

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Length of the straight line between two places (haversine formula). Unit: statute miles. */
export function straightMiles(from: Place, to: Place): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const sides = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  const chord = half(from.latitude, to.latitude) + sides * half(from.longitude, to.longitude)
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(chord))
}
