import { expect, test } from 'vitest'
import { isAnchored, isSafe, lengthsOf } from '../../../engine/format/checks/patterns.ts'
import { editsOf, wordsOf } from '../../../engine/format/diagnostic.ts'
import { patternFix } from '../../../engine/format/fixes/pattern-advice.ts'

test.each([
  '^(a+)+$',
  '^(a|a)*$',
  '^(\\d+\\s?)+$',
  '^([A-Za-z]+\\s?){1,50}$',
  '^(a?){30}a{30}$',
  '^(.*a){20}$',
  '^.*.*.*=$',
  '^\\s*(.*)\\s*$x',
  '^([a-zA-Z0-9_.-]+)+@([a-z]+\\.)+com$',
])('a pattern that hangs is not safe: %s', (pattern) => {
  expect(isSafe(pattern)).toBe(false)
})

test.each([
  '^[0-9]{5}$',
  '^[0-9]{5}(-[0-9]{4})?$',
  '^[A-HJ-NPR-Z0-9]{17}$',
  '^\\(?[0-9]{3}\\)?[ .-]?[0-9]{3}[ .-]?[0-9]{4}$',
  '^[^@ ]+@[^@ ]+\\.[^@ ]+$',
  '^[A-Za-z]+( [A-Za-z]+)*$',
  '^https?://[^ ]+\\.[a-z]{2,}(/.*)?$',
  '^[0-9]+(\\.[0-9]+)? x [0-9]+(\\.[0-9]+)? x [0-9]+(\\.[0-9]+)?$',
  '^(?=.*[0-9])(?=.*[a-z]).{8,}$',
  '^(?!.*test).*$',
  "^[\\p{L} .'-]+$",
  '^(?:abc|abd)*$',
  '(AK|HI)$',
])('an ordinary pattern is safe: %s', (pattern) => {
  expect(isSafe(pattern)).toBe(true)
})

test.each([
  ['^[0-9]{5}$', true],
  ['^(a|b)$', true],
  ['^a$|^b$', true],
  ['(^a|^b)$', true],
  ['^a|b$', false],
  ['[0-9]{5}$', false],
])('a pattern holds for the whole answer: %s, %s', (pattern, expected) => {
  expect(isAnchored(pattern)).toBe(expected)
})

test.each([
  ['^[0-9]{5}$', 5, 5],
  ['^[0-9]{5}(-[0-9]{4})?$', 5, 10],
  ['^a$|^bcd$', 1, 3],
  ['^a+$', 1, Number.POSITIVE_INFINITY],
  ['[0-9]{5}', 0, Number.POSITIVE_INFINITY],
])('the lengths of the answers that pass: %s', (pattern, min, max) => {
  expect(lengthsOf(pattern)).toEqual({ min, max })
})

const TEXTS = [
  '',
  'a',
  'ab@c',
  'a.b',
  'a-b',
  'a\\b',
  '-',
  '.',
  'a b',
  "it's",
  '(555) 010-0100',
  '555-0100',
  'A_b',
  '[x]',
  'a:b',
  '\\@',
]

/** Patterns that browsers accept only without the flag `u`, which are most of those that people copy. */
test.each([
  ['^[a-z]+\\@[a-z]+$', '^[a-z]+@[a-z]+$', 'Remove the backslash before "@"'],
  ['^\\d{3}\\-\\d{4}$', '^\\d{3}-\\d{4}$', 'Remove the backslash before "-"'],
  ['^[\\w\\-\\_.\\@]+$', '^[\\w\\-_.@]+$', 'Remove the backslash before "_"'],
  ["^[a-z\\' ]+$", "^[a-z' ]+$", 'Remove the backslash before "\'"'],
  ['^[\\w-.@]+$', '^[\\w.@-]+$', 'Put the hyphen last'],
  [
    '^([\\w-\\.]+)@((?:[\\w]+\\.)+)([a-zA-Z]{2,4})$',
    '^([\\w\\.-]+)@((?:[\\w]+\\.)+)([a-zA-Z]{2,4})$',
    'Put the hyphen last',
  ],
  ['^\\(?[\\d\\s-()]+$', '^\\(?[\\d\\s()-]+$', 'Put the hyphen last'],
])('a pattern with a needless character means the same without it: %s', (pattern, better, words) => {
  const fix = patternFix(pattern, ['pattern'])
  expect(wordsOf(fix)).toContain(words)
  expect(editsOf(fix)).toEqual([{ path: ['pattern'], value: better }])
  for (const text of TEXTS) expect(new RegExp(better, 'u').test(text), text).toBe(new RegExp(pattern).test(text))
})

test.each([
  '^(a',
  '^a)$',
  '^[a-z',
  '+1',
  '\\A\\d\\Z',
  '(?i)a',
  '\\k<b>',
  'a{2,1}',
  '\\',
  '[\\w-.]+(',
  'a**',
  '[z-a]',
  'a{',
  '}',
  '\\p{Nope}',
])('a pattern that cannot be guessed has advice, but no edits: %s', (pattern) => {
  const fix = patternFix(pattern, ['pattern'])
  expect(editsOf(fix)).toEqual([])
  expect(wordsOf(fix)).toMatch(/^[A-Z][\s\S]{15,}\.$/)
})
