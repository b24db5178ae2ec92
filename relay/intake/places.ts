import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadPlace } from '../../engine/form/parts.ts'
import { knownPlace } from '../../engine/places/known-place.ts'
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

const ZIP_AT_END = /\b\d{5}(?:-\d{4})?$/

/** City, state and ZIP code of a text. If it has no ZIP code, it is one of the place; see `ShardPlace`. */
export const placeReader =
  (shards: Shards): ReadPlace =>
  (text) => {
    const { name: city, state, zipEnds: [middle] = [] } = knownPlace(text, shards) ?? {}
    return { city, state, zip: ZIP_AT_END.exec(text.trim())?.[0] ?? middle }
  }

/** A place as our list writes it: `Austin, TX` for `Austin, TX 78701`. Undefined for a text that says anything else. */
export function listedPlace(text: string, shards: Shards): string | undefined {
  const place = knownPlace(text, shards)
  const listed = place && placeText(place)
  return text.replace(/ \d{5}$/, '') === listed ? listed : undefined
}
