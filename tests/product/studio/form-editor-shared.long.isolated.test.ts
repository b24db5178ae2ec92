// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { categoryText } from './category-texts.ts'
import { newLines, openEditor } from './form-editor-page.tsx'

describe('shared questions:', () => {
  test('added, written, and removed', () => {
    const editor = openEditor('shared', undefined, ['definitions', 'phone'])
    editor.press('Add a shared question')
    editor.type('Question', 'How many stairs are there?', -1)
    editor.press(/^Long text/)
    const { definitions, uiSchema } = JSON.parse(editor.state.text)
    expect(definitions.howManyStairs).toEqual({ type: 'string', title: 'How many stairs are there?' })
    expect(uiSchema.howManyStairs['ui:widget']).toBe('textarea')
    editor.press('Remove this shared question')
    expect(editor.state.text).toBe(categoryText('shared'))
  })

  test('those that the team reads first', () => {
    const editor = openEditor('shared')
    editor.type('Where the trip begins: question 1', 'deliveryLocation')
    expect(newLines('shared', editor.state.text)).toEqual(['"from": ["deliveryLocation"],'])
    editor.type('Where the trip begins: question 1', 'pickupLocation')
    expect(editor.state.text).toBe(categoryText('shared'))
  })

  test('the texts of one, and of a question inside an address', () => {
    const editor = openEditor('shared', undefined, ['definitions', 'phone'])
    editor.type('Question', 'Your phone number')
    editor.type('Example inside the empty control', '(555) 555-0123')
    expect(newLines('shared', editor.state.text)).toEqual([
      '"title": "Your phone number",',
      '"phone": { "ui:placeholder": "(555) 555-0123", "ui:autocomplete": "tel" },',
    ])
    editor.type('Question', 'Phone number')
    editor.type('Example inside the empty control', '(555) 555-0100')
    editor.select(['definitions', 'usAddress', 'properties', 'city'])
    editor.type('Question', 'Town', 1)
    expect(JSON.parse(editor.state.text).definitions.usAddress.properties.city.title).toBe('Town')
    editor.type('Question', 'City', 1)
    expect(editor.state.text).toBe(categoryText('shared'))
  })
})
