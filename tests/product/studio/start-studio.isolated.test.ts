// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { startStudio } from '../../../studio/app/start-studio.ts'

test.each(['%', 'schemas/car'])('starts with any file name in the URL: #%s', (name) => {
  vi.stubGlobal('Worker', class extends EventTarget {})
  vi.stubGlobal('fetch', () => Promise.reject(new Error('There is no server')))
  location.hash = name
  expect(startStudio().getState().openKey).toBe(name)
})
