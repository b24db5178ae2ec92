import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { securityHeaders } from '../../../../site.config.ts'
import { emptyFolder, relayForTest, type TestRelay } from '../harness.ts'

let relay: TestRelay
let folder: string
beforeEach(async () => {
  folder = join(emptyFolder(), 'dist')
  const put = (path: string, text: string, packed = true) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
    if (!packed) return
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(text))
    writeFileSync(join(folder, `${path}.gz`), gzipSync(text))
  }
  put('index.html', '<p>Home</p>')
  put('404.html', '<p>Oops!</p>')
  put('car-quote-form/index.html', '<p>Cars</p>')
  put('assets/app-1a2b.js', 'export const a = 1')
  put('assets/font-1a2b.woff2', 'font', false)
  put('.built-from', 'secret', false)
  put('_headers', 'secret', false)
  put('../secret.txt', 'secret', false)
  put('.well/known.txt', 'secret', false)
  relay = await relayForTest({}, { siteFolder: folder })
})

/** Sends a request with the path exactly as written, and does not decompress the response. */
const raw = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, string | undefined>; body: string }>((resolve, reject) => {
    const call = request({ port: new URL(relay.url).port, host: '127.0.0.1', path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string>,
          body: Buffer.concat(chunks).toString('latin1'),
        }),
      )
    })
    call.on('error', reject)
    call.end()
  })

test('a page is served at its path without a slash, and must be revalidated', async () => {
  const page = await raw('/car-quote-form')
  expect(page).toMatchObject({ status: 200, body: '<p>Cars</p>' })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['cache-control']).toBe('no-cache')
  const again = await raw('/car-quote-form', { 'if-none-match': page.headers.etag ?? '' })
  expect(again).toMatchObject({ status: 304, body: '' })
  expect(again.headers.etag).toBe(page.headers.etag)
  expect((await raw('/car-quote-form', { 'if-none-match': '"another"' })).status).toBe(200)
})

test('a new build is served only after a restart', async () => {
  const before = await raw('/car-quote-form')
  rmSync(join(folder, 'car-quote-form/index.html.br'))
  writeFileSync(join(folder, 'car-quote-form/index.html'), '<p>Cars!</p>')
  rmSync(join(folder, 'assets'), { recursive: true })
  expect(await raw('/car-quote-form')).toMatchObject({ status: 200, body: '<p>Cars</p>' })
  expect((await raw('/car-quote-form', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
  expect((await raw('/assets/app-1a2b.js')).status).toBe(200)

  relay = await relayForTest({}, { siteFolder: folder })
  const after = await raw('/car-quote-form', { 'if-none-match': before.headers.etag ?? '' })
  expect(after).toMatchObject({ status: 200, body: '<p>Cars!</p>' })
  expect((await raw('/assets/app-1a2b.js')).status).toBe(404)
})

test('a request with an invalid range gets the whole file', async () => {
  for (const range of ['bytes=4-2', 'bytes=-', 'bytes=x', 'bytes=999999-', 'bytes=0-1,3-4'])
    expect(await raw('/car-quote-form', { range })).toMatchObject({ status: 200, body: '<p>Cars</p>' })
})

test('a path with a trailing slash redirects to the path without it and keeps the query', async () => {
  const response = await raw('/car-quote-form/?step=2')
  expect([response.status, response.headers.location]).toEqual([301, '/car-quote-form?step=2'])
})

test.each([
  ['/car-quote-form/index.html?step=2', '/car-quote-form?step=2'],
  ['/index.html', '/'],
  ['//index.html', '/'],
])('%s redirects to %s', async (path, canonical) => {
  const response = await raw(path)
  expect([response.status, response.headers.location]).toEqual([301, canonical])
})

test.each([
  ['br', 'br'],
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*, br;q=0', 'gzip'],
  ['BR; Q=0.0, *;q=0.1', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['', undefined],
])('Accept-Encoding "%s" gets %s', async (accepted, encoding) => {
  const response = await raw('/', { 'accept-encoding': accepted })
  expect(response.status).toBe(200)
  expect(response.headers['content-encoding']).toBe(encoding)
  expect(response.headers.vary).toBe('Accept-Encoding')
  if (encoding === undefined) expect(response.body).toBe('<p>Home</p>')
})

test('each encoding has its own ETag', async () => {
  const plain = await raw('/')
  const packed = await raw('/', { 'accept-encoding': 'br' })
  expect(packed.headers.etag).not.toBe(plain.headers.etag)
  expect((await raw('/', { 'accept-encoding': 'br', 'if-none-match': `W/${packed.headers.etag}` })).status).toBe(304)
})

test('hashed assets are cached for a year', async () => {
  const script = await raw('/assets/app-1a2b.js')
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect((await raw('/assets/font-1a2b.woff2', { 'accept-encoding': 'br' })).headers).toMatchObject({
    'content-type': 'font/woff2',
  })
  const missing = await raw('/assets/gone.js')
  expect(missing.status).toBe(404)
  expect(missing.headers['cache-control']).toBe('no-cache')
})

test('HEAD responds like GET without the body', async () => {
  const head = await raw('/', {}, 'HEAD')
  expect(head).toMatchObject({ status: 200, body: '' })
  expect(head.headers['content-length']).toBe('11')
  expect(head.headers.etag).toBe((await raw('/')).headers.etag)
})

test.each(['POST', 'PUT', 'DELETE'])('%s to a page is refused', async (method) => {
  expect(await raw('/', {}, method)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
})

test.each([
  '/nope',
  '/nope/deeper',
  '/nope.js',
  '/404',
  '/404.html',
  '/404.html/',
  '/nope/index.html',
  '/%',
  '/%ff',
  '/assets',
  '/assets/',
  `/${'x'.repeat(5000)}`,
])('the unknown path %s gets 404.html with status 404', async (path) => {
  const response = await raw(path)
  expect(response).toMatchObject({ status: 404, body: '<p>Oops!</p>' })
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
})

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/..%5csecret.txt',
  '/assets/../../secret.txt',
  '/assets%2f..%2f..%2fsecret.txt',
  '//secret.txt',
  '/index.html%00.txt',
])('%s does not expose a private file', async (path) => {
  const response = await raw(path)
  expect([400, 404]).toContain(response.status)
  expect(response.body).not.toContain('secret')
})

test('no file of a build that is not a page or asset is served by its name', async () => {
  const hidden = [
    '.relay/relay.mjs',
    '.relay/package.json',
    '.relay/data/relay.db',
    '.relay/data/mail/000001-A.eml',
    '.nojekyll',
    '_worker.js',
    'a/_b/c.js',
  ]
  for (const path of hidden) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), 'secret')
  }
  relay = await relayForTest({}, { siteFolder: folder })
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const isPrivate = (path: string) => /(^|\/)[._]|\.(br|gz)$/.test(path)
  const paths = files.filter(isPrivate)
  expect(paths).toEqual(expect.arrayContaining([...hidden, 'index.html.br', 'assets/app-1a2b.js.gz']))
  const dataFiles = readdirSync(relay.data).flatMap((name) => [name, `data/${name}`])
  expect(dataFiles).toContain('relay.db')
  for (const path of [...paths, ...dataFiles])
    for (const url of [`/${path}`, `/${path.replaceAll('.', '%2e').replaceAll('_', '%5f')}`, `//${path}`])
      expect([url, (await raw(url)).status]).toEqual([url, 404])
})

