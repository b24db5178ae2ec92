/**
 * Numbers and days in American English. `Intl` isn't used, because its first use in a page loads the data of a locale, which takes
 * a cheap phone 60 ms.
 */

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** A number with commas: `52,000.125`. Its absolute value is 0, or from 0.000001 to below 1e21. */
export function withCommas(value: number): string {
  const [whole = '', ...decimals] = String(value).split('.')
  return [grouped(whole), ...decimals].join('.')
}

/** An amount of money: `$1,299`, or with two decimals `$59.90`. */
export function inDollars(amount: number, decimals: 0 | 2): string {
  const [whole = '', ...cents] = Math.abs(amount).toFixed(decimals).split('.')
  return `${amount < 0 ? '-' : ''}$${[grouped(whole), ...cents].join('.')}`
}

/** A count of something: `1 minute`, `2 minutes`. */
export const countOf = (count: number, noun: string): string => `${withCommas(count)} ${noun}${count === 1 ? '' : 's'}`

/** How a day is written: `2030-06-15` is `Sat, Jun 15, 2030`, `June 15, 2030` or `Saturday, June 15, 2030`. */
type DayLength = 'short' | 'long' | 'full'

const DAY = /^\d{4}-\d\d-\d\d$/

/** A day given as `2030-06-15`. Undefined if the text isn't a day. */
export function dayIn(text: string, length: DayLength): string | undefined {
  const day = new Date(DAY.test(text) ? text : Number.NaN)
  const [weekday, month] = [WEEKDAYS[day.getUTCDay()], MONTHS[day.getUTCMonth()]]
  if (!weekday || !month) return undefined
  const [date, year] = [day.getUTCDate(), day.getUTCFullYear()]
  if (length === 'short') return `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${date}, ${year}`
  return `${length === 'full' ? `${weekday}, ` : ''}${month} ${date}, ${year}`
}

/** A time in the time zone of this process or browser: `Monday, November 23 at 3:15 PM`, whose time doesn't break across lines. */
export function localTime(timeMs: number): string {
  const time = new Date(timeMs)
  const minutes = String(time.getMinutes()).padStart(2, '0')
  const hours = time.getHours()
  const clock = `${hours % 12 || 12}:${minutes}\u00a0${hours < 12 ? 'AM' : 'PM'}`
  return `${WEEKDAYS[time.getDay()]}, ${MONTHS[time.getMonth()]} ${time.getDate()} at ${clock}`
}
