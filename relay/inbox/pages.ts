import { html } from 'hono/html'
import { referenceOf } from '../../engine/submission/id.ts'
import { relayPaths, site } from '../../site.config.ts'
import type { Attempt, Delivery, DeliveryState, TrackedSubmission } from '../delivery.ts'
import { headerText } from '../text.ts'

const STATES: Readonly<Record<DeliveryState, string>> = {
  queued: 'Waiting to be sent',
  sent: 'Sent',
  dead: 'Could not be sent',
  handled: 'Handled by hand',
}

type Content = ReturnType<typeof html>

const page = (title: string, content: Content) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · ${site.product}</title>
<link rel="stylesheet" href="${relayPaths.inbox}/style.css">
</head>
<body>
<header><a href="${relayPaths.inbox}">${site.product} inbox</a></header>
<main>${content}</main>
</body>
</html>`

const message = (title: string, text: string) => page(title, html`<h1>${title}</h1><p>${text}</p>`)

export const lockedPage = () =>
  message(
    'This inbox is locked',
    'To open it in this browser, use the inbox URL that the relay printed when it started.',
  )

export const refusedPage = () => message('That didn’t work', 'Go back to the inbox, reload it, and try again.')

export const missingPage = () => message('Not found', 'There is no such request in this inbox.')

const time = (at: number) => {
  const iso = new Date(at).toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}

const CHANNELS: Readonly<Record<string, string>> = { email: 'Email', file: 'Email file', webhook: 'Webhook' }

const channelName = (channel: string) => CHANNELS[channel] ?? channel

const badge = ({ channel, state }: Delivery) =>
  html`<span class="state ${state}">${channelName(channel)}: ${STATES[state].toLowerCase()}</span> `

const badges = ({ deliveries, isLikelySpam, isQuarantined }: TrackedSubmission) =>
  isQuarantined
    ? html`<span class="state quarantined">Quarantined as likely spam</span>`
    : html`${deliveries.map(badge)}${isLikelySpam ? html`<span class="state">Was quarantined</span>` : ''}`

const card = (submission: TrackedSubmission) => html`
<li>
<a href="${relayPaths.inbox}/${submission.seq}"><bdi>${headerText(submission.subject)}</bdi></a>
<p>${badges(submission)} <span>${time(submission.receivedAt)}</span> <span>${referenceOf(submission.id)}</span> <span>${submission.mailbox}</span></p>
</li>`

type Action = { readonly name: 'resend' | 'release' | 'handled'; readonly label: string }

const RELEASE: Action = { name: 'release', label: 'Not spam: send it' }
const AFTER_FAILURE: readonly Action[] = [
  { name: 'resend', label: 'Send again' },
  { name: 'handled', label: 'Mark as handled' },
]

function actionsFor({ isQuarantined, deliveries }: TrackedSubmission): readonly Action[] {
  if (isQuarantined) return [RELEASE]
  return deliveries.some(({ state }) => state === 'dead') ? AFTER_FAILURE : []
}

const button = (path: string, csrfToken: string, label: string) =>
  html`<form method="post" action="${relayPaths.inbox}/${path}"><input type="hidden" name="csrf" value="${csrfToken}"><button>${label}</button></form>`

const facts = (submission: TrackedSubmission) => html`<dl>
<div><dt>Received</dt><dd>${time(submission.receivedAt)}</dd></div>
<div><dt>Reference</dt><dd>${referenceOf(submission.id)}</dd></div>
<div><dt>Mailbox</dt><dd>${submission.mailbox}</dd></div>
</dl>`

const attemptRow = ({ channel, startedAt, durationMs, error }: Attempt) =>
  html`<tr><td>${time(startedAt)}</td><td>${channelName(channel)}</td><td>${error === undefined ? 'Sent' : html`<code>${error}</code>`}</td><td>${durationMs} ms</td></tr>
`

const attemptLog = (attempts: readonly Attempt[]) =>
  attempts.length === 0
    ? ''
    : html`<table><caption>Attempts</caption>
<thead><tr><th scope="col">When</th><th scope="col">Channel</th><th scope="col">Result</th><th scope="col">Took</th></tr></thead>
<tbody>${attempts.map(attemptRow)}</tbody></table>`

/** One submission, with the log of its deliveries, and its email in a frame. @param csrfToken see `csrfTokenFor` */
export const submissionPage = (submission: TrackedSubmission, attempts: readonly Attempt[], csrfToken: string) =>
  page(
    headerText(submission.subject),
    html`<h1><bdi>${headerText(submission.subject)}</bdi></h1>
<p>${badges(submission)}</p>
${facts(submission)}
<div class="actions">${actionsFor(submission).map(({ name, label }) => button(`${submission.seq}/${name}`, csrfToken, label))}</div>
${attemptLog(attempts)}
<iframe sandbox="" src="${relayPaths.inbox}/${submission.seq}/mail" title="Email"></iframe>`,
  )

type ListOptions = {
  /** The next page lists submissions below this number; undefined on the last page. */
  readonly olderBelow: number | undefined
  /** Number of deliveries that were given up. */
  readonly dead: number
  /** See `csrfTokenFor`. */
  readonly csrfToken: string
}

/** One page of the list of submissions. */
export const listPage = (submissions: readonly TrackedSubmission[], { olderBelow, dead, csrfToken }: ListOptions) =>
  page(
    'Inbox',
    html`<h1>Requests</h1>
${dead === 0 ? '' : html`<p>Deliveries that failed: ${dead}</p><div class="actions">${button('resend', csrfToken, 'Send all again')}</div>`}
${submissions.length === 0 ? html`<p>No requests yet. New ones appear here when you reload the page.</p>` : ''}
<ul class="list">${submissions.map(card)}</ul>
${olderBelow === undefined ? '' : html`<p><a class="button" href="${relayPaths.inbox}?below=${olderBelow}">Older requests</a></p>`}`,
  )