test('a path that begins with two slashes does not redirect to another host', async () => {
  for (const path of ['//evil.example/', '//evil.example/..', '/\\evil.example/', '//car-quote-form/'])
    expect((await raw(path)).headers.location ?? '/').toMatch(/^\/(?!\/|\\)/)
})

test('symbolic links out of the folder are not followed', async () => {
  const outside = emptyFolder()
  writeFileSync(join(outside, 'secret.txt'), 'secret')
  symlinkSync(outside, join(folder, 'linked'))
  symlinkSync(join(outside, 'secret.txt'), join(folder, 'linked.txt'))
  relay = await relayForTest({}, { siteFolder: folder })
  for (const path of ['/linked', '/linked/secret.txt', '/linked.txt']) expect((await raw(path)).status).toBe(404)
  expect((await raw('/')).status).toBe(200)
})

describe('redirects', () => {
  test.each([
    ['/get-started', '/lead-capture'],
    ['/get-started?email=', '/lead-capture'],
    ['/get-started?email=a%2Bb%40x.co', '/lead-capture?email=a%2Bb%40x.co'],
    ['/get-started?utm=1&email=', '/lead-capture?utm=1'],
    ['/get-started/?utm=1', '/lead-capture?utm=1'],
    ['/furniture-quote-form', '/quote-form?category=Furniture%20%26%20General%20Items'],
    ['/furniture-quote-form?category=Cars', '/quote-form?category=Furniture%20%26%20General%20Items'],
    ['/furniture-quote-form?utm=1', '/quote-form?category=Furniture%20%26%20General%20Items&utm=1'],
    ['/get-started?a=%0d%0aSet-Cookie:x', '/lead-capture?a=%0D%0ASet-Cookie%3Ax'],
  ])('%s redirects to %s', async (from, to) => {
    const response = await raw(from)
    expect([response.status, response.headers.location]).toEqual([302, to])
    expect(response.headers['set-cookie']).toBeUndefined()
  })
})

test('the headers forbid frames and send the origin as referrer', () => {
  expect(securityHeaders).toMatchObject({
    'Content-Security-Policy': "frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  })
})

test('every response has the security headers', async () => {
  for (const path of [
    '/',
    '/nope',
    '/get-started',
    '/healthz',
    '/submit/vehicles',
    '/submit',
    '/inbox',
    '/inbox/inbox.css',
    '/assets/app-1a2b.js',
  ]) {
    const { headers } = await raw(path)
    for (const [name, value] of Object.entries(securityHeaders)) {
      const isOwn = path.startsWith('/inbox') && /policy$/i.test(name) && !/permissions|opener/i.test(name)
      if (isOwn) expect(headers[name.toLowerCase()], `${path} ${name}`).toMatch(/same-origin|frame-ancestors/)
      else expect(headers[name.toLowerCase()], `${path} ${name}`).toBe(value)
    }
  }
})

test('localhost works by name, by IPv4 and by IPv6', async () => {
  const { port } = new URL(relay.url)
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect((await fetch(`http://${host}:${port}/`)).status).toBe(200)
})
