import { expect, test } from 'vitest'
import { plainAddress } from '../../../engine/words/email-address.ts'

test.each([
  'Dana <dana@example.com>',
  '"Smith, Dana" <dana@example.com>',
  'Dana <mailto:dana@example.com>;',
  '<dana@example.com>',
  'mailto:dana@example.com',
  'MAILTO:dana@example.com',
  'dana@example.com.',
  'dana@example.com; ',
  '"dana@example.com"',
  "'dana@example.com'",
  '“dana@example.com”.',
  'dana @example.com',
  'dana@ example.com',
  'dana@example..com',
])('%s means one address', (text) => {
  expect(plainAddress(text)).toBe('dana@example.com')
})

test.each([
  "dana.o'hara+quotes@mail.example.com",
  'dana@example.com, sam@example.com',
  '<dana@example.com>, <sam@example.com>',
  'dana@example.com <sam@example.com>',
  'dana@example.com or call',
  'dana@@example.com',
  'dana',
  '<>',
  '@',
])('%s stays as it is', (text) => {
  expect(plainAddress(text)).toBe(text)
})

test('a long text takes no time', () => {
  for (const part of ['.', ',', ' ', '@', '<', 'a', "'", 'a@.', ' @']) {
    const text = `a@${part.repeat(50_000)} x`
    expect(plainAddress(text)).toBe(text)
  }
})
