import { describe, expect, test } from 'vitest'
import { parseAnswer } from '../../engine/form/answers.ts'
import { resolveConditions } from '../../engine/form/conditions.ts'
import type { Answers, FieldSchema, Form, Values } from '../../engine/form/form.ts'
import { problemsOf } from '../../engine/form/problems.ts'
import type { CategoryFile } from '../../engine/format/category.ts'
import { checkCategory } from '../../engine/format/check-category.ts'
import { parseSource } from '../../engine/format/source.ts'
import { shared } from '../compiler/category-for-test.ts'
import { formOf } from '../form-of.ts'
import { seededRandom } from '../random.ts'
import { runtimeVariant } from '../runtime-variant.ts'
import { times } from '../soak.ts'
import { text } from './piano.ts'
import { FIELDS, fieldOf, randomAnswers, randomSchema } from './random-schema.ts'
import { consistentForms } from './reference-conditions.ts'

const equals = (name: string, value: string) => ({ properties: { [name]: { const: value } }, required: [name] })

describe('the answer of a hidden field counts as absent', () => {
  test('so conditions ignore it, and the answers of the fields shown instead are kept', async () => {
    const form = await formOf({
      steps: [{ title: 'All', fields: ['k', 'h', 'a', 'b'] }],
      schema: {
        type: 'object',
        properties: { k: text('K') },
        required: ['k'],
        allOf: [
          { if: equals('k', '1'), then: { properties: { h: text('H') }, required: ['h'] } },
          {
            if: equals('h', 'yes'),
            then: { properties: { a: text('A') }, required: ['a'] },
            else: { properties: { b: text('B') }, required: ['b'] },
          },
        ],
      },
    })
    const answers = { k: '2', h: 'yes', a: 'x', b: 'y' }
    const { fields, values } = resolveConditions(form, answers)
    expect(fields.map(({ path }) => path)).toEqual(['k', 'b'])
    expect(values).toEqual({ k: '2', b: 'y' })
    expect(problemsOf(form, answers, ['k', 'h', 'a', 'b'])).toEqual([])
  })
})

test('the same answers are resolved once for each variant', async () => {
  const [piano, organ] = await Promise.all(
    [text('Weight'), text('Size')].map((a) =>
      formOf({
        steps: [{ title: 'All', fields: ['a'] }],
        schema: { type: 'object', properties: { a }, required: ['a'] },
      }),
    ),
  )
  if (!piano || !organ) throw new Error('There are two forms')
  const answers = { a: '1' }
  const visible = resolveConditions(piano, answers)
  expect(resolveConditions(piano, answers)).toBe(visible)
  expect(resolveConditions(organ, answers).fields).toMatchObject([{ schema: { title: 'Size' } }])
  expect(resolveConditions(piano, { a: '2' }).values).toEqual({ a: '2' })
})

