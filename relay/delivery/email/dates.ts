import { DAY_MS } from '../../../engine/words/day.ts'
import { utcDay } from '../../desk/leads/calendar.ts'

/** Number of days from one day to another: -1 is yesterday. Undefined if the first is not a day. */
export function daysUntil(day: string, today: string): number | undefined {
  const [to, from] = [utcDay(day), utcDay(today)]
  return to === undefined || from === undefined ? undefined : Math.round((to - from) / DAY_MS)
}
