import { expect, test } from 'vitest'
import { editText } from '../../../engine/format/edit-text.ts'
import { moveField } from '../../../studio/model/question/edits.ts'
import { categoryText } from './category-texts.ts'

const text = categoryText('car')
const fieldsOf = (file: string): string[][] => JSON.parse(file).steps.map(({ fields }: { fields: string[] }) => fields)
const [first = [], second = []] = fieldsOf(text)

test.each([
  ['up', 3, 0, 2, [['pickupLocation', 'deliveryLocation', 'vehicleCondition', 'vehicleInfo', 'preferredDate'], second]],
  ['to the next step', 4, 1, 0, [first.slice(0, 4), ['preferredDate', ...second]]],
])('a question is moved %s, and back without a trace', (_, index, step, to, expected) => {
  const [before, after] = [
    ['steps', 0, 'fields', index],
    ['steps', step, 'fields', to],
  ]
  const moved = editText(text, moveField(JSON.parse(text), before, after))
  expect(fieldsOf(moved)).toEqual(expected)
  expect(editText(moved, moveField(JSON.parse(moved), after, before), text)).toBe(text)
})
