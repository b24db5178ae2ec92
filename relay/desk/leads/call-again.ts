import { STATES } from '../../../engine/places/states.ts'
import { addDays, DAY_MS, dayAt, HOUR_MS, timeOn } from '../../../engine/words/day.ts'
import { LOCALE, sayTime } from '../../../engine/words/say.ts'
import type { Lead } from '../../store/submission.ts'

/** The time zone in which most people of a state live. */
const ZONES: readonly (readonly [timeZone: string, states: string])[] = [
  ['America/New_York', 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV'],
  ['America/Chicago', 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI'],
  ['America/Denver', 'CO ID MT NM UT WY'],
  ['America/Phoenix', 'AZ'],
  ['America/Los_Angeles', 'CA NV OR WA'],
  ['America/Anchorage', 'AK'],
  ['Pacific/Honolulu', 'HI'],
  ['America/Puerto_Rico', 'PR'],
  ['Pacific/Majuro', 'MH'],
]

/** The time zone of each state, by its code and by its name in lower case. */
const ZONE_OF = new Map(
  ZONES.flatMap(([zone, codes]) =>
    codes.split(' ').flatMap((code) => [code, STATES[code] ?? ''].map((state) => [state.toLowerCase(), zone] as const)),
  ),
)

/** The code or name of a state at the end of a place, with or without a ZIP code: `Austin, TX 78701`. */
const STATE = new RegExp(`\\b(${[...ZONE_OF.keys()].join('|')})\\W*(?:\\d{5}(?:-\\d{4})?)?$`, 'i')

/** The time zone of a place in the US: `America/Chicago` for `Austin, TX 78701`. Undefined if its state isn't known. */
export function timeZoneIn(place: string): string | undefined {
  const [, state = ''] = STATE.exec(place.trim()) ?? []
  return ZONE_OF.get(state.toLowerCase())
}

/** The time zone of a reader, and the current time in ms since 1970. */
type Clock = { readonly now: number; readonly timeZone: string }

/** When the people of a pickup can be called in the morning. Unit: minutes since midnight. */
const MORNING_MINUTES = 9 * 60

/** Days after today, where the pickup is: `2030-06-15`. */
export const dayAfter = (lead: Pick<Lead, 'facts'>, days: number, clock: Clock): string =>
  addDays(dayAt(clock.now, zoneOf(lead, clock)), days)

/** The time zone of the pickup, or the reader's if its state isn't known. */
const zoneOf = ({ facts }: Pick<Lead, 'facts'>, { timeZone }: Clock): string =>
  timeZoneIn(facts.from?.text ?? '') ?? timeZone

/** The morning of a later day, where the pickup is. Undefined if the text is no such day. @param day `2030-06-15` */
export function morningOf(lead: Pick<Lead, 'facts'>, day: string, clock: Clock): number | undefined {
  const zone = zoneOf(lead, clock)
  return day > dayAt(clock.now, zone) ? timeOn(day, MORNING_MINUTES, zone) : undefined
}

/** A time at which to call again: `{ name: 'morning', label: 'Next morning, Nov 28, 9:00 AM CST', at: … }`. */
export type CallAgain = {
  readonly name: '2-hours' | 'morning' | 'day'
  readonly label: string
  /** Unit: ms since 1970. */
  readonly at: number
}

/**
 * The times at which to call again after nobody answered. The morning is that of the pickup, or of the reader if its state isn't known.
 */
export function callAgainTimes(lead: Pick<Lead, 'facts'>, clock: Clock): readonly CallAgain[] {
  const { now } = clock
  const zone = zoneOf(lead, clock)
  const morning = morningOf(lead, dayAfter(lead, 1, clock), clock) ?? now + DAY_MS
  return [
    { name: '2-hours', label: 'In 2 hours', at: now + 2 * HOUR_MS },
    { name: 'morning', label: `Next morning, ${sayTime(morning, 'brief', LOCALE, zone)}`, at: morning },
    { name: 'day', label: 'Tomorrow, same time', at: now + DAY_MS },
  ]
}
