import { remarkOn } from './known-place.ts'
import { laneBetween } from './lane.ts'
import type { PlaceSearch } from './places.ts'
import { readShard, type ShardPlace } from './shard.ts'
import { shardsFor, suggest } from './suggest.ts'

/** Returns the text of a shard. Rejects or returns undefined if the shard doesn't exist. */
export type ReadShard = (name: string) => Promise<string | undefined>

/** Searches shards. Each is loaded once, when a text first needs it. If that fails, it is loaded the next time. */
export function searchShards(read: ReadShard): PlaceSearch {
  const loaded = new Map<string, readonly ShardPlace[]>()
  const loading = new Map<string, Promise<void>>()

  const start = (name: string): Promise<void> =>
    read(name)
      .then((text) => void loaded.set(name, text === undefined ? [] : readShard(text)))
      .catch(() => undefined)
      .finally(() => loading.delete(name))

  const load = (name: string): Promise<void> | undefined => {
    if (loaded.has(name)) return undefined
    const started = loading.get(name) ?? start(name)
    loading.set(name, started)
    return started
  }

  const loadFor = (...texts: readonly string[]) => Promise.all(texts.flatMap(shardsFor).map(load))
  const shards = (name: string) => loaded.get(name)
  return {
    suggest: async (typed) => {
      await loadFor(typed)
      return suggest(typed, shards)
    },
    lane: async (from, to) => {
      await loadFor(from, to)
      return laneBetween(from, to, shards)
    },
    remark: async (text) => {
      await loadFor(text)
      // A place isn't unknown only because its file could not be loaded.
      return shardsFor(text).every((name) => loaded.has(name)) ? remarkOn(text, shards) : undefined
    },
  }
}
