import { expect, test } from 'vitest'
import { allFields } from '../../../engine/form/conditions.ts'
import { shippedForms } from '../../categories/schemas.ts'

const zipFields = shippedForms.flatMap(({ id, schema, uiSchema }) =>
  Object.entries(allFields(schema))
    .filter(([name, { title = name }]) => /\bZIP\b|postal code/i.test(title))
    .map(([name]) => ({ field: `${id}.${name}`, options: uiSchema[name]?.['ui:options'] })),
)

test('a ZIP code can be typed with a hyphen and letters on every phone', () => {
  expect(zipFields.length).toBeGreaterThan(0)
  for (const { field, options } of zipFields) expect(options?.inputmode ?? 'text', field).toBe('text')
})
