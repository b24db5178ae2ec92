import { expect, test } from 'vitest'
import type { JsonPath } from '../../../engine/format/json.ts'
import { fieldNow } from '../../../studio/model/file/moved.ts'
import { Draft } from '../../../studio/model/question/draft.ts'
import { fieldAt, questionAt, stepAt, tabAt } from '../../../studio/model/question/opened.ts'
import { categoryText, draftOf } from './category-texts.ts'

const draft = draftOf(categoryText('piano'))
const { content: piano } = draft
const paths: readonly (readonly [path: JsonPath, part: string, question?: string])[] = [
  [[], 'basics'],
  [['lable'], 'basics'],
  [['tiles', 0, 'icon'], 'basics'],
  [['steps', 0, 'title'], 'questions'],
  [['steps', 0, 'sections', 0, 'fields', 1], 'questions', 'length'],
  [['uiSchema', 'pianoType', 'ui:widget'], 'questions', 'pianoType'],
  [['schema', 'properties', 'stairs', 'minimum'], 'questions', 'stairs'],
  [['schema', 'allOf', 0, 'then', 'properties', 'length', 'title'], 'questions', 'length'],
  [['schema', 'allOf', 0, 'then', 'required', 0], 'questions', 'length'],
  [['schema', 'allOf', 0, 'if', 'properties', 'pianoType', 'const'], 'conditions'],
  [['schema', 'anyOf', 0, 'required', 0], 'conditions'],
  [['schema', 'message', 'anyOf'], 'conditions'],
  [['schema', 'additionalProperties'], 'questions'],
  [['texts', 'submit'], 'texts'],
  [['variants', 'Boxes', 'heading'], 'basics'],
]

const cases = paths.map(([path, part, question]) => ({ path, part, question }))

test.each(cases)('$path is shown in $part', ({ path, part, question }) => {
  expect([tabAt(draft, path), questionAt(draft, path)]).toEqual([part, question])
})

test('a path of the file belongs to a field, and a field to a path', () => {
  const legs = ['schema', 'allOf', 0, 'then', 'properties', 'legs']
  expect(draft.pathOf('legs')).toEqual(legs)
  expect(fieldAt(piano, [...legs, 'title'])).toBe('legs')
  expect(fieldAt(piano, ['uiSchema', 'legs', 'ui:widget'])).toBe('legs')
  expect(fieldAt(piano, ['heading'])).toBeUndefined()
  expect(stepAt(piano, legs)).toBe(0)
  expect(stepAt(piano, ['steps', 1, 'title'])).toBe(1)
})

test('a field of a group is found inside it, and a question that a condition requires where it is named', () => {
  const draft = new Draft({
    content: {
      schema: {
        properties: { spas: { type: 'array', items: { properties: { size: {} } } }, phone: {} },
        if: {},
        then: { required: ['phone'] },
      },
      uiSchema: { spas: { items: { size: { 'ui:widget': 'radio' } } } },
    },
  })
  const { content } = draft
  const size = ['schema', 'properties', 'spas', 'items', 'properties', 'size']
  expect([draft.pathOf('spas.*.size'), fieldAt(content, [...size, 'title'])]).toEqual([size, 'spas.*.size'])
  expect(fieldAt(content, ['uiSchema', 'spas', 'items', 'size', 'ui:widget'])).toBe('spas.*.size')
  const required = ['schema', 'then', 'required', 0]
  expect([fieldAt(content, required), questionAt(draft, required)]).toEqual(['phone', undefined])
})

test('a question that was renamed is found by its former name, also in a group that was renamed', () => {
  const size = { title: 'Size', formerNames: ['length'] }
  const spas = { type: 'array', formerNames: ['tubs'], items: { properties: { size } } }
  const content = { schema: { properties: { spas } } }
  const path = ['schema', 'properties', 'spas', 'items', 'properties', 'size']
  for (const former of ['spas.*.length', 'tubs.*.length', 'tubs.*.size'])
    expect(fieldNow(content, former)).toMatchObject({ name: 'spas.size', path })
  expect(fieldNow(content, 'spas.*.width')).toBeUndefined()
})
