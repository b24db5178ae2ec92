import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectGolden } from './expect-golden.ts'
import { readGolden } from './goldens.ts'

beforeEach(() => void vi.stubEnv('CI', ''))
afterEach(() => void vi.unstubAllEnvs())

const MAIL = 'golden/car.mail.txt'

test('a golden file has its text', () => {
  expectGolden('car', MAIL, readGolden(MAIL) ?? '')
})

test('another text is refused with the command that takes it over', () => {
  expect(() => expectGolden('car', MAIL, 'Another email')).toThrow(
    'schemas/car.json gives another text than tests/golden/car.mail.txt. If you meant the change, run "npm run fixtures car"',
  )
})

test('a file that a category has lost is missed', () => {
  expect(() => expectGolden('car', 'golden/car.steps-9.md', '')).toThrow('has no tests/golden/car.steps-9.md yet')
})

test('a category without fixtures passes, except in CI', () => {
  const check = () => expectGolden('no-such-category', 'golden/no-such-category.mail.txt', 'An email')
  check()
  vi.stubEnv('CI', 'true')
  expect(check).toThrow('Run "npm run fixtures no-such-category", look at what it made, and commit it')
})
