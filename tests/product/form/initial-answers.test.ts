import { describe, expect, test } from 'vitest'
import { itemOf, withAnswers } from '../../../engine/form/conditions.ts'
import type { ObjectSchema } from '../../../engine/form/form.ts'
import { newItem, withDefaults } from '../../../engine/form/initial.ts'
import { withItemInserted } from '../../../engine/form/values.ts'
import { formOf } from '../../categories/compile.ts'
import { FLEET } from './fleet.ts'

const { make, ...fields } = FLEET.schema.properties.vehicles?.items?.properties ?? {}
const form = await formOf({
  ...FLEET,
  schema: {
    ...FLEET.schema,
    properties: {
      ...FLEET.schema.properties,
      vehicles: {
        ...FLEET.schema.properties.vehicles,
        minItems: 2,
        items: {
          ...FLEET.schema.properties.vehicles?.items,
          type: 'object',
          properties: {
            make: { ...make, default: 'Ford' },
            ...fields,
            isNew: { type: 'boolean', title: 'New', default: true },
            options: { ...fields.options, default: ['keys', 'cover'] },
          },
        },
      },
      budget: { type: 'number', title: 'Budget', default: 500, message: 'Budget is required' },
    },
  },
})

describe('the defaults of a file', () => {
  test('are answers of the form and of its initial items', () => {
    const item = { make: 'Ford', isNew: 'true', options: 'cover, keys' }
    const path = (index: number) =>
      Object.fromEntries(Object.entries(item).map(([name, text]) => [`vehicles.${index}.${name}`, text]))
    const { answers, values } = withDefaults(form, 'Fleets')
    expect(answers).toEqual({ ...path(0), ...path(1), budget: '500' })
    expect(values).toMatchObject({
      vehicles: [
        { make: 'Ford', isNew: true, options: ['cover', 'keys'] },
        { make: 'Ford', isNew: true, options: ['cover', 'keys'] },
      ],
      budget: 500,
    })
  })

  test('are the initial answers of an added item, whose other fields are blank', () => {
    const { vehicles } = form.schema.properties
    const item = (vehicles && itemOf(vehicles)) as ObjectSchema
    expect(newItem(item)).toEqual({ make: 'Ford', runs: '', isNew: 'true', options: 'cover, keys', winch: '' })
    const answers = withItemInserted(withDefaults(form, 'Fleets').answers, 'vehicles', 2, newItem(item))
    expect(withAnswers(form, 'Fleets', answers).byPath.get('vehicles')?.items).toHaveLength(3)
  })
})
