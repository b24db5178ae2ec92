import { replyDeadline } from '../../../engine/form/texts.ts'
import { site } from '../../../site.config.ts'
import type { Lead } from '../submission.ts'

/** When to call for a lead, or to call again if nobody answered. Unit: ms since 1970. */
export const dueAt = ({ callAt, receivedAt }: Pick<Lead, 'callAt' | 'receivedAt'>): number =>
  callAt ?? replyDeadline(receivedAt, site.replyHours)

/** How soon after its arrival a lead is due that nobody has tried. */
export const PROMISE_MS = dueAt({ callAt: undefined, receivedAt: 0 })

/** `dueAt` in SQL. @param lead alias of the table `leads` */
export const dueOf = (lead: string): string => `coalesce(${lead}.call_at, ${lead}.received_at + ${PROMISE_MS})`
