import { describe, expect, test } from 'vitest'
import type { CategoryFile } from '../../../engine/format/category.ts'
import { editText } from '../../../engine/format/edit-text.ts'
import type { TextEdit } from '../../../engine/format/json.ts'
import { FORM_SCOPE, fieldNames } from '../../../studio/model/field-paths.ts'
import { removeCondition, removeField } from '../../../studio/model/remove-field.ts'
import { categoryText } from './category-texts.ts'
import { diagnosticsIn } from './form-editor-page.tsx'

/** The file after an edit. */
function edited(id: string, edits: (content: CategoryFile) => TextEdit[]) {
  const text = categoryText(id)
  const after = editText(text, edits(JSON.parse(text)))
  const content: CategoryFile = JSON.parse(after)
  const rules = (file: string) => diagnosticsIn(id, file).map(({ rule }) => rule)
  const known = rules(text)
  return {
    content,
    text: after,
    fields: fieldNames(content, FORM_SCOPE),
    newMistakes: rules(after).filter((rule) => !known.includes(rule)),
  }
}

const without = (id: string, name: string) => edited(id, (content) => removeField(content, FORM_SCOPE, name))

describe('removing a question', () => {
  test('removes the conditions that test it, and the questions that only these ask', () => {
    const { text, content, fields, newMistakes } = without('piano', 'pianoType')
    expect(content.schema.allOf).toHaveLength(1)
    expect(fields).not.toContain('legs')
    expect(fields).toContain('access')
    for (const name of ['pianoType', 'length', 'legs', 'wheels']) expect(text).not.toContain(`"${name}"`)
    expect(newMistakes).toEqual([])
  })

  test('removes it from the subject', () => {
    const { content } = without('car', 'name')
    expect(content.submission?.subject).toBe('New {category} Shipping Quote Request')
  })

  test('removes limits that compare with it, with their sentences', () => {
    const [name = ''] = /"1\/(\w+)"/.exec(categoryText('heavy-equipment'))?.slice(1) ?? []
    const { text, newMistakes } = without('heavy-equipment', name)
    expect(text).not.toContain(`"${name}"`)
    expect(text).not.toContain(`"1/${name}"`)
    expect(newMistakes).toEqual([])
  })

  test('removes it from the variants and from alternatives', () => {
    const variants = { Grand: { schema: { properties: { email: { title: 'Mail' } }, required: ['email'] } } }
    const text = editText(categoryText('piano'), [{ path: ['variants'], value: variants }])
    const after = JSON.parse(editText(text, removeField(JSON.parse(text), FORM_SCOPE, 'email')))
    expect(after.variants.Grand.schema).toEqual({ properties: {}, required: [] })
    expect(after.schema.anyOf).toEqual([{ required: ['phone'] }])
  })
})

describe('removing a condition', () => {
  test('removes a question that it asks in both cases', () => {
    const text = editText(categoryText('piano'), [
      { path: ['schema', 'allOf', 0, 'else', 'properties', 'legs'], value: { type: 'string', title: 'Legs' } },
    ])
    const path = ['schema', 'allOf', 0]
    expect(editText(text, removeCondition(JSON.parse(text), FORM_SCOPE, path))).not.toContain('"legs"')
  })

  test('removes the conditions that test its questions', () => {
    const test = { if: { required: ['access'] }, then: { required: ['name'] } }
    const text = editText(categoryText('piano'), [{ path: ['schema', 'allOf', 2], insert: test }])
    const after = JSON.parse(editText(text, removeCondition(JSON.parse(text), FORM_SCOPE, ['schema', 'allOf', 1])))
    expect(after.schema.allOf).toHaveLength(1)
  })
})
