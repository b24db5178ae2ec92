import { type Lane, laneBetween } from './lane.ts'
import { readShard, type ShardPlace } from './shard.ts'
import { shardsFor, suggest } from './suggest.ts'

/** Returns the text of a shard. Rejects or returns undefined if the shard doesn't exist. */
export type ReadShard = (name: string) => Promise<string | undefined>

/** Places whose shards are loaded when a text needs them. Whatever can't be loaded is not known; nothing rejects. */
export type Places = {
  /** Suggestions for what was typed, best first: `Austin, TX`, `Austin, TX 78701`. */
  readonly suggest: (typed: string) => Promise<readonly string[]>
  /** The lane between two places as visitors typed them; see `laneBetween`. */
  readonly lane: (from: string, to: string) => Promise<Lane | undefined>
  /** The same from the shards that are loaded. */
  readonly loadedLane: (from: string, to: string) => Lane | undefined
}

/** Places that are loaded shard by shard, each once. A shard that failed is tried again when it is needed again. */
export function placesFrom(read: ReadShard): Places {
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
    loadedLane: (from, to) => laneBetween(from, to, shards),
  }
}
