import { listPlaces, placeShards } from '../../../build/files/place-shards.ts'
import { readShard, type Shards } from '../../../engine/places/shard.ts'

export const places = await listPlaces()
const shards = new Map([...placeShards(places)].map(([name, text]) => [name, readShard(text)]))

/** All shards but those that a page wouldn't load for some texts. */
export const shardsNamed =
  (names: readonly string[]): Shards =>
  (name) =>
    names.includes(name) ? shards.get(name) : undefined
