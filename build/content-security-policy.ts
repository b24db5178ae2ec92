import { createHash } from 'node:crypto'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { receiverOrigins } from '../engine/submission/receiver.ts'
import { delivery } from '../site.config.ts'
import { reachable } from './reachable.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const isScript = (node: Node): node is Element => node.nodeName === 'script'

/** Whether a browser would run an element's text as a script: it has no source, and is no data block. */
function isInline({ attrs }: Element): boolean {
  const { src, type = '' } = Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
  return src === undefined && !type.startsWith('application/')
}

/** Text of the inline scripts of a page, as a browser reads them. */
const inlineScripts = (html: string): string[] =>
  [...reachable<Node>([parse(html)], (node) => ('childNodes' in node ? node.childNodes : []))]
    .filter(isScript)
    .filter(isInline)
    .map(({ childNodes }) => childNodes.map((text) => ('value' in text ? text.value : '')).join(''))

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * The Content Security Policy of a page: only our own files and the inline scripts of the page.
 * `frame-ancestors` works in a header only; see `securityHeaders`.
 */
export function policyOf(html: string): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...new Set(inlineScripts(html).map(hashOf))],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...receiverOrigins(delivery)],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** The page with its own policy, ahead of anything that it could forbid. */
export const securePage = (html: string): string =>
  html.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policyOf(html)}">`)
