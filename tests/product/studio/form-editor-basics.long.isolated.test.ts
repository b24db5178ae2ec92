// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { categoryText } from './category-texts.ts'
import { newLines, openEditor } from './form-editor-page.tsx'

test.each([
  ['the file itself', ['heading']],
  ['its texts', ['texts']],
  ['a shared question', ['schema', 'properties', 'email']],
  ['a choice', ['schema', 'properties', 'vehicleCondition']],
])('labels and help texts name no keys: %s', (_part, path) => {
  const editor = openEditor('car', undefined, path)
  const words = [...editor.container.querySelectorAll('.wizard-label, .wizard-hint, h3, h4')]
  expect(words.length).toBeGreaterThan(10)
  expect(words.map(({ textContent }) => textContent).filter((text) => /"\w+"|\.(json|ts)\b/.test(text))).toEqual([])
})

describe('basics:', () => {
  test('a form without a page has no address', () => {
    const editor = openEditor('car')
    editor.type('Address of the page', 'none')
    expect(JSON.parse(editor.state.text).path).toBe(null)
  })

  test('a tile: its icon, and another tile', () => {
    const editor = openEditor('car')
    fireEvent.focus(editor.control('Icon'))
    editor.type('Icon', 'tru')
    editor.press('truck')
    editor.press('Add a tile')
    expect(JSON.parse(editor.state.text).tiles).toMatchObject([{ icon: 'truck' }, { label: 'Cars', icon: 'package' }])
  })

  test('answers of a link: checked and unchecked, without those about the visitor', () => {
    const editor = openEditor('freight')
    const listed = () => JSON.parse(editor.state.text).prefill
    const boxes = () => within(screen.getByRole('group', { name: 'Links with answers' }))
    expect(boxes().queryByRole('checkbox', { name: /email|phone|name/i })).toBeNull()
    const press = (name: RegExp) => fireEvent.click(boxes().getByRole('checkbox', { name }))
    press(/trailer/i)
    press(/date/i)
    expect(listed()).toEqual(['trailerType', 'preferredDate'])
    press(/trailer/i)
    expect(listed()).toEqual(['preferredDate'])
    press(/date/i)
    expect(editor.state.text).toBe(categoryText('freight'))
  })

  test('what the team reads first: chosen, joined with another answer, left out, and as usual', () => {
    const editor = openEditor('car')
    const facts = () => JSON.parse(editor.state.text).facts
    editor.type('What is shipped', 'chosen')
    expect(facts()).toEqual({ cargo: ['pickupLocation'] })
    editor.type('What is shipped: question 1', 'vehicleInfo')
    editor.type('What is shipped: add a question', 'vehicleCondition')
    editor.press('Move question 2 of “What is shipped” up')
    expect(facts()).toEqual({ cargo: ['vehicleCondition', 'vehicleInfo'] })
    editor.type('What is shipped', 'none')
    expect(facts()).toEqual({ cargo: [] })
    editor.type('What is shipped', 'default')
    expect(editor.state.text).toBe(categoryText('car'))
  })

  test('a mailbox and an answer in the subject, each with one press', async () => {
    const editor = openEditor('car')
    editor.type('Mailbox', 'air-freight')
    editor.press('goods')
    editor.type('Subject of the email', 'New quote: ')
    editor.press('Full name')
    await waitFor(() => expect(document.activeElement).toBe(editor.control('Subject of the email')))
    expect(newLines('car', editor.state.text)).toEqual(['"mailbox": "goods",', '"subject": "New quote: {name}"'])
  })
})

test('a text that is left out shows the one of the shared file', () => {
  const editor = openEditor('car', undefined, ['texts'])
  expect(editor.control('Button to the previous step').placeholder).toBe('Previous')
})

test('variants are edited as JSON, and a form without them has no control for them', () => {
  const editor = openEditor('goods')
  const variants = JSON.parse(editor.control('Variants').value)
  expect(variants).toEqual(JSON.parse(categoryText('goods')).variants)
  editor.type('Variants', JSON.stringify({ Boxes: { ...variants.Boxes, heading: 'Boxes' } }))
  expect(JSON.parse(editor.state.text).variants.Boxes.heading).toBe('Boxes')
  editor.unmount()
  expect(openEditor('car').queryByLabelText('Variants')).toBeNull()
})