describe('a condition', () => {
  const legs = { if: equals('kind', 'grand'), then: { properties: { legs: text('Legs') }, required: ['legs'] } }
  const kind = { ...text('Kind'), enum: ['grand', 'upright'] }
  const problems = (form: Form, answers: Answers) =>
    problemsOf(form, answers, form.steps[0]?.fields ?? []).map(({ message }) => message)

  test('can come before the condition that shows the field it tests, with its own messages', async () => {
    const form = await formOf({
      steps: [{ title: 'All', fields: ['kind', 'weight', 'legs', 'screws'] }],
      schema: {
        type: 'object',
        properties: { kind, weight: { type: 'number', title: 'Weight', message: 'Weight is a number' } },
        required: ['kind'],
        allOf: [
          {
            if: equals('legs', 'off'),
            then: {
              properties: { weight: { maximum: 500, message: 'Too heavy without legs' }, screws: text('Screws') },
              required: ['screws'],
            },
          },
          legs,
        ],
      },
    })
    const answers = { kind: 'grand', legs: 'off', weight: '600' }
    expect(problems(form, answers)).toEqual(['Too heavy without legs', 'Screws is required'])
    expect(problems(form, { ...answers, weight: 'many' })).toEqual(['Weight is a number', 'Screws is required'])
    expect(problems(form, { ...answers, kind: 'upright' })).toEqual([])
  })

  test('can show a field that another condition shows too, and the later one wins', async () => {
    const maximum = (limit: number) => ({ ...text('Legs'), type: 'integer' as const, maximum: limit })
    const form = await formOf({
      steps: [{ title: 'All', fields: ['kind', 'old', 'legs'] }],
      schema: {
        type: 'object',
        properties: { kind, old: { type: 'boolean', title: 'Old', message: 'Say how old it is' } },
        required: ['kind'],
        allOf: [
          { if: equals('kind', 'grand'), then: { properties: { legs: { ...maximum(3), minimum: 1 } } } },
          {
            if: { properties: { old: { const: true } }, required: ['old'] },
            then: { properties: { legs: maximum(6) } },
          },
        ],
      },
    })
    const legsWith = (answers: Answers) => resolveConditions(form, answers).byPath.get('legs')?.schema
    expect(legsWith({ kind: 'upright' })).toBeUndefined()
    expect(legsWith({ kind: 'upright', old: 'true' })).toMatchObject({ maximum: 6 })
    expect(legsWith({ kind: 'grand' })).toMatchObject({ minimum: 1, maximum: 3 })
    expect(legsWith({ kind: 'grand', old: 'true' })).toMatchObject({ minimum: 1, maximum: 6 })
  })

  test('can define a field as a number in one branch and as text in the other', async () => {
    const form = await formOf({
      steps: [{ title: 'All', fields: ['kind', 'size'] }],
      schema: {
        type: 'object',
        properties: { kind },
        required: ['kind'],
        dependencies: {
          kind: {
            oneOf: [
              { properties: { kind: { const: 'grand' }, size: { ...text('Size'), type: 'integer' } } },
              { properties: { kind: { const: 'upright' }, size: { ...text('Size'), pattern: '^[0-9]+$' } } },
            ],
          },
        },
      },
    })
    expect(resolveConditions(form, { kind: 'grand', size: '7' }).values).toEqual({ kind: 'grand', size: 7 })
    expect(resolveConditions(form, { kind: 'upright', size: '7' }).values).toEqual({ kind: 'upright', size: '7' })
    expect(problems(form, { kind: 'upright', size: '7' })).toEqual([])
  })

  test('that requires a hidden field has no effect', async () => {
    const form = await formOf({
      steps: [{ title: 'All', fields: ['kind', 'old', 'legs'] }],
      schema: {
        type: 'object',
        properties: { kind, old: { type: 'string', title: 'Old' } },
        required: ['kind'],
        allOf: [legs],
        dependencies: { old: ['legs'] },
      },
    })
    expect(problems(form, { kind: 'upright', old: 'yes' })).toEqual([])
    expect(problems(form, { kind: 'grand', old: 'yes' })).toEqual(['Legs is required'])
  })
})

const fileOf = (schema: CategoryFile['schema']): CategoryFile => ({
  label: 'Pianos',
  heading: 'Piano Shipping Quote',
  description: 'Tell us about your piano.',
  steps: [{ title: 'All', fields: FIELDS }],
  schema,
  submission: { mailbox: 'freight', subject: 'New {category} request' },
})

const textsOf = (values: Values): Answers =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

/** The values of all answers, including those of hidden fields. */
const valuesOf = (answers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, text]) => {
      const value = parseAnswer(fieldOf(name) as FieldSchema, text)
      return value === undefined ? [] : [[name, value]]
    }),
  )

describe('conditions of random forms', () => {
  const counts = { forms: times({ test: 100, soak: 2_000 }), answers: times({ test: 15, soak: 60 }) }
  const random = seededRandom(2026)
  const schemas = Array.from({ length: counts.forms }, (_, index) =>
    randomSchema(random, { isCircular: index % 3 === 0 }),
  )
  const hasCircle = (file: CategoryFile) =>
    checkCategory({
      id: 'random',
      source: parseSource('random.json', JSON.stringify(file)).source,
      shared,
      iconNames: [],
    }).some(({ rule }) => rule === 'condition-cycle')
  const [circular, sound] = [true, false].map((isCircular) =>
    schemas.map(fileOf).filter((file) => hasCircle(file) === isCircular),
  ) as [CategoryFile[], CategoryFile[]]

  test('cannot be ordered if the check reports a cycle, and can otherwise', () => {
    expect(circular.length).toBeGreaterThan(counts.forms / 20)
    for (const file of circular)
      expect(() => runtimeVariant(file), JSON.stringify(file.schema)).toThrow('The conditions form a cycle')
  })

  test('show the only consistent set of fields if they have no cycle', () => {
    const shapes = new Set<string>()
    for (const file of sound) {
      const variant = runtimeVariant(file)
      for (let round = 0; round < counts.answers; round += 1) {
        const answers = randomAnswers(random)
        const { fields, values } = resolveConditions(variant, answers)
        const names = fields.map(({ name }) => name)
        const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)
        const found = { fields: [...names].sort(), values, required: required.sort() }
        expect([found], JSON.stringify({ schema: file.schema, answers })).toEqual(
          consistentForms(file.schema, FIELDS, valuesOf(answers)),
        )
        expect(resolveConditions(variant, textsOf(values)).fields.map(({ name }) => name)).toEqual(names)
        shapes.add(found.fields.join())
      }
    }
    expect(shapes.size).toBeGreaterThan(20)
  })
})
