import { describe, expect, test } from 'vitest'
import { cleanData, headerText, trimmed } from '../../../engine/words/text.ts'
import { INVISIBLE } from './invisible.ts'

describe.each(Object.entries(INVISIBLE))('%s', (_, character) => {
  test('is trimmed from both ends of a text, and a text of nothing else is blank', () => {
    expect(trimmed(`${character} ${character}Zoë Ann${character}${character} `)).toBe('Zoë Ann')
    expect(trimmed(character.repeat(3))).toBe('')
  })

  test('is taken out of data', () => {
    const address = `${character}dana${character.trim()}@example.co${character}`
    expect(cleanData(address)).toBe('dana@example.co')
  })
})

test.each(['👨‍👩‍👧', 'I ❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '☎︎', 'می‌خواهم', 'שלום \u200fעולם', 'क्‍ष', '1️⃣'])(
  '%s stays as it is in prose',
  (text) => {
    expect(trimmed(`\u200b ${text}\u200b `)).toBe(text)
  },
)

test.each([
  ['٥١٢ ٥٥٥ ٠١٤٢', '512 555 0142'],
  ['(５１２) ５５５-０１４２', '(512) 555-0142'],
  ['५१२', '512'],
  ['𝟓𝟏𝟐𝟵', '5129'],
  ['୭୮୭୦୧', '78701'],
])('%s is read as %s', (typed, read) => {
  expect(cleanData(typed)).toBe(read)
})

test('a long run of blanks in the middle is not tried again at each of them', () => {
  const text = `a${' \u200b'.repeat(150_000)}b`
  expect(trimmed(text)).toBe(text)
})

test.each([
  ['Sam\r\nBcc: x', 'Sam Bcc: x'],
  ['  a \u0000\t b\u2029c ', 'a b c'],
  ['\u202eabc\u202c', 'abc'],
  ['=?utf-8?q?Bcc:?=', '= ?utf-8?q?Bcc:?='],
  ['=\u202e?utf-8?q?Bcc:?=', '= ?utf-8?q?Bcc:?='],
  ['😀'.repeat(300), `${'😀'.repeat(199)}…`],
])('headerText turns %j into one plain line', (text, expected) => {
  expect(headerText(text)).toBe(expected)
})
