import { createHash } from 'node:crypto'
import { receiverOrigins } from '../engine/submission/receiver.ts'
import { delivery } from '../site.config.ts'

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/)[^>]*>([\s\S]*?)<\/script>/g

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * The Content Security Policy of a page: nothing but our own files, and the inline scripts that stand in it.
 * `frame-ancestors` works in a header only; see `securityHeaders`.
 */
export function policyOf(html: string): string {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => hashOf(script ?? ''))
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...new Set(scripts)],
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
