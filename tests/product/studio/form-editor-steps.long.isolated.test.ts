// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { Toaster } from '../../../src/components/Toaster.tsx'
import { categoryText } from './category-texts.ts'
import { openEditor } from './form-editor-page.tsx'

describe('steps:', () => {
  test('another step, moved and removed', () => {
    const editor = openEditor('car', undefined, ['steps', 0])
    editor.press('Add a step')
    editor.press('Move step 3 up')
    expect(JSON.parse(editor.state.text).steps[1].title).toBe('Step 3')
    editor.press('Remove step 2')
    expect(editor.state.text).toBe(categoryText('car'))
  })

  test.each([
    ['step', ['steps', 0], 'Move step 1 down', 'Move step 2 up', 'Moved step 1. It is now 2 of 2.'],
    [
      'question',
      ['steps', 0],
      'Move “Delivery ZIP or city” up',
      'Move “Delivery ZIP or city” down',
      'Moved “Delivery ZIP or city”. It is now 1 of 5 in step 1.',
    ],
    [
      'question to the next step',
      ['steps', 0],
      'Move “Preferred date to ship” down',
      'Move “Preferred date to ship” down',
      'Moved “Preferred date to ship”. It is now 1 of 4 in step 2.',
    ],
    [
      'option',
      ['schema', 'properties', 'vehicleCondition'],
      'Move option 2 up',
      'Move option 1 down',
      'Moved option 2. It is now 1 of 2.',
    ],
  ])('the focus goes with a moved %s, and its place is told', (_item, path, pressed, focused, told) => {
    const editor = openEditor('car', undefined, path)
    render(createElement(Toaster, { label: 'Notifications' }))
    editor.press(pressed)
    expect(document.activeElement?.getAttribute('aria-label')).toBe(focused)
    expect(editor.getByText(told)).toBeTruthy()
  })

  test('headings within a step', () => {
    const editor = openEditor('car', undefined, ['steps', 0])
    editor.press('Group the questions under headings', 0)
    editor.type('Heading of the section', 'The car')
    expect(JSON.parse(editor.state.text).steps[0].sections).toEqual([
      { title: 'The car', fields: JSON.parse(categoryText('car')).steps[0].fields },
    ])
    editor.press('Remove the headings')
    expect(editor.state.text).toBe(categoryText('car'))
  })
})
