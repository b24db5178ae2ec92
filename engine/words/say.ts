/**
 * Numbers, amounts, days, times, durations, plurals and lists as people read them. Only this file formats for a language. Formatters
 * are made at their first use and kept; see `prepareToSay`.
 */

import { utcDay } from './day.ts'

/** The language of all texts so far, as a BCP 47 tag. */
export const LOCALE = 'en-US'

/** Returns a function that makes a formatter for a locale and options, once for each. */
function once<Options, Formatter>(create: (locale: string, options: Options) => Formatter) {
  const known = new Map<string, Formatter>()
  return (locale: string, options: Options): Formatter => {
    const key = JSON.stringify([locale, options])
    const formatter = known.get(key) ?? create(locale, options)
    known.set(key, formatter)
    return formatter
  }
}

const numbers = once((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
const dates = once((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))
const plurals = once((locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options))
const lists = once((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options))

/** ICU puts a narrow space before AM and PM, which some email clients can't show. */
const withPlainSpaces = (text: string): string => text.replace(/[\u202f\u00a0]/g, ' ')

/** A number with all of its decimals: `52,000.125`. */
export const sayNumber = (value: number, locale: string): string =>
  // Adding 0 turns -0 into 0.
  numbers(locale, { maximumFractionDigits: 20 }).format(value + 0)

/** An amount in dollars: `$1,299`, or with two decimals `$59.90`. */
export const sayDollars = (amount: number, decimals: 0 | 2, locale: string): string =>
  numbers(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount + 0)

/** The forms of a noun by plural rule: `{ one: 'delivery', other: 'deliveries' }`. */
export type Forms = { readonly [Rule in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** The form of a noun that goes with a count: `delivery` for 1. */
export const sayPlural = (count: number, forms: Forms, locale: string): string =>
  forms[plurals(locale, {}).select(count)] ?? forms.other

/** A count of something: `1 request`, `1,200 requests`. */
export const sayCount = (count: number, forms: Forms, locale: string): string =>
  `${sayNumber(count, locale)} ${sayPlural(count, forms, locale)}`

/** A wait, rounded up, at least a second: `45 seconds`, `1 minute`, `2 hours`. */
export function sayWait(seconds: number, locale: string): string {
  const say = (unit: string, count: number) =>
    numbers(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.max(1, Math.ceil(count)))
  if (seconds < 60) return say('second', seconds)
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? say('minute', minutes) : say('hour', minutes / 60)
}

/** A list: `a, b, and c` as a conjunction, `a, b, or c` as a disjunction. Each entry comes once. */
export const sayList = (entries: readonly string[], type: 'conjunction' | 'disjunction', locale: string): string =>
  lists(locale, { type }).format(new Set(entries))

/** `Jun 15, 2030`, `Sat, Jun 15, 2030`, `June 15, 2030` and `Saturday, June 15, 2030`. */
const DAYS = {
  brief: { month: 'short', day: 'numeric', year: 'numeric' },
  short: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  long: { month: 'long', day: 'numeric', year: 'numeric' },
  full: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/**
 * A day, given as `2030-06-15`: see `DAYS`. Undefined if the text isn't a day.
 * @param today as YYYY-MM-DD; the year is left out if it is the same
 */
export function sayDay(text: string, length: keyof typeof DAYS, locale: string, today?: string): string | undefined {
  const timeMs = utcDay(text)
  if (timeMs === undefined) return undefined
  const year = text.slice(0, 4) === today?.slice(0, 4) ? undefined : 'numeric'
  return dates(locale, { ...DAYS[length], year, timeZone: 'UTC' }).format(timeMs)
}

/** `Nov 22`, `Nov 22, 9:30 AM`, `Sun, Nov 22, 2026, 9:30 AM` and `Sunday, November 22 at 9:30 AM`. */
const TIMES = {
  clock: { hour: 'numeric', minute: '2-digit' },
  day: { month: 'short', day: 'numeric' },
  brief: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  short: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  full: { weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/**
 * A point in time, with its zone unless it is a day or a clock: `Sunday, November 22 at 9:30 AM CST`, `9:30 AM`; see `TIMES`.
 * @param timeMs unit: ms since 1970
 * @param timeZone `America/Chicago`
 */
export function sayTime(timeMs: number, length: keyof typeof TIMES, locale: string, timeZone: string): string {
  const zone = length === 'day' || length === 'clock' ? { timeZone } : ({ timeZone, timeZoneName: 'short' } as const)
  return withPlainSpaces(dates(locale, { ...TIMES[length], ...zone }).format(timeMs))
}

/**
 * A point in time in the zone of this process or browser, which it names, because some browsers say UTC for privacy:
 * `Sunday, November 22 at 9:30 AM CST`. The hour doesn't break across lines.
 * @param timeMs unit: ms since 1970
 */
export const sayTimeHere = (timeMs: number, locale: string): string =>
  withPlainSpaces(dates(locale, { ...TIMES.full, timeZoneName: 'short' }).format(timeMs)).replace(
    / (?=[AP]M\b)/,
    '\u00a0',
  )

/**
 * Makes the formatters that a form needs later: for the line of answers above a step, for messages and for Thank You. The first one
 * takes a cheap phone 60 ms, which a page can spend before a visitor presses anything.
 */
export function prepareToSay(locale: string): void {
  sayNumber(0, locale)
  sayDay('2030-06-15', 'short', locale)
  sayDay('2030-06-15', 'full', locale)
  sayDay('2030-06-15', 'full', locale, '2030-06-15')
  sayTimeHere(0, locale)
}
