import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayAt, startOfDay, timeOn, utcDay } from '../../../engine/words/day.ts'

/** Zones whose clocks change at different times of the day, by half an hour, or never. */
const ZONES = ['America/Chicago', 'America/Santiago', 'Asia/Beirut', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']

const clockAt = (time: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(time)

test('a time of a day is when clocks show it, also on the days on which they change', () => {
  const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1990-01-01', count))
  fc.assert(
    fc.property(days, fc.constantFrom(...ZONES), (day, zone) => {
      const time = timeOn(day, 7 * 60 + 30, zone) ?? 0
      expect([dayAt(time, zone), clockAt(time, zone)]).toEqual([day, '07:30'])
      const start = startOfDay(day, zone) ?? 0
      expect([dayAt(start, zone), dayAt(start - 1, zone)]).toEqual([day, addDays(day, -1)])
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['America/Chicago', '2027-03-14', 150, '03:30'],
  ['America/Santiago', '2026-09-06', 0, '01:00'],
  ['Asia/Beirut', '2025-03-30', 0, '01:00'],
])('in %s, on %s, a time that clocks skip is an hour later', (zone, day, minutes, clock) => {
  const time = timeOn(day, minutes, zone) ?? 0
  expect([dayAt(time, zone), clockAt(time, zone)]).toEqual([day, clock])
})

test('every year of four digits has days', () => {
  expect(startOfDay('0000-01-01', 'UTC')).toBe(Date.parse('0000-01-01T00:00:00Z'))
  for (const day of ['0001-01-01', '0999-12-31', '9999-12-31'])
    expect(startOfDay(day, 'America/Chicago')).toBeTypeOf('number')
  for (const day of ['2030-02-30', '2030-99-99', '0000-00-00', '12030-01-01', '']) expect(utcDay(day)).toBeUndefined()
})
