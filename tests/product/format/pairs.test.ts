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
const KINDS = { type: 'string', enum: ['Wood', 'Foam', 'Straw'] }
const GROUP = {
  type: 'array',
  items: { type: 'object', title: 'Hive', properties: { size: asked('Size', TEXT) }, required: ['size'] },
  message: undefined,
}

const IMPOSSIBLE: [string, Pair][] = [
  ['options', { always: KINDS, rules: [{ enum: ['Wood'] }, { enum: ['Foam', 'Straw'] }] }],
  ['an option and a pattern', { always: KINDS, rules: [{ enum: ['Wood'] }, { pattern: '^F.*$' }] }],
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
