import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isCategoryFile } from '../../engine/compiler/catalog.ts'
import { importForm } from '../../engine/compiler/load.ts'
import { withVariant } from '../../engine/compiler/resolve.ts'
import type { CategoryFile } from '../../engine/definition/category.ts'
import { definitionsOf, sharedNameOf } from '../../engine/definition/fields.ts'
import { allFields } from '../../engine/wizard/answers.ts'
import { activate } from '../../engine/wizard/conditions.ts'
import type { Answers, FieldSchema, FormVariant, Instance } from '../../engine/wizard/form.ts'
import { problemsOf } from '../../engine/wizard/problems.ts'
import { formOf } from '../form-of.ts'
import { seededRandom } from '../random.ts'
import { runtimeVariant } from '../runtime-variant.ts'
import { times } from '../soak.ts'
import { piano } from '../wizard/piano.ts'
import { choicesOf, FIELDS, randomSchema } from '../wizard/random-schema.ts'
import { compiled, fileOf, shared } from './category-for-test.ts'
import { fillIn } from './rjsf-form.ts'

/*
 * RJSF is the reference for what a form asks, keeps and refuses. For random answers to all fields, ours is compared with
 * RJSF's form as a visitor leaves it who gives the same answers to the fields that it shows.
 *
 * RJSF differs from us in five ways, which are not compared:
 * - Its conditions see the data of hidden fields until that data is omitted, so its state depends on how the visitor got
 *   there. A visitor who only answers shown fields gets to one state, whatever the order; see `fillIn`.
 * - A requirement on a field that isn't shown makes the form invalid. Ours has no effect.
 * - It ignores `dependencies` on a field that only a condition shows.
 * - It omits the data of a branch of `oneOf` by a guess; see `stateFor`.
 * - It takes numbers from its own widget. Here both get the value that a text stands for.
 */

type Definition = CategoryFile['schema']
type Value = Instance[string]

const TEXTS = ['', ' ', 'Oak', ' Oak ', 'sam@example.com', 'not-an-address', '2030-06-15', '2030-13-15', 'x'.repeat(12)]
const BOOLEANS: Record<string, Value | undefined> = { '': undefined, true: true, false: undefined }
const NUMBERS: Record<string, Value | undefined> = {
  '': undefined,
  '0': 0,
  '1': 1,
  '2': 2,
  '2.5': 2.5,
  '49': 49,
  ' 50 ': 50,
  '501': 501,
  '1,200': 1200,
  '-1': -1,
  many: 'many',
  '1e3': '1e3',
}

const isNumber = ({ type }: FieldSchema) => type === 'number' || type === 'integer'

/** The value that a text stands for. */
function valueFor(field: FieldSchema, text: string): Value | undefined {
  if (isNumber(field)) return NUMBERS[text]
  return field.type === 'boolean' ? BOOLEANS[text] : text.trim() || undefined
}

/** Texts that someone may give as an answer to a field: right, wrong, blank and none. */
function candidates(field: FieldSchema): string[] {
  if (isNumber(field)) return Object.keys(NUMBERS)
  if (field.type === 'boolean') return Object.keys(BOOLEANS)
  if (field.enum) return ['', ...field.enum, ...field.enum, 'Other']
  return [...TEXTS, ...(field.examples ?? []).map(String)]
}

const sorted = (values: Instance) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))

function ours(variant: FormVariant, answers: Answers, order: readonly string[]) {
  const { fields, instance } = activate(variant, answers)
  const refused = problemsOf(variant, answers, order).map(({ field }) => field)
  return { fields: Object.keys(fields).sort(), values: sorted(instance), refused: refused.sort() }
}

/** What a comparison came across, so that a test can tell that it has compared something. */
type Seen = { readonly fields: Set<string>; readonly refused: Set<string> }

/** Compares both on random answers. */
function compare(variant: FormVariant, authored: unknown, rounds: number, seed = 2026): Seen {
  const random = seededRandom(seed)
  const { oneOf, someOf } = choicesOf(random)
  const known = Object.entries(allFields(variant.schema))
  const order = known.map(([name]) => name)
  const seen = { fields: new Set<string>(), refused: new Set<string>() }
  for (let round = 0; round < rounds; round += 1) {
    const answers = Object.fromEntries(known.map(([name, field]) => [name, oneOf(candidates(field))]))
    const theirs = fillIn(
      authored,
      (name, field) => valueFor(field, answers[name] ?? ''),
      (names) => someOf(names, 0.5),
    )
    const expected = { ...theirs, values: sorted(theirs.values) }
    expect(ours(variant, answers, order), JSON.stringify({ authored, answers })).toEqual(expected)
    seen.fields.add(theirs.fields.join())
    seen.refused.add(theirs.refused.join())
  }
  return seen
}

