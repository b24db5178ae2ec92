// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { ComparisonBody } from '../../../studio/model/file/protocol.ts'
import { GoldenFile } from '../../../studio/result/RecordPane.tsx'
import { draw, openedStudio } from './opened-studio.ts'

const EMAIL = { title: 'Sample 1: the email', sentences: ['“Subject: Cars” is now “Subject: Bikes”'] }
const PAGES = { title: 'Sample 1: what a screen reader announces', sentences: ['Step 1: “button More” is new'] }

const found = (...changes: NonNullable<ComparisonBody['changes']>): ComparisonBody => ({
  changes,
  output: '',
})

test('what needs no browser is compared first, and the rest after it', async () => {
  const phases: unknown[] = []
  const compare = vi.fn(async (_id: string, withBrowser: boolean) => {
    const { phase, changes } = store.getState().goldenFile
    phases.push([withBrowser, phase, changes.length])
    return withBrowser ? found(EMAIL, PAGES) : found(EMAIL)
  })
  const { store } = await openedStudio('car', { compare })
  await store.goldenFile.compare('car', true, 'a')
  expect(phases).toEqual([
    [false, 'answers', 0],
    [true, 'pages', 1],
  ])
  expect(store.getState().goldenFile).toMatchObject({ phase: 'compared', changes: [EMAIL, PAGES] })
  await store.goldenFile.compare('lead', false, 'a')
  expect(compare).toHaveBeenCalledTimes(3)
})

test('a comparison that fails says why, and one whose file was not saved says nothing', async () => {
  const failing = await openedStudio('car', { compare: async () => ({ output: 'No sample passes.' }) })
  await failing.store.goldenFile.compare('car', true, 'a')
  expect(failing.store.getState().goldenFile).toMatchObject({ phase: 'idle', failure: 'No sample passes.' })
  const { store } = await openedStudio('car', { save: async () => ({ isSaved: false, disk: null }) })
  store.text.edit('mine')
  await store.goldenFile.compare('car', true, 'a')
  expect(store.getState().goldenFile).toMatchObject({ phase: 'idle', failure: undefined })
})

test('why a golden file could not be recorded stays beside its button', async () => {
  const { store } = await openedStudio('car', { record: async () => ({ isOk: false, output: 'There is no browser.' }) })
  await store.goldenFile.record()
  const { form } = store.getState().findings?.results.get('schemas/car') ?? {}
  if (!form) throw new Error('The car has no form')
  const page = createElement(GoldenFile, { form, madeFrom: 'a' })
  const view = draw(store, page)
  expect(view.getByRole('alert').textContent).toContain('There is no browser.')
})

test('a comparison that ends after another file was opened is not shown there', async () => {
  const { store } = await openedStudio('car', {
    compare: async () => {
      store.goldenFile.open('boat')
      return found(EMAIL)
    },
  })
  store.goldenFile.open('car')
  await store.goldenFile.compare('car', true, 'a')
  expect(store.getState().goldenFile).toMatchObject({ phase: 'idle', changes: [] })
})

test('the differences are told in words and recorded with one press', async () => {
  const record = vi.fn(async () => ({ isOk: true, output: '' }))
  const { store } = await openedStudio('car', { compare: async () => found(EMAIL), record })
  const form = store.getState().findings?.results.get('schemas/car')?.form
  const madeFrom = (text: string) =>
    createElement(GoldenFile, { form, madeFrom: text } as Parameters<typeof GoldenFile>[0])
  const view = draw(store, madeFrom('a'))
  const press = (name: string) => act(async () => fireEvent.click(view.getByRole('button', { name })))
  await press('Save and compare')
  expect(view.getByText('“Subject: Cars” is now “Subject: Bikes”')).toBeTruthy()

  view.rerender(madeFrom('b'))
  expect(view.getByRole('status').textContent).toContain('changed since')
  expect(view.queryByRole('button', { name: 'Record this form' })).toBeNull()
  view.rerender(madeFrom('a'))
  await press('Record this form')
  expect(record).toHaveBeenCalledOnce()
  expect(view.getByRole('status').textContent).toContain('The form is recorded.')
  expect(view.queryByText(/Subject: Bikes/)).toBeNull()
})
