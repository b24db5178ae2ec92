import { html } from 'hono/html'
import { referenceOf } from '../../engine/submission/id.ts'
import { relayPaths, site } from '../../site.config.ts'
import type { Lead } from '../leads/lead.ts'
import type { DueNotice, MailboxCounts, NoticeKind } from './notice-store.ts'

/** A message to the people of a mailbox. */
export type Message = { readonly subject: string; readonly lines: readonly string[] }

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const KINDS: readonly (readonly [NoticeKind, (count: number) => string, string])[] = [
  ['uncalled', (count) => `${counted(count, 'request has', 'requests have')} waited 20 hours without a call`, ''],
  [
    'quarantined',
    (count) => `${counted(count, 'request has', 'requests have')} been in quarantine for over an hour`,
    '?state=quarantined',
  ],
  ['failed', (count) => `${counted(count, 'delivery', 'deliveries')} failed for good`, '?state=failed'],
]

const inboxUrl = (query: string) => `${site.origin}${relayPaths.inbox}${query}`

/** What people of a mailbox have not been told, in one message. */
export function alertMessage(mailbox: string, notices: readonly DueNotice[]): Message {
  const found = KINDS.flatMap(([kind, sentence, query]) => {
    const count = notices.filter((notice) => notice.kind === kind).length
    return count === 0 ? [] : [{ text: sentence(count), url: inboxUrl(query) }]
  })
  return {
    subject: `${site.product} ${mailbox}: ${found.map(({ text }) => text).join('; ')}`,
    lines: found.map(({ text, url }) => `${text}: ${url}`),
  }
}

const leadLine = ({ id, facts }: Lead) =>
  [
    facts.name?.text,
    facts.phone?.text,
    [facts.from?.text, facts.to?.text].filter(Boolean).join(' to '),
    facts.cargo?.text,
    referenceOf(id),
  ]
    .filter(Boolean)
    .join(', ')

/** The morning's message to a mailbox in which something waits. @param oldest the leads that have waited longest */
export function digestMessage(
  { mailbox, uncalled, late, quarantined }: MailboxCounts,
  oldest: readonly Lead[],
): Message {
  const toCall = counted(uncalled, 'request to call', 'requests to call')
  return {
    subject: `${site.product} ${mailbox}: ${toCall}${late === 0 ? '' : `, ${late} late`}`,
    lines: [
      `${toCall}: ${inboxUrl('')}`,
      ...(late === 0 ? [] : [`${counted(late, 'has', 'have')} waited longer than the 24 hours that we promise.`]),
      ...(quarantined === 0
        ? []
        : [`${counted(quarantined, 'request is', 'requests are')} in quarantine: ${inboxUrl('?state=quarantined')}`]),
      ...oldest.map(leadLine),
    ],
  }
}

/** A message as the HTML of an email. */
export const htmlOf = ({ lines }: Message): string =>
  String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"></head>
<body style="font:16px/1.5 system-ui,sans-serif">${lines.map((line) => html`<p>${line}</p>`)}</body></html>
`)
