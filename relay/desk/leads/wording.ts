import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../engine/words/day.ts'
import { LOCALE, sayCount, sayTime } from '../../../engine/words/say.ts'
import { site } from '../../../site.config.ts'
import {
  type Attempt,
  type CallFigures,
  DENIED,
  type Delivery,
  type DeliveryState,
  isMessage,
  type Lead,
  type LeadAction,
  type LeadChange,
  type LeadState,
  MAY_HAVE_ARRIVED,
  type Reason,
} from '../../store/submission.ts'
import type { Erasure } from '../privacy/erase.ts'

const LEAD_STATE_LABELS: Readonly<Record<LeadState, string>> = {
  new: 'To call',
  reached: 'Reached',
  'not-for-us': 'Not for us',
  erased: 'Erased',
}

export const REASON_LABELS: Readonly<Record<Reason, string>> = {
  'wrong-number': 'Wrong number',
  'had-it-already': 'Had it already',
  'out-of-area': 'Out of our area',
  'only-asking': 'Only asking',
  'never-asked': 'Never asked',
  spam: 'Spam',
  test: 'Test',
}

/** `not for us: spam` */
const reasonText = (reason: Reason) => `${LEAD_STATE_LABELS['not-for-us']}: ${REASON_LABELS[reason].toLowerCase()}`

/** The state of a lead, with its reason: `Not for us: spam`. */
export const outcomeText = ({ state, reason, intent }: Pick<Lead, 'state' | 'reason' | 'intent'>): string => {
  if (reason !== undefined) return reasonText(reason)
  return state === 'reached' && isMessage({ intent }) ? 'Answered' : LEAD_STATE_LABELS[state]
}

const DELIVERY_STATES: Readonly<Record<DeliveryState, string>> = {
  queued: 'waiting to be sent',
  paused: 'not sent, because it is not for us',
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

/** Whether only a person can know if a delivery has arrived. */
export const mayHaveArrived = ({ state, lastError }: Pick<Delivery, 'state' | 'lastError'>): boolean =>
  state === 'dead' && lastError === MAY_HAVE_ARRIVED

/** Whether a delivery waits because its receiver accepts nothing from us. */
export const isDenied = ({ state, lastError }: Pick<Delivery, 'state' | 'lastError'>): boolean =>
  state === 'queued' && lastError?.startsWith(`${DENIED} `) === true

/** `Email: waiting to be sent`, `Webhook: could not be sent. SmartMoving refused it: no phone` */
export function deliveryText(delivery: Pick<Delivery, 'channel' | 'state' | 'lastError' | 'said'>): string {
  const { channel, state, said } = delivery
  const result = mayHaveArrived(delivery) ? 'may have arrived' : DELIVERY_STATES[state]
  return `${channelName(channel)}: ${result}${said ? `. ${said}` : ''}`
}

/** Says why a lead is in quarantine: `Quarantined as likely spam: hidden field filled in`. */
export function quarantineText({ spamReason, fillTimeMs = 0 }: Pick<Lead, 'spamReason' | 'fillTimeMs'>): string {
  const text = 'Quarantined as likely spam'
  if (spamReason === 'hidden-field') return `${text}: hidden field filled in`
  if (spamReason === 'same-text') return `${text}: same text as many`
  if (spamReason === 'link') return `${text}: link in another script`
  return spamReason === 'too-fast' ? `${text}: filled in within ${(fillTimeMs / 1000).toFixed(1)} s` : text
}

/** A key of a mailbox or a form for people: `Air freight` for `air-freight`. */
export const labelOf = (key: string): string => key.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())

/** Why no confirmation was sent, by the error of its attempt. */
const NOT_SENT: Readonly<Record<string, string>> = {
  ADDRESS_LIMIT: 'this address got one within the hour',
  DAILY_LIMIT: 'today’s limit was reached',
  OWN_ADDRESS: 'the address is our own',
  NO_ADDRESS: 'there is no address',
  NO_FORM: 'its form is gone',
  LIKELY_SPAM: 'it looks like spam',
}

/** The result of an attempt: `sent`, `not sent, because this address got one within the hour`, `not sent (EENVELOPE 550)`. */
export function attemptText({ error }: Pick<Attempt, 'error'>): string {
  if (error === undefined) return 'sent'
  if (error === MAY_HAVE_ARRIVED) return 'may have arrived'
  if (/^HTTP 3/.test(error)) return `not sent (${error}: the relay doesn’t follow redirects)`
  return Object.hasOwn(NOT_SENT, error) ? `not sent, because ${NOT_SENT[error]}` : `not sent (${error})`
}

/** Acts in words, by their action: those that need no detail. */
const CHANGES: Readonly<Partial<Record<LeadAction, string>>> = {
  call: 'calling',
  'hang-up': 'no longer calling',
  take: 'taken over',
  'give-back': 'given back',
  undo: 'back as before',
  release: 'released from quarantine',
  handled: 'failed deliveries marked as handled',
  erase: 'erased what the visitor sent',
}

