// @vitest-environment jsdom
import { act, fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../../engine/format/diagnostic.ts'
import { valueAt } from '../../../engine/format/json.ts'
import { categoryText } from './category-texts.ts'
import { diagnosticsIn, openEditor } from './form-editor-page.tsx'

describe('problems and selection:', () => {
  test.each([
    ['error', 'true'],
    ['warning', null],
  ] as const)('a control with a diagnostic of severity %s is invalid: %s', (severity, expected) => {
    const found = {
      severity,
      rule: 'text',
      file: 'car.json',
      line: 1,
      column: 1,
      message: 'Read it again',
      fix: 'Now.',
    }
    const paths = [['heading'], ['path'], ['submission', 'mailbox'], ['tiles', 0, 'icon']]
    const editor = openEditor('car', undefined, undefined, () => paths.map((path) => ({ ...found, path })))
    for (const label of ['Heading of the page', 'Address of the page', 'Mailbox', 'Icon'])
      expect(editor.control(label).getAttribute('aria-invalid')).toBe(expected)
  })

  test.each([
    ['message', '"message": "Boat length is required"', '"message": ""'],
    ['sentence for a rule', '"message": "Boat length is required"', '"message": { "required": "" }'],
  ])('a diagnostic of a %s is shown once', (_, before, after) => {
    const text = categoryText('boat').replace(before, after)
    const [{ message }] = diagnosticsIn('boat', text) as [Diagnostic]
    const editor = openEditor('boat', text, ['schema', 'properties', 'boatLength'])
    const shown = [...editor.container.querySelectorAll('.wizard-message')]
    expect(shown.filter(({ textContent }) => textContent?.includes(message))).toHaveLength(1)
  })

  test('a question in no step is added by its title', () => {
    const text = categoryText('car').replace('"vehicleInfo", "vehicleCondition",', '"vehicleInfo",')
    const editor = openEditor('car', text, ['steps', 0])
    editor.press('Add “Does it run?” to the last step')
    expect(valueAt(JSON.parse(editor.state.text), ['steps', 1, 'fields'])).toContain('vehicleCondition')
  })

  test('a key without a control says so, can be fixed, and leads to the JSON', () => {
    const editor = openEditor('car', categoryText('car').replace('"label": "Cars"', '"lable": "Cars"'))
    expect(editor.getByText(/The form editor can't show “lable”/)).toBeTruthy()
    editor.press('Edit it as JSON')
    expect(editor.state.shownAsJson).toEqual(['lable'])
    editor.press('Fix this')
    expect(editor.state.text).toBe(categoryText('car'))
  })

  test('a fix is offered only while the mistakes are those of the text', () => {
    const text = categoryText('car').replace('"icon": "car"', '"icon": "carr"')
    const editor = openEditor('car', text)
    const fix = () => editor.getByRole('button', { name: 'Fix this' }) as HTMLButtonElement
    expect(fix().disabled).toBe(false)
    act(() => editor.state.update({ checkedText: text }))
    editor.type('Name of the category', 'Autos')
    expect(fix().disabled).toBe(true)
  })

  test('a fix takes its mistake and its button along, and the focus goes to the control that it changed', () => {
    const editor = openEditor('car', categoryText('car').replace('"icon": "car"', '"icon": "carr"'))
    expect(editor.getByRole('button', { name: /^Basics/ }).textContent).toContain('1 mistake')
    editor.press('Fix this')
    expect(editor.queryByText('Fix this')).toBeNull()
    expect(editor.getByRole('button', { name: /^Basics/ }).textContent).toBe('Basics')
    expect(document.activeElement).toBe(editor.control('Icon'))
  })

  test('a control that takes the focus selects its path, and a selection opens it', () => {
    const editor = openEditor('car')
    fireEvent.focusIn(editor.control('Mailbox'))
    expect(editor.state.selection).toEqual(['submission', 'mailbox'])
    editor.select(['steps', 0, 'fields', 2])
    expect(editor.control('Question').value).toBe('Year, make and model')
    editor.select(['uiSchema', 'vehicleCondition', 'ui:placeholder'])
    expect(editor.control('Question').value).toBe('Does it run?')
  })

  test('a removed question or item leaves the focus to what comes next', async () => {
    const editor = openEditor('car', undefined, ['schema', 'properties', 'vehicleInfo'])
    const focused = () => document.activeElement?.textContent ?? ''
    editor.press('Remove this question')
    expect(focused()).toMatch(/^Does it run\?/)
    editor.open('Basics')
    editor.press('Add a former URL')
    editor.press('Add a former URL')
    editor.press('Remove former URL 1')
    await waitFor(() => expect(document.activeElement).toBe(editor.control('Former URL 1')))
    editor.press('Remove former URL 1')
    await waitFor(() => expect(focused()).toBe('Add a former URL'))
  })

  test('a press selects its path once it is over, so that nothing moves before', async () => {
    const editor = openEditor('car')
    const mailbox = editor.getByLabelText('Mailbox')
    fireEvent.pointerDown(mailbox)
    fireEvent.focusIn(mailbox)
    expect(editor.state.selection).toBeUndefined()
    fireEvent.pointerUp(mailbox)
    await waitFor(() => expect(editor.state.selection).toEqual(['submission', 'mailbox']))
  })

  test.each([
    ['Add a tile', ['tiles'], 'Name on the tile'],
    ['Add an option', ['schema', 'properties', 'vehicleCondition'], 'Option 3'],
    ['Add an example answer', ['schema', 'properties', 'vehicleInfo'], 'Example answer 2'],
  ])('what “%s” adds to a list has the focus', async (button, path, control) => {
    const editor = openEditor('car', undefined, path)
    editor.press(button)
    await waitFor(() => expect(document.activeElement).toBe(editor.control(control, -1)))
  })

  test('a file that is not JSON says so', () => {
    const editor = openEditor('car', '{ "label": ')
    expect(editor.getByRole('status').textContent).toMatch(/not valid JSON.*Line 1/)
    editor.press('Show line 1 as JSON')
    expect(editor.state.shownAsJson).toEqual(['label'])
  })
})
