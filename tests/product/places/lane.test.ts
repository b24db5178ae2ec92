import { expect, test } from 'vitest'
import { knownPlace } from '../../../engine/places/known-place.ts'
import { laneBetween } from '../../../engine/places/lane.ts'
import { shardsFor } from '../../../engine/places/suggest.ts'
import { shardsNamed } from './for-tests.ts'
import knownLanes from './known-lanes.json' with { type: 'json' }

function wordsFor(from: string, to: string): string | undefined {
  const lane = laneBetween(from, to, shardsNamed([...shardsFor(from), ...shardsFor(to)]))
  return lane && `${lane.words.from} to ${lane.words.to}, about ${lane.words.miles} miles`
}

test.each([
  ['Austin, TX', 'Denver, CO', 'Austin to Denver, about 880 miles'],
  ['Austin, TX 78701', '80202', 'Austin to Denver, about 880 miles'],
  ['austin texas', '1600 Broadway, Denver, CO 80202-1234', 'Austin to Denver, about 880 miles'],
  ['NYC', 'Los Angeles, CA', 'New York to Los Angeles, about 2,810 miles'],
  ['Portland, OR', 'Portland, ME', 'Portland, OR to Portland, ME, about 2,920 miles'],
  ['Dallas, TX', 'Fort Worth, TX', 'Dallas to Fort Worth, about 35 miles'],
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

test.each([
  ['Milwaukee, WI', 'Muskegon, MI'],
  ['Detroit, MI', 'Cleveland, OH'],
  ['Grand Marais, MN', 'Houghton, MI'],
  ['Buffalo, NY', 'Sault Sainte Marie, MI'],
])('says nothing of a lane across a Great Lake, such as from %s to %s', (from, to) => {
  expect(wordsFor(from, to)).toBeUndefined()
  expect(wordsFor(to, from)).toBeUndefined()
})

test.each([
  ['Chicago, IL', 'Detroit, MI'],
  ['Buffalo, NY', 'Cleveland, OH'],
  ['Duluth, MN', 'Marquette, MI'],
  ['Detroit, MI', 'Sault Sainte Marie, MI'],
  ['Rochester, NY', 'Syracuse, NY'],
  ['Seattle, WA', 'New York, NY'],
])('has a distance for a lane along a lake or far beyond it, such as from %s to %s', (from, to) => {
  expect(wordsFor(from, to)).toContain('about')
})

/** People forgive a difference of this part of the length. */
const FORGIVEN = 0.08

const errorsOf = (lanes: typeof knownLanes.checked) =>
  lanes.map(([from, to, miles]) => {
    const words = wordsFor(String(from), String(to)) ?? ''
    return Math.abs(Number(/about ([\d,]+)/.exec(words)?.[1]?.replace(',', '')) / Number(miles) - 1)
  })

test('most known lanes are as long as dispatchers know them, those that the estimate was not tuned on included', () => {
  const [tuned, checked] = [errorsOf(knownLanes.tuned), errorsOf(knownLanes.checked)]
  const rightShare = (errors: readonly number[]) => errors.filter((error) => error <= FORGIVEN).length / errors.length
  const mean = (errors: readonly number[]) => errors.reduce((sum, error) => sum + error, 0) / errors.length
  console.log(
    `Within 8 %: ${rightShare(tuned)} of the tuned lanes, ${rightShare(checked)} of the others; mean ${mean(checked)}`,
  )
  for (const errors of [tuned, checked]) {
    expect(rightShare(errors)).toBeGreaterThanOrEqual(0.65)
    expect(mean(errors)).toBeLessThan(FORGIVEN)
  }
})

test('knows no place before its shard is loaded', () => {
  expect(knownPlace('Austin, TX', () => undefined)).toBeUndefined()
})
