import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STATES } from '../../../engine/places/states.ts'
import { placeText, shardsFor, suggest } from '../../../engine/places/suggest.ts'
import { examples } from '../../run/times.ts'
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

/** Every ZIP code, with its place: the more ZIP codes a place has, the likelier it is drawn. */
const placesWithZip = fc.constantFrom(...places.flatMap((place) => place.zips.map((zip) => ({ place, zip }))))

test('suggests a place first for its ZIP code, for its name with its state, and for both names in full', () => {
  fc.assert(
    fc.property(placesWithZip, ({ place, zip }) => {
      const text = placeText(place)
      const inFull = `${place.name} ${STATES[place.state]}`.toLowerCase()
      expect(
        missesOf([
          [zip, placeText(place, zip)],
          [text, text],
          [inFull, text],
        ]),
      ).toEqual([])
    }),
    examples({ test: 50, soak: 20_000 }),
  )
})

/** A name with two neighboring letters the other way round: "Autsin" for "Austin". The first two letters have to be right. */
const withSwap = (name: string): fc.Arbitrary<string> =>
  fc
    .integer({ min: 2, max: Math.max(2, name.length - 2) })
    .map((at) => name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2))

/** The beginning of a name: "Aust" for "Austin". */
const beginning = (name: string): string => name.slice(0, Math.ceil(name.length * 0.7))

/** A place whose name is typed wrong. */
const sloppyRows = placesWithZip.chain(({ place }) =>
  fc
    .oneof(fc.constant(beginning(place.name)), withSwap(place.name))
    .map((name): Row => [`${name}, ${place.state}`, placeText(place)]),
)

test('suggests the right place first for at least 9 of 10 names with two letters swapped or without their end', () => {
  const rows = fc.sample(sloppyRows, examples({ test: 100, soak: 20_000 }))
  const misses = missesOf(rows)
  expect(misses.length, JSON.stringify(misses, null, 2)).toBeLessThanOrEqual(rows.length / 10)
})

test.each([
  ['the beginning of a ZIP code', '787', 'Austin, TX 78701'],
  ['a city with the beginning of a ZIP code', 'austin 7870', 'Austin, TX 78701'],
  ['a ZIP code that does not exist', 'Austin, TX 78700', 'Austin, TX'],
  ['the beginning of a state', 'Austin, T', 'Austin, TX'],
  ['a street', '123 Main St, Austin, TX', 'Austin, TX'],
  ['a country', 'Austin, TX, USA', 'Austin, TX'],
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
