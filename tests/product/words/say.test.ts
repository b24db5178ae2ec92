import { describe, expect, test } from 'vitest'
import {
  LOCALE,
  sayCount,
  sayDay,
  sayDollars,
  sayList,
  sayNumber,
  sayPlural,
  sayTime,
  sayTimeHere,
  sayWait,
} from '../../../engine/words/say.ts'

test.each([
  [0, '0'],
  [-0, '0'],
  [52_000, '52,000'],
  [12_345.675, '12,345.675'],
  [0.000001, '0.000001'],
])('the number %d', (value, words) => {
  expect(sayNumber(value, LOCALE)).toBe(words)
})

test.each([
  [0, 0, '$0'],
  [1299, 0, '$1,299'],
  [80.5, 2, '$80.50'],
  [-1234.5, 2, '-$1,234.50'],
] as const)('the amount %d with %i decimals', (amount, decimals, words) => {
  expect(sayDollars(amount, decimals, LOCALE)).toBe(words)
})

test('a count has the form of its noun that goes with it', () => {
  const hours = { one: 'hour', other: 'hours' }
  expect([0, 1, 2, 1200].map((count) => sayCount(count, hours, LOCALE))).toEqual([
    '0 hours',
    '1 hour',
    '2 hours',
    '1,200 hours',
  ])
  expect(sayPlural(2, { one: 'godzina', few: 'godziny', other: 'godzin' }, 'pl')).toBe('godziny')
})

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3_541, '1 hour'],
  [5_400, '2 hours'],
])('a wait of %i seconds', (seconds, words) => {
  expect(sayWait(seconds, LOCALE)).toBe(words)
})

test('a list has each entry once', () => {
  expect(sayList(['a'], 'conjunction', LOCALE)).toBe('a')
  expect(sayList(['a', 'b', 'a', 'c'], 'conjunction', LOCALE)).toBe('a, b, and c')
  expect(sayList(['a', 'b'], 'disjunction', LOCALE)).toBe('a or b')
})

describe('a day', () => {
  test.each([
    ['short', 'Sat, Jun 15, 2030', 'Sat, Jun 15'],
    ['long', 'June 15, 2030', 'June 15'],
    ['full', 'Saturday, June 15, 2030', 'Saturday, June 15'],
  ] as const)('is %s, and leaves out this year', (length, words, wordsThisYear) => {
    expect(sayDay('2030-06-15', length, LOCALE)).toBe(words)
    expect(sayDay('2030-06-15', length, LOCALE, '2029-12-31')).toBe(words)
    expect(sayDay('2030-06-15', length, LOCALE, '2030-01-01')).toBe(wordsThisYear)
  })

  test.each(['2030-13-01', '2030-02-30', '2030-6-1', 'today', ''])('is not %j', (text) => {
    expect(sayDay(text, 'full', LOCALE)).toBeUndefined()
  })
})

describe('a time', () => {
  const timeMs = Date.UTC(2026, 10, 22, 15, 30)

  test.each([
    ['day', 'Nov 22'],
    ['brief', 'Nov 22, 9:30 AM CST'],
    ['short', 'Sun, Nov 22, 2026, 9:30 AM CST'],
    ['full', 'Sunday, November 22 at 9:30 AM CST'],
  ] as const)('is %s, in its zone and with plain spaces', (length, words) => {
    expect(sayTime(timeMs, length, LOCALE, 'America/Chicago')).toBe(words)
  })

  test('here names its zone, and its hour does not break', () => {
    const here = new Date(timeMs)
    const hours = here.getHours()
    expect(sayTimeHere(timeMs, LOCALE)).toMatch(
      new RegExp(
        `^(Sun|Mon|Satur)day, November 2[1-3] at ${hours % 12 || 12}:\\d\\d\u00a0${hours < 12 ? 'AM' : 'PM'} (UTC|GMT[+-]\\d+|[A-Z]{2,4}T)$`,
      ),
    )
  })
})