const text = (title: string) => ({ type: 'string', title, message: `${title} is wrong` }) as const
const optional = (title: string) => ({ type: 'string', title }) as const
const whole = (title: string) => ({ type: 'integer', title, message: `${title} is wrong` }) as const

const DEFINITIONS: Record<string, Definition> = {
  'dependencies that are lists': {
    type: 'object',
    properties: { stairs: whole('Stairs'), floor: whole('Floor'), lift: text('Lift') },
    required: ['lift'],
    dependencies: { stairs: ['floor'], floor: ['lift', 'stairs'] },
  },
  'dependencies that bring fields': {
    type: 'object',
    properties: { stairs: whole('Stairs') },
    dependencies: {
      stairs: {
        properties: { floor: { ...whole('Floor'), minimum: 1 }, landing: optional('Landing') },
        required: ['floor'],
      },
    },
  },
  'dependencies with a branch for each answer': {
    type: 'object',
    properties: { stairs: { ...text('Stairs'), enum: ['none', 'few', 'many'] }, name: text('Name') },
    required: ['stairs', 'name'],
    dependencies: {
      stairs: {
        oneOf: [
          { properties: { stairs: { enum: ['none'] } } },
          { properties: { stairs: { enum: ['few'] }, floor: whole('Floor') }, required: ['floor'] },
          {
            properties: { stairs: { enum: ['many'] }, floor: { ...whole('Floor'), minimum: 2 }, lift: text('Lift') },
            required: ['lift'],
          },
        ],
      },
    },
  },
  'if, then and else': {
    type: 'object',
    properties: { kind: { ...text('Kind'), enum: ['upright', 'grand'] }, weight: whole('Weight') },
    required: ['kind'],
    if: { properties: { kind: { const: 'grand' } }, required: ['kind'] },
    then: { properties: { legs: text('Legs'), weight: { minimum: 50, message: 'Too light' } }, required: ['legs'] },
    else: { properties: { wheels: optional('Wheels') }, required: ['weight'] },
  },
  'conditions on fields that other conditions bring': {
    type: 'object',
    properties: { kind: { ...text('Kind'), enum: ['upright', 'grand'] } },
    allOf: [
      {
        if: { properties: { kind: { const: 'grand' } }, required: ['kind'] },
        then: { properties: { legs: { ...text('Legs'), enum: ['on', 'off'] } }, required: ['legs'] },
      },
      {
        if: { properties: { legs: { const: 'off' } }, required: ['legs'] },
        then: { properties: { screws: whole('Screws') }, required: ['screws'] },
      },
      {
        if: { properties: { screws: { minimum: 2 } }, required: ['screws'] },
        then: { properties: { bag: optional('Bag') } },
      },
    ],
  },
  'a condition on a field that can be hidden': {
    type: 'object',
    properties: { stairs: { ...text('Stairs'), enum: ['none', 'many'] } },
    required: ['stairs'],
    allOf: [
      {
        if: { properties: { stairs: { const: 'many' } }, required: ['stairs'] },
        then: { properties: { landing: { ...text('Landing'), enum: ['yes', 'no'] } }, required: ['landing'] },
      },
      {
        if: { properties: { landing: { const: 'yes' } }, required: ['landing'] },
        then: { properties: { ladder: text('Ladder') }, required: ['ladder'] },
        else: { properties: { ramp: text('Ramp') }, required: ['ramp'] },
      },
    ],
  },
  'conditions written before those that they depend on': {
    type: 'object',
    properties: { kind: { ...text('Kind'), enum: ['upright', 'grand'] }, weight: whole('Weight') },
    allOf: [
      {
        if: { properties: { screws: { minimum: 2 } }, required: ['screws'] },
        then: { properties: { bag: optional('Bag'), weight: { maximum: 49, message: 'Too heavy' } } },
        else: { properties: { box: text('Box') }, required: ['box'] },
      },
      {
        if: { properties: { legs: { not: { const: 'on' } } }, required: ['legs'] },
        then: { properties: { screws: whole('Screws') }, required: ['screws', 'weight'] },
      },
      {
        if: { properties: { kind: { const: 'grand' } }, required: ['kind'] },
        then: { properties: { legs: { ...text('Legs'), enum: ['on', 'off'] } }, required: ['legs'] },
      },
    ],
  },
  'tests of several answers': {
    type: 'object',
    properties: { crane: { type: 'boolean', title: 'Crane', message: 'Say yes or no' }, floor: whole('Floor') },
    allOf: [
      {
        if: {
          anyOf: [
            { properties: { crane: { const: true } }, required: ['crane'] },
            { properties: { floor: { minimum: 2 } }, required: ['floor'] },
          ],
        },
        then: { properties: { permit: { ...text('Permit'), enum: ['yes', 'no'] } }, required: ['permit'] },
      },
      { if: { not: { required: ['permit'] } }, then: { properties: { helper: optional('Helper') } } },
      {
        if: {
          allOf: [
            { properties: { permit: { const: 'yes' } }, required: ['permit'] },
            { properties: { crane: { const: true } }, required: ['crane'] },
          ],
        },
        then: { properties: { street: optional('Street'), floor: { maximum: 49, message: 'Too high' } } },
        else: { required: ['floor'] },
      },
    ],
  },
}

