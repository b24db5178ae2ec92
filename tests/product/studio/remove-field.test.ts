import { describe, expect, test } from 'vitest'
import type { CategoryFile } from '../../../engine/format/category.ts'
import { editText } from '../../../engine/format/edit-text.ts'
import type { TextEdit } from '../../../engine/format/json.ts'
import type { Draft } from '../../../studio/model/question/draft.ts'
import { removeCondition, removedWords, removeField, removeOption } from '../../../studio/model/question/remove.ts'
import { categoryText, draftOf } from './category-texts.ts'
import { newMistakes } from './form-editor-page.tsx'

/** The file after an edit. */
function edited(id: string, edits: (draft: Draft) => readonly TextEdit[]) {
  const text = categoryText(id)
  const after = editText(text, edits(draftOf(text)))
  const content: CategoryFile = JSON.parse(after)
  return { content, text: after, fields: draftOf(after).names, mistakes: newMistakes(id, text, after) }
}

const without = (id: string, name: string) => edited(id, (draft) => removeField(draft, name).edits)

describe('removing a question', () => {
  test('removes the conditions that test it, and the questions that only these ask', () => {
    const { text, content, fields, mistakes } = without('piano', 'pianoType')
    expect(content.schema.allOf).toHaveLength(1)
    expect(fields).not.toContain('legs')
    expect(fields).toContain('access')
    for (const name of ['pianoType', 'length', 'legs', 'wheels']) expect(text).not.toContain(`"${name}"`)
    expect(mistakes).toEqual([])
  })

  test('removes it from the subject', () => {
    const { content } = without('car', 'name')
    expect(content.submission?.subject).toBe('New {category} Shipping Quote Request')
  })

  test('removes limits that compare with it, with their sentences', () => {
    const [name = ''] = /"1\/(\w+)"/.exec(categoryText('heavy-equipment'))?.slice(1) ?? []
    const { text, mistakes } = without('heavy-equipment', name)
    expect(text).not.toContain(`"${name}"`)
    expect(text).not.toContain(`"1/${name}"`)
    expect(mistakes).toEqual([])
  })

  test('removes it from the variants and from alternatives', () => {
    const variants = { Grand: { schema: { properties: { email: { title: 'Mail' } } } } }
    const text = editText(categoryText('piano'), [{ path: ['variants'], value: variants }])
    const after = JSON.parse(editText(text, removeField(draftOf(text), 'email').edits))
    expect(after.variants.Grand.schema).toEqual({ properties: {} })
    expect(after.schema.anyOf).toEqual([{ required: ['phone'] }])
  })
})

describe('removing a condition', () => {
  test('removes a question that it asks in both cases', () => {
    const text = editText(categoryText('piano'), [
      { path: ['schema', 'allOf', 0, 'else', 'properties', 'legs'], value: { type: 'string', title: 'Legs' } },
    ])
    const path = ['schema', 'allOf', 0]
    expect(editText(text, removeCondition(draftOf(text), path).edits)).not.toContain('"legs"')
  })

  test('removes the conditions that test its questions', () => {
    const test = { if: { required: ['access'] }, then: { required: ['name'] } }
    const text = editText(categoryText('piano'), [{ path: ['schema', 'allOf', 2], insert: test }])
    const after = JSON.parse(editText(text, removeCondition(draftOf(text), ['schema', 'allOf', 1]).edits))
    expect(after.schema.allOf).toHaveLength(1)
  })
})

describe('removing an option', () => {
  /** The file without an option of a question in its form. */
  const withoutOption = (id: string, name: string, list: 'oneOf' | 'enum', index: number) =>
    edited(id, (draft) => removeOption(draft, name, ['schema', 'properties', name, list, index]).edits)

  test('removes the condition that needs it, and the question that only this one asks', () => {
    const { content, fields, mistakes } = withoutOption('sample-livestock', 'insured', 'enum', 0)
    expect(content.schema.properties.insured?.enum).toEqual(['No'])
    expect(content.schema.allOf).toHaveLength(3)
    expect(fields).not.toContain('insuredValue')
    expect(mistakes).toEqual([])
  })

  test('keeps a condition that other answers can meet, without this one', () => {
    const { content, fields, mistakes } = withoutOption('sample-machines', 'size', 'enum', 1)
    expect(content.schema.allOf?.[0]?.if.anyOf).toHaveLength(2)
    expect(fields).toContain('permit')
    expect(mistakes).toEqual(['single-option'])
  })
})

describe('says what goes with', () => {
  const words = (id: string, name: string) => {
    const draft = draftOf(categoryText(id))
    return removedWords('It', removeField(draft, name), draft)
  }

  test('a question', () => {
    expect(words('piano', 'name')).toBe('It was removed.')
    expect(words('piano', 'stairs')).toBe(
      'It was removed, and “What is the way in like?”, which was asked because of it.',
    )
    expect(words('heavy-equipment', 'permit')).toBe(
      'It was removed, and “For which states?” and “Who could drive ahead?”, which were asked because of it.',
    )
  })

  test('a question that a condition tests which asks none', () => {
    const allOf = [{ if: { required: ['vehicleInfo'] }, then: { required: ['phone'] } }]
    const text = editText(categoryText('car'), [{ path: ['schema', 'allOf'], value: allOf }])
    const gone = removeField(draftOf(text), 'vehicleInfo')
    expect(removedWords('It', gone, draftOf(text))).toBe('It was removed, and a condition that tested it.')
  })
})
