import { afterEach, expect, test, vi } from 'vitest'
import { expectGoldenFile } from '../../conformance/expect-golden-file.ts'

afterEach(() => void vi.unstubAllEnvs())

test('a category without a golden file passes, except in CI', () => {
  const check = () => expectGoldenFile('no-such-category', new Map([['Sample 1: the email', 'An email']]))
  vi.stubEnv('CI', '')
  check()
  vi.stubEnv('CI', 'true')
  expect(check).toThrow('Please run "npm run record no-such-category"')
})
