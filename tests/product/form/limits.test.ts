import { describe, expect, test } from 'vitest'
import { withAnswers } from '../../../engine/form/conditions.ts'
import { problemsOf } from '../../../engine/form/problems.ts'
import type { CategoryFile } from '../../../engine/format/category.ts'
import { withSamples } from '../../../engine/samples/sample-answer.ts'
import { payloadOf } from '../../../engine/submission/payload.ts'
import { formOf } from '../../categories/compile.ts'

const schema: CategoryFile['schema'] = {
  type: 'object',
  properties: {
    piano: { type: 'string', title: 'Which piano?', message: 'Piano is required' },
    story: { type: 'string', title: 'Its story' },
    serial: { type: 'string', title: 'Serial number', maxLength: 1200, message: 'At most 1,200 characters' },
    wood: { type: 'string', title: 'Wood', enum: ['Oak', 'Ash'] },
    tuned: { type: 'boolean', title: 'It is in tune' },
    weight: { type: 'number', title: 'Weight', message: 'Write the weight in digits' },
    day: { type: 'string', format: 'date', title: 'Day', message: 'Choose a day' },
  },
  required: ['piano'],
}

const fields = Object.keys(schema.properties)
const form = await formOf({
  steps: [{ title: 'Your piano', fields }],
  schema,
  uiSchema: { story: { 'ui:widget': 'textarea' }, weight: { 'ui:options': { unit: 'lbs' } } },
})
const lenient = await formOf({
  steps: [{ title: 'Your piano', fields }],
  schema,
  texts: { tooLong: 'No more than {maxLength}', invalid: 'Once more, please' },
})

const messages = (answers: Record<string, string>, of = form) =>
  problemsOf(withSamples(of, { piano: 'Upright', ...answers }), fields).map(({ message }) => message)

describe('a text answer has a limit', () => {
  test.each([
    ['piano', 1000, '"Which piano?" can have at most 1,000 characters'],
    ['story', 10_000, '"Its story" can have at most 10,000 characters'],
    ['serial', 1200, 'At most 1,200 characters'],
  ])('%s: %i characters', (field, most, message) => {
    expect(messages({ [field]: 'x'.repeat(most) })).toEqual([])
    expect(messages({ [field]: 'x'.repeat(most + 1) })).toEqual([message])
  })

  test('that counts an emoji as one character', () => {
    expect(messages({ piano: '🎹'.repeat(1000) })).toEqual([])
    expect(messages({ piano: '🎹'.repeat(1001) })).toHaveLength(1)
  })

  test('whose message a file can replace', () => {
    expect(messages({ piano: 'x'.repeat(1001) }, lenient)).toEqual(['No more than 1,000'])
  })
})

describe('an answer that no control can send', () => {
  test.each([
    ['wood', 'Pine'],
    ['tuned', 'perhaps'],
  ])('has a message without one in the file: %s', (field, text) => {
    expect(messages({ [field]: text })).toEqual(['Please answer this again'])
    expect(messages({ [field]: text }, lenient)).toEqual(['Once more, please'])
  })
})

test('a number typed with its unit is sent without it', () => {
  expect(messages({ weight: '1,250.50 lbs' })).toEqual([])
  expect(payloadOf(withAnswers(form, 'Pianos', { piano: 'Upright', weight: '1,250.50 lbs' })).weight).toBe('1250.5')
  expect(messages({ weight: '1,250 kg' })).toEqual(['Write the weight in digits'])
})

test('a day that the calendar does not have is refused', () => {
  expect(messages({ day: '2032-02-29' })).toEqual([])
  expect(messages({ day: '2031-02-29' })).toEqual(['Choose a day'])
  expect(messages({ day: '2026-02-31' })).toEqual(['Choose a day'])
})

test('a pattern is not matched against a text that is far too long', async () => {
  const words = await formOf({
    steps: [{ title: 'Your piano', fields: ['piano'] }],
    schema: {
      type: 'object',
      properties: {
        piano: { type: 'string', title: 'Maker and model', pattern: '^[a-z ]+ [a-z ]+$', message: 'Maker and model' },
      },
    },
  })
  expect(problemsOf(withSamples(words, { piano: `${'a '.repeat(400)}b` }), ['piano'])).toEqual([])
  expect(problemsOf(withSamples(words, { piano: `${'a '.repeat(60_000)}1` }), ['piano'])).toHaveLength(1)
})
