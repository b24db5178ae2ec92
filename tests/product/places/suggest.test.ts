import { expect, test } from 'vitest'
import type { ListedPlace } from '../../../build/place-shards.ts'
import { STATES } from '../../../engine/places/states.ts'
import { placeText, shardsFor, suggest } from '../../../engine/places/suggest.ts'
import { seededRandom } from '../../random.ts'
import { places, shardsNamed } from './for-tests.ts'
import typed from './typed.json' with { type: 'json' }

/** Suggestions from the shards that a page loads for a text. */
const suggestionsFor = (text: string): string[] => suggest(text, shardsNamed(shardsFor(text)))

type Row = readonly [text: string, right: string]

const missesOf = (rows: readonly Row[]) =>
  rows
    .map(([text, right]) => ({ text, right, first: suggestionsFor(text)[0] }))
    .filter(({ right, first }) => right !== first)

test('suggests the right place first for at least 45 of 50 typed places', () => {
  const misses = missesOf(typed.map(([text = '', right = '']): Row => [text, right]))
  expect(typed).toHaveLength(50)
  expect(misses.length, JSON.stringify(misses, null, 2)).toBeLessThanOrEqual(5)
})

const SEED = 20_261_122

/** Two neighboring letters of a word, the other way round. */
function withSwap(word: string, random: () => number): string {
  const at = Math.floor(random() * (word.length - 1))
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
}

/** Ways to type a place, one of whose ZIP codes is given. */
const WAYS: readonly ((place: ListedPlace, zip: string, random: () => number) => Row)[] = [
  (place, zip) => [zip, placeText(place, zip)],
  (place) => [placeText(place), placeText(place)],
  (place) => [`${place.name} ${STATES[place.state]}`.toLowerCase(), placeText(place)],
  (place, _, random) => [`${withSwap(place.name, random)}, ${place.state}`, placeText(place)],
  (place) => [`${place.name.slice(0, Math.ceil(place.name.length * 0.7))}, ${place.state}`, placeText(place)],
]

test(`suggests the right place first for at least 40 of 50 drawn with seed ${SEED}`, () => {
  const random = seededRandom(SEED)
  const zips = places.flatMap((place) => place.zips.map((zip) => ({ place, zip })))
  const rows = Array.from({ length: 50 }, (_, index): Row => {
    const { place, zip } = zips[Math.floor(random() * zips.length)] ?? expect.fail('There are no places')
    return WAYS[index % WAYS.length]?.(place, zip, random) ?? expect.fail('There is no way to type')
  })
  const misses = missesOf(rows)
  console.log(`Seed ${SEED}: ${rows.length - misses.length} of ${rows.length}`, misses)
  expect(misses.length, JSON.stringify(misses, null, 2)).toBeLessThanOrEqual(10)
})

test.each([
  ['the beginning of a ZIP code', '787', 'Austin, TX 78701'],
  ['a city with the beginning of a ZIP code', 'austin 7870', 'Austin, TX 78701'],
  ['a ZIP code that does not exist', 'Austin, TX 78700', 'Austin, TX'],
  ['the beginning of a state', 'Austin, T', 'Austin, TX'],
  ['a street', '123 Main St, Austin, TX', 'Austin, TX'],
  ['a country', 'Austin, TX, USA', 'Austin, TX'],
  ['two letters swapped', 'Maimi', 'Miami, FL'],
  ['a name without its space', 'elpaso', 'El Paso, TX'],
])('takes %s', (_, text, first) => {
  expect(suggestionsFor(text)[0]).toBe(first)
})

test.each([[''], [' '], ['78'], [','], ['12345678'], ['東京'], ['|'], ['qqqq']])(
  'has nothing to suggest for "%s"',
  (text) => {
    expect(suggestionsFor(text)).toEqual([])
  },
)

test('never suggests more than six places', () => {
  expect(suggestionsFor('787')).toHaveLength(6)
  expect(suggestionsFor('springfield')).toHaveLength(6)
})
