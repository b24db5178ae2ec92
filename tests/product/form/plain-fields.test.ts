import { expect, test } from 'vitest'
import { leavesOf } from '../../../engine/form/conditions.ts'
import { plainFields } from '../../../engine/form/plain-fields.ts'
import type { FieldDefinition } from '../../../engine/format/category.ts'
import { withSamples } from '../../../engine/samples/sample-answer.ts'
import { formOf } from '../../categories/compile.ts'
import { formById } from '../../categories/own.ts'

const text = (title: string): FieldDefinition => ({ type: 'string', title, message: `${title} is required` })

const withItems = (limits: Partial<FieldDefinition>) =>
  formOf({
    steps: [{ title: 'Vehicles', fields: ['vehicles', 'email'] }],
    schema: {
      type: 'object',
      properties: {
        vehicles: {
          type: 'array',
          title: 'Vehicles',
          ...limits,
          items: { type: 'object', title: 'Vehicle', properties: { make: text('Make') }, required: ['make'] },
        },
        email: { $ref: 'shared.json#/definitions/email' },
      },
      required: ['vehicles', 'email'],
    },
  })

test.each([
  [{}, {}, ['required', 'extra', 'extra']],
  [{ minItems: 2 }, {}, ['required', 'required', 'extra']],
  [{ minItems: 2, maxItems: 2 }, {}, ['required', 'required']],
  [{ minItems: 5 }, {}, Array(5).fill('required')],
  [{}, { 'vehicles.3.make': 'Kia' }, Array(4).fill('required')],
])('a group with %j and the answers %j shows items up to three in all', async (limits, answers, expected) => {
  const form = await withItems(limits)
  const items = plainFields(withSamples(form, answers)).get('vehicles')?.items ?? []
  expect(items.map(([make]) => (make?.isPlainOnly ? 'extra' : make?.isRequired && 'required'))).toEqual(expected)
})

test('fields that only conditions show are there in their place, and are not required', () => {
  const pets = formById('pets')
  const leaves = leavesOf([...plainFields(withSamples(pets, { 'pets.0.species': 'Cat' })).values()])
  const ofFirst = leaves.filter(({ path }) => path.startsWith('pets.0.'))
  expect(ofFirst.map(({ name, isRequired, isPlainOnly }) => [name, isRequired, isPlainOnly])).toEqual([
    ['species', true, undefined],
    ['breed', true, undefined],
    ['weight', true, undefined],
    ['petName', false, undefined],
    ['needs', false, undefined],
    ['dosage', false, true],
  ])
})

test('a field that takes any text under one condition is no list under another', async () => {
  const medium = { ...text('On what is it?'), enum: ['Canvas', 'Panel'] }
  const form = await formOf({
    steps: [{ title: 'The object', fields: ['kind', 'medium', 'email'] }],
    schema: {
      type: 'object',
      properties: { kind: text('Kind'), email: { $ref: 'shared.json#/definitions/email' } },
      required: ['kind', 'email'],
      if: { properties: { kind: { const: 'Painting' } }, required: ['kind'] },
      then: { properties: { medium }, required: ['medium'] },
      else: { properties: { medium: text('What is it made of?') }, required: ['medium'] },
    },
  })
  const optionsWhere = (kind: string) => plainFields(withSamples(form, { kind })).get('medium')?.schema.enum
  expect([optionsWhere(''), optionsWhere('Painting')]).toEqual([undefined, undefined])
})
