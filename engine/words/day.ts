export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** True for a text like `2030-06-15`. The calendar may not have the day. */
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
