import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { MAX_REQUEST_BYTES, TOKEN_HEADER } from '../../../studio/model/file/protocol.ts'
import { onlyLocal, type StudioEnv } from '../../../studio/server/guard.ts'
import { publisherOf } from '../../../studio/server/publish.ts'
import { studioApi } from '../../../studio/server/routes.ts'
import { ownText } from '../../categories/files.ts'
import { type Answer, studioForTests } from './server-for-tests.ts'

const studio = studioForTests()

const version = createHash('sha256').update(ownText('car.json')).digest('hex')

/** Every endpoint of the API, with a body that it accepts. */
const ENDPOINTS: [method: string, path: string, body?: unknown][] = [
  ['GET', '/studio/api/files'],
  ['PUT', '/studio/api/files/schemas/car', { text: '{}', version }],
  ['DELETE', '/studio/api/files/schemas/car', { version }],
  ['POST', '/studio/api/files/schemas/car/rename', { to: 'auto', version }],
  ['GET', '/studio/api/files/schemas/car/revisions'],
  ['POST', '/studio/api/files/schemas/car/take-back', { commit: 'HEAD', version }],
  ['GET', '/studio/api/publication'],
  ['POST', '/studio/api/publication', { files: [{ folder: 'schemas', id: 'car' }], message: 'a' }],
  ['POST', '/studio/api/publication/commit'],
  ['GET', '/studio/api/live'],
  ['POST', '/studio/api/trash/some-key/restore'],
]

function expectNoCors({ headers }: Answer): void {
  const names = Object.keys(headers)
  expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([])
}

async function expectRefused(answer: Answer, status = 403): Promise<void> {
  expect(answer.status).toBe(status)
  expectNoCors(answer)
  expect(answer.text).not.toContain(studio.token())
  expect(studio.read('schemas/car.json')).toBe(ownText('car.json'))
  expect(await studio.publication()).toMatchObject({ steps: [] })
}

describe.each(ENDPOINTS)('%s %s', (method, path, body) => {
  const send = (headers: Record<string, string>) => studio.send(method, path, { headers, body })

  test.each(['http://localhost:3000', 'https://evil.example', 'null', ''])(
    'is refused to a page of the origin "%s"',
    async (origin) => {
      await expectRefused(await send({ ...studio.ownHeaders(), Origin: origin }))
    },
  )

  test('is refused to an origin that differs in scheme, host or port only', async () => {
    const { port } = studio
    for (const origin of [
      `https://127.0.0.1:${port()}`,
      `http://localhost:${port()}`,
      `http://127.0.0.1:${port() + 1}`,
      `http://127.0.0.1:${port()}.evil.example`,
      `http://127.0.0.1:${port()}/`,
    ])
      await expectRefused(await send({ ...studio.ownHeaders(), Origin: origin }))
  })

  test('is refused to a host name that someone else points at this machine', async () => {
    const host = `evil.example:${studio.port()}`
    await expectRefused(await send({ ...studio.ownHeaders(), Host: host, Origin: `http://${host}` }))
    await expectRefused(await send({ ...studio.ownHeaders(), Host: 'localhost' }))
  })

  test('is refused without the token, with another one and with a part of it', async () => {
    const { [TOKEN_HEADER]: token = '', ...others } = studio.ownHeaders()
    await expectRefused(await send(others))
    await expectRefused(
      await send({ ...others, [TOKEN_HEADER]: token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')) }),
    )
    await expectRefused(await send({ ...others, [TOKEN_HEADER]: token.slice(0, -1) }))
  })

  test('is refused to a request of another site that names no origin', async () => {
    await expectRefused(await send({ [TOKEN_HEADER]: studio.token(), 'Sec-Fetch-Site': 'cross-site' }))
    await expectRefused(await send({ [TOKEN_HEADER]: studio.token(), 'Sec-Fetch-Site': 'same-site' }))
  })

  test('does not answer the preflight of another site', async () => {
    const headers = { Origin: 'http://localhost:3000', 'Access-Control-Request-Method': method }
    await expectRefused(await studio.send('OPTIONS', path, { headers }))
  })

  test('has no CORS headers for the own page either', async () => {
    expectNoCors(await send(studio.ownHeaders()))
  })
})

test('a request that changes something must name its origin, one that reads need not', async () => {
  const headers = { [TOKEN_HEADER]: studio.token() }
  expect((await studio.send('GET', '/studio/api/files', { headers })).status).toBe(200)
  const body = { text: '{}', version }
  await expectRefused(await studio.send('PUT', '/studio/api/files/schemas/car', { headers, body }))
})

describe.each(['/studio', '/studio/preview'])('the page %s', (path) => {
  test('is refused to a host name that someone else points at this machine', async () => {
    await expectRefused(await studio.send('GET', path, { headers: { Host: `evil.example:${studio.port()}` } }))
  })

  test('can neither be read nor framed by another site', async () => {
    const page = await studio.send('GET', path, { headers: { Origin: 'http://localhost:3000' } })
    expectNoCors(page)
    expect(page.headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(page.headers['content-security-policy']).toMatch(/^frame-ancestors '(none|self)'$/)
    expect(page.headers['cache-control']).toBe('no-store')
  })
})

test('only the page of the studio has the token', async () => {
  expect((await studio.send('GET', '/studio')).text).toContain(studio.token())
  expect((await studio.send('GET', '/studio/preview')).text).not.toContain(studio.token())
  expect((await studio.ask('GET', '/studio/api/files')).text).not.toContain(studio.token())
})

test('a request that is larger than any file is refused', async () => {
  const root = studio.path('.')
  const live = async () => ({ forms: [], failure: undefined })
  const publishing = publisherOf(root, undefined)
  const api = studioApi({ root, sitePaths: () => [], pagePaths: () => [], publishing, live })
  const body = ' '.repeat(MAX_REQUEST_BYTES + 1)
  expect((await api.request('/files/schemas/car', { method: 'PUT', body })).status).toBe(413)
})

test.each([
  ['127.0.0.1', 200],
  ['127.8.8.8', 200],
  ['::1', 200],
  ['::ffff:127.0.0.1', 200],
  ['192.168.1.20', 403],
  ['::ffff:192.168.1.20', 403],
  ['fe80::1', 403],
  [undefined, 403],
])('a request from the address %s gets %i', async (remoteAddress, status) => {
  const app = new Hono<StudioEnv>().use(onlyLocal).get('/', (c) => c.text('inside'))
  const incoming = { socket: { remoteAddress, localPort: 5173 } }
  const answer = await app.request('/', { headers: { Host: 'localhost:5173' } }, { incoming })
  expect(answer.status).toBe(status)
})
