import { describe, expect, test } from 'vitest'
import { withAnswers } from '../../../engine/form/conditions.ts'
import { factsOf } from '../../../engine/form/facts.ts'
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
  expect(facts.name).toMatchObject({ text: 'Maya de la Torre', parts: { first: 'Maya', last: 'Torre' } })
  expect(facts.from?.parts).toEqual({ city: 'Austin', state: 'TX', zip: '78701' })
  expect(facts.vehicle).toEqual({
    text: '2019 Land Rover Discovery Sport',
    paths: [],
    parts: { year: '2019', make: 'Land Rover', model: 'Discovery Sport' },
  })
  expect(facts.runs).toMatchObject({ text: 'No, it needs a winch', parts: { answer: 'no' } })
  expect(facts.date).toMatchObject({ text: '2030-06-15', parts: { flexible: 'no' } })
})

test.each<[text: string, year: string, make: string, model: string]>([
  ['2015 Sea Ray Sundancer', '2015', 'Sea Ray', 'Sundancer'],
  [' 2016  Mercedes-Benz  GLC 300 ', '2016', 'Mercedes-Benz', 'GLC 300'],
  ['2012 Sea Rays', '2012', 'Sea', 'Rays'],
])('the vehicle %s has these parts', (vehicleInfo, year, make, model) => {
  expect(factsFor(car, { vehicleInfo }).vehicle?.parts).toEqual({ year, make, model })
})

test.each([
  ...['Honda Civic', '2021 BMW', '1998, Alfa Romeo, Spider', '2019 Honda Civic, blue', '2019 or newer Honda Civic'],
  ...['2019 Honda Civic and 2020 Ford F-150', '2019 Honda Civic 2020', '2019 Honda Civic & Ford F-150', '2019 3 axles'],
  ...['2019 used Honda Civic', 'I have a 2019 Honda Civic', '1865 Ford T', '2019'],
])('no part is read in the vehicle %s', (vehicleInfo) => {
  expect(factsFor(car, { vehicleInfo }).vehicle).toMatchObject({ text: vehicleInfo, parts: {} })
})

test.each([
  ['Maya Torres', 'Maya', 'Torres'],
  ["Seán  O'Brien-Lee", 'Seán', "O'Brien-Lee"],
  ['J. R. Smith', 'J.', 'Smith'],
])('the name %s has these parts', (name, first, last) => {
  expect(factsFor(car, { name }).name?.parts).toEqual({ first, last })
})

test.each([
  ...['Maya', 'Torres, Maya', 'Maya and Lee Torres', 'Maya & Lee', 'Dr. Maya Torres', 'Mr Torres', 'Lee Park Jr.'],
  ...['Lee Park III', '李 小龙', '李小龙 Lee', 'Acme Movers 24', 'a b c d e', 'maya@example.com Torres'],
])('no part is read in the name %s', (name) => {
  expect(factsFor(car, { name }).name).toMatchObject({ text: name, parts: {} })
})

describe('a place', () => {
  const partsOf = (pickupLocation: string) => factsFor(car, { pickupLocation }).from?.parts
  const austin = { city: 'Austin', state: 'TX' }

  test('without a number has a ZIP code of its own, from its middle', () => {
    const zips = places.find(({ name, state }) => name === 'Austin' && state === 'TX')?.zips
    const zip = partsOf('Austin, TX')?.zip
    expect(zips).toContain(zip)
    expect(['73301', '73344'], 'offices of the lowest numbers').not.toContain(zip)
  })

  test('gets no ZIP code of a single building, as far as points tell: the data has no population', () => {
    expect(partsOf('New York, NY')).toEqual({ city: 'New York', state: 'NY', zip: '10065' })
    expect(partsOf('nyc')).toEqual({ city: 'New York', state: 'NY', zip: '10065' })
  })

  test.each([
    ...['Austin, TX 78701', '78701', '78701 Austin, TX', 'Austin, TX 78701-1234', 'Austin, TX (78701)'],
    ...['Austin, TX 78701.', 'Austin, TX 78701, USA', '123 Main St, Austin, TX 78701'],
  ])('of the text %s has the ZIP code in it', (text) => {
    expect(partsOf(text)).toEqual({ ...austin, zip: '78701' })
  })

  test('that is near its ZIP code has no other city', () => {
    expect(partsOf('Round Rock, TX 78701')).toEqual({ state: 'TX', zip: '78701' })
  })

  test.each(['Austin, TX 99999', 'Austin, TX 787', '12345 Main St, Austin, TX', 'Unit 7, Austin, TX'])(
    'of the text %s has no ZIP code',
    (text) => {
      expect(partsOf(text)).toEqual(austin)
    },
  )

  test.each([
    ...['Springfield', 'Atlantis', 'Berlin, 10115', 'Mexico City 06000', 'unit 90210', '99999', '78701 or 80202'],
    ...['Berlin, Germany', 'Denver, CO 78701'],
  ])('of the text %s has no parts', (text) => {
    expect(partsOf(text)).toEqual({})
  })
})

test.each([
  ['non-running', 'no'],
  ['operable', 'yes'],
])('the answer %s says whether it runs', (vehicleCondition, answer) => {
  expect(factsFor(car, { vehicleCondition }).runs?.parts).toEqual({ answer })
})

describe('a text', async () => {
  const form = await formOf({
    steps: [{ title: 'All', fields: ['runs', 'weight'] }],
    schema: {
      type: 'object',
      properties: { runs: { type: 'string', title: 'Runs' }, weight: { type: 'string', title: 'Weight' } },
    },
    facts: { runs: ['runs'], weight: ['weight'] },
  })

  test.each(['Not sure', 'No idea', 'Yes and no', 'normally', 'y'])('%s does not say whether it runs', (runs) => {
    expect(factsFor(form, { runs }).runs).toEqual({ text: runs, paths: [], parts: {} })
  })

  test.each([
    ['about 6,000 lbs', '6000'],
    ['1200.5', '1200.5'],
    ['800 pounds', '800'],
  ])('%s is a weight', (weight, pounds) => {
    expect(factsFor(form, { weight }).weight?.parts).toEqual({ pounds })
  })

  test.each(['300 kg', '2 x 300 lbs', '300-400 lbs', '5,00', '10 boxes, 300', '6 tons'])(
    '“%s” has no pounds',
    (weight) => {
      expect(factsFor(form, { weight }).weight).toEqual({ text: weight, paths: [], parts: {} })
    },
  )
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
    facts: { name: ['first', 'last'], vehicle: [], vehicleMake: ['make'], weight: ['weight'], size: ['size'] },
  })
  const facts = factsFor(form, {
    first: 'Mary Ann',
    last: 'Lee',
    make: 'Kia',
    weight: 'about 6,000 lbs',
    size: '1-bedroom',
  })
  expect(form.parts).not.toHaveProperty('vehicle')
  expect(facts.name?.parts).toEqual({ first: 'Mary Ann', last: 'Lee' })
  expect(facts.vehicle).toMatchObject({ text: 'Kia', parts: { make: 'Kia' } })
  expect(facts.weight?.parts).toEqual({ pounds: '6000' })
  expect(facts.size).toMatchObject({ text: '1 bedroom', parts: { value: '1-bedroom' } })
})
