import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resolveConditions } from '../../../engine/form/conditions.ts'
import type { Answers, Form } from '../../../engine/form/form.ts'
import { problemsOf } from '../../../engine/form/problems.ts'
import type { CategoryFile } from '../../../engine/format/category.ts'
import { checkCategory } from '../../../engine/format/checks/check-category.ts'
import { parseSource } from '../../../engine/format/shape/parse.ts'
import { withSamples } from '../../../engine/samples/sample-answer.ts'
import { formOf } from '../../categories/compile.ts'
import { shared } from '../../categories/files.ts'
import { examples } from '../../run/times.ts'
import { text } from './piano.ts'
import { canBeOrdered, fileWith } from './random-forms.ts'
import { schemas } from './random-schema.ts'

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
    expect(problemsOf(withSamples(form, answers), ['k', 'h', 'a', 'b'])).toEqual([])
  })
})

describe('a condition', () => {
  const legs = { if: equals('kind', 'grand'), then: { properties: { legs: text('Legs') }, required: ['legs'] } }
  const kind = { ...text('Kind'), enum: ['grand', 'upright'] }
  const problems = (form: Form, answers: Answers) =>
    problemsOf(withSamples(form, answers), form.steps[0]?.fields ?? []).map(({ message }) => message)

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

  test('can show a field that another condition shows too, and the stricter limits of both count', async () => {
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
    expect(legsWith({ kind: 'grand', old: 'true' })).toMatchObject({ minimum: 1, maximum: 3 })
  })

  test('can define a field as a number in one branch and as text in the other', async () => {
    const form = await formOf({
      steps: [{ title: 'All', fields: ['kind', 'size'] }],
      schema: {
        type: 'object',
        properties: { kind },
        required: ['kind'],
        allOf: [
          { if: equals('kind', 'grand'), then: { properties: { size: { ...text('Size'), type: 'integer' } } } },
          { if: equals('kind', 'upright'), then: { properties: { size: { ...text('Size'), pattern: '^[0-9]+$' } } } },
        ],
      },
    })
    expect(resolveConditions(form, { kind: 'grand', size: '7' }).values).toEqual({ kind: 'grand', size: 7 })
    expect(resolveConditions(form, { kind: 'upright', size: '7' }).values).toEqual({ kind: 'upright', size: '7' })
    expect(problems(form, { kind: 'upright', size: '7' })).toEqual([])
  })

  test('counts the items that another condition adds to a group, or hides', async () => {
    const lots = (limits: object) => ({ if: equals('kind', 'grand'), then: { properties: { lots: limits } } })
    const count = (limits: object, demand: object) =>
      formOf({
        steps: [{ title: 'All', fields: ['kind', 'lots', 'yard'] }],
        schema: {
          type: 'object',
          properties: {
            kind,
            lots: {
              type: 'array',
              title: 'Lots',
              maxItems: 9,
              items: { type: 'object', title: 'Lot', properties: { note: { type: 'string', title: 'Note' } } },
            },
          },
          required: ['kind'],
          allOf: [
            {
              if: { properties: { lots: demand }, required: ['lots'] },
              then: { properties: { yard: text('Yard') }, required: ['yard'] },
            },
            lots(limits),
          ],
        },
      })
    const more = await count({ minItems: 5 }, { minItems: 5 })
    expect(problems(more, { kind: 'grand' })).toEqual(['Yard is required'])
    expect(problems(more, { kind: 'upright' })).toEqual([])
    const fewer = await count({ maxItems: 2 }, { minItems: 3 })
    const three = { 'lots.0.note': 'a', 'lots.1.note': 'b', 'lots.2.note': 'c' }
    expect(problems(fewer, { kind: 'grand', ...three })).toEqual([])
    expect(problems(fewer, { kind: 'upright', ...three })).toEqual(['Yard is required'])
  })

  test("can't loosen the limits of a group", async () => {
    const form = await formOf({
      steps: [{ title: 'All', fields: ['kind', 'lots'] }],
      schema: {
        type: 'object',
        properties: {
          kind,
          lots: {
            type: 'array',
            title: 'Lots',
            minItems: 2,
            maxItems: 3,
            items: { type: 'object', title: 'Lot', properties: { note: { type: 'string', title: 'Note' } } },
          },
        },
        required: ['kind'],
        allOf: [{ if: equals('kind', 'grand'), then: { properties: { lots: { minItems: 1, maxItems: 9 } } } }],
      },
    })
    expect(resolveConditions(form, { kind: 'grand' }).byPath.get('lots')?.schema).toMatchObject({
      minItems: 2,
      maxItems: 3,
    })
    expect(problems(form, { kind: 'grand' })).toEqual([])
  })

  test('takes an address for answered once one of its fields is, even if it is required', async () => {
    const form = await formOf({
      steps: [{ title: 'All', fields: ['pickup', 'gate'] }],
      schema: {
        type: 'object',
        properties: {
          pickup: { type: 'object', title: 'Pickup', properties: { city: text('City') }, required: ['city'] },
        },
        required: ['pickup'],
        if: { required: ['pickup'] },
        then: { properties: { gate: text('Gate') }, required: ['gate'] },
      },
    })
    expect(problems(form, {})).toEqual(['City is required'])
    expect(problems(form, { 'pickup.city': 'Austin' })).toEqual(['Gate is required'])
  })

  test('can require a group, which then has an item', async () => {
    const form = await formOf({
      steps: [{ title: 'All', fields: ['kind', 'lots'] }],
      schema: {
        type: 'object',
        properties: {
          kind,
          lots: {
            type: 'array',
            title: 'Lots',
            items: { type: 'object', title: 'Lot', properties: { note: text('Note') }, required: ['note'] },
          },
        },
        required: ['kind'],
        allOf: [{ if: equals('kind', 'grand'), then: { required: ['lots'] } }],
      },
    })
    expect(problems(form, { kind: 'upright' })).toEqual([])
    expect(problems(form, { kind: 'grand' })).toEqual(['Note is required'])
  })

  test('can require an address, whose fields are optional while nothing requires it and none is answered', async () => {
    const form = await formOf({
      steps: [{ title: 'All', fields: ['kind', 'pickup'] }],
      schema: {
        type: 'object',
        properties: {
          kind,
          pickup: {
            type: 'object',
            title: 'Pickup',
            properties: { city: text('City'), gate: { type: 'string', title: 'Gate' } },
            required: ['city'],
          },
        },
        required: ['kind'],
        allOf: [{ if: equals('kind', 'grand'), then: { required: ['pickup'] } }],
      },
    })
    const isRequired = (answers: Answers) => resolveConditions(form, answers).byPath.get('pickup.city')?.isRequired
    expect(isRequired({ kind: 'upright' })).toBe(false)
    expect(isRequired({ kind: 'upright', 'pickup.gate': '3' })).toBe(true)
    expect(isRequired({ kind: 'grand' })).toBe(true)
  })

  test('that requires a hidden field has no effect', async () => {
    const form = await formOf({
      steps: [{ title: 'All', fields: ['kind', 'old', 'legs'] }],
      schema: {
        type: 'object',
        properties: { kind, old: { type: 'string', title: 'Old' } },
        required: ['kind'],
        allOf: [legs, { if: { required: ['old'] }, then: { required: ['legs'] } }],
      },
    })
    expect(problems(form, { kind: 'upright', old: 'yes' })).toEqual([])
    expect(problems(form, { kind: 'grand', old: 'yes' })).toEqual(['Legs is required'])
  })
})

const hasCycle = (file: CategoryFile) =>
  checkCategory({
    id: 'random',
    source: parseSource('random.json', JSON.stringify(file)).source,
    shared,
    iconNames: [],
  }).some(({ rule }) => rule === 'condition-cycle')

test('the conditions of random forms cannot be ordered if the check reports a cycle, and can otherwise', () => {
  const found = { sound: 0, circular: 0 }
  fc.assert(
    fc.property(schemas, (schema) => {
      const file = fileWith(schema)
      const isCircular = hasCycle(file)
      expect(canBeOrdered(schema)).toBe(!isCircular)
      found[isCircular ? 'circular' : 'sound'] += 1
    }),
    examples({ test: 60, soak: 3_000 }),
  )
  expect(found.sound).toBeGreaterThan(20)
  expect(found.circular).toBeGreaterThan(20)
})