/** An action in words: `reached`, `no answer, call again Nov 28, 9:00 AM CST`, `note: Call on Monday`. */
export function changeText({ action, detail }: Pick<LeadChange, 'action' | 'detail'>, timeZone: string): string {
  switch (action) {
    case 'state':
      return LEAD_STATE_LABELS[detail as LeadState]?.toLowerCase() ?? detail
    case 'not-for-us':
      return reasonText(detail as Reason).replace(/^./, (first) => first.toLowerCase())
    case 'call-again':
      return `reached, call again ${sayTime(Number(detail), 'brief', LOCALE, timeZone)}`
    case 'no-answer':
      return `no answer, call again ${sayTime(Number(detail), 'brief', LOCALE, timeZone)}`
    case 'note':
      return detail === '' ? 'note' : `note: ${detail}`
    case 'resend':
      return detail === '' ? 'queued again' : `queued again: ${channelName(detail)}`
    case 'arrived':
      return `has arrived: ${channelName(detail)}`
    case 'drop':
      return `dropped what was waiting: ${channelName(detail)}`
    case 'move':
      return `moved what was waiting to: ${channelName(detail)}`
    default:
      return CHANGES[action] ?? action
  }
}

/** How far back first calls are counted: the last 7 days. */
export const FIRST_CALLS_MS = 7 * DAY_MS

/** Adds up figures of several owners or mailboxes. */
function sumOf(figures: readonly CallFigures[]): Omit<CallFigures, 'mailbox' | 'owner'> {
  const total = (name: 'called' | 'inTime' | 'waiting' | 'open') => figures.reduce((sum, each) => sum + each[name], 0)
  const oldest = (name: 'waitingSince' | 'openSince') => {
    const times = figures.flatMap((each) => each[name] ?? [])
    return times.length === 0 ? undefined : Math.min(...times)
  }
  return {
    ...{ called: total('called'), inTime: total('inTime'), waiting: total('waiting'), open: total('open') },
    ...{ waitingSince: oldest('waitingSince'), openSince: oldest('openSince') },
  }
}

const upTo = (count: number, word: string, since: number | undefined, now: number) =>
  count === 0 || since === undefined ? [] : [`${count} ${word}, up to ${duration(now - since)}`]

/**
 * How the requests of a mailbox were answered, with those that still wait: `6 min for 1 of 12, 1 within 24 hours; 11 wait, up to 8 days`.
 * Empty if there were none.
 */
export function answeredText(figures: readonly CallFigures[], medianMs: number | undefined, now: number): string {
  const { called, inTime, waiting, waitingSince } = sumOf(figures)
  const none = waiting === 0 ? [] : [`none of ${waiting} was called`]
  const done =
    medianMs === undefined
      ? none
      : [`${duration(medianMs)} for ${called} of ${called + waiting}, ${inTime} within ${site.replyHours} hours`]
  return [...done, ...upTo(waiting, waiting === 1 ? 'waits' : 'wait', waitingSince, now)].join('; ')
}

/** How a user has answered requests: `5 called, 4 within 24 hours; 2 open, up to 3 days`. Empty if they had none. */
export function callerText(figures: readonly CallFigures[], now: number): string {
  const { called, inTime, open, openSince } = sumOf(figures)
  const done = called === 0 ? [] : [`${called} called, ${inTime} within ${site.replyHours} hours`]
  return [...done, ...upTo(open, 'open', openSince, now)].join('; ')
}

/** A length of time in its largest unit: `5 min`, `3 h`, `2 days`. */
export function duration(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
  return `${Math.floor(ms / DAY_MS)} days`
}

/** A time for operators: `2026-11-22T10:00:00Z`. */
export const timeOf = (timeMs: number) => new Date(timeMs).toISOString().replace(/\.\d+Z$/, 'Z')

/** How many references are listed. */
const MOST_NAMED = 20
export const REQUESTS = { one: 'request', other: 'requests' }
const FILES = { one: 'email file', other: 'email files' }

/** Lists everything that was erased, and everything that someone has to delete elsewhere. */
export function erasureText({ references, removedFiles, sent, copies, oldEmails, isScrubbed }: Erasure): string {
  const erased = references.length > MOST_NAMED ? sayCount(references.length, REQUESTS, LOCALE) : references.join(', ')
  const files = removedFiles === 0 ? '' : ` and ${sayCount(removedFiles, FILES, LOCALE)}`
  const lines = [`Erased ${erased}${files}.`]
  if (sent.length > 0) lines.push('', 'These copies were already sent. Delete them at the receiver:')
  for (const { reference, channel, sentAt, id, said } of sent)
    lines.push(
      `  ${reference} by ${channel}, ${sentAt === undefined ? 'may have been sent' : timeOf(sentAt)}, ${said ?? `id ${id}`}`,
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
