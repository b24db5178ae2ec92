// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CommandPalette } from '../../../studio/app/CommandPalette.tsx'
import { Dialogs } from '../../../studio/app/Dialogs.tsx'
import { StudioContext } from '../../../studio/state/studio-context.ts'
import { openedStudio } from './opened-studio.ts'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(cleanup)

/** Types words into the command palette of an open file, and chooses the first match. */
async function chosen(id: string, words: string) {
  const { store } = await openedStudio(id)
  store.showDialog('commands')
  render(createElement(StudioContext, { value: store }, createElement(CommandPalette)))
  fireEvent.change(screen.getByRole('combobox'), { target: { value: words } })
  const [option] = screen.getAllByRole('option')
  fireEvent.click(option as HTMLElement)
  return { text: option?.textContent, store }
}

test.each([
  ['car', 'year make', 'Year, make and model vehicleInfo'],
  ['boat', 'how long', 'How long is it? boatLength'],
  ['shared', 'email', 'Email email'],
])('a question of %s is found by its words, and opened', async (id, words, text) => {
  const found = await chosen(id, words)
  expect(found.text).toBe(text)
  const { address, dialog } = found.store.getState()
  expect([address.question, dialog]).toEqual([text.split(' ').at(-1), undefined])
})

test('a file that is not JSON has no questions to find', async () => {
  const { store } = await openedStudio('car')
  store.edit('{')
  store.showDialog('commands')
  render(createElement(StudioContext, { value: store }, createElement(CommandPalette)))
  expect(screen.getAllByRole('option').at(-1)?.textContent).toContain('schemas/shared')
})

test('the focus goes back to where it was before dialogs', async () => {
  const { store } = await openedStudio('car')
  const dialogs = createElement(
    StudioContext,
    { value: store },
    createElement('button', { type: 'button' }, 'Before'),
    createElement(Dialogs),
  )
  render(dialogs)
  const before = screen.getByRole('button', { name: 'Before' })
  before.focus()
  act(() => store.showDialog('commands'))
  act(() => screen.getByRole('option', { name: /^New category/ }).click())
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name of the category' }))
  act(() => screen.getByRole('button', { name: 'Cancel' }).click())
  expect(document.activeElement).toBe(before)
})
