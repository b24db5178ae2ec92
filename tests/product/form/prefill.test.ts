import { expect, test } from 'vitest'
import { answersInQuery, namesInLinks } from '../../../engine/form/initial.ts'
import { formOf } from '../../categories/compile.ts'
import { formById } from '../../categories/own.ts'

const car = formById('car')
const prefill = ['pickupLocation', 'vehicleCondition', 'preferredDate']
const answersIn = (query: Record<string, string>, form = { ...car, prefill }) => answersInQuery(form, 'Cars', query)

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
  expect(answersIn({}, { ...car, prefill: ['constructor', '__proto__'] })).toEqual({})
})

test('a link that is older than the name of a field fills in the field, unless it has the present name too', async () => {
  const form = await formOf({
    openCategory: true,
    prefill: ['size', 'use'],
    steps: [{ title: 'The boat', fields: ['size', 'use', 'color'] }],
    schema: {
      type: 'object',
      properties: {
        size: { type: 'string', title: 'Size', formerNames: ['boatLength', 'length'] },
        use: { type: 'string', title: 'Use' },
        color: { type: 'string', title: 'Color', formerNames: ['paint'] },
      },
    },
    variants: { Yachts: { schema: { properties: { use: { formerNames: ['purpose'] } } } } },
  })
  const given = { length: '24', purpose: 'Fun', paint: 'Red' }
  expect(answersInQuery(form, 'Boats', given)).toEqual({ size: '24' })
  expect(answersInQuery(form, 'Yachts', given)).toEqual({ size: '24', use: 'Fun' })
  expect(answersInQuery(form, 'Boats', { ...given, size: '30' })).toEqual({ size: '30' })
  expect(namesInLinks(form)).toEqual(['size', 'boatLength', 'length', 'use', 'purpose'])
})
