import { describe, expect, test } from 'vitest'
import type { FieldDefinition, Test } from '../../../engine/format/category.ts'
import { conditionWords, shownIfAny } from '../../../engine/format/reading/condition-words.ts'
import { formById } from '../../categories/own.ts'

const fields = new Map<string, FieldDefinition>([
  [
    'piano',
    {
      type: 'string',
      title: 'Which piano?',
      oneOf: [
        { const: 'upright', title: 'Upright' },
        { const: 'grand', title: 'Grand' },
      ],
    },
  ],
  ['stairs', { type: 'integer', title: 'How many stairs?' }],
  ['elevator', { type: 'boolean', title: 'There is an elevator' }],
  ['services', { type: 'array', title: 'Services', items: { type: 'string', enum: ['Crane', 'Packing'] } }],
  ['pets', { type: 'array', title: 'Your pets', items: { type: 'object' } }],
  ['zip', { type: 'string', title: 'ZIP' }],
])

const about = (name: string, tested: object): Test => ({ properties: { [name]: tested }, required: [name] })

describe('a condition in words, and its opposite', () => {
  test.each<[Test, string, string]>([
    [
      about('piano', { const: 'grand' }),
      'you chose “Grand” for “Which piano?”',
      "you didn't choose “Grand” for “Which piano?”",
    ],
    [
      about('piano', { enum: ['grand', 'upright'] }),
      'you chose “Grand” or “Upright” for “Which piano?”',
      "you didn't choose “Grand” or “Upright” for “Which piano?”",
    ],
    [
      about('piano', { not: { const: 'grand' } }),
      "you didn't choose “Grand” for “Which piano?”",
      'you chose “Grand” for “Which piano?”',
    ],
    [
      about('services', { contains: { const: 'Crane' } }),
      'you chose “Crane” for “Services”',
      "you didn't choose “Crane” for “Services”",
    ],
    [
      about('elevator', { const: true }),
      'you checked “There is an elevator”',
      "you didn't check “There is an elevator”",
    ],
    [
      about('elevator', { const: false }),
      "you didn't check “There is an elevator”",
      'you checked “There is an elevator”',
    ],
    [
      about('stairs', { exclusiveMinimum: 1000 }),
      'your answer to “How many stairs?” is more than 1,000',
      'your answer to “How many stairs?” is at most 1,000',
    ],
    [
      about('stairs', { const: 3 }),
      'you answered “3” to “How many stairs?”',
      "you didn't answer “3” to “How many stairs?”",
    ],
    [about('pets', { minItems: 3 }), '“Your pets” has at least 3 entries', '“Your pets” has fewer than 3 entries'],
    [about('zip', { pattern: '^7' }), 'it goes with your answer to “ZIP”', 'it goes with your answer to “ZIP”'],
    [{ required: ['zip'] }, 'you answered “ZIP”', "you didn't answer “ZIP”"],
    [
      { anyOf: [about('piano', { const: 'grand' }), { required: ['zip'] }] },
      'you chose “Grand” for “Which piano?” or you answered “ZIP”',
      "you didn't choose “Grand” for “Which piano?” and you didn't answer “ZIP”",
    ],
    [
      { allOf: [{ required: ['stairs'] }, { required: ['zip'] }] },
      'you answered “How many stairs?” and you answered “ZIP”',
      "you didn't answer “How many stairs?” or you didn't answer “ZIP”",
    ],
    [
      { not: about('elevator', { const: true }) },
      "you didn't check “There is an elevator”",
      'you checked “There is an elevator”',
    ],
  ])('%j', (tested, words, opposite) => {
    expect(conditionWords(tested, fields)).toBe(words)
    expect(conditionWords(tested, fields, true)).toBe(opposite)
  })
})

test('a field that only conditions show says when, in the compiled form', () => {
  const of = (id: string) => formById(id).schema.allOf ?? []
  const [kind] = of('piano')
  expect(kind?.then?.properties?.length?.shownIf).toBe('If you chose “Grand” for “Which piano is it?”')
  expect(kind?.else?.properties?.wheels?.shownIf).toBe('If you didn’t choose “Grand” for “Which piano is it?”')
  const pets = formById('pets').schema.properties.pets?.items
  const [dog] = (pets && 'allOf' in pets && pets.allOf) || []
  expect(dog?.then?.properties?.breed?.shownIf).toBe(
    'If you chose “Dog” for “What is it?”, or if you chose “Cat” for “What is it?”',
  )
  expect(dog?.then?.properties?.weight?.shownIf).toBeUndefined()
})

test('from three conditions on, the sentence names only the questions that they test', () => {
  expect(shownIfAny(['you chose “A”', 'you chose “B”'], ['Make', 'Make'])).toBe('If you chose “A”, or if you chose “B”')
  expect(shownIfAny(['you chose “A”', 'you chose “B”', 'you checked “New”'], ['Make', 'Make', 'New'])).toBe(
    'Depends on “Make” and “New”',
  )
})
