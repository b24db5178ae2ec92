import { expect, test } from 'vitest'
import { knownPlace, remarkOn } from '../../../engine/places/known-place.ts'
import { placeText, shardsFor } from '../../../engine/places/suggest.ts'
import { isSoak } from '../../run/times.ts'
import { places, shardsNamed } from './for-tests.ts'

const remark = (text: string) => remarkOn(text, shardsNamed(shardsFor(text)))
const known = (text: string) => knownPlace(text, shardsNamed(shardsFor(text)))

test.each([
  ['Austin, TX 80202', 'Denver, CO'],
  ['Austin 80202', 'Denver, CO'],
  ['Paris 75001', 'Addison, TX'],
  ['Guadalajara, Jalisco 44100', undefined],
  ['Tijuana 22320', 'Alexandria, VA'],
  ['Denver, TX 80202', 'Denver, CO'],
  ['1100 Congress Ave, Austin, TX 80202', 'Denver, CO'],
])('the name and the ZIP code of "%s" are apart', (text, place) => {
  expect(known(text)).toBeUndefined()
  expect(remark(text)).toEqual(place && { zip: text.slice(-5), place })
})

test.each([
  ['Austin, TX 78701'],
  ['Asutin TX 78701'],
  ['78701'],
  ['TX 78701'],
  ['Downtown Austin 78701'],
  ['Round Rock 78701'],
  ['1100 Congress Ave, Austin, TX 78701'],
  ['PO Box 12 Austin 78701'],
  ['Austin, Texas, USA 78701'],
  ['Manhattan 10001'],
  ['Brooklyn, New York 11201'],
  ['St. Louis MO 63101'],
  ['Ft Worth, TX 76102'],
  ['Kansas City, KS 64101'],
  ['Washington DC 20001'],
  ['West Virginia 25301'],
  ['LA 90001'],
  ['Brickell, FL 33131'],
  ['12 Elm St, Washington 20001'],
  ['zip 78701'],
])('"%s" is one place', (text) => {
  expect(remark(text)).toBeUndefined()
  expect(known(text)).toBeDefined()
})

test.each([['Tijuana, Mexico 22320'], ['Berlin, Germany 10115'], ['Lyon, France 69001'], ['Toronto, Canada']])(
  'a text with another country is no place here, and nobody asks about it: "%s"',
  (text) => {
    expect(known(text)).toBeUndefined()
    expect(remark(text)).toBeUndefined()
  },
)

test.each([['2018 Honda Civic'], ['Guadalajara'], ['qwertz']])('nobody knows "%s"', (text) => {
  expect(remark(text)).toBe('unknown')
})

test.each([
  ['Austin'],
  ['asutin'],
  ['x'],
  ['LAX'],
  ["Chicago O'Hare (ORD)"],
  ['APO AE 09012'],
  ['00901'],
  ['K1A 0B1'],
  ['30.2672, -97.7431'],
  ['https://maps.example.com/austin'],
  ['Toronto, Ontario'],
  ['1100 Congress Ave, Austin, TX'],
])('nobody asks about "%s"', (text) => {
  expect(remark(text)).toBeUndefined()
})

test('every town goes with its ZIP codes, with and without its state', () => {
  const asked = places.flatMap((place) => {
    const zips = isSoak ? place.zips : place.zips.slice(0, 1)
    const texts = zips.flatMap((zip) => [placeText(place, zip), `${place.name} ${zip}`])
    return texts.filter((text) => remark(text) !== undefined)
  })
  expect(asked).toEqual([])
})
