const DAY_MS = 86_400_000

/** The days that it may be where the visitor is, each as YYYY-MM-DD. A page knows the day; a server knows it to a day or so. */
export type Today = { readonly earliest: string; readonly latest: string }

/** A day in UTC as YYYY-MM-DD. Unit: ms since 1970. */
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Today in the time zone of this process, as YYYY-MM-DD. */
const today = (): string => dayOf(Date.now() - new Date().getTimezoneOffset() * 60_000)

/** Today for rules that a page checks. */
export function todayHere(): Today {
  const day = today()
  return { earliest: day, latest: day }
}

/** Today for rules that a server checks for visitors in any time zone. */
export const todayAnywhere = (now: number): Today => ({ earliest: dayOf(now - DAY_MS), latest: dayOf(now + DAY_MS) })
