import { utcDay } from '../leads/calendar.ts'

/** A formatter for a time zone. ICU puts a narrow space before AM and PM, which some email clients can't show. */
const inWords = (time: number, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(time).replace(/[\u202f\u00a0]/g, ' ')

/** A time with its zone: `Sun, Nov 22, 2026, 9:30 AM CST`. @param timeMs unit: ms since 1970 */
export const timeInWords = (timeMs: number, timeZone: string): string =>
  inWords(timeMs, timeZone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })

/** A deadline with its zone: `Monday, November 23 at 3:15 PM CST`. @param timeMs unit: ms since 1970 */
export function deadlineInWords(timeMs: number, timeZone: string): string {
  const day = inWords(timeMs, timeZone, { weekday: 'long', month: 'long', day: 'numeric' })
  return `${day} at ${inWords(timeMs, timeZone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })}`
}

/** The day of a time in a time zone: `Nov 20`. */
export const shortDay = (timeMs: number, timeZone: string): string =>
  inWords(timeMs, timeZone, { month: 'short', day: 'numeric' })

/**
 * A day in words: `Wednesday, November 25`, and `Saturday, June 15, 2030` if the year is not that of `today`. Any other text is
 * returned as it is.
 * @param today as YYYY-MM-DD
 */
export function dayInWords(day: string, today: string, length: 'long' | 'short' = 'long'): string {
  const time = utcDay(day)
  if (time === undefined) return day
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'
  return inWords(time, 'UTC', { weekday: length, month: length, day: 'numeric', year })
}

/** Number of days from one day to another: -1 is yesterday. Undefined if the first is not a day. */
export function daysUntil(day: string, today: string): number | undefined {
  const [to, from] = [utcDay(day), utcDay(today)]
  return to === undefined || from === undefined ? undefined : Math.round((to - from) / 86_400_000)
}
