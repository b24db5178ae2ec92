import { expect, test } from 'vitest'
import { answersInQuery } from '../../../engine/form/initial.ts'
import { formById } from '../../catalog.ts'

const car = formById('car')
const NAMES = ['pickupLocation', 'vehicleCondition', 'preferredDate']
const answersIn = (query: Record<string, string>, names: readonly string[] = NAMES) => answersInQuery(car, names, query)

test.each([
  ['no answers', {}, {}],
  ['the fields that it names', { pickupLocation: 'Austin', vehicleInfo: 'Civic' }, { pickupLocation: 'Austin' }],
  ['nothing blank', { pickupLocation: ' \t' }, {}],
  ['an option', { vehicleCondition: 'operable' }, { vehicleCondition: 'operable' }],
  ['only options that exist', { vehicleCondition: 'flying', pickupLocation: 'A' }, { pickupLocation: 'A' }],
  ['only dates that exist', { preferredDate: '2030-02-30' }, {}],
  ['one line of text', { pickupLocation: ' Austin\u0000\r\nTX \ud800' }, { pickupLocation: 'Austin TX' }],
])('a link gives a form %s', (_, query: Record<string, string>, expected) => {
  expect(answersIn(query)).toEqual(expected)
})

test('names that every object has give nothing', () => {
  expect(answersIn({}, ['constructor', '__proto__'])).toEqual({})
})
