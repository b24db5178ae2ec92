import { expect, test, vi } from 'vitest'
import { placesFrom } from '../../../engine/places/places.ts'
import { type ReadShard, searchShards } from '../../../engine/places/search.ts'

const AUSTIN = 'Austin|TX|30.27|-97.74|74||'

test('loads a shard once, however often it is needed', async () => {
  const read = vi.fn<ReadShard>(async () => AUSTIN)
  const places = searchShards(read)
  await Promise.all([places.suggest('aus'), places.suggest('aust')])
  expect(await places.suggest('Austi')).toEqual(['Austin, TX'])
  expect(read.mock.calls.map(([name]) => name)).toEqual(['largest', 'au'])
})

test('suggests nothing while shards are blocked, and tries them again', async () => {
  const read = vi.fn<ReadShard>().mockRejectedValue(new TypeError('Failed to fetch'))
  const places = searchShards(read)
  expect(await places.suggest('aus')).toEqual([])
  expect(await places.lane('Austin, TX', 'Denver, CO')).toBeUndefined()
  read.mockResolvedValue(AUSTIN)
  expect(await places.suggest('aus')).toEqual(['Austin, TX'])
})

test('asks once for a shard that does not exist', async () => {
  const read = vi.fn<ReadShard>(async () => undefined)
  const places = searchShards(read)
  await places.suggest('xq')
  expect(await places.suggest('xq')).toEqual([])
  expect(read).toHaveBeenCalledTimes(2)
})

test('knows a lane once it was found, and no other', async () => {
  const places = placesFrom(searchShards(async () => `${AUSTIN}\nDenver|CO|39.74|-104.98|66||`))
  expect(places.knownLane('Austin, TX', 'Denver, CO')).toBeUndefined()
  await places.lane('Austin, TX', 'Denver, CO')
  await places.lane('Austin, TX', 'Nowhere, CO')
  expect(places.knownLane('Austin, TX', 'Denver, CO')?.words.to).toBe('Denver')
  expect(places.knownLane('Austin, TX', 'Nowhere, CO')).toBeUndefined()
})

test('asks once for a lane that it knows', async () => {
  const search = searchShards(async () => `${AUSTIN}\nDenver|CO|39.74|-104.98|66||`)
  const lane = vi.fn(search.lane)
  const places = placesFrom({ ...search, lane })
  await places.lane('Austin, TX', 'Denver, CO')
  expect((await places.lane('Austin, TX', 'Denver, CO'))?.words.to).toBe('Denver')
  expect(lane).toHaveBeenCalledTimes(1)
})
