import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../engine/words/day.ts'
import type { Delivery, DeliveryState, Lead, LeadAction, LeadState } from '../../store/submission.ts'
import type { Erasure } from '../privacy/erase.ts'

export const LEAD_STATE_LABELS: Readonly<Record<LeadState, string>> = {
  new: 'New',
  called: 'Called',
  quoted: 'Quoted',
  closed: 'Closed',
  'not-real': 'Not real',
}

const DELIVERY_STATES: Readonly<Record<DeliveryState, string>> = {
  queued: 'waiting to be sent',
  sent: 'sent',
  dead: 'could not be sent',
  handled: 'not sent, nothing to do',
}

const CHANNELS: Readonly<Record<string, string>> = {
  email: 'Email',
  file: 'Email file',
  confirmation: 'Confirmation',
  webhook: 'Webhook',
}

export const channelName = (channel: string): string => CHANNELS[channel] ?? channel

/** `Email: waiting to be sent` */
export const deliveryText = ({ channel, state }: Pick<Delivery, 'channel' | 'state'>): string =>
  `${channelName(channel)}: ${DELIVERY_STATES[state]}`

/** Says why a lead is in quarantine: `Quarantined as likely spam: hidden field filled in`. */
export function quarantineText({ spamReason, fillTimeMs = 0 }: Pick<Lead, 'spamReason' | 'fillTimeMs'>): string {
  const text = 'Quarantined as likely spam'
  if (spamReason === 'hidden-field') return `${text}: hidden field filled in`
  return spamReason === 'too-fast' ? `${text}: filled in within ${(fillTimeMs / 1000).toFixed(1)} s` : text
}

/** A time for operators: `2026-11-22T10:00:00Z`. */
export const timeOf = (timeMs: number) => new Date(timeMs).toISOString().replace(/\.\d+Z$/, 'Z')

/** The words for each action that can be undone. */
const UNDONE: Readonly<Record<string, string>> = {
  state: 'marking it',
  'no-answer': 'a call without an answer',
  take: 'taking it over',
  'give-back': 'giving it back',
}

/** The words for an action, with its detail: `Marked as called`. */
export function changeText(action: LeadAction, detail: string): string {
  switch (action) {
    case 'state':
      return `Marked as ${LEAD_STATE_LABELS[detail as LeadState]?.toLowerCase() ?? detail}`
    case 'no-answer':
      return `No answer, call again at ${timeOf(Number(detail))}`
    case 'take':
      return 'Took it over'
    case 'give-back':
      return 'Gave it back'
    case 'undo':
      return `Undid ${UNDONE[detail] ?? detail}`
    case 'note':
      return detail === '' ? 'Removed the note' : `Wrote the note “${detail}”`
    case 'resend':
      return detail === '' ? 'Sent again' : `Sent again: ${channelName(detail)}`
    case 'release':
      return 'Released from quarantine'
    case 'handled':
      return 'Marked failed deliveries as handled'
    case 'drop':
      return `Dropped what was waiting: ${channelName(detail)}`
    case 'move':
      return `Moved what was waiting to: ${channelName(detail)}`
    case 'delete':
      return 'Deleted'
    case 'erase':
      return 'Erased what the visitor sent'
  }
}

/** A length of time in its largest unit: `5 min`, `3 h`, `2 days`. */
export function duration(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
  return `${Math.floor(ms / DAY_MS)} days`
}

/** Lists everything that was erased, and everything that someone has to delete elsewhere. */
export function erasureText({ references, removedFiles, sent, copies, oldEmails, isScrubbed }: Erasure): string {
  const lines = [`Erased ${references.join(', ')}, and ${removedFiles} email files.`]
  if (sent.length > 0) lines.push('', 'These copies were already sent. Delete them at the receiver:')
  for (const { reference, channel, sentAt, id } of sent)
    lines.push(
      `  ${reference} by ${channel}, ${sentAt === undefined ? 'may have been sent' : timeOf(sentAt)}, id ${id}`,
    )
  if (copies.length > 0) lines.push('', 'These copies of the store still contain the erased data. Delete them:')
  for (const { path, madeAt } of copies) lines.push(`  ${path}, made ${timeOf(madeAt)}`)
  if (oldEmails > 0)
    lines.push(
      '',
      `${oldEmails} emails in mail/ are from before the move to PostgreSQL. Delete them: they may contain it, too.`,
    )
  if (!isScrubbed)
    lines.push(
      '',
      'Another program is reading the store, so traces stay in relay.db-wal until it stops. Stop it, and erase again.',
    )
  return `${lines.join('\n')}\n`
}
