import { expect, test } from 'vitest'
import { withAnswers } from '../../../engine/form/conditions.ts'
import { answerInWords } from '../../../engine/form/kinds.ts'
import { mainAnswers, questionsOf, recapOf, summaryOf } from '../../../engine/form/summary.ts'
import { nextMonday } from '../../../engine/words/day.ts'
import { formById } from '../../categories/own.ts'

test.each([
  ['2030-06-15', 'Saturday, June 15, 2030'],
  ['2030-13-01', '2030-13-01'],
])('the day %s is written out, if it is one: %s', (text, words) => {
  expect(answerInWords(text, { type: 'string', format: 'date' }, {})).toBe(words)
})

test('the main answers to some fields are the route, the cargo and the date', () => {
  const car = formById('car')
  const names = car.steps[0]?.fields ?? []
  const route = { pickupLocation: 'Austin, TX', deliveryLocation: 'Denver, CO' }
  const given = { ...route, vehicleInfo: '2019 Honda Civic', preferredDate: '2026-12-15', name: 'Ann' }
  const day = 'Tue, Dec 15, 2026'
  expect(mainAnswers(withAnswers(car, 'Cars', given), names)).toEqual([
    'Austin, TX to Denver, CO',
    '2019 Honda Civic',
    day,
  ])
  expect(mainAnswers(withAnswers(car, 'Cars', { pickupLocation: 'Austin, TX' }), names)).toEqual(['Austin, TX'])
  expect(mainAnswers(withAnswers(car, 'Cars', given), ['name'])).toEqual(['Ann'])
  expect(mainAnswers(withAnswers(car, 'Cars', {}), names)).toEqual([])
  const twice = { name: 'Ann', email: 'sam@example.com', phone: 'Ann' }
  expect(mainAnswers(withAnswers(car, 'Cars', twice), ['name', 'phone', 'email'])).toEqual(['Ann', 'sam@example.com'])
})

test('a box that began checked says "No" without its check, and the form as seen has it unchecked', () => {
  const machine = formById('heavy-equipment')
  const rowOf = (answers: Record<string, string>) => {
    const rows = summaryOf(withAnswers(machine, 'Heavy equipment', answers))
    const [seen] = questionsOf(machine, 'Heavy equipment', rows).filter(({ path }) => path === 'isSelfPropelled')
    return [
      seen?.text,
      recapOf(withAnswers(machine, 'Heavy equipment', answers)).find(({ path }) => path === seen?.path)?.text,
    ]
  }
  expect(rowOf({ isSelfPropelled: 'true' })).toEqual(['Yes', 'Yes'])
  expect(rowOf({ isSelfPropelled: '' })).toEqual(['No', 'No'])
  expect(mainAnswers(withAnswers(machine, 'Heavy equipment', { isSelfPropelled: '' }), ['isSelfPropelled'])).toEqual([
    'No',
  ])
})

test.each([
  ['2026-11-22', '2026-11-23'],
  ['2026-11-23', '2026-11-30'],
  ['2026-12-31', '2027-01-04'],
])('the Monday after %s is %s', (day, monday) => {
  expect(nextMonday(day)).toBe(monday)
})
