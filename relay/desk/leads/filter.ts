import { addDays, dayAt, startOfDay } from '../../../engine/words/day.ts'
import { type GivenState, LEAD_STATES, type LeadFilter } from '../../store/submission.ts'

/** The filter of a list, as texts from a URL of the inbox or from the command line. A blank text doesn't restrict the list. */
export type FilterTexts = {
  /** Words to search for. */
  readonly q?: string | undefined
  /** A lead state, `all`, `quarantined`, or `failed` for those with a delivery that was given up. */
  readonly state?: string | undefined
  readonly mailbox?: string | undefined
  /** `mine`, `nobody`, or the name of a user. */
  readonly owner?: string | undefined
  readonly form?: string | undefined
  /** `today`, `yesterday`, `week` or `month`. */
  readonly when?: string | undefined
  /** First and last day: `2026-11-22`. */
  readonly since?: string | undefined
  readonly until?: string | undefined
}

export const FILTER_NAMES = ['q', 'state', 'mailbox', 'owner', 'form', 'when', 'since', 'until'] as const

/** First and last day of a period, relative to today. */
const PERIODS: Readonly<Record<string, readonly [number, number]>> = {
  today: [0, 0],
  yesterday: [-1, -1],
  week: [-6, 0],
  month: [-29, 0],
}

/** The state that a text names, as a list. Undefined: any. */
function statesIn(text: string): readonly GivenState[] | undefined {
  const named = LEAD_STATES.filter((state) => state === text)
  return named.length > 0 ? named : undefined
}

/** First and last day. Empty texts don't restrict them. */
function daysOf({ when = '', since = '', until = '' }: FilterTexts, today: string): readonly [string, string] {
  const period = Object.hasOwn(PERIODS, when) ? PERIODS[when] : undefined
  if (!period) return [since, until]
  const [first, last] = [addDays(today, period[0]), addDays(today, period[1])]
  return [since > first ? since : first, until !== '' && until < last ? until : last]
}

/** The owner that a text names. Without users, nobody owns anything. */
function ownerIn(text: string | undefined, name: string | undefined): LeadFilter['owner'] {
  if (text === 'nobody') return null
  return (text === 'mine' ? name : text) || undefined
}

/**
 * Returns the filter that texts describe. Ignores texts that it doesn't understand.
 * @param reader `now` in ms since 1970, the time zone in which days begin, and the name of a user
 */
export function filterOf(
  texts: FilterTexts,
  { now, timeZone, name }: { readonly now: number; readonly timeZone: string; readonly name?: string | undefined },
): LeadFilter {
  const { q, state = '', mailbox, owner, form } = texts
  const [first, last] = daysOf(texts, dayAt(now, timeZone))
  const end = startOfDay(last, timeZone) === undefined ? undefined : startOfDay(addDays(last, 1), timeZone)
  return {
    search: q?.trim() || undefined,
    mailbox: mailbox || undefined,
    owner: ownerIn(owner, name),
    form: form || undefined,
    from: startOfDay(first, timeZone),
    until: end,
    states: statesIn(state),
    isQuarantined: state === 'quarantined',
    hasFailed: state === 'failed',
  }
}
