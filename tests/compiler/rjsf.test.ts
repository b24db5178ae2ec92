import { retrieveSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { describe, expect, test } from 'vitest'
import { withoutAnnotations } from '../../engine/definition/ajv.ts'
import type { CategoryFile } from '../../engine/definition/category.ts'
import { definitionsOf } from '../../engine/definition/fields.ts'
import { allFields, instanceOf } from '../../engine/wizard/answers.ts'
import { activate } from '../../engine/wizard/conditions.ts'
import type { Answers, Form, Instance } from '../../engine/wizard/form.ts'
import { problemsOf } from '../../engine/wizard/problems.ts'
import { formOf } from '../form-of.ts'
import { piano } from '../wizard/piano.ts'
import { shared } from './category-for-test.ts'

type Schema = Parameters<typeof retrieveSchema>[1]
type Definition = CategoryFile['schema']

const ROUNDS = 400

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const TEXTS = ['', '', ' ', 'Oak', ' Oak ', 'sam@example.com', 'not-an-address', 'x'.repeat(12)]
const NUMBERS = ['', '0', '1', '2', '2.5', '49', ' 50 ', '500', '501', '1,200', '-1', 'many', '1e3']

/** Answers of every kind: none, blanks, options and others, numbers around the limits, and what is no number. */
function* generatedAnswers(form: Form): Generator<Answers> {
  const random = randomFrom(2026)
  const oneOf = (texts: readonly string[]) => texts[Math.floor(random() * texts.length)] ?? ''
  for (let round = 0; round < ROUNDS; round += 1) {
    yield Object.fromEntries(
      Object.entries(allFields(form.schema)).map(([name, { type, enum: options }]) => {
        if (type === 'number' || type === 'integer') return [name, oneOf(NUMBERS)]
        if (type === 'boolean') return [name, oneOf(['', 'true', 'false'])]
        return [name, oneOf(options ? ['', ...options, ...options, 'Other'] : TEXTS)]
      }),
    )
  }
}

/** What RJSF makes of the same values: its fields, without the answers of hidden ones, and those that ajv refuses. */
function rjsf(schema: Schema, values: Instance): { fields: string[]; refused: string[] } {
  const resolved = retrieveSchema(validator, schema, schema, values)
  const fields = Object.keys(resolved.properties ?? {})
  const shown = Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name)))
  if (Object.keys(shown).length < Object.keys(values).length) return rjsf(schema, shown)
  const { errors = [] } = validator.rawValidation<{ instancePath: string; params: Record<string, string> }>(
    resolved,
    values,
  )
  const refused = errors.map(({ instancePath, params }) => instancePath.slice(1) || params.missingProperty || '')
  return { fields: fields.sort(), refused: [...new Set(refused)].sort() }
}

function ours(form: Form, answers: Answers): { fields: string[]; refused: string[] } {
  const order = form.steps.flatMap(({ fields }) => fields)
  return {
    fields: Object.keys(activate(form, answers).fields).sort(),
    refused: problemsOf(form, answers, order)
      .map(({ field }) => field)
      .sort(),
  }
}

/** Compares both on all generated answers. Returns how many different sets of fields and of refusals there were. */
function compare(form: Form, authored: unknown): { shapes: number; refusals: number } {
  const schema = withoutAnnotations(authored) as Schema
  const shapes = new Set<string>()
  const refusals = new Set<string>()
  for (const answers of generatedAnswers(form)) {
    const theirs = rjsf(schema, instanceOf(allFields(form.schema), answers))
    expect(ours(form, answers), JSON.stringify(answers)).toEqual(theirs)
    shapes.add(String(theirs.fields))
    refusals.add(String(theirs.refused))
  }
  return { shapes: shapes.size, refusals: refusals.size }
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
}

const namesIn = (schema: Definition) => [...new Set(definitionsOf(schema, shared).map(({ name }) => name))]

describe('fields and problems are those of RJSF for', () => {
  test('the piano form', () => {
    const { shapes, refusals } = compare(piano, piano.schema)
    expect(shapes).toBe(4)
    expect(refusals).toBeGreaterThan(10)
  })

  test.each(Object.entries(DEFINITIONS))('%s', async (_name, schema) => {
    const form = await formOf({ steps: [{ title: 'All', fields: namesIn(schema) }], schema })
    const { refusals } = compare(form, schema)
    expect(refusals).toBeGreaterThan(1)
  })
})
