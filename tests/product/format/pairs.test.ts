import { describe, expect, test } from 'vitest'
import { compileSource, inputOf } from '../../../engine/compiler/compile.ts'
import type { Test } from '../../../engine/format/category.ts'
import { checkReadiness } from '../../../engine/format/checks/check-category.ts'
import { parseSource } from '../../../engine/format/shape/parse.ts'
import { shared } from '../../categories/files.ts'
import { asked, FOAM, fileOf, is, list, NIGHT, namesIn, objectOf, type Pair, when } from './pair-of-conditions.ts'

/** The severity of each finding about the pair. */
function findingsIn(schema: object, names: readonly string[]): string[] {
  const { source } = parseSource('hives.json', JSON.stringify(fileOf(schema, names)))
  expect(compileSource(source, shared).diagnostics.map(({ message }) => message)).toEqual([])
  const found = checkReadiness(inputOf(source, shared)).filter(({ rule }) => rule === 'no-common-answer')
  return found.map(({ severity }) => severity)
}

const findings = (pair: Pair) => {
  const object = objectOf(pair)
  return findingsIn(object, namesIn(object))
}

const WHOLE = { type: 'integer' }
const TEXT = { type: 'string' }
const DAY = { type: 'string', format: 'date' }
const KINDS = { type: 'string', enum: ['Wood', 'Foam', 'Straw'] }
const GROUP = {
  type: 'array',
  items: { type: 'object', title: 'Hive', properties: { size: asked('Size', TEXT) }, required: ['size'] },
  message: undefined,
}

const IMPOSSIBLE: [string, Pair][] = [
  ['options', { always: KINDS, rules: [{ enum: ['Wood'] }, { enum: ['Foam', 'Straw'] }] }],
  [
    'options of a question that only conditions ask',
    {
      rules: [
        { ...TEXT, enum: ['Wood'] },
        { ...TEXT, enum: ['Foam'] },
      ],
    },
  ],
  ['an option and a constant', { always: KINDS, rules: [{ enum: ['Wood'] }, { const: 'Foam' }] }],
  ['two constants', { always: KINDS, rules: [{ const: 'Wood' }, { const: 'Foam' }] }],
  ['several choices', { rules: [list('Wood'), list('Foam')] }],
  ['more choices than there are', { rules: [{ ...list('Wood', 'Foam'), minItems: 2 }, list('Foam', 'Straw')] }],
  ['numbers', { always: WHOLE, rules: [{ minimum: 40 }, { maximum: 12 }] }],
  ['a multiple', { always: WHOLE, rules: [{ minimum: 1, maximum: 4 }, { multipleOf: 5 }] }],
  ['numbers beside each other', { always: WHOLE, rules: [{ exclusiveMinimum: 3 }, { exclusiveMaximum: 4 }] }],
  ['days', { always: DAY, rules: [{ formatMinimum: '2031-04-01' }, { formatMaximum: '2031-02-28' }] }],
  ['patterns of another length', { always: TEXT, rules: [{ pattern: '^[0-9]{5}$' }, { pattern: '^[0-9]{3}$' }] }],
  ['patterns of other characters', { always: TEXT, rules: [{ pattern: '^[0-9]+$' }, { pattern: '^[A-Z]+$' }] }],
  ['an option and a pattern', { always: KINDS, rules: [{ enum: ['Wood'] }, { pattern: '^F.*$' }] }],
  ['lengths', { always: TEXT, rules: [{ minLength: 9 }, { maxLength: 3 }] }],
  [
    'items of a group',
    {
      always: GROUP,
      rules: [
        { minItems: 4, message: undefined },
        { maxItems: 2, message: undefined },
      ],
    },
  ],
  ['a text and a number', { rules: [TEXT, WHOLE] }],
  ['the same test', { always: WHOLE, rules: [{ minimum: 40 }, { maximum: 12 }], tests: [NIGHT, NIGHT] }],
  ['one applies unless', { always: WHOLE, rules: [{ minimum: 40 }, { maximum: 12 }], isElse: true }],
  [
    'one of several tests is enough',
    {
      always: WHOLE,
      rules: [{ minimum: 9 }, { maximum: 2 }],
      tests: [is('size', 'huge'), { anyOf: [FOAM, is('size', 'huge')] }],
    },
  ],
  [
    'tests that overlap',
    {
      always: WHOLE,
      rules: [{ minimum: 9 }, { maximum: 2 }],
      tests: [when('weight', { minimum: 5 }), when('weight', { maximum: 5 })],
    },
  ],
]

describe('two conditions that leave no answer are a mistake if the question is required, and a warning if not', () => {
  test.each(IMPOSSIBLE)('%s', (_, pair) => {
    expect(findings(pair)).toEqual(['error'])
    expect(findings({ ...pair, isRequired: false })).toEqual(['warning'])
  })

  test.each([
    ['items of a group', (object: object) => ({ type: 'array', title: 'Loads', items: { title: 'Load', ...object } })],
    ['an address', (object: object) => ({ title: 'Yard', ...object })],
  ])('in the fields of %s', (_, around) => {
    const pair: Pair = { always: WHOLE, rules: [{ minimum: 40 }, { maximum: 12 }] }
    const properties = { loads: around(objectOf(pair)) }
    expect(findingsIn({ type: 'object', properties }, ['loads'])).toEqual(['error'])
  })
})

