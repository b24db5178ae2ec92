// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { Toaster } from '../../../src/components/Toaster.tsx'
import { EditorPane } from '../../../studio/app/EditorPane.tsx'
import { FileList } from '../../../studio/app/FileList.tsx'
import { draw, openedStudio } from './opened-studio.ts'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

/** The questions of the cars, after a press on “Add a step”, checked. */
async function withStepAdded() {
  const { store, check } = await openedStudio('car', { save: async () => ({ isSaved: true, version: '2' }) })
  store.view.showTab('questions')
  draw(store, createElement(FileList), createElement(EditorPane))
  fireEvent.click(screen.getByRole('button', { name: 'Add a step' }))
  act(check)
  return { store, check }
}

const counts = () =>
  [...document.querySelectorAll('.studio-count, .file-marks b')].map(({ textContent }) => textContent)

test('a new step has no mistakes until its author leaves it', async () => {
  await withStepAdded()
  expect(counts()).toEqual([])
  expect((document.activeElement as HTMLInputElement).value).toMatch(/^Step \d$/)
  const [first] = screen.getAllByRole('textbox', { name: 'Heading of the step' })
  act(() => first?.focus())
  await waitFor(() => expect(counts()).toContain('1 mistake'))
  expect(counts()).toContain('1')
})

test.each<[string, (store: Awaited<ReturnType<typeof withStepAdded>>['store']) => unknown]>([
  ['saves the file', (store) => store.files.save()],
  ['undoes the step and does it again', (store) => [store.text.undo(), store.text.redo()]],
  ['opens another file and comes back', (store) => [store.view.open('schemas/shared'), store.view.open('schemas/car')]],
  ['goes elsewhere', () => screen.getByRole('tab', { name: 'JSON' }).focus()],
])('its mistakes show once its author %s', async (_, leave) => {
  const { store, check } = await withStepAdded()
  act(() => void leave(store))
  act(check)
  await waitFor(() => expect(counts()).toContain('1'))
})

test('the question that goes into a new step is another part', async () => {
  const { check } = await withStepAdded()
  const add = screen.getAllByRole('button', { name: 'Add a question' }).at(-1) as HTMLElement
  fireEvent.click(add)
  fireEvent.click(screen.getByRole('button', { name: /^Short text/ }))
  act(check)
  expect(counts()).toEqual(['1', '1 mistake'])
  expect((document.activeElement as HTMLInputElement).value).toBe('Short text')
})

test('a new section shows no mistakes until its author leaves it', async () => {
  const { store, check } = await openedStudio('car')
  store.view.showTab('questions')
  draw(store, createElement(FileList), createElement(EditorPane))
  fireEvent.click(screen.getAllByRole('button', { name: 'Group the questions under headings' })[0] as HTMLElement)
  fireEvent.click(screen.getByRole('button', { name: 'Add a section' }))
  act(check)
  expect(counts()).toEqual([])
  expect(document.activeElement).toBe(screen.getAllByLabelText('Heading of the section').at(-1))
  act(() => store.view.showTab('texts'))
  await waitFor(() => expect(counts()).toContain('1 mistake'))
})

test('a question that is removed can be brought back', async () => {
  const { store } = await openedStudio('car')
  const text = () => store.getState().workspace.get('schemas/car')?.text
  const before = text()
  store.view.showTab('questions')
  draw(store, createElement(EditorPane), createElement(Toaster, { label: 'Notifications' }))
  fireEvent.click(screen.getByRole('button', { name: /^Does it run\?/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove this question' }))
  expect(text()).not.toContain('"vehicleCondition"')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(text()).toBe(before)
})
