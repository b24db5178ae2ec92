import { createHash } from 'node:crypto'
import { receiverOrigins } from '../engine/submission/receiver.ts'
import { delivery } from '../site.config.ts'
import { type Element, elementsOf } from './page-templates.ts'

/** Whether a browser would run or apply the text of an element: it has no source, and is no data block. */
function isInline({ attrs }: Element): boolean {
  const { src, type = '' } = Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
  return src === undefined && !type.startsWith('application/')
}

/** Texts of the inline scripts or styles of a page, as a browser reads them. */
const inlineTexts = (html: string, name: 'script' | 'style'): string[] =>
  elementsOf(html)
    .filter((element) => element.nodeName === name && isInline(element))
    .map(({ childNodes }) => childNodes.map((text) => ('value' in text ? text.value : '')).join(''))

const hashesOf = (texts: readonly string[]) => [
  ...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)),
]

/**
 * The Content Security Policy of a page: only our own files, the inline scripts and styles of the page, and the origins that
 * submissions are posted to.
 * `frame-ancestors` works in a header only; see `securityHeaders`.
 */
export function policyOf(html: string): string {
  const receivers = receiverOrigins(delivery)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(inlineTexts(html, 'script'))],
    'style-src': ["'self'", ...hashesOf(inlineTexts(html, 'style'))],
    'worker-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...receivers],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...receivers],
    'base-uri': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** The page with its own policy, ahead of anything that it could forbid. */
export const securePage = (html: string): string =>
  html.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policyOf(html)}">`)
