import { expect, test } from 'vitest'
import { matchingTiles } from '../../../src/pages/tile-filter.ts'

const tiles = [
  { label: 'Cars', line: 'Sedans, SUVs and pickups' },
  { label: 'Boats', line: 'Powerboats and sailboats' },
  { label: 'Motorcycles', line: 'Bikes, scooters and ATVs' },
  { label: 'Canapés' },
]
const found = (query: string) => matchingTiles(tiles, query).map(({ label }) => label)

test('a blank query matches all tiles', () => {
  expect(found('')).toHaveLength(tiles.length)
  expect(found('   ')).toHaveLength(tiles.length)
})

test.each([
  ['car', ['Cars']],
  ['SAILBOAT', ['Boats']],
  ['pickups sedans', ['Cars']],
  ['  and  ', ['Cars', 'Boats', 'Motorcycles']],
  ['canape', ['Canapés']],
  ['cars boats', []],
])('"%s" finds what has all its words, in any order', (query, labels) => {
  expect(found(query)).toEqual(labels)
})
