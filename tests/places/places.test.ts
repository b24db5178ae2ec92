import { expect, test, vi } from 'vitest'
import { placesFrom, type ReadShard } from '../../engine/places/places.ts'

const AUSTIN = 'Austin|TX|30.27|-97.74|74||'

test('loads a shard once, however often it is needed', async () => {
  const read = vi.fn<ReadShard>(async () => AUSTIN)
  const places = placesFrom(read)
  await Promise.all([places.suggest('aus'), places.suggest('aust')])
  expect(await places.suggest('Austi')).toEqual(['Austin, TX'])
  expect(read.mock.calls.map(([name]) => name)).toEqual(['largest', 'au'])
})

test('suggests nothing while shards are blocked, and tries them again', async () => {
  const read = vi.fn<ReadShard>().mockRejectedValue(new TypeError('Failed to fetch'))
  const places = placesFrom(read)
  expect(await places.suggest('aus')).toEqual([])
  expect(await places.lane('Austin, TX', 'Denver, CO')).toBeUndefined()
  read.mockResolvedValue(AUSTIN)
  expect(await places.suggest('aus')).toEqual(['Austin, TX'])
})

test('asks once for a shard that does not exist', async () => {
  const read = vi.fn<ReadShard>(async () => undefined)
  const places = placesFrom(read)
  await places.suggest('xq')
  expect(await places.suggest('xq')).toEqual([])
  expect(read).toHaveBeenCalledTimes(2)
})
