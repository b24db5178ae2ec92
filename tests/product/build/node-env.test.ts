import { afterEach, expect, test, vi } from 'vitest'
import { withNodeEnv } from '../../../build/vite/node-env.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each(['test', undefined])('work has the NODE_ENV given, and leaves %s behind', async (before) => {
  vi.stubEnv('NODE_ENV', before)
  expect(await withNodeEnv('production', async () => process.env.NODE_ENV)).toBe('production')
  expect(process.env.NODE_ENV).toBe(before)
  await expect(withNodeEnv('production', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect('NODE_ENV' in process.env).toBe(before !== undefined)
})
