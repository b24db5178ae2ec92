import { describe, expect, test } from 'vitest'
import { isNumeric, KINDS } from '../../../engine/form/kinds.ts'
import { type AnswerTest, readTest, testFor, withoutAnswer } from '../../../studio/model/condition/sentence.ts'
import { firstValue, VERBS, type Verb, verbsFor } from '../../../studio/model/condition/verbs.ts'
import { categoryTexts } from './category-texts.ts'

/** A test with each verb. */
const tests = (Object.keys(VERBS) as Verb[]).map(
  (verb): AnswerTest => ({ field: 'stairs', verb, value: VERBS[verb].keys.length > 0 ? 3 : undefined }),
)
const grand: AnswerTest = { field: 'pianoType', verb: 'is', value: 'grand' }
const stairs: AnswerTest = { field: 'stairs', verb: 'atLeast', value: 3 }
const fewStairs: AnswerTest = { field: 'stairs', verb: 'lessThan', value: 9 }
const pets: AnswerTest = { field: 'pets', verb: 'atLeastItems', value: 2 }

describe('reads what it writes', () => {
  test.each(tests)('one test: $verb', (each) => {
    const sentence = { joined: 'and', tests: [each] } as const
    expect(readTest(testFor(sentence))).toEqual({ sentence })
  })

  test.each([
    ['and', [grand, stairs, pets]],
    ['and', [stairs, fewStairs]],
    [
      'and',
      [
        { ...grand, verb: 'isNot' },
        { ...grand, verb: 'isNoneOf', value: ['upright'] },
      ],
    ],
    ['and', [grand, stairs, { field: 'pets', verb: 'unanswered', value: undefined }]],
    ['or', [grand, stairs]],
    ['or', [grand, { ...grand, value: 'upright' }, pets]],
  ] as const)('joined by %s: %j', (joined, joinedTests) => {
    const sentence = { joined, tests: joinedTests }
    expect(readTest(testFor(sentence))).toEqual({ sentence })
  })
})

describe('says why a test is not a sentence', () => {
  test.each([
    ['combines several tests', { anyOf: [{ required: ['a', 'b'] }, { required: ['c'] }] }],
    ['combines several tests', { anyOf: [{ required: ['a'] }], required: ['b'] }],
    ['combines several tests', { not: { required: ['a', 'b'] } }],
    ['combines several tests', { not: { required: ['a'] }, anyOf: [{ required: ['b'] }] }],
    ['can be missing', { properties: { a: { const: 1 } } }],
    ['be shown as a sentence', { properties: { a: { not: { const: 1, enum: [2] } } }, required: ['a'] }],
  ])('%s: %j', (reason, tested) => {
    expect(readTest(tested)).toEqual({ reason: expect.stringContaining(reason) })
  })
})

/** Every `if` in a file. */
function testsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return [...('if' in value ? [value.if] : []), ...Object.values(value).flatMap(testsIn)]
}

test('every condition of the category files is a sentence', () => {
  const all = categoryTexts.flatMap(({ text }) => testsIn(JSON.parse(text)))
  expect(all.length).toBeGreaterThan(15)
  for (const each of all) expect(readTest(each)).toHaveProperty('sentence')
})

describe('without an answer', () => {
  const oneOf: AnswerTest = { field: 'pianoType', verb: 'isOneOf', value: ['grand', 'upright'] }
  test.each([
    ['and', [grand, stairs], undefined],
    ['or', [grand, stairs], [stairs]],
    ['and', [grand], undefined],
    ['and', [oneOf, stairs], [{ ...oneOf, value: ['upright'] }, stairs]],
    ['and', [{ ...grand, verb: 'isNot' }], [{ ...grand, verb: 'isNot' }]],
  ] as const)('%s %j', (joined, before, after) => {
    const left = withoutAnswer({ joined, tests: before }, 'pianoType', 'grand')
    expect(left).toEqual(after && { joined, tests: after })
  })
})

test.each(KINDS.filter(isNumeric))('a new test of the kind $name compares with a number', (kind) => {
  const [verb = 'answered'] = verbsFor(kind)
  expect([verb, firstValue(verb, [], kind)]).toEqual(['moreThan', 1])
})
