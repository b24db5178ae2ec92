import { expect, test } from 'vitest'
import { knownPlace, laneBetween } from '../../../engine/places/lane.ts'
import { shardsFor } from '../../../engine/places/suggest.ts'
import { shardsNamed } from './for-tests.ts'

function wordsFor(from: string, to: string): string | undefined {
  const lane = laneBetween(from, to, shardsNamed([...shardsFor(from), ...shardsFor(to)]))
  return lane && `${lane.words.from} to ${lane.words.to}, about ${lane.words.miles} miles by road`
}

test.each([
  ['Austin, TX', 'Denver, CO', 'Austin to Denver, about 920 miles by road'],
  ['Austin, TX 78701', '80202', 'Austin to Denver, about 920 miles by road'],
  ['austin texas', '1600 Broadway, Denver, CO 80202-1234', 'Austin to Denver, about 920 miles by road'],
  ['NYC', 'Los Angeles, CA', 'New York to Los Angeles, about 2,940 miles by road'],
  ['Portland, OR', 'Portland, ME', 'Portland, OR to Portland, ME, about 3,040 miles by road'],
  ['Dallas, TX', 'Fort Worth, TX', 'Dallas to Fort Worth, about 35 miles by road'],
])('says how far it is from %s to %s', (from, to, words) => {
  expect(wordsFor(from, to)).toBe(words)
})

test.each([
  ['an empty text', '', 'Denver, CO'],
  ['a name that several states have', 'Springfield', 'Denver, CO'],
  ['a place abroad', 'Toronto, Ontario', 'Denver, CO'],
  ['an airport', "Chicago O'Hare (ORD)", 'Denver, CO'],
  ['a state alone', 'Texas', 'Denver, CO'],
  ['the beginning of a state', 'Portland, M', 'Denver, CO'],
  ['an island', 'Honolulu, HI', 'Denver, CO'],
  ['the same place', 'Denver, CO', 'Denver, CO 80202'],
])('says nothing of %s', (_, from, to) => {
  expect(wordsFor(from, to)).toBeUndefined()
})

test('knows no place before its shard is loaded', () => {
  expect(knownPlace('Austin, TX', () => undefined)).toBeUndefined()
})
