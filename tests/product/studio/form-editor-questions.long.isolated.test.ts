// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { editText } from '../../../engine/format/edit-text.ts'
import type { JsonPath } from '../../../engine/format/json.ts'
import { categoryText } from './category-texts.ts'
import { diagnosticsIn, newLines, openEditor, openQuestion } from './form-editor-page.tsx'

describe('questions:', () => {
  test.each<[string, JsonPath, string, string]>([
    ['car', ['steps', 0], 'Add a question', 'Remove this question'],
    ['shared', ['definitions', 'phone'], 'Add a shared question', 'Remove this shared question'],
  ])('a new one in %s of a kind, which is then open, and removed without a trace', (id, path, add, remove) => {
    const editor = openEditor(id, undefined, path)
    editor.press(add, 0)
    editor.type('Question', 'How many miles has it run?', -1)
    editor.press(/^Whole number/)
    expect(newLines(id, editor.state.text)).toContain(
      '"howManyMilesHasItRun": { "type": "integer", "title": "How many miles has it run?", "message": { "type": "Write the number in digits" } }',
    )
    editor.press(remove)
    expect(editor.state.text).toBe(categoryText(id))
  })

  test('removed, and added again as a shared one', () => {
    const editor = openQuestion('car', 'phone')
    editor.press('Remove this question')
    expect(editor.state.text).not.toContain('"phone"')
    editor.press('Add a question', 1)
    editor.press('Phone number', -1)
    expect(editor.getByText(/Shared question: its texts/)).toBeTruthy()
    fireEvent.click(editor.control('Must be answered'))
    expect(editor.state.text).toBe(categoryText('car'))
  })

  test('a limit: none, or another answer', () => {
    const editor = openQuestion('piano', 'stairs')
    const stairs = () => JSON.parse(editor.state.text).schema.properties.stairs
    editor.type('Answer must be at least', 'none')
    expect([stairs().minimum, stairs().message.minimum]).toEqual([undefined, undefined])
    editor.type('Answer must be at least', '1/value')
    expect(stairs().minimum).toEqual({ $data: '1/value' })
    editor.type('Answer must be at least', 'own')
    expect(editor.state.text).toBe(categoryText('piano'))
  })

  test('a limit in a group: another answer of the same item', () => {
    const inside = ['schema', 'properties', 'vehicles', 'items', 'properties']
    const seats = (title: string) => ({ type: 'integer', title, message: { type: 'Write the number in digits' } })
    const text = editText(categoryText('fleet'), [
      { path: ['schema', 'properties', 'seats'], value: seats('Seats of all vehicles') },
      { path: [...inside, 'seats'], value: seats('Seats') },
      { path: [...inside, 'taken'], value: seats('Taken seats') },
    ])
    const editor = openEditor('fleet', text, [...inside, 'seats'])
    const labels = [...editor.control('Answer must be at most').querySelectorAll('option')].map(
      ({ textContent }) => textContent,
    )
    expect(labels.slice(2)).toEqual(['The answer to “Taken seats”'])
  })

  test.each([
    ['value', 'Answer must be at most', 'Number', '50k', '50,000', 50_000],
    ['preferredDate', 'Latest day', 'Day, such as 2030-06-15', 'June 15', ' 2031-06-15 ', '2031-06-15'],
  ])('a new limit of %s is a mistake until it is written', (name, limit, label, typed, corrected, value) => {
    const editor = openQuestion('piano', name)
    const mistakes = () => diagnosticsIn('piano', editor.state.text).length
    editor.type(limit, 'own')
    expect(mistakes()).toBe(1)
    editor.type(label, typed, 0)
    expect(mistakes()).toBe(1)
    editor.type(label, corrected, 0)
    expect(editor.state.text).toContain(`: ${JSON.stringify(value)}`)
    expect(mistakes()).toBe(0)
  })

  test('sentences: one for all, one for each', () => {
    const editor = openQuestion('piano', 'stairs')
    editor.type('What visitors read if the answer is missing or wrong', 'one')
    expect(newLines('piano', editor.state.text)).toEqual(['"message": "Number of stairs is required"'])
    editor.type('What visitors read if the answer is missing or wrong', 'each')
    expect(editor.control('If the number is too small').value).toBe('Number of stairs is required')
  })

  test('a question is copied, and another is inserted between the two', () => {
    const editor = openQuestion('boat', 'boatLength')
    const fields = () => JSON.parse(editor.state.text).steps[0].fields as string[]
    const index = fields().indexOf('boatLength')
    editor.press('Duplicate this question')
    expect(editor.state.selection).toEqual(['schema', 'properties', 'howLongIsItCopy', 'title'])
    editor.press(/^How long is it\?(?! \(copy)/)
    editor.press('Insert a question below')
    editor.press(/^Checkbox/)
    expect(fields().slice(index, index + 3)).toEqual(['boatLength', 'checkbox', 'howLongIsItCopy'])
  })

  test('a list of options, one per line, is added at once, and each only once', () => {
    const editor = openQuestion('car', 'vehicleCondition')
    editor.press('Add several options')
    editor.type('Options to add, one per line', ' It rolls \n\nIt floats\nIt rolls\n')
    editor.press('Add these options')
    const { oneOf } = JSON.parse(editor.state.text).schema.properties.vehicleCondition
    expect(oneOf.slice(2)).toEqual([
      { const: 'It rolls', title: 'It rolls' },
      { const: 'It floats', title: 'It floats' },
    ])
    editor.press('Add an option')
    editor.press('Move option 5 up')
    editor.press('Remove option 5')
    expect(JSON.parse(editor.state.text).schema.properties.vehicleCondition.oneOf[3].title).toBe('Option 5')
  })

  test.each([
    ['Add several options', 'Options to add, one per line'],
    ['Ask more when “Yes, it drives and brakes” is chosen', 'Ask an existing question'],
    ['Insert a question below', 'Question'],
  ])('the focus goes into what “%s” opens, and back when it is closed', (button, control) => {
    const editor = openQuestion('car', 'vehicleCondition')
    editor.press(button)
    const { activeElement } = document
    expect(activeElement).toBe(editor.control(control, -1))
    editor.press('Cancel')
    expect(document.activeElement).toBe(editor.getByRole('button', { name: button }))
  })

  test('plain options get values of their own, and lose them again', async () => {
    const id = 'move-with-services'
    const editor = openQuestion(id, 'contactTimes')
    editor.press('Send a different value')
    await waitFor(() => expect(document.activeElement).toBe(editor.control('Option 1', -1)))
    expect(JSON.parse(editor.state.text).schema.properties.contactTimes.items.oneOf[0]).toEqual({
      const: 'Morning',
      title: 'Morning',
    })
    editor.press('Send the text that is shown')
    expect(editor.state.text).toBe(categoryText(id))
  })

  test('a text of several lines keeps its line breaks', () => {
    const path = ['schema', 'properties', 'vehicleInfo', 'message']
    const value = 'Which car is it?\nTell us the model.'
    const editor = openEditor('car', editText(categoryText('car'), [{ path, value }]), path)
    expect(editor.control('Message').value).toBe(value)
    editor.type('Message', 'One line')
    expect(editor.control('Message').localName).toBe('textarea')
  })

  test('another name in the data, unless it is no name or taken', () => {
    const editor = openQuestion('piano', 'pianoType')
    editor.type('Name in the data', 'Piano type')
    expect(editor.getByText('Write a lowercase letter, then letters and digits.')).toBeTruthy()
    editor.type('Name in the data', 'stairs')
    const name = editor.control('Name in the data')
    expect(name.getAttribute('aria-invalid')).toBe('true')
    const described = name.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described).toContain(editor.getByText('Another question has this name.').id)
    editor.type('Name in the data', 'instrument')
    editor.press('Rename')
    expect(editor.getByText(/Former names: pianoType\.$/)).toBeTruthy()
  })

  test('another kind', () => {
    const editor = openQuestion('car', 'vehicleInfo')
    editor.type('Kind of answer', 'longText')
    const { schema, uiSchema } = JSON.parse(editor.state.text)
    expect(uiSchema.vehicleInfo['ui:widget']).toBe('textarea')
    expect(schema.properties.vehicleInfo.title).toBe('Year, make and model')
  })
})
