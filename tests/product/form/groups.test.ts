import { describe, expect, test } from 'vitest'
import { resolveConditions, withAnswers } from '../../../engine/form/conditions.ts'
import type { Answers } from '../../../engine/form/form.ts'
import { type Problem, problemsOf } from '../../../engine/form/problems.ts'
import { summaryOf } from '../../../engine/form/summary.ts'
import { withSamples } from '../../../engine/samples/sample-answer.ts'
import { payloadOf } from '../../../engine/submission/payload.ts'
import { fleet, TWO_VEHICLES } from './fleet.ts'

const order = fleet.steps.flatMap(({ fields }) => fields)
const TODAY = { earliest: '2030-06-15', latest: '2030-06-15' }
const problems = (answers: Answers) => problemsOf(withSamples(fleet, answers), order, TODAY)
const messages = (answers: Answers) => problems(answers).map(({ path, message }) => [path, message])
const without = (answers: Answers, ...left: string[]) =>
  Object.fromEntries(Object.entries(answers).filter(([path]) => !left.includes(path)))

describe('a group', () => {
  test('has as many items as the answers, but at least the minimum and at most the maximum', () => {
    const items = (answers: Answers) => resolveConditions(fleet, answers).byPath.get('vehicles')?.items?.length
    expect(items({})).toBe(1)
    expect(items({ 'vehicles.1.make': '' })).toBe(2)
    expect(items({ 'vehicles.2.options': 'cover' })).toBe(3)
    expect(items({ 'vehicles.9.make': 'Honda', 'vehicles.99999999999999.make': 'Honda' })).toBe(4)
    expect(items({ 'vehicles.01.make': 'Honda', 'vehicles.x.make': 'Honda', 'vehicles.3': 'Honda' })).toBe(1)
  })
})

describe('problems', () => {
  test('have the path of the item, the rule and its limit, in the order of the form', () => {
    const answers = {
      ...without(TWO_VEHICLES, 'vehicles.1.winch', 'pickup.city'),
      'vehicles.0.options': 'keys',
      'vehicles.1.make': 'VW',
    }
    expect(problems(answers)).toEqual<Problem[]>([
      { path: 'vehicles.0.options', rule: 'minItems', limit: 2, message: 'Choose 2 or more' },
      { path: 'vehicles.1.make', rule: 'minLength', limit: 3, message: 'Which make?' },
      { path: 'vehicles.1.winch', rule: 'required', message: 'Winch is required' },
      { path: 'pickup.city', rule: 'required', message: 'City is required' },
    ])
  })

  test('of an empty form are those of its first item and of the fields of its address', () => {
    expect(messages({})).toEqual([
      ['vehicles.0.make', 'Make is required'],
      ['vehicles.0.runs', 'Runs is required'],
      ['pickup.street', 'Street is required'],
      ['pickup.city', 'City is required'],
      ['budget', 'At least 100 dollars'],
      ['phone', 'Give a phone number or an email'],
    ])
  })

  test('of an answer that no control can send have a message too', () => {
    expect(messages({ ...TWO_VEHICLES, 'vehicles.1.options': 'wash, horn' })).toEqual([
      ['vehicles.1.options', 'Please answer this again'],
    ])
    expect(messages({ ...TWO_VEHICLES, 'vehicles.1.options': 'wash, wash' })).toEqual([
      ['vehicles.1.options', 'Please answer this again'],
    ])
  })
})

describe('a rule between answers', () => {
  test('compares two days, and its message names the other day', () => {
    const answers = { ...TWO_VEHICLES, pickupDate: '2030-07-01', deliveryDate: '2030-06-30' }
    expect(messages(answers)).toEqual([['deliveryDate', 'Delivery is on July 1, 2030 or later']])
    expect(messages({ ...answers, deliveryDate: '2030-07-01' })).toEqual([])
    expect(messages({ ...answers, pickupDate: '' })).toEqual([])
  })

  test('compares a day with today', () => {
    expect(messages({ ...TWO_VEHICLES, pickupDate: '2030-06-14' })).toEqual([['pickupDate', 'Today or later']])
    expect(messages({ ...TWO_VEHICLES, pickupDate: '2030-06-15' })).toEqual([])
    const anywhere = { earliest: '2030-06-14', latest: '2030-06-16' }
    expect(problemsOf(withSamples(fleet, { ...TWO_VEHICLES, pickupDate: '2030-06-14' }), order, anywhere)).toEqual([])
  })

  test.each(['phone', 'email'])('that requires one of two answers applies once both are visible: %s is', (name) => {
    expect(problemsOf(withSamples(fleet, without(TWO_VEHICLES, 'phone')), [name], TODAY)).toEqual([])
  })

  test('that requires one of two answers is reported at the first', () => {
    expect(messages(without(TWO_VEHICLES, 'phone'))).toEqual([['phone', 'Give a phone number or an email']])
    expect(messages({ ...without(TWO_VEHICLES, 'phone'), email: 'sam@example.com' })).toEqual([])
  })
})

describe('the payload', () => {
  test('has every visible field by its path, and "" for blank ones', () => {
    const answers = { ...TWO_VEHICLES, 'vehicles.0.options': 'keys, cover', 'vehicles.0.winch': 'hidden' }
    expect(payloadOf(withAnswers(fleet, 'Fleets', answers))).toEqual({
      'vehicles.0.make': 'Honda',
      'vehicles.0.runs': 'yes',
      'vehicles.0.options': 'cover, keys',
      'vehicles.1.make': 'Ford',
      'vehicles.1.runs': 'no',
      'vehicles.1.winch': 'Rented',
      'vehicles.1.options': '',
      'pickup.street': '12 Oak St',
      'pickup.city': 'Austin',
      'storage.street': '',
      'storage.city': '',
      pickupDate: '',
      deliveryDate: '',
      budget: '12500',
      phone: '(512) 555-0142',
      email: '',
      category: 'Fleets',
      _subject: 'New Fleets request, 12500 dollars',
      _captcha: 'false',
      _template: 'table',
    })
  })

  test('includes an added item that is blank, so that the relay counts it', () => {
    const sent = payloadOf(withAnswers(fleet, 'Fleets', { ...TWO_VEHICLES, 'vehicles.2.make': '' }))
    expect(sent).toMatchObject({ 'vehicles.2.make': '', 'vehicles.2.runs': '', 'vehicles.2.options': '' })
  })
})

test('the summary names the item or address of each answer, and displays the answer for people', () => {
  const rows = summaryOf(withAnswers(fleet, 'Fleets', { ...TWO_VEHICLES, 'vehicles.1.options': 'keys, cover' }))
  expect(rows.slice(0, 8).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Vehicle 1: Make: Honda',
    'Vehicle 1: Runs: yes',
    'Vehicle 1: Options: ',
    'Vehicle 2: Make: Ford',
    'Vehicle 2: Runs: no',
    'Vehicle 2: Winch: Rented',
    'Vehicle 2: Options: Keys, A cover',
    'Pickup address: Street: 12 Oak St',
  ])
  expect(rows.find(({ path }) => path === 'budget')).toEqual({ path: 'budget', label: 'Budget', text: '$12,500' })
})
