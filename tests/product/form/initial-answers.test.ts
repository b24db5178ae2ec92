import { describe, expect, test } from 'vitest'
import { itemOf, resolveConditions } from '../../../engine/form/conditions.ts'
import type { ObjectSchema } from '../../../engine/form/form.ts'
import { defaultAnswers, newItem } from '../../../engine/form/initial.ts'
import { withItemInserted } from '../../../engine/form/values.ts'
import { runtimeVariant } from '../../categories/compile.ts'
import { FLEET } from './fleet.ts'

const { make, ...fields } = FLEET.schema.properties.vehicles?.items?.properties ?? {}
const variant = runtimeVariant({
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
    expect(defaultAnswers(variant)).toEqual({ ...path(0), ...path(1), budget: '500' })
    expect(resolveConditions(variant, defaultAnswers(variant)).values).toMatchObject({
      vehicles: [
        { make: 'Ford', isNew: true, options: ['cover', 'keys'] },
        { make: 'Ford', isNew: true, options: ['cover', 'keys'] },
      ],
      budget: 500,
    })
  })

  test('are the initial answers of an added item, whose other fields are blank', () => {
    const { vehicles } = variant.schema.properties
    const item = (vehicles && itemOf(vehicles)) as ObjectSchema
    expect(newItem(item)).toEqual({ make: 'Ford', runs: '', isNew: 'true', options: 'cover, keys', winch: '' })
    const answers = withItemInserted(defaultAnswers(variant), 'vehicles', 2, newItem(item))
    expect(resolveConditions(variant, answers).byPath.get('vehicles')?.items).toHaveLength(3)
  })
})
