import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectGolden } from './expect-golden.ts'
import { readGolden } from './goldens.ts'

beforeEach(() => void vi.stubEnv('CI', ''))
afterEach(() => void vi.unstubAllEnvs())

const MAIL = 'golden/car.mail.txt'

test('a text that is the same as in the golden file passes', () => {
  expectGolden('car', MAIL, readGolden(MAIL) ?? '')
})

test('a different text fails with the command that updates the golden file', () => {
  expect(() => expectGolden('car', MAIL, 'Another email')).toThrow(
    'schemas/car.json no longer produces tests/golden/car.mail.txt. If the change is intended, run "npm run fixtures car"',
  )
})

test('a missing golden file fails if the category has others', () => {
  expect(() => expectGolden('car', 'golden/car.steps-9.md', '')).toThrow('has no tests/golden/car.steps-9.md yet')
})

test('a category without any golden files passes, except in CI', () => {
  const check = () => expectGolden('no-such-category', 'golden/no-such-category.mail.txt', 'An email')
  check()
  vi.stubEnv('CI', 'true')
  expect(check).toThrow('Run "npm run fixtures no-such-category", look at the files it wrote, and commit them')
})
