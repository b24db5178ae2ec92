import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readGoldenFile } from '../../../build/golden/golden-file.ts'
import { expectGoldenFile, recordedWith } from '../../conformance/expect-golden-file.ts'

beforeEach(() => void vi.stubEnv('CI', ''))
afterEach(() => void vi.unstubAllEnvs())

const EMAIL = 'Sample 1: the email'
const recorded = readGoldenFile('car') ?? new Map()

test('what is the same as in the golden file passes', () => {
  expectGoldenFile('car', recordedWith('car', EMAIL, recorded.get(EMAIL)))
})

test('what differs fails in words, with the command that records it', () => {
  const changed = recordedWith('car', EMAIL, recorded.get(EMAIL).replace('Subject: New Cars', 'Subject: Warm Cars'))
  expect(() => expectGoldenFile('car', changed)).toThrow(
    [
      'What schemas/car.json makes is not what golden/car.md has:',
      '  The email',
      '    Sample 1: “Subject: New Cars Shipping Quote Request - Sam Sample” is now “Subject: Warm Cars Shipping Quote Request - Sam Sample”',
      'If this is intended, run "npm run record car", look at what it changes in golden/car.md, and commit that file.',
    ].join('\n'),
  )
})

test('a section that is missing from the golden file, or that is no longer needed, fails', () => {
  const section = 'Sample 9: the email'
  expect(() => expectGoldenFile('car', recordedWith('car', section, ''))).toThrow(
    'The email\n    Sample 9: Not recorded yet',
  )
  const without = new Map([...recorded].filter(([title]) => title !== EMAIL))
  expect(() => expectGoldenFile('car', without)).toThrow('The email\n    Sample 1: No longer needed')
})

test('a category without a golden file passes, except in CI', () => {
  const check = () => expectGoldenFile('no-such-category', new Map([[EMAIL, 'An email']]))
  check()
  vi.stubEnv('CI', 'true')
  expect(check).toThrow('Please run "npm run record no-such-category"')
})
