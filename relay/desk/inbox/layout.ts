import { html, raw } from 'hono/html'
import { relayPaths, site } from '../../../site.config.ts'
import type { Reader } from './reader.ts'
import { INBOX_SCRIPT } from './script.ts'

export type Content = ReturnType<typeof html>

const LOGO = raw(
  '<svg width="30" height="30" viewBox="0 0 34 34" aria-hidden="true"><rect x="5.2" y="5.2" width="23.6" height="23.6" rx="4.5" transform="rotate(45 17 17)"/><path d="M8.4 13.6 12.6 21.4 17 13.6l4.4 7.8 4.2-7.8" fill="none" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>',
)

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
<a class="logo" href="${relayPaths.inbox}">${LOGO}<span>${site.product} inbox</span></a>
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
