import { expect, test } from 'vitest'
import { isAnchored, isSafe, lengthsOf } from '../../../engine/format/checks/patterns.ts'

test.each([
  '^(a+)+$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '^([a-z]+)*$',
  '^(.*)*$',
  '^(\\d+\\s?)+$',
  '^([A-Za-z0-9]+ ?)+$',
  '^(\\w+\\s*)+$',
  '^([A-Za-z]+\\s?){1,50}$',
  '^(a?){30}a{30}$',
  '^(.*a){20}$',
  '^.*.*.*=$',
  '^\\s*(.*)\\s*$x',
  '(x+x+)+y',
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
  '^[A-Za-z ]+ [A-Za-z ]+$',
  '^\\d+(\\.\\d{1,2})?$',
  '^.*[0-9].*$',
  '^https?://[^ ]+\\.[a-z]{2,}(/.*)?$',
  '^[0-9]+(\\.[0-9]+)? x [0-9]+(\\.[0-9]+)? x [0-9]+(\\.[0-9]+)?$',
  '^[1-9][0-9]*(,[0-9]{3})*$',
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
  ['[0-9]{5}', false],
  ['^[0-9]{5}', false],
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
