import { MINUTE_MS } from '../../../engine/words/day.ts'
import type { Actor } from '../submission.ts'

/** How long somebody who said that they are calling counts as calling. */
export const CALLING_MS = 10 * MINUTE_MS

/** The name of an actor to others while they call. */
export const callerOf = ({ who, caller = who }: Actor): string => caller

/** That the actor is calling, in the columns of a lead. */
export const callingNow = (actor: Actor, now: number) => ({ caller: callerOf(actor), calling_at: now })

/** Whose call is under way, as the actor sees it. Undefined if nobody is calling. @param callingAt when it began. Unit: ms since 1970 */
export function callOf(
  caller: string | null | undefined,
  callingAt: number | null | undefined,
  actor: Actor,
  now: number,
): 'own' | 'other' | undefined {
  if (typeof caller !== 'string' || (callingAt ?? 0) <= now - CALLING_MS) return undefined
  return caller === callerOf(actor) ? 'own' : 'other'
}
