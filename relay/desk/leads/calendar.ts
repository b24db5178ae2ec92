import { DAY_MS, isWrittenAsDay, MINUTE_MS } from '../../../engine/words/day.ts'

/** Whether a text names a time zone: `America/Chicago`. */
export function isTimeZone(text: string): boolean {
  try {
    return text !== '' && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: text }))
  } catch {
    return false
  }
}

/** The day at a time: `2026-11-22`. */
export const dayAt = (timeMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(timeMs)

/** When a day begins in UTC, in ms since 1970. Undefined if the text is not a day of the calendar, as `2030-02-30`. */
export function utcDay(day: string): number | undefined {
  const time = isWrittenAsDay(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? time : undefined
}

const OFFSET = /([+-])(\d\d):(\d\d)(?::(\d\d))?/

/** How far a zone's clocks are ahead of UTC. Unit: ms. */
function offsetMs(timeMs: number, timeZone: string): number {
  const zoned = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).format(timeMs)
  const [, sign = '+', hours = 0, minutes = 0, seconds = 0] = OFFSET.exec(zoned) ?? []
  return Number(`${sign}1`) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
}

/**
 * When clocks show a time of a day, in ms since 1970. On a day on which clocks are set forward past that time: an hour after it.
 * Undefined if the text is not a day.
 * @param day `2026-11-22`
 * @param minutes since midnight
 */
export function timeOn(day: string, minutes: number, timeZone: string): number | undefined {
  const start = utcDay(day)
  if (start === undefined) return undefined
  const shown = start + minutes * MINUTE_MS
  // The second pass is for a day on which clocks change between the time here and the time in UTC.
  const guess = shown - offsetMs(shown, timeZone)
  const time = shown - offsetMs(guess, timeZone)
  return time + offsetMs(time, timeZone) === shown ? time : Math.max(time, guess)
}

/** When a day begins, in ms since 1970. Undefined if the text is not a day. @param day `2026-11-22` */
export const startOfDay = (day: string, timeZone: string): number | undefined => timeOn(day, 0, timeZone)

/** A day before or after another one: `addDays('2026-11-22', -1)`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
