import { describe, expect, test } from 'vitest'
import { withAnswers } from '../../../../engine/form/conditions.ts'
import { payloadOf } from '../../../../engine/submission/payload.ts'
import type { Payload } from '../../../../engine/submission/protocol.ts'
import { todayAnywhere } from '../../../../engine/words/day.ts'
import { NO_MATCHING_FORM } from '../../../../relay/intake/refusal.ts'
import { judged } from '../../../judged.ts'
import { fleet, TWO_VEHICLES } from '../../form/fleet.ts'

const sent = payloadOf(withAnswers(fleet, 'Fleets', TWO_VEHICLES))
const receive = (payload: Payload) => judged([fleet], 'vehicles', payload)
const problemsWith = (changes: Payload) => {
  const result = receive({ ...sent, ...changes })
  return 'refusal' in result ? result.refusal.problems : 'valid'
}
const without = (...left: string[]) => Object.fromEntries(Object.entries(sent).filter(([key]) => !left.includes(key)))

describe('a submission with a group', () => {
  test('is stored with a row for each answer, whose label says in which item it is', () => {
    const result = receive(sent)
    const { subject, fields } = 'submission' in result ? result.submission : { subject: '', fields: [] }
    expect(subject).toBe('New Fleets request, 12500 dollars')
    expect(fields.filter(({ text }) => text !== '')).toEqual([
      { name: 'vehicles.0.make', label: 'Vehicle 1: Make', text: 'Honda' },
      { name: 'vehicles.0.runs', label: 'Vehicle 1: Runs', text: 'yes' },
      { name: 'vehicles.1.make', label: 'Vehicle 2: Make', text: 'Ford' },
      { name: 'vehicles.1.runs', label: 'Vehicle 2: Runs', text: 'no' },
      { name: 'vehicles.1.winch', label: 'Vehicle 2: Winch', text: 'Rented' },
      { name: 'pickup.street', label: 'Pickup address: Street', text: '12 Oak St' },
      { name: 'pickup.city', label: 'Pickup address: City', text: 'Austin' },
      { name: 'budget', label: 'Budget', text: '$12,500' },
      { name: 'phone', label: 'Phone number', text: '(512) 555-0142' },
    ])
  })

  test('has its problems reported at the paths of their items', () => {
    expect(problemsWith({ 'vehicles.1.winch': '', 'vehicles.0.options': 'keys', phone: '' })).toEqual([
      { path: 'vehicles.0.options', rule: 'minItems', message: 'Choose 2 or more' },
      { path: 'vehicles.1.winch', rule: 'required', message: 'Winch is required' },
      { path: 'phone', rule: 'anyOf', message: 'Give a phone number or an email' },
    ])
  })

  test('that leaves items out has the problems of their fields', () => {
    const result = receive({ ...without('vehicles.0.make', 'vehicles.0.runs', 'vehicles.0.options') })
    expect('refusal' in result && result.refusal.problems?.map(({ path }) => path)).toEqual([
      'vehicles.0.make',
      'vehicles.0.runs',
    ])
  })

  test.each([
    ['more items than the group takes', { 'vehicles.4.make': 'BMW', 'vehicles.4.runs': 'yes' }],
    ['an index that is far too high', { 'vehicles.999999999.make': 'BMW' }],
    ['an index with a leading zero', { 'vehicles.01.make': 'BMW' }],
    ['no index', { 'vehicles.make': 'BMW' }],
    ['the group itself', { vehicles: 'BMW' }],
    ['an item itself', { 'vehicles.0': 'BMW' }],
    ['the address itself', { pickup: 'Austin' }],
    ['a field of the item that is hidden', { 'vehicles.0.winch': 'Rented' }],
    ['a name of JavaScript', { 'vehicles.0.__proto__': 'x' }],
  ])('is refused for %s, which no page sends', (_, changes) => {
    expect(receive({ ...sent, ...changes })).toEqual({ refusal: NO_MATCHING_FORM })
  })
})

test('a day that is today somewhere in the world is accepted', () => {
  const received = (pickupDate: string) =>
    judged([fleet], 'vehicles', { ...sent, pickupDate }, { today: todayAnywhere(Date.parse('2030-06-15T03:00:00Z')) })
  expect(received('2030-06-14')).toHaveProperty('submission')
  expect(received('2030-06-13')).toMatchObject({
    refusal: { problems: [{ path: 'pickupDate', rule: 'formatMinimum' }] },
  })
})
