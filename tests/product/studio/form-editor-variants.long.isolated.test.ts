// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { categoryText } from './category-texts.ts'
import { newLines, openEditor } from './form-editor-page.tsx'

describe('texts and variants:', () => {
  test('a text, which comes from the shared file if it is empty', () => {
    const editor = openEditor('car', undefined, ['texts'])
    editor.type('Button to the next step', 'Go on')
    expect(newLines('car', editor.state.text)).toContain('"texts": { "continue": "Go on" }')
    expect(editor.control('Button to the previous step').placeholder).toBe('Previous')
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
