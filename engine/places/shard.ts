import { nameKey } from './query.ts'

/** A town or city. */
export type Place = {
  /** `Austin` */
  readonly name: string
  /** Code of its state: `TX` */
  readonly state: string
  /** Degrees north. */
  readonly latitude: number
  /** Degrees east; negative in America. */
  readonly longitude: number
}

/** A place in a shard, one of the small files that the places are split into. */
export type ShardPlace = Place & {
  /** Its name in the form used for comparison. */
  readonly key: string
  /** How many ZIP codes it has: the measure of its size. */
  readonly size: number
  /** Other names, in the form used for comparison: `nyc`. Only in the shard `LARGEST`. */
  readonly aliases: readonly string[]
  /** Its ZIP codes, without the two digits that the shard is named after. Empty in shards of names. */
  readonly zipEnds: readonly string[]
  /** The whole ZIP code nearest to its middle: `78701`. Empty in shards of ZIP codes. */
  readonly middleZip: string
}

/** Returns a shard that has been loaded. */
export type Shards = (name: string) => readonly ShardPlace[] | undefined

/** The shard of the largest places. The others have two letters, or two digits of a ZIP code, in their names: `au`, `78`. */
export const LARGEST = 'largest'

/** Letters or digits in the name of a shard. */
const NAME_LENGTH = 2

/** Name of the shard of a ZIP code, or of a name in the form used for comparison. */
export const shardOf = (key: string): string => key.slice(0, NAME_LENGTH)

/** Reads a shard. Each of its lines is a place: `New York|NY|40.75|-73.98|146|nyc bigapple||10065`. */
export const readShard = (text: string): ShardPlace[] =>
  text.split('\n').map((line) => {
    const [name = '', state = '', latitude, longitude, size, aliases = '', zipEnds = '', middleZip = ''] =
      line.split('|')
    return {
      name,
      state,
      latitude: Number(latitude),
      longitude: Number(longitude),
      key: nameKey(name),
      size: Number(size),
      aliases: aliases.split(' ').filter(Boolean),
      zipEnds: zipEnds.split(' ').filter(Boolean),
      middleZip,
    }
  })

/** Writes a shard as `readShard` reads it. */
export const writeShard = (places: readonly Omit<ShardPlace, 'key'>[]): string =>
  places
    .map(({ name, state, latitude, longitude, size, aliases, zipEnds, middleZip }) =>
      [name, state, latitude.toFixed(2), longitude.toFixed(2), size, aliases.join(' '), zipEnds.join(' '), middleZip]
        .join('|')
        .replace(/\|$/, ''),
    )
    .join('\n')
