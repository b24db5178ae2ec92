import { expect, test } from 'vitest'
import { answerInWords, dayInWords } from '../../engine/form/answer-in-words.ts'

const choice = { enum: ['reefer', 'dry-van'], optionTitles: { reefer: 'Reefer (refrigerated)', 'dry-van': 'Dry van' } }

test('an answer is in the words of the visitor, without codes', () => {
  expect(answerInWords('2030-06-15', { type: 'string', format: 'date' }, {})).toBe('Saturday, June 15, 2030')
  expect(answerInWords('reefer', { type: 'string', ...choice }, {})).toBe('Reefer (refrigerated)')
  const several = { type: 'array', items: { type: 'string', ...choice } } as const
  expect(answerInWords(['reefer', 'dry-van'], several, {})).toBe('Reefer (refrigerated), Dry van')
  expect(answerInWords(52_000, { type: 'number' }, { 'ui:options': { unit: 'lbs' } })).toBe('52,000 lbs')
})

test('a text that is not a day stays as it is', () => {
  expect(dayInWords('2030-13-01')).toBe('2030-13-01')
  expect(dayInWords('soon')).toBe('soon')
})
