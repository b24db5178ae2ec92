// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { startStudio } from '../../../studio/app/start-studio.ts'

/** A studio at a URL, without a server. */
function started(url: string) {
  vi.stubGlobal('Worker', class extends EventTarget {})
  vi.stubGlobal('navigator', { locks: { request: async () => {}, query: async () => ({}) } })
  vi.stubGlobal('fetch', () => Promise.reject(new Error('There is no server')))
  return startStudio(createMemoryHistory({ initialEntries: [url] }))
}

test.each([
  ['%25', '%'],
  ['%', '%'],
  ['schemas%2Fcar', 'schemas/car'],
  ['schemas/car', 'schemas/car'],
])('starts with any name of a file in the URL: %s', (written, file) => {
  expect(started(`/studio?file=${written}`).store.getState().address.file).toBe(file)
})
