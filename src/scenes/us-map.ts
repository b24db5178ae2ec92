/** Degrees. Albers' equal-area conic projection with the usual parallels of the contiguous United States. */
const PARALLELS = [29.5, 45.5] as const
const MERIDIAN = -96

const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180)

const CONE = (sine(PARALLELS[0]) + sine(PARALLELS[1])) / 2
const RADIUS = cosine(PARALLELS[0]) ** 2 + 2 * CONE * sine(PARALLELS[0])

/** They put `usDots` into 600 x 382: fitted to the cities of `LaneMap`, which it then hits within a unit. */
const SCALE = 795.63
const LEFT = 306.03
const TOP = -829.37

/** Where a place is on the map of `usDots`. */
export function onMap({
  latitude,
  longitude,
}: {
  readonly latitude: number
  readonly longitude: number
}): [x: number, y: number] {
  const radius = Math.sqrt(RADIUS - 2 * CONE * sine(latitude)) / CONE
  const angle = CONE * (longitude - MERIDIAN)
  const round = (value: number) => Math.round(value * 10) / 10
  return [round(LEFT + SCALE * radius * sine(angle)), round(TOP + SCALE * radius * cosine(angle))]
}
