import { expect, test } from 'vitest'
import { withAnswers } from '../../../engine/form/conditions.ts'
import { factsOf } from '../../../engine/form/facts.ts'
import { typed } from '../../../engine/samples/sample-answer.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'

const CONTACT = { name: 'Sam Sample', phone: '(512) 555-0142', email: 'sam@example.com' }
const TRIP = { from: 'Austin, TX 78701', to: 'Denver, CO 80202', date: '2030-06-15' }
const FLIGHT = { ...TRIP, from: "Chicago O'Hare (ORD)", to: 'London Heathrow (LHR)' }

test.each([
  ['air-freight', { ...FLIGHT, cargo: '2 crates of machine parts, 300 lbs' }],
  ['boat', { ...TRIP, cargo: '2015 Sea Ray Sundancer' }],
  ['boxes', { ...TRIP, from: '78701', to: '80202', cargo: 'Books and kitchenware' }],
  ['car', { ...TRIP, cargo: '2019 Honda Civic' }],
  ['containers', { ...TRIP, cargo: 'Household goods of a 2-bedroom home' }],
  ['freight', { ...TRIP, cargo: '4 pallets of tiles, about 6,000 lbs' }],
  ['lead', { cargo: 'FTL (Full Truckload)' }],
  ['moving-home', { ...TRIP, cargo: 'Studio' }],
])('the sample answers of schemas/%s.json have these facts', (id, facts) => {
  const form = formById(id)
  const found = factsOf(withAnswers(form, form.label ?? '', typed(samplesOf(form).valid[0] ?? {})))
  const texts = Object.fromEntries(Object.entries(found).map(([name, { text }]) => [name, text]))
  expect(texts).toEqual({ ...CONTACT, ...facts })
})
