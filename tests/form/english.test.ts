import { describe, expect, test } from 'vitest'
import { countOf, dayIn, inDollars, localTime, withCommas } from '../../engine/form/english.ts'

const DAY_MS = 86_400_000

/** What `Intl` says, with plain spaces. */
const inEnglish = (timeMs: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', options).format(timeMs).replace(/\s/g, ' ')

/** Every fifth day of some years, at different times. */
const times = Array.from({ length: 300 }, (_, index) => Date.UTC(2026, 0, 1) + index * 5.17 * DAY_MS)

describe('is written as Intl writes it', () => {
  test.each([0, 7, 999, 1000, 52_000, 1_234_567, 0.5, 12_345.675, -1000, -0.25])('%d', (value) => {
    expect(withCommas(value)).toBe(value.toLocaleString('en-US', { maximumFractionDigits: 20 }))
  })

  test.each([0, 5, 1299, 1_250_000, 80.5, 1234.25, -5, -1234.5])('%d dollars', (amount) => {
    const decimals = Number.isInteger(amount) ? 0 : 2
    const options = { style: 'currency', currency: 'USD', minimumFractionDigits: decimals } as const
    expect(inDollars(amount, decimals)).toBe(amount.toLocaleString('en-US', options))
  })

  test('every day', () => {
    for (const time of times) {
      const day = new Date(time).toISOString().slice(0, 10)
      const short = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const
      expect(dayIn(day, 'short')).toBe(inEnglish(time, { ...short, timeZone: 'UTC' }))
      expect(dayIn(day, 'long')).toBe(inEnglish(time, { dateStyle: 'long', timeZone: 'UTC' }))
      expect(dayIn(day, 'full')).toBe(inEnglish(time, { dateStyle: 'full', timeZone: 'UTC' }))
    }
  })

  test('every time here', () => {
    for (const time of times) {
      const day = inEnglish(time, { weekday: 'long', month: 'long', day: 'numeric' })
      const clock = inEnglish(time, { hour: 'numeric', minute: '2-digit' })
      expect(localTime(time)).toBe(`${day} at ${clock.replace(' ', '\u00a0')}`)
    }
  })
})

test('a text that is not a day is no day', () => {
  for (const text of ['2030-13-01', '2030-6-1', 'soon', '']) expect(dayIn(text, 'full'), text).toBeUndefined()
})

test('a count has a plural', () => {
  expect([1, 2, 1200].map((count) => countOf(count, 'hour'))).toEqual(['1 hour', '2 hours', '1,200 hours'])
})
