/** The contiguous United States in rows of dots (Albers projection, 600 x 382): a path to stroke with round caps and dashes of `0 13`. */
export const usDots =
  'M49.5 19H88.6M43 30H134.1M49.5 41H205.6M556.5 41H569.6M43 52H329.1M563 52H576.1M36.5 63H348.6M556.5 63H582.6M30 74H342.1M368 74H381.1M537 74H563.1M23.5 85H400.6M517.5 85H556.6M30 96H381.1M420 96H420.1M511 96H550.1M23.5 107H387.6M413.5 107H426.6M504.5 107H556.6M17 118H381.1M407 118H433.1M485 118H550.1M23.5 129H387.6M413.5 129H439.6M478.5 129H530.6M17 140H381.1M407 140H433.1M459 140H524.1M23.5 151H530.6M30 162H524.1M23.5 173H517.6M30 184H524.1M36.5 195H517.6M30 206H524.1M49.5 217H530.6M56 228H511.1M62.5 239H504.6M69 250H498.1M101.5 261H491.6M121 272H472.1M153.5 283H153.6M192.5 283H478.6M199 294H472.1M205.5 305H387.6M439.5 305H439.6M465.5 305H478.6M212 316H212.1M251 316H381.1M472 316H485.1M257.5 327H309.6M478.5 327H491.6M264 338H290.1M485 338H498.1M270.5 349H283.6M491.5 349H504.6M277 360H277.1M498 360H498.1'

/** Degrees. Albers' equal-area conic projection with the usual parallels of the contiguous United States. */
const PARALLELS = [29.5, 45.5] as const
const MERIDIAN = -96

const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180)

const CONE = (sine(PARALLELS[0]) + sine(PARALLELS[1])) / 2
const RADIUS = cosine(PARALLELS[0]) ** 2 + 2 * CONE * sine(PARALLELS[0])

/** Scale and offsets that put `usDots` into 600 x 382. They are fitted to the cities of `LaneMap`, which are off by less than a unit. */
const SCALE = 795.63
const LEFT = 306.03
const TOP = -829.37

/** Position of a place on the map of `usDots`. */
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
