import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { policyOf, securePage } from '../../../src/head/finish-page.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const sourcesOf = (html: string, directive: string) =>
  policyOf(html)
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1)

test('the policy allows each inline script by its hash, listed once', () => {
  const html = '<head><script>a()</script><script class="x">b(\n)</script><script>a()</script></head>'
  expect(sourcesOf(html, 'script-src')).toEqual(["'self'", hashOf('a()'), hashOf('b(\n)')])
})

test('external scripts and data blocks need no hash', () => {
  const html = '<script type="module" src="/app.js"></script><script type="application/ld+json">{}</script>'
  expect(sourcesOf(html, 'script-src')).toEqual(["'self'"])
})

test('the policy allows only scripts that a browser would run', () => {
  const html = '<!-- <script>a()</script> --><noscript><script>b()</script></noscript><script data-src="x">c()</script>'
  expect(sourcesOf(html, 'script-src')).toEqual(["'self'", hashOf('c()')])
})

test('the policy forbids everything that it does not list, and lists nothing unsafe', () => {
  const policy = policyOf('<script>a()</script>')
  expect(policy).toMatch(/^default-src 'none'; /)
  expect(policy).not.toMatch(/unsafe-|\*|https?:/)
  expect(sourcesOf('', 'style-src')).toEqual(["'self'"])
  expect(sourcesOf('', 'connect-src')).toEqual(["'self'"])
  expect(sourcesOf('', 'worker-src')).toEqual(["'self'"])
})

test('the policy allows forms to post only to the own origin, and no <base>', () => {
  expect(sourcesOf('', 'form-action')).toEqual(["'self'"])
  expect(sourcesOf('', 'base-uri')).toEqual(["'none'"])
})

test('the policy comes before everything that it applies to', () => {
  const page = securePage('<html><head><script>a()</script></head></html>')
  expect(page).toMatch(/^<html><head><meta http-equiv="Content-Security-Policy" content="[^"]+"><script>/)
  expect(page).toContain(hashOf('a()'))
})
