import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resolveConditions } from '../../../engine/form/conditions.ts'
import type { Answers, Form } from '../../../engine/form/form.ts'
import { problemsOf } from '../../../engine/form/problems.ts'
import type { CategoryFile, FieldDefinition, Fields, ObjectKeywords } from '../../../engine/format/category.ts'
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
const isGrand = equals('kind', 'grand')

/** A form that asks for a kind, and what its conditions say. @param names of its fields */
const formWith = (names: readonly string[], properties: Fields, allOf: ObjectKeywords['allOf']): Promise<Form> =>
  formOf({
    steps: [{ title: 'All', fields: ['kind', ...names] }],
    schema: {
      type: 'object',
      properties: { kind: { ...text('Kind'), enum: ['grand', 'upright'] }, ...properties },
      required: ['kind'],
      allOf,
    },
  })

const lotsOf = (
  limits: FieldDefinition,
  note: FieldDefinition = { type: 'string', title: 'Note' },
): FieldDefinition => ({
  type: 'array',
  title: 'Lots',
  ...limits,
  items: { type: 'object', title: 'Lot', properties: { note }, ...(note.message && { required: ['note'] }) },
})

const problems = (form: Form, answers: Answers) =>
  problemsOf(withSamples(form, answers), form.steps[0]?.fields ?? []).map(({ message }) => message)

describe('a condition', () => {
  test('can define a field as a number in one branch and as text in the other', async () => {
    const form = await formWith(['size'], {}, [
      { if: isGrand, then: { properties: { size: { ...text('Size'), type: 'integer' } } } },
      { if: equals('kind', 'upright'), then: { properties: { size: { ...text('Size'), pattern: '^[0-9]+$' } } } },
    ])
    expect(resolveConditions(form, { kind: 'grand', size: '7' }).values).toEqual({ kind: 'grand', size: 7 })
    expect(resolveConditions(form, { kind: 'upright', size: '7' }).values).toEqual({ kind: 'upright', size: '7' })
    expect(problems(form, { kind: 'upright', size: '7' })).toEqual([])
  })

  test('counts the items that another condition adds to a group, or hides', async () => {
    const count = (limits: FieldDefinition, demand: object) =>
      formWith(['lots', 'yard'], { lots: lotsOf({ maxItems: 9 }) }, [
        {
          if: { properties: { lots: demand }, required: ['lots'] },
          then: { properties: { yard: text('Yard') }, required: ['yard'] },
        },
        { if: isGrand, then: { properties: { lots: limits } } },
      ])
    const more = await count({ minItems: 5 }, { minItems: 5 })
    expect(problems(more, { kind: 'grand' })).toEqual(['Yard is required'])
    expect(problems(more, { kind: 'upright' })).toEqual([])
    const fewer = await count({ maxItems: 2 }, { minItems: 3 })
    const three = { 'lots.0.note': 'a', 'lots.1.note': 'b', 'lots.2.note': 'c' }
    expect(problems(fewer, { kind: 'grand', ...three })).toEqual([])
    expect(problems(fewer, { kind: 'upright', ...three })).toEqual(['Yard is required'])
  })

  test("can't loosen the limits of a group", async () => {
    const limits = { minItems: 2, maxItems: 3 }
    const form = await formWith(['lots'], { lots: lotsOf(limits) }, [
      { if: isGrand, then: { properties: { lots: { minItems: 1, maxItems: 9 } } } },
    ])
    expect(resolveConditions(form, { kind: 'grand' }).byPath.get('lots')?.schema).toMatchObject(limits)
    expect(problems(form, { kind: 'grand' })).toEqual([])
  })

  test('takes an address for answered once one of its fields is, even if it is required', async () => {
    const pickup: FieldDefinition = {
      type: 'object',
      title: 'Pickup',
      properties: { city: text('City') },
      required: ['city'],
    }
    const form = await formWith(['pickup', 'gate'], { pickup }, [
      { if: isGrand, then: { required: ['pickup'] } },
      { if: { required: ['pickup'] }, then: { properties: { gate: text('Gate') }, required: ['gate'] } },
    ])
    expect(problems(form, { kind: 'grand' })).toEqual(['City is required'])
    expect(problems(form, { kind: 'grand', 'pickup.city': 'Austin' })).toEqual(['Gate is required'])
  })

  test('can require a group, which then has an item', async () => {
    const form = await formWith(['lots'], { lots: lotsOf({}, text('Note')) }, [
      { if: isGrand, then: { required: ['lots'] } },
    ])
    expect(problems(form, { kind: 'upright' })).toEqual([])
    expect(problems(form, { kind: 'grand' })).toEqual(['Note is required'])
  })

  test('can require an address, whose fields are optional while nothing requires it and none is answered', async () => {
    const pickup: FieldDefinition = {
      type: 'object',
      title: 'Pickup',
      properties: { city: text('City'), gate: { type: 'string', title: 'Gate' } },
      required: ['city'],
    }
    const form = await formWith(['pickup'], { pickup }, [{ if: isGrand, then: { required: ['pickup'] } }])
    const isRequired = (answers: Answers) => resolveConditions(form, answers).byPath.get('pickup.city')?.isRequired
    expect(isRequired({ kind: 'upright' })).toBe(false)
    expect(isRequired({ kind: 'upright', 'pickup.gate': '3' })).toBe(true)
    expect(isRequired({ kind: 'grand' })).toBe(true)
  })

  test('on an unchecked box applies exactly while it is unchecked', async () => {
    const form = await formWith(['fragile', 'material'], { fragile: { type: 'boolean', title: 'Fragile' } }, [
      {
        if: { not: { required: ['fragile'] } },
        then: { properties: { material: { type: 'string', title: 'Material' } } },
      },
    ])
    const asked = (answers: Answers) => [...resolveConditions(form, answers).byPath.keys()]
    for (const unchecked of ['', 'false'])
      expect(asked({ fragile: unchecked })).toEqual(['kind', 'fragile', 'material'])
    expect(asked({ fragile: 'true' })).toEqual(['kind', 'fragile'])
  })

  test('that requires a hidden field has no effect', async () => {
    const form = await formWith(['old', 'legs'], { old: { type: 'string', title: 'Old' } }, [
      { if: isGrand, then: { properties: { legs: text('Legs') }, required: ['legs'] } },
      { if: { required: ['old'] }, then: { required: ['legs'] } },
    ])
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
