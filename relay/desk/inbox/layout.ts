import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { LOCALE, sayDay, sayTime } from '../../../engine/words/say.ts'
import { relayPaths, site } from '../../../site.config.ts'
import { LOGO } from '../../../src/styles/logo.ts'

/**
 * The inbox's script. It shows times in the browser's time zone, sends that zone to the relay in a cookie, scrolls to the current
 * tab on a narrow screen, and adds keys: j and k move between requests, Enter opens one, c marks it as called, / goes to the search
 * field. Everything works without it.
 */
const INBOX_SCRIPT = `
'use strict'
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
if (zone) document.cookie = 'tz=' + encodeURIComponent(zone) + '; path=/inbox; max-age=31536000; samesite=strict'
const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
for (const element of document.querySelectorAll('time[datetime]')) element.textContent = format.format(new Date(element.dateTime))
document.querySelector('.tabs [aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
const links = [...document.querySelectorAll('.lead h2 a')]
const current = () => links.findIndex((link) => link.closest('.lead').contains(document.activeElement))
const keys = {
  j: () => links[Math.min(current() + 1, links.length - 1)]?.focus(),
  k: () => links[Math.max(current() - 1, 0)]?.focus(),
  c: () => links[current()]?.closest('.lead').querySelector('button[value$=called]')?.click(),
  '/': () => document.querySelector('input[type=search]')?.focus(),
}
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input:not([type=checkbox]), textarea, select')) return
  if (!Object.hasOwn(keys, event.key)) return
  event.preventDefault()
  keys[event.key]()
})
`

/** The script's source in a content security policy. */
export const INBOX_SCRIPT_HASH = `'sha256-${createHash('sha256').update(INBOX_SCRIPT).digest('base64')}'`

/** The reader of a page, with their time zone and the current time. */
export type Reader = {
  /** Undefined if the inbox has one token instead of users. */
  readonly name: string | undefined
  /** `America/Chicago` */
  readonly timeZone: string
  /** Unit: ms since 1970. */
  readonly now: number
}

/** A point in time in the reader's zone. The script shows it in the zone of the browser. */
export const time = (at: number, { timeZone }: Reader): Content =>
  html`<time datetime="${new Date(at).toISOString()}">${sayTime(at, 'brief', LOCALE, timeZone)}</time>`

/** A day for people: `Wed, Nov 25`, with the year if it isn't this one. A text that isn't a day stays as it is. */
export const shortDay = (day: string, { now }: Reader): string =>
  sayDay(day, 'short', LOCALE, new Date(now).toISOString()) ?? day

export type Content = ReturnType<typeof html>

const { diamond, line } = LOGO
const logo = html`<svg width="30" height="30" viewBox="0 0 34 34" aria-hidden="true"><rect x="${diamond.x}" y="${diamond.y}" width="${diamond.width}" height="${diamond.height}" rx="${diamond.rx}" transform="${diamond.transform}"/><path d="${line}" fill="none" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`

const account = (name: string) => html`<form method="post" action="${relayPaths.inbox}/logout" class="account">
<bdi>${name}</bdi> <button class="quiet">Log out</button></form>`

/** A page of the inbox. @param reader undefined before login */
export const page = (title: string, content: Content, reader?: Reader): Content => html`<!doctype html>
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
<header>
<a class="logo" href="${relayPaths.inbox}">${logo}<span>${site.product} inbox</span></a>
${reader ? html`<nav><a href="${relayPaths.inbox}/changes">Changes</a></nav>` : ''}
${reader?.name === undefined ? '' : account(reader.name)}
</header>
<main>${content}</main>
${reader ? html`<script>${raw(INBOX_SCRIPT)}</script>` : ''}
</body>
</html>`

const message = (title: string, text: string, reader?: Reader) =>
  page(title, html`<h1>${title}</h1><p>${text}</p>`, reader)

export const lockedPage = () =>
  message(
    'This inbox is locked',
    'To open it in this browser, use the inbox URL that the relay printed when it started.',
  )

export const refusedPage = () => message('That didn’t work', 'Go back to the inbox, reload it, and try again.')

export const missingPage = (reader: Reader) => message('Not found', 'There is no such request in this inbox.', reader)
