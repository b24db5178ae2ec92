// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CommandPalette } from '../../../studio/app/CommandPalette.tsx'
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
