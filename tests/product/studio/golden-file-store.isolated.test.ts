// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { GoldenFile } from '../../../studio/app/samples/GoldenFile.tsx'
import { type GoldenFilePorts, GoldenFileStore } from '../../../studio/app/samples/golden-file-store.ts'
import type { ComparisonBody } from '../../../studio/model/protocol.ts'
import { openedStudio } from './opened-studio.ts'
import { unexpected } from './store-ports.ts'

afterEach(cleanup)

const EMAIL = { title: 'Sample 1: the email', sentences: ['“Subject: Cars” is now “Subject: Bikes”'] }
const PAGES = { title: 'Sample 1: what a screen reader announces', sentences: ['Step 1: “button More” is new'] }

const found = (...changes: NonNullable<ComparisonBody['changes']>): ComparisonBody => ({
  changes,
  output: '',
})

const storeWith = (ports: Partial<GoldenFilePorts>) =>
  new GoldenFileStore({ save: async () => true, compare: unexpected, record: unexpected, ...ports })

test('what needs no browser is compared first, and the rest after it', async () => {
  const phases: unknown[] = []
  const compare = vi.fn(async (_id: string, withBrowser: boolean) => {
    phases.push([withBrowser, store.read().phase, store.read().changes.length])
    return withBrowser ? found(EMAIL, PAGES) : found(EMAIL)
  })
  const store = storeWith({ compare })
  await store.compare('car', true, 'a')
  expect(phases).toEqual([
    [false, 'answers', 0],
    [true, 'pages', 1],
  ])
  expect(store.read()).toMatchObject({ phase: 'compared', changes: [EMAIL, PAGES] })
  await store.compare('lead', false, 'a')
  expect(compare).toHaveBeenCalledTimes(3)
})

test('a comparison that fails says why, and one whose file was not saved says nothing', async () => {
  const failing = storeWith({ compare: async () => ({ output: 'No sample passes.' }) })
  await failing.compare('car', true, 'a')
  expect(failing.read()).toMatchObject({ phase: 'idle', failure: 'No sample passes.' })
  const unsaved = storeWith({ save: async () => false })
  await unsaved.compare('car', true, 'a')
  expect(unsaved.read()).toMatchObject({ phase: 'idle', failure: undefined })
})

test('a comparison that ends after another file was opened is not shown there', async () => {
  const store = storeWith({
    compare: async () => {
      store.forFile('boat')
      return found(EMAIL)
    },
  })
  store.forFile('car')
  await store.compare('car', true, 'a')
  expect(store.read()).toMatchObject({ phase: 'idle', changes: [] })
})

test('the differences are told in words and recorded with one press', async () => {
  const { store: studio } = await openedStudio('car')
  const form = studio.state.findings?.results.get('schemas/car')?.form
  const record = vi.fn(async () => true)
  const store = storeWith({ compare: async () => found(EMAIL), record })
  const draw = (madeFrom: string) =>
    createElement(GoldenFile, { form, store, madeFrom } as Parameters<typeof GoldenFile>[0])
  const view = render(draw('a'))
  const press = (name: string) => act(async () => fireEvent.click(view.getByRole('button', { name })))
  await press('Save and compare')
  expect(view.getByText('“Subject: Cars” is now “Subject: Bikes”')).toBeTruthy()

  view.rerender(draw('b'))
  expect(view.getByRole('status').textContent).toContain('changed since')
  expect(view.queryByRole('button', { name: 'Record the golden file' })).toBeNull()
  view.rerender(draw('a'))
  await press('Record the golden file')
  expect(record).toHaveBeenCalledOnce()
  expect(view.getByRole('status').textContent).toContain('The golden file is recorded.')
  expect(view.queryByText(/Subject: Bikes/)).toBeNull()
})
