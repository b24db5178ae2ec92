import { describe, expect, test } from 'vitest'
import { isNumeric, KINDS } from '../../../engine/form/kinds.ts'
import { firstValue, readTest, type Sentence, testFor, verbsFor } from '../../../studio/model/condition-verbs.ts'

const sentences: Sentence[] = [
  { field: 'stairs', verb: 'answered', value: undefined },
  { field: 'pianoType', verb: 'is', value: 'grand' },
  { field: 'pianoType', verb: 'isNot', value: 'grand' },
  { field: 'pianoType', verb: 'isOneOf', value: ['grand', 'upright'] },
  { field: 'pianoType', verb: 'isNoneOf', value: ['grand'] },
  { field: 'stairs', verb: 'moreThan', value: 3 },
  { field: 'stairs', verb: 'atLeast', value: 3 },
  { field: 'stairs', verb: 'lessThan', value: 3 },
  { field: 'stairs', verb: 'atMost', value: 3 },
  { field: 'needs', verb: 'includes', value: 'Medicine' },
  { field: 'pets', verb: 'atLeastItems', value: 3 },
  { field: 'pets', verb: 'atMostItems', value: 3 },
  { field: 'zip', verb: 'matches', value: '^7' },
]

test.each(sentences)('reads what it writes: $verb', (sentence) => {
  expect(readTest(testFor(sentence))).toEqual({ sentence })
})

test.each(KINDS.filter(isNumeric))('a new test of the kind $name compares with a number', (kind) => {
  const [verb = 'answered'] = verbsFor(kind)
  expect([verb, firstValue(verb, [], kind)]).toEqual(['moreThan', 1])
})

describe('says why a test is not a sentence', () => {
  test.each([
    ['combines several tests', { anyOf: [{ required: ['a'] }] }],
    ['more than one answer', { properties: { a: { const: 1 }, b: { const: 2 } }, required: ['a', 'b'] }],
    ['can be missing', { properties: { a: { const: 1 } } }],
    ['be shown as a sentence', { properties: { a: { minimum: 1, maximum: 2 } }, required: ['a'] }],
  ])('%s', (reason, tested) => {
    expect(readTest(tested)).toEqual({ reason: expect.stringContaining(reason) })
  })
})
