// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { categoryText, categoryTexts } from './category-texts.ts'
import { openEditor } from './form-editor-page.tsx'

const PARTS = ['Basics', 'Questions', 'Conditions', 'Texts', 'Variants']

describe.each(categoryTexts.map(({ folder, id, text }) => [`${folder}/${id}.json`, id, text] as const))(
  '%s',
  (_, id, text) => {
    test('opens without an edit', () => {
      const editor = openEditor(id, text)
      for (const part of id === 'shared' ? ['Shared questions', 'Texts'] : PARTS) editor.open(part)
      expect(editor.state.changes).toBe(0)
    })
  },
)

describe('basics', () => {
  test('retyping a text gives the original bytes', () => {
    const editor = openEditor('car')
    editor.type(/^Name of the category/, 'Autos')
    expect(editor.state.text).toBe(categoryText('car').replace('"label": "Cars",', '"label": "Autos",'))
    editor.type(/^Name of the category/, '')
    expect(JSON.parse(editor.state.text)).not.toHaveProperty('label')
    editor.type(/^Name of the category/, 'Cars')
    expect(editor.state.text).toBe(categoryText('car'))
  })
})
