// @vitest-environment jsdom
import { act, waitFor, within } from '@testing-library/react'
import { createElement, type FunctionComponent } from 'react'
import { expect, test } from 'vitest'
import { DiagnosticList } from '../../../studio/app/DiagnosticList.tsx'
import { EditorPane } from '../../../studio/app/EditorPane.tsx'
import { FileList } from '../../../studio/app/FileList.tsx'
import { draw, openedStudio } from './opened-studio.ts'

/** A part of the studio with the car open, whose latest day has passed. */
async function withPassedDay(part: FunctionComponent, ...changes: readonly (readonly [string, string])[]) {
  Element.prototype.scrollIntoView = () => undefined
  const { store, check, replace } = await openedStudio('car')
  const latest = '"preferredDate": { "formatMaximum": "2020-01-01", "message": "Choose an earlier day", '
  replace('"preferredDate": { ', latest)
  for (const [before, after] of changes) replace(before, after)
  check()
  return { store, ...draw(store, createElement(part)) }
}

test('a file that nobody has checked yet, or whose mistakes are about to be listed, is not called free of mistakes', async () => {
  const { store, check } = await openedStudio('car')
  act(() => store.files.create({ folder: 'schemas', id: 'new' }, '{}'))
  const { container } = draw(store, createElement(EditorPane))
  expect(container.querySelector('.pane-footer')?.textContent).toBe('Checking…')
  act(check)
  expect(container.querySelector('.pane-footer')?.textContent).toBe('Checking…')
  await waitFor(() => expect(container.querySelector('.diagnostics')).not.toBeNull())
  act(() => store.view.open('schemas/car'))
  await waitFor(() => expect(container.querySelector('.pane-footer')?.textContent).toBe('No mistakes'))
})

test('a warning is listed and counted as one, and the file keeps its form', async () => {
  const { store, container, getByRole } = await withPassedDay(EditorPane)
  const list = getByRole('region', { name: 'Mistakes' })
  expect(list.querySelector('summary')?.textContent).toBe('No mistakes, 1 warning')
  expect(list.querySelector('.diagnostic[data-severity="warning"]')?.textContent).toContain(
    'Warning: The latest day of “Preferred date to ship”, 2020-01-01, has passed',
  )
  expect([...container.querySelectorAll('.studio-count')].map(({ textContent }) => textContent)).toContain('1 warning')
  expect(store.getState().findings?.results.get('schemas/car')?.form).toBeDefined()
})

test('mistakes are counted beside warnings', async () => {
  const { getByRole } = await withPassedDay(EditorPane, ['"heading": "Car', '"heading": " Car'])
  const list = getByRole('region', { name: 'Mistakes' })
  expect(list.querySelector('summary')?.textContent).toBe('1 mistake, 1 warning')
})

test('in the form editor, a mistake names its control, and a line says that more checks follow', async () => {
  const { getByRole } = await withPassedDay(EditorPane, ['"heading":', '"formerHeading":'])
  const list = getByRole('region', { name: 'Mistakes' })
  expect(list.textContent).toContain('“Heading of the page” is empty. Fill it in.')
  expect(list.textContent).not.toMatch(/\d:\d/)
  expect(list.textContent).toMatch(/Further checks run once these are fixed\.$/)
  expect(getByRole('textbox', { name: 'Heading of the page' }).parentElement?.textContent).toContain(
    '“Heading of the page” is empty. Fill it in.',
  )
})

test('in the JSON editor, a mistake has its line and names its key', async () => {
  const { store, getByRole } = await withPassedDay(DiagnosticList, ['"heading":', '"formerHeading":'])
  act(() => store.view.showTab('json'))
  expect(getByRole('region', { name: 'Mistakes' }).textContent).toContain('1:1The file is missing the key "heading".')
})

test('the list of files counts them apart', async () => {
  const { container } = await withPassedDay(FileList, ['"heading": "Car', '"heading": " Car'])
  const row = container.querySelector('[title^="1 mistake"]')
  expect(row?.getAttribute('title')).toMatch(/^1 mistake, 1 warning, unsaved/)
  const marks = [...(row?.querySelectorAll('b') ?? [])]
  expect(marks.map(({ dataset, textContent }) => [dataset.severity, textContent])).toEqual([
    [undefined, '1'],
    ['warning', '1'],
  ])
})

test.each(['link', 'Fix: '])('a press on the %s of a mistake focuses its control', async (part) => {
  const { getByRole, getByLabelText } = await withPassedDay(EditorPane, ['"heading": "Car', '"heading": " Car'])
  const name = new RegExp(part === 'link' ? '^“Heading of the page”' : `^${part}“Heading of the page”`)
  const button = within(getByRole('region', { name: 'Mistakes' })).getByRole('button', { name })
  button.focus()
  act(() => button.click())
  expect(document.activeElement).toBe(getByLabelText('Heading of the page'))
})
