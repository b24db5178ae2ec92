import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadPlace } from '../../engine/form/parts.ts'
import { knownPlace } from '../../engine/places/known-place.ts'
import { readQuery } from '../../engine/places/query.ts'
import { readShard, type ShardPlace, type Shards } from '../../engine/places/shard.ts'
import { placeText } from '../../engine/places/suggest.ts'

/** The folder with the shards of places in a built site. Undefined if it has none. */
function shardFolder(siteFolder: string): string | undefined {
  const assets = join(siteFolder, 'assets')
  try {
    const found = readdirSync(assets, { withFileTypes: true }).find(
      (entry) => entry.isDirectory() && entry.name.startsWith('places-'),
    )
    return found && join(assets, found.name)
  } catch {
    return undefined
  }
}

function readFile(path: string): readonly ShardPlace[] {
  try {
    return readShard(readFileSync(path, 'utf8'))
  } catch {
    return []
  }
}

/** Places of a built site. Each shard is read when it is first needed. Without a built site, no place is known. */
export function builtPlaces(siteFolder: string | undefined): Shards {
  const folder = siteFolder === undefined ? undefined : shardFolder(siteFolder)
  const shards = new Map<string, readonly ShardPlace[]>()
  return (name) => {
    // Names come from what visitors type.
    if (folder === undefined || !/^[a-z0-9]+$/.test(name)) return undefined
    const shard = shards.get(name) ?? readFile(join(folder, `${name}.txt`))
    shards.set(name, shard)
    return shard
  }
}

/** A text with its ZIP code at the end, and without the marks around it: `Austin, TX 78701` for `78701 (Austin, TX).` */
const withZipLast = (text: string): string =>
  text
    .replace(/[()]/g, ' ')
    .replace(/(?<=\d|usa?|states)[\s.,;!]+$/i, '')
    .replace(/^\s*(\d{5}(?:-\d{4})?)[\s,]+(\D.*)$/s, '$2 $1')

/** City, state and ZIP code of a known place. If its text has no number at all, the ZIP code is the place's own; see `ShardPlace`. */
export const placeReader =
  (shards: Shards): ReadPlace =>
  (typed) => {
    // Two ZIP codes are two places.
    if (/\b\d{5}\b.*\b\d{5}\b/s.test(typed)) return {}
    const [found] = [...new Set([withZipLast(typed), typed])].flatMap((text) => {
      const place = knownPlace(text, shards)
      return place ? { text, place } : []
    })
    if (!found) return {}
    const { text, place } = found
    const { zip = '', readings } = readQuery(text)
    const isOfZip = place.zipEnds.length > 0
    const isNamed = readings.length === 0 || readings.some(({ name }) => [place.key, ...place.aliases].includes(name))
    return {
      city: isNamed || !isOfZip ? place.name : undefined,
      state: place.state,
      zip: isOfZip ? zip : /\d/.test(text) ? undefined : place.middleZip,
    }
  }

/** A place as our list writes it: `Austin, TX` for `Austin, TX 78701`. Undefined for a text that says anything else. */
export function listedPlace(text: string, shards: Shards): string | undefined {
  const place = knownPlace(text, shards)
  const listed = place && placeText(place)
  return text.replace(/ \d{5}$/, '') === listed ? listed : undefined
}
