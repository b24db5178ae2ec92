import { html } from 'hono/html'
import { referenceOf } from '../../../engine/submission/payload.ts'
import { LOCALE, sayCount } from '../../../engine/words/say.ts'
import { site } from '../../../site.config.ts'
import { phoneText } from '../../delivery/email/phone.ts'
import type { DueNotice, MailboxCounts, NoticeKind } from '../../store/store.ts'
import type { Lead } from '../../store/submission.ts'
import type { FilterTexts } from '../leads/filter.ts'
import { laneOf } from '../leads/title.ts'
import { listUrl } from '../leads/url.ts'
import { duration } from '../leads/wording.ts'

/** Address of the inbox: `https://relay.example.com`. Undefined if it is off. */
type InboxOrigin = string | undefined

/** A line of a message, with the page of the inbox that it is about. */
type MessageLine = { readonly text: string; readonly url?: string | undefined }

/** A message to the people of a mailbox. */
export type Message = { readonly subject: string; readonly lines: readonly MessageLine[] }

/** The lines of a message as texts: `2 requests to call: https://…`. */
export const textsOf = ({ lines }: Message): string[] =>
  lines.map(({ text, url }) => (url === undefined ? text : `${text}: ${url}`))

const counted = (count: number, one: string, other: string) => sayCount(count, { one, other }, LOCALE)

/** Each kind of notice: its sentence, and the state of the list where the inbox shows it. */
const KINDS: readonly (readonly [NoticeKind, (count: number) => string, string])[] = [
  [
    'uncalled',
    (count) => `${counted(count, 'request has', 'requests have')} waited ${site.uncalledHours} hours without a call`,
    '',
  ],
  [
    'uncalled-again',
    (count) => `${counted(count, 'request was', 'requests were')} to be called again over an hour ago`,
    '',
  ],
  ['same-text', (count) => `${count} or more requests with the text of others are in quarantine`, 'quarantined'],
  [
    'quarantined',
    (count) => `${counted(count, 'request has', 'requests have')} been in quarantine for over an hour`,
    'quarantined',
  ],
  [
    'denied',
    (count) => `${counted(count, 'delivery waits', 'deliveries wait')}, because the receiver refuses our key or URL`,
    'all',
  ],
  [
    'may-have-arrived',
    (count) => `${counted(count, 'delivery', 'deliveries')} may have arrived: somebody must decide`,
    'failed',
  ],
  ['failed', (count) => `${counted(count, 'delivery', 'deliveries')} failed for good`, 'failed'],
]

/** A line with a link to a list of the inbox, or to a page below it. */
const linked = (text: string, inboxOrigin: InboxOrigin, texts: FilterTexts, path = ''): MessageLine => ({
  text,
  url: inboxOrigin && `${inboxOrigin}${listUrl(texts, {}, path)}`,
})

/** All news for a mailbox in one message. Other people may get it, too, so it has nothing that a visitor wrote. */
export function alertMessage(
  mailbox: string,
  notices: readonly DueNotice[],
  inboxOrigin: InboxOrigin,
  now: number,
): Message {
  const found = KINDS.flatMap(([kind, sentence, state]) => {
    const times = notices.flatMap((notice) => (notice.kind === kind ? notice.receivedAt : []))
    if (times.length === 0) return []
    return [{ text: sentence(times.length), age: duration(now - Math.min(...times)), state }]
  })
  return {
    subject: `${site.product} ${mailbox}: ${found.map(({ text }) => text).join('; ')}`,
    lines: found.map(({ text, age, state }) =>
      linked(`${text}, and the oldest request arrived ${age} ago`, inboxOrigin, { state, mailbox }),
    ),
  }
}

/** A lead in one line: `Maya Torres, (512) 555-0142, Austin, TX → Denver, CO, 2019 Honda Civic, K3F9-7QXD, 3 h ago, sam’s`. */
function leadLine(lead: Lead, now: number): string {
  const { name, phone, email, cargo } = lead.facts
  const contact = phone ? phoneText(phone.text) : email?.text
  const age = `${duration(now - lead.receivedAt)} ago`
  const owner = lead.owner && `${lead.owner}’s`
  return [name?.text, contact, laneOf(lead), cargo?.text, referenceOf(lead.id), age, owner].filter(Boolean).join(', ')
}

/**
 * The morning message to a mailbox with open requests.
 * @param oldest the leads that have waited longest
 * @param answered see `answeredText`
 * @param news sentences about the forms: `New in Cars: “Color” is new.`
 */
export function digestMessage(
  { mailbox, uncalled, late, quarantined }: MailboxCounts,
  oldest: readonly Lead[],
  answered: string,
  news: readonly string[],
  inboxOrigin: InboxOrigin,
  now: number,
): Message {
  const toCall = counted(uncalled, 'request to call', 'requests to call')
  const inQuarantine = `${counted(quarantined, 'request is', 'requests are')} in quarantine`
  return {
    subject: `${site.product} ${mailbox}: ${uncalled === 0 ? inQuarantine : toCall}${late === 0 ? '' : `, ${late} late`}`,
    lines: [
      ...(uncalled === 0 ? [] : [linked(toCall, inboxOrigin, { mailbox })]),
      ...(late === 0 ? [] : [{ text: `${counted(late, 'is', 'are')} late.` }]),
      ...(quarantined === 0 ? [] : [linked(inQuarantine, inboxOrigin, { state: 'quarantined', mailbox })]),
      ...(answered === '' ? [] : [{ text: `Median time to the first call in the last 7 days: ${answered}` }]),
      ...news.map((text) => ({ text })),
      ...oldest.map((lead) => linked(leadLine(lead, now), inboxOrigin, {}, `/${lead.seq}`)),
    ],
  }
}

/** A message as the HTML of an email. */
export const htmlOf = ({ lines }: Message): string =>
  String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"></head>
<body style="font:16px/1.5 system-ui,sans-serif">${lines.map(({ text, url }) => html`<p>${url === undefined ? text : html`<a href="${url}">${text}</a>`}</p>`)}</body></html>
`)