const FILE = {
  label: 'Pianos',
  heading: 'Piano Shipping Quote',
  description: 'Tell us about your piano.',
  steps: [{ title: 'All', fields: FIELDS }],
  submission: { mailbox: 'freight', subject: 'New {category} request' },
}

const namesIn = (schema: Definition) => [...new Set(definitionsOf(schema, shared).map(({ name }) => name))]

/** The schema of a file with the shared fields written out, since RJSF knows no other files. */
function withSharedFields(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withSharedFields)
  if (typeof schema !== 'object' || schema === null) return schema
  const { $ref, ...own } = schema as { $ref?: string }
  const base = $ref === undefined ? {} : shared.definitions[sharedNameOf({ $ref }) ?? '']
  return Object.fromEntries(Object.entries({ ...base, ...own }).map(([key, value]) => [key, withSharedFields(value)]))
}

// RJSF warns whenever no branch of a `oneOf` fits.
beforeAll(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
})

describe('fields, values and problems are those of RJSF for', () => {
  test.each(readdirSync('schemas').filter(isCategoryFile))('schemas/%s and its variants', async (name) => {
    const file = fileOf(name.replace(/\.json$/, ''))
    const form = await importForm(compiled(name.replace(/\.json$/, '')))
    const schemas = [file, ...Object.values(file.variants ?? {}).map((variant) => withVariant(file, variant))]
    const variants = [form, ...Object.values(form.variants)]
    for (const [index, variant] of variants.entries()) {
      const seen = compare(variant, withSharedFields(schemas[index]?.schema), times({ test: 6, soak: 300 }))
      expect(seen.refused.size).toBeGreaterThan(1)
    }
  })

  test('the piano form', () => {
    const seen = compare(piano, piano.schema, times({ test: 60, soak: 2_000 }))
    expect(seen.fields.size).toBe(4)
    expect(seen.refused.size).toBeGreaterThan(10)
  })

  test.each(Object.entries(DEFINITIONS))('%s', async (_name, schema) => {
    const form = await formOf({ steps: [{ title: 'All', fields: namesIn(schema) }], schema })
    const seen = compare(form, schema, times({ test: 60, soak: 2_000 }))
    expect(seen.refused.size).toBeGreaterThan(1)
  })

  test('random conditions', () => {
    const random = seededRandom(6)
    const seen: Seen = { fields: new Set(), refused: new Set() }
    for (let round = 0; round < times({ test: 60, soak: 2_000 }); round += 1) {
      const schema = randomSchema(random, { isCircular: false })
      if (Object.keys(schema.dependencies ?? {}).some((name) => !Object.hasOwn(schema.properties, name))) continue
      const file = { ...FILE, schema }
      const found = compare(runtimeVariant(file), schema, times({ test: 4, soak: 10 }), round)
      for (const fields of found.fields) seen.fields.add(fields)
    }
    expect(seen.fields.size).toBeGreaterThan(20)
  })
})

test('RJSF, too, keeps what is answered in place of a hidden field', () => {
  const schema = DEFINITIONS['a condition on a field that can be hidden'] as Definition
  const answers: Answers = { stairs: 'none', landing: 'yes', ladder: 'long', ramp: 'wide' }
  const { fields, values } = fillIn(
    schema,
    (name) => answers[name],
    (names) => names.slice(0, 1),
  )
  expect({ fields, values }).toEqual({ fields: ['ramp', 'stairs'], values: { stairs: 'none', ramp: 'wide' } })
})
