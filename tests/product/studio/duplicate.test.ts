import { expect, test } from 'vitest'
import { editText } from '../../../engine/format/edit-text.ts'
import { duplicateField } from '../../../studio/model/question/duplicate.ts'
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
