import { expect, test } from 'vitest'
import { editText } from '../../../engine/format/edit-text.ts'
import { duplicateField } from '../../../studio/model/question/duplicate.ts'
import { moveField } from '../../../studio/model/question/edits.ts'
import { categoryText, draftOf } from './category-texts.ts'

const contentOf = (id: string) => JSON.parse(categoryText(id))

/** A category after one of its questions was copied. */
function copied(content: object, listed: readonly (string | number)[]) {
  const text = JSON.stringify(content, null, 2)
  return JSON.parse(editText(text, duplicateField(draftOf(text), listed)?.edits ?? []))
}

test('a copy is below its question, required like it, with its options and its control', () => {
  const boat = contentOf('boat')
  const index = boat.steps[0].fields.indexOf('boatLength')
  const { steps, schema, uiSchema } = copied(boat, ['steps', 0, 'fields', index])
  expect(steps[0].fields.slice(index, index + 2)).toEqual(['boatLength', 'howLongIsItCopy'])
  expect(schema.properties.howLongIsItCopy).toEqual({
    ...boat.schema.properties.boatLength,
    title: 'How long is it? (copy)',
  })
  expect(schema.required.includes('howLongIsItCopy')).toBe(boat.schema.required.includes('boatLength'))
  expect(uiSchema.howLongIsItCopy).toEqual(boat.uiSchema.boatLength)
})

test('a copy of a question that a condition asks is asked under the same condition, and has no earlier names', () => {
  const file = {
    steps: [{ title: 'One', fields: ['kind', 'detail'] }],
    schema: {
      properties: { kind: { type: 'string', title: 'Kind' } },
      if: { properties: { kind: { const: 'a' } } },
      then: {
        properties: { detail: { type: 'string', title: 'Detail', formerNames: ['more'] } },
        required: ['detail'],
      },
    },
  }
  const { schema, steps } = copied(file, ['steps', 0, 'fields', 1])
  expect(schema.then).toEqual({
    properties: { ...file.schema.then.properties, detailCopy: { type: 'string', title: 'Detail (copy)' } },
    required: ['detail', 'detailCopy'],
  })
  expect(steps[0].fields).toEqual(['kind', 'detail', 'detailCopy'])
})

test('a name in a step without a question can’t be copied', () => {
  const text = JSON.stringify({ steps: [{ fields: ['gone'] }], schema: { properties: {} } })
  expect(duplicateField(draftOf(text), ['steps', 0, 'fields', 0])).toBe(undefined)
})

const car = categoryText('car')
const fieldsOf = (file: string): string[][] => JSON.parse(file).steps.map(({ fields }: { fields: string[] }) => fields)
const [first = [], second = []] = fieldsOf(car)

test.each([
  ['up', 3, 0, 2, [['pickupLocation', 'deliveryLocation', 'vehicleCondition', 'vehicleInfo', 'preferredDate'], second]],
  ['to the next step', 4, 1, 0, [first.slice(0, 4), ['preferredDate', ...second]]],
])('a question is moved %s, and back without a trace', (_, index, step, to, expected) => {
  const [before, after] = [
    ['steps', 0, 'fields', index],
    ['steps', step, 'fields', to],
  ]
  const moved = editText(car, moveField(JSON.parse(car), before, after))
  expect(fieldsOf(moved)).toEqual(expected)
  expect(editText(moved, moveField(JSON.parse(moved), after, before), car)).toBe(car)
})
