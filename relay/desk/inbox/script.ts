import { createHash } from 'node:crypto'

/**
 * The inbox's script. It shows times in the browser's time zone, which it also tells the relay by a cookie, shows the current tab on a narrow screen, and adds keys:
 * j and k move between requests, Enter opens one, c marks it as called, / goes to the search field. Everything works without it.
 */
export const INBOX_SCRIPT = `
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
