export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** True for a text like `2030-06-15`, even if there is no such date. */
export const isWrittenAsDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** The visitor's current day, as YYYY-MM-DD. A server doesn't know the visitor's time zone, so it has a range. */
export type Today = { readonly earliest: string; readonly latest: string }

/** The day in UTC, as YYYY-MM-DD. @param timeMs unit: ms since 1970 */
const dayOf = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10)

/** Today in the time zone of this process, as YYYY-MM-DD. */
export const today = (): string => dayOf(Date.now() - new Date().getTimezoneOffset() * MINUTE_MS)

/** The Monday after a day: `2026-11-23` for `2026-11-22`. */
export function nextMonday(day: string): string {
  const time = Date.parse(day)
  const weekday = new Date(time).getUTCDay()
  return dayOf(time + (weekday === 0 ? 1 : 8 - weekday) * DAY_MS)
}

/** Today for checks in the browser. */
export function todayHere(): Today {
  const day = today()
  return { earliest: day, latest: day }
}

/** Today for checks on a server, in any time zone. @param nowMs unit: ms since 1970 */
export const todayAnywhere = (nowMs: number): Today => ({
  earliest: dayOf(nowMs - DAY_MS),
  latest: dayOf(nowMs + DAY_MS),
})

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

/** When a day begins in UTC, in ms since 1970. Undefined if the text is not a real date, such as `2030-02-30`. */
export function utcDay(day: string): number | undefined {
  const timeMs = isWrittenAsDay(day) ? Date.parse(day) : Number.NaN
  // February 30 is parsed as a day of March.
  return !Number.isNaN(timeMs) && dayOf(timeMs) === day ? timeMs : undefined
}

const OFFSET = /([+-])(\d\d):(\d\d)(?::(\d\d))?/

/** How far the clocks of a time zone are ahead of UTC. Unit: ms. */
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
export const addDays = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY_MS)

/** Number of days from one day to another: -1 is yesterday. Undefined if the first is not a day. */
export function daysUntil(day: string, today: string): number | undefined {
  const [to, from] = [utcDay(day), utcDay(today)]
  return to === undefined || from === undefined ? undefined : Math.round((to - from) / DAY_MS)
}