const NUMBERS: Pair = { always: WHOLE, rules: [{ minimum: 40 }, { maximum: 12 }] }
const shows = (name: string, test: Test) => ({ if: test, then: { properties: { [name]: asked(name, KINDS) } } })

const POSSIBLE: [string, Pair][] = [
  ['some options pass both', { always: KINDS, rules: [{ enum: ['Wood', 'Foam'] }, { enum: ['Foam', 'Straw'] }] }],
  ['some numbers pass both', { always: WHOLE, rules: [{ minimum: 4 }, { maximum: 12 }] }],
  ['some texts match both patterns', { always: TEXT, rules: [{ pattern: '^[0-9]+$' }, { pattern: '^.{5}$' }] }],
  ['the tests name other answers', { ...NUMBERS, tests: [is('size', 'small'), is('size', 'huge')] }],
  [
    'the tests name other limits',
    { ...NUMBERS, tests: [when('weight', { minimum: 5 }), when('weight', { exclusiveMaximum: 5 })] },
  ],
  ['one applies where the other does not', { ...NUMBERS, tests: [NIGHT, NIGHT], isElse: true }],
  [
    'one limit ends where the other begins',
    { ...NUMBERS, tests: [when('weight', { minimum: 5 }), when('weight', { minimum: 5 })], isElse: true },
  ],
  [
    'one test excludes a choice that the other needs',
    {
      ...NUMBERS,
      tests: [when('extras', { contains: { const: 'Ice' } }), when('extras', { not: { contains: { const: 'Ice' } } })],
    },
  ],
  ['one needs no answer to a required question', { ...NUMBERS, tests: [NIGHT, { not: { required: ['size'] } }] }],
  [
    'the questions of the tests are never asked together',
    {
      ...NUMBERS,
      more: [shows('wax', is('size', 'small')), shows('honey', is('size', 'huge'))],
      tests: [is('wax', 'Wood'), is('honey', 'Wood')],
    },
  ],
  [
    'a third condition keeps the tests apart',
    {
      ...NUMBERS,
      more: [{ if: is('size', 'small'), then: { properties: { weight: { maximum: 2, message: 'Two' } } } }],
      tests: [is('size', 'small'), when('weight', { minimum: 100 })],
    },
  ],
  [
    'one shows and requires what the other needs unanswered',
    {
      ...NUMBERS,
      more: [
        {
          if: is('size', 'huge'),
          then: { properties: { wax: asked('Wax', KINDS) }, required: ['wax'] },
        },
      ],
      tests: [is('size', 'huge'), { not: { required: ['wax'] } }],
    },
  ],
  [
    'one choice is not enough for both tests',
    {
      ...NUMBERS,
      more: [{ if: FOAM, then: { properties: { ropes: asked('Ropes', { ...list('Hemp', 'Wire'), maxItems: 1 }) } } }],
      tests: [when('ropes', { contains: { const: 'Hemp' } }), when('ropes', { contains: { const: 'Wire' } })],
    },
  ],
  ['the question itself is tested', { ...NUMBERS, tests: [when('hives', { minimum: 5 }), FOAM] }],
]

test.each(POSSIBLE)('two conditions are no mistake: %s', (_, pair) => {
  expect(findings(pair)).toEqual([])
})

test('a test of many boxes, and patterns that take too long to compare, are no mistake', () => {
  const boxes = Array.from({ length: 24 }, (_, index) => `box${index}`)
  const ofBoxes = Object.fromEntries(boxes.map((name) => [name, asked(name, { type: 'boolean' })]))
  const pair: Pair = {
    always: TEXT,
    rules: [{ pattern: '^[a-z]{0,200}[0-9]{0,200}!$' }, { pattern: '^[0-9a-z]{0,200}[a-z]{0,200}#$' }],
    tests: [{ anyOf: boxes.map((name) => is(name, true)) }, NIGHT],
  }
  const object = objectOf(pair)
  expect(
    findingsIn({ ...object, properties: { ...object.properties, ...ofBoxes } }, [...namesIn(object), ...boxes]),
  ).toEqual([])
})

test('a question without a type is reported once, as such', () => {
  const rules = [
    { type: 'integer', title: 'Hives', message: 'Answer this' },
    { minimum: 2, message: 'Two' },
  ] as const
  const schema = {
    type: 'object',
    properties: objectOf(NUMBERS).properties,
    allOf: [NIGHT, FOAM].map((test, index) => ({ if: test, then: { properties: { bees: rules[index] } } })),
  }
  const { source } = parseSource(
    'hives.json',
    JSON.stringify(fileOf(schema, [...Object.keys(schema.properties), 'bees'])),
  )
  expect(compileSource(source, shared).diagnostics.map(({ rule }) => rule)).toContain('missing-key')
  expect(checkReadiness(inputOf(source, shared)).filter(({ rule }) => rule === 'no-common-answer')).toEqual([])
})
