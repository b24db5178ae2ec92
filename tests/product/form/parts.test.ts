import { describe, expect, test } from 'vitest'
import { withAnswers } from '../../../engine/form/conditions.ts'
import { factsOf, type Part } from '../../../engine/form/facts.ts'
import type { Answers, Form } from '../../../engine/form/form.ts'
import { withParts } from '../../../engine/form/parts.ts'
import { placeReader } from '../../../relay/intake/places.ts'
import { formOf } from '../../categories/compile.ts'
import { formWithParts } from '../../categories/with-parts.ts'
import { places, shardsNamed } from '../places/for-tests.ts'

const readPlace = placeReader((name) => shardsNamed([name])(name))

const factsFor = (form: Form, answers: Answers) => {
  const answered = withAnswers(form, form.label ?? '', answers)
  return withParts(factsOf(answered), answered, readPlace)
}

const read = (parts: Readonly<Record<string, string>>): Readonly<Record<string, Part>> =>
  Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, { value, isRead: true }]))

const car = formWithParts('car')

test('the texts of a car request are read, and stay as they are', () => {
  const facts = factsFor(car, {
    name: 'Maya de la Torre',
    pickupLocation: 'Austin, TX 78701',
    deliveryLocation: 'Denver, CO 80202',
    vehicleInfo: '2019 Land Rover Discovery Sport',
    vehicleCondition: 'non-running',
    preferredDate: '2030-06-15',
  })
  expect(facts.name).toMatchObject({ text: 'Maya de la Torre', parts: read({ first: 'Maya', last: 'Torre' }) })
  expect(facts.from?.parts).toEqual(read({ city: 'Austin', state: 'TX', zip: '78701' }))
  expect(facts.vehicle).toEqual({
    text: '2019 Land Rover Discovery Sport',
    paths: [],
    parts: read({ year: '2019', make: 'Land Rover', model: 'Discovery Sport' }),
  })
  expect(facts.runs).toMatchObject({ text: 'No, it needs a winch', parts: { answer: { value: 'no' } } })
  expect(facts.date).toMatchObject({ text: '2030-06-15', parts: { flexible: { value: 'no' } } })
})

test.each([
  ['2015 Sea Ray Sundancer', { year: '2015', make: 'Sea Ray', model: 'Sundancer' }],
  ['1998, Alfa Romeo, Spider', { year: '1998', make: 'Alfa Romeo', model: 'Spider' }],
  ['Honda Civic', { make: 'Honda', model: 'Civic' }],
  ['2021 BMW', { year: '2021', make: 'BMW' }],
  ['Sea Rays', { make: 'Sea', model: 'Rays' }],
])('the vehicle %s has these parts', (vehicleInfo, parts) => {
  expect(factsFor(car, { vehicleInfo }).vehicle?.parts).toEqual(read(parts))
})

describe('a city', () => {
  const zipOf = (pickupLocation: string) => factsFor(car, { pickupLocation }).from?.parts?.zip

  test('with its state has a ZIP code of its own, from its middle', () => {
    const austin = places.find(({ name, state }) => name === 'Austin' && state === 'TX')
    const zip = zipOf('Austin, TX')
    expect(zip).toMatchObject({ isRead: true })
    expect(austin?.zips).toContain(zip?.value)
    expect(['73301', '73344'], 'offices of the lowest numbers').not.toContain(zip?.value)
  })

  test('of several states, or of none, has none', () => {
    expect(zipOf('Springfield')).toBeUndefined()
    expect(zipOf('Atlantis')).toBeUndefined()
  })
})

test('what a form asks for itself is not read', async () => {
  const form = await formOf({
    steps: [{ title: 'All', fields: ['first', 'last', 'make', 'weight', 'size'] }],
    schema: {
      type: 'object',
      properties: {
        first: { type: 'string', title: 'First name' },
        last: { type: 'string', title: 'Last name' },
        make: { type: 'string', title: 'Make' },
        weight: { type: 'string', title: 'Weight' },
        size: { type: 'string', title: 'Size', oneOf: [{ const: '1-bedroom', title: '1 bedroom' }] },
      },
    },
    uiSchema: { first: { 'ui:autocomplete': 'given-name' }, last: { 'ui:autocomplete': 'family-name' } },
    facts: { name: ['first', 'last'], vehicleMake: ['make'], weight: ['weight'], size: ['size'] },
  })
  const facts = factsFor(form, {
    first: 'Mary Ann',
    last: 'Lee',
    make: 'Kia',
    weight: 'about 6,000 lbs',
    size: '1-bedroom',
  })
  expect(facts.name?.parts).toEqual({ first: { value: 'Mary Ann' }, last: { value: 'Lee' } })
  expect(facts.vehicle).toMatchObject({ text: 'Kia', parts: { make: { value: 'Kia' } } })
  expect(facts.weight?.parts).toEqual(read({ pounds: '6000' }))
  expect(facts.size).toMatchObject({ text: '1 bedroom', parts: { value: { value: '1-bedroom' } } })
})
