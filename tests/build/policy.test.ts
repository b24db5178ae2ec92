import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { policyOf, securePage } from '../../build/policy.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const sourcesOf = (html: string, directive: string) =>
  policyOf(html)
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1)

test('every inline script of a page is allowed by its hash, once', () => {
  const html = '<head><script>a()</script><script class="x">b(\n)</script><script>a()</script></head>'
  expect(sourcesOf(html, 'script-src')).toEqual(["'self'", hashOf('a()'), hashOf('b(\n)')])
})

test('scripts with a source and data blocks need no hash', () => {
  const html = '<script type="module" src="/app.js"></script><script type="application/ld+json">{}</script>'
  expect(sourcesOf(html, 'script-src')).toEqual(["'self'"])
})

test('only what a browser would run counts as a script', () => {
  const html = '<!-- <script>a()</script> --><noscript><script>b()</script></noscript><script data-src="x">c()</script>'
  expect(sourcesOf(html, 'script-src')).toEqual(["'self'", hashOf('c()')])
})

test('what is not named is forbidden, and nothing is unsafe', () => {
  const policy = policyOf('<script>a()</script>')
  expect(policy).toMatch(/^default-src 'none'; /)
  expect(policy).not.toMatch(/unsafe-|\*|https?:/)
  expect(sourcesOf('', 'style-src')).toEqual(["'self'"])
  expect(sourcesOf('', 'connect-src')).toEqual(["'self'"])
})

test('a page sends forms to its own origin alone, and has no other base', () => {
  expect(sourcesOf('', 'form-action')).toEqual(["'self'"])
  expect(sourcesOf('', 'base-uri')).toEqual(["'none'"])
})

test('the policy stands before anything that it could forbid', () => {
  const page = securePage('<html><head><script>a()</script></head></html>')
  expect(page).toMatch(/^<html><head><meta http-equiv="Content-Security-Policy" content="[^"]+"><script>/)
  expect(page).toContain(hashOf('a()'))
})
