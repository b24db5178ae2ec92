import { html } from 'hono/html'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../engine/words/day.ts'
import { LOCALE, sayDay, sayTime } from '../../../engine/words/say.ts'
import { site } from '../../../site.config.ts'
import type { Content } from './layout.ts'

/** Who reads a page, where and when. */
export type Reader = {
  /** Undefined if the inbox has one token instead of users. */
  readonly name: string | undefined
  /** `America/Chicago` */
  readonly timeZone: string
  /** Unit: ms since 1970. */
  readonly now: number
}

/** How soon we promise visitors a reply. */
export const PROMISE_MS = site.replyHours * HOUR_MS
/** A lead that nobody has called is marked when so much of the promise is left. */
export const SOON_MS = PROMISE_MS - site.uncalledHours * HOUR_MS

/** A point in time in the reader's zone. The script shows it in the zone of the browser. */
export const time = (at: number, { timeZone }: Reader): Content =>
  html`<time datetime="${new Date(at).toISOString()}">${sayTime(at, 'brief', LOCALE, timeZone)}</time>`

/** A length of time in its largest unit: `5 min`, `3 h`, `2 days`. */
export function duration(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
  return `${Math.floor(ms / DAY_MS)} days`
}

/** A day for people: `Wed, Nov 25`, with the year if it isn't this one. A text that isn't a day stays as it is. */
export const shortDay = (day: string, { now }: Reader): string =>
  sayDay(day, 'short', LOCALE, new Date(now).toISOString()) ?? day
