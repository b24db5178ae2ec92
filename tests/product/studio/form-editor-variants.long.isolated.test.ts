// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { editText } from '../../../engine/format/edit-text.ts'
import { categoryText } from './category-texts.ts'
import { newLines, openEditor } from './form-editor-page.tsx'

describe('texts and variants:', () => {
  test('a text, which comes from the shared file if it is empty', () => {
    const editor = openEditor('car', undefined, ['texts'])
    editor.type('Button to the next step', 'Go on')
    expect(newLines('car', editor.state.text)).toContain('"texts": { "continue": "Go on" }')
    expect(editor.control('Button to the previous step').placeholder).toBe('Previous')
  })

  test('a variant shows what the file has, and its texts only if asked', () => {
    const text = editText(categoryText('goods'), [{ path: ['texts'], value: { continue: 'Go on' } }])
    const editor = openEditor('goods', text, ['variants', 'Boxes'])
    expect(editor.control('Heading of the page').placeholder).toBe(JSON.parse(text).heading)
    const next = editor.control('Button to the next step')
    expect(next.placeholder).toBe('Go on')
    expect(next.closest('details')?.open).toBe(false)
  })

  test('a variant, with its own heading', () => {
    const editor = openEditor('goods', undefined, ['variants', 'Boxes'])
    editor.type('Heading of the page', 'Boxes')
    expect(JSON.parse(editor.state.text).variants.Boxes.heading).toBe('Boxes')
    editor.type('Heading of the page', '')
    expect(editor.state.text).toBe(categoryText('goods'))
    editor.type('Category of a new variant', 'Crates')
    editor.press('Add a variant')
    expect(JSON.parse(editor.state.text).variants).toHaveProperty('Crates', {})
    editor.press('Remove this variant', 1)
    expect(editor.state.text).toBe(categoryText('goods'))
  })
})

describe('questions of a variant:', () => {
  const boxes = (text: string) => JSON.parse(text).variants.Boxes

  test('another title, limit and control, and back', () => {
    const editor = openEditor('goods', undefined, ['variants', 'Boxes'])
    editor.type('Question', 'What is in the boxes?')
    editor.type('At least this many characters', '5')
    editor.type('Example inside the empty control', 'e.g. Books')
    const { schema, uiSchema } = boxes(editor.state.text)
    expect(schema.properties.itemDescription).toMatchObject({ title: 'What is in the boxes?', minLength: 5 })
    expect(uiSchema.itemDescription).toEqual({ 'ui:placeholder': 'e.g. Books' })
    editor.type('Question', 'Describe briefly your cargo')
    editor.type('At least this many characters', '')
    editor.type('Example inside the empty control', 'e.g. Documents and personal items')
    expect(editor.state.text).toBe(categoryText('goods'))
  })

  test('another question, and no longer', () => {
    const editor = openEditor('goods', undefined, ['variants', 'Boxes'])
    editor.type('Change a question', 'name')
    expect(boxes(editor.state.text).schema.properties.name).toEqual({ title: 'Full name' })
    editor.press("Don't change “Full name”")
    expect(editor.state.text).toBe(categoryText('goods'))
  })
})
