import { request } from 'node:http'
import { join } from 'node:path'
import Database from 'libsql'
import { describe, expect, test } from 'vitest'
import { createRateLimiter } from '../../relay/rate-limit.ts'
import { afterThis, car, postCar, relayForTest, rowsIn } from './harness.ts'

describe('the rate limit', () => {
  test('refuses with 429 and Retry-After above it, and lets in again with time', async () => {
    let now = 1_000_000
    const relay = await relayForTest({ RATE_LIMIT: '3/60' }, { now: () => now })
    const statuses = []
    for (let round = 0; round < 5; round += 1) statuses.push((await postCar(relay.url)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    const refused = await postCar(relay.url)
    expect(refused.headers.get('retry-after')).toBe('20')
    expect(await refused.json()).toMatchObject({ success: 'false' })
    now += 20_000
    expect((await postCar(relay.url)).status).toBe(200)
    expect((await postCar(relay.url)).status).toBe(429)
    expect(rowsIn(relay.data)).toHaveLength(4)
  })

  test('counts what is refused for another reason, too', async () => {
    const relay = await relayForTest({ RATE_LIMIT: '2/60' })
    for (const status of [422, 422, 429]) expect((await postCar(relay.url, { name: '' })).status).toBe(status)
  })

  test('never refuses the repeat of a stored submission', async () => {
    const relay = await relayForTest({ RATE_LIMIT: '1/600' })
    const key = { 'Idempotency-Key': 'seed-0123456789' }
    expect((await postCar(relay.url, {}, key)).status).toBe(200)
    expect((await postCar(relay.url)).status).toBe(429)
    expect((await postCar(relay.url, {}, key)).status).toBe(200)
    expect((await postCar(relay.url, {}, { 'Idempotency-Key': 'another-0123456789' })).status).toBe(429)
  })

  test('counts what comes under the id of a stored submission and is something else', async () => {
    const relay = await relayForTest({ RATE_LIMIT: '3/600' })
    const key = { 'Idempotency-Key': 'seed-0123456789' }
    expect((await postCar(relay.url, {}, key)).status).toBe(200)
    expect((await postCar(relay.url, { name: 'Another' }, key)).status).toBe(409)
    expect((await postCar(relay.url, {}, { ...key, 'Content-Type': 'text/plain' })).status).toBe(415)
    const refused = await postCar(relay.url, { name: 'Another' }, key)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ success: 'false', message: expect.stringContaining('Too many') })
    expect((await postCar(relay.url, {}, key)).status).toBe(200)
  })

  test('keeps its CORS headers, so that a page on another origin can read it', async () => {
    const origin = 'https://www.partner.example'
    const relay = await relayForTest({ RATE_LIMIT: '1/600', ALLOWED_ORIGINS: origin })
    await postCar(relay.url)
    const refused = await postCar(relay.url, {}, { origin })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('access-control-allow-origin')).toBe(origin)
    expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After')
  })

  test('believes X-Forwarded-For only behind a trusted proxy, and only what that proxy added', async () => {
    const direct = await relayForTest({ RATE_LIMIT: '1/600' })
    expect((await postCar(direct.url, {}, { 'X-Forwarded-For': '192.0.2.1' })).status).toBe(200)
    expect((await postCar(direct.url, {}, { 'X-Forwarded-For': '192.0.2.2' })).status).toBe(429)
    const proxied = await relayForTest({ RATE_LIMIT: '1/600', TRUST_PROXY: '1' })
    expect((await postCar(proxied.url, {}, { 'X-Forwarded-For': '192.0.2.1' })).status).toBe(200)
    expect((await postCar(proxied.url, {}, { 'X-Forwarded-For': '192.0.2.2' })).status).toBe(200)
    expect((await postCar(proxied.url, {}, { 'X-Forwarded-For': '198.51.100.7, 192.0.2.2' })).status).toBe(429)
    expect((await postCar(proxied.url, {}, { 'X-Forwarded-For': '2001:db8:0:1::1' })).status).toBe(200)
    expect((await postCar(proxied.url, {}, { 'X-Forwarded-For': '2001:db8:0:1:9::2' })).status).toBe(429)
    expect((await postCar(proxied.url, {}, { 'X-Forwarded-For': '2001:db8:0:2::1' })).status).toBe(200)
  })

  test('forgets the longest unseen client rather than grow without end', () => {
    const take = createRateLimiter({ count: 1, seconds: 600 })
    expect(take('first', 0)).toBe(0)
    expect(take('first', 0)).toBe(600)
    for (let index = 0; index < 20_000; index += 1) take(`client ${index}`, 0)
    expect(take('first', 0)).toBe(0)
  })
})

describe('the origin check', () => {
  const ALLOWED = 'https://www.partner.example'

  test('lets pages of its own origin, of allowed origins, and programs post', async () => {
    const relay = await relayForTest({ ALLOWED_ORIGINS: ALLOWED })
    const own = await postCar(relay.url, {}, { origin: relay.url })
    expect(own.status).toBe(200)
    expect(own.headers.get('access-control-allow-origin')).toBeNull()
    const allowed = await postCar(relay.url, {}, { origin: ALLOWED })
    expect(allowed.status).toBe(200)
    expect(allowed.headers.get('access-control-allow-origin')).toBe(ALLOWED)
    expect(allowed.headers.get('vary')).toContain('Origin')
    expect((await postCar(relay.url)).status).toBe(200)
  })

  test.each([
    'https://evil.example',
    'null',
    'http://127.0.0.1:1',
    'https://www.partner.example.evil.example',
    'file://',
  ])('refuses pages of %s with 403 and without CORS headers', async (origin) => {
    const relay = await relayForTest({ ALLOWED_ORIGINS: ALLOWED })
    const refused = await postCar(relay.url, {}, { origin })
    expect(refused.status).toBe(403)
    expect(refused.headers.get('access-control-allow-origin')).toBeNull()
    expect(rowsIn(relay.data)).toEqual([])
  })

  test('gives its CORS headers on every error', async () => {
    const relay = await relayForTest({ ALLOWED_ORIGINS: ALLOWED })
    const headers = { origin: ALLOWED }
    const answers = [
      await postCar(relay.url, { name: '' }, headers),
      await postCar(relay.url, {}, { ...headers, 'Content-Type': 'text/plain' }),
      await postCar(relay.url, { name: 'x'.repeat(200_000) }, headers),
      await fetch(`${relay.url}/submit/nobody`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: '{}',
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 415, 413, 404])
    for (const answer of answers) expect(answer.headers.get('access-control-allow-origin')).toBe(ALLOWED)
  })

  test('gives its CORS headers while nothing can be stored', async () => {
    const relay = await relayForTest({ ALLOWED_ORIGINS: ALLOWED })
    const other = new Database(join(relay.data, 'relay.db'))
    afterThis(() => other.close())
    other.exec('BEGIN IMMEDIATE')
    const refused = await postCar(relay.url, {}, { origin: ALLOWED })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('access-control-allow-origin')).toBe(ALLOWED)
    expect(refused.headers.get('access-control-expose-headers')).toBe('Retry-After')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('answers the preflight of an allowed origin, and not of another', async () => {
    const relay = await relayForTest({ ALLOWED_ORIGINS: ALLOWED, RATE_LIMIT: '1/600' })
    const preflight = (origin: string) =>
      fetch(`${relay.url}/submit/vehicles`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'content-type,form-fill-time,idempotency-key',
        },
      })
    for (let round = 0; round < 3; round += 1) {
      const answer = await preflight(ALLOWED)
      expect(answer.status).toBe(204)
      expect(answer.headers.get('access-control-allow-origin')).toBe(ALLOWED)
      expect(answer.headers.get('access-control-allow-methods')).toBe('POST')
      expect(answer.headers.get('access-control-allow-headers')).toBe('Content-Type, Idempotency-Key, Form-Fill-Time')
    }
    const other = await preflight('https://evil.example')
    expect(other.status).toBe(403)
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('a suspected submission', () => {
  test.each([
    ['that filled the hidden field', { _honey: 'https://spam.example' }, {}],
    ['that took less time than reading', {}, { 'Form-Fill-Time': '300' }],
  ])('%s is answered ok, stored and shown, and not mailed', async (_, changes, headers) => {
    const relay = await relayForTest({ MIN_FILL_TIME: '1500' })
    expect((await postCar(relay.url, changes, headers)).status).toBe(200)
    expect(rowsIn(relay.data)).toMatchObject([{ state: 'held', suspected: 1 }])
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(rowsIn(relay.data)).toMatchObject([{ state: 'held' }])
    expect(await (await fetch(`${relay.url}/healthz`)).json()).toMatchObject({ status: 'ok', mail: { held: 1 } })
  })

  test('shows as degraded where no inbox can release it, without being an alarm', async () => {
    const events: [string, unknown][] = []
    const relay = await relayForTest({ INBOX: 'off' }, { log: (event, fields) => void events.push([event, fields]) })
    expect(events).toContainEqual(['inbox-off', { warning: expect.stringContaining('only with INBOX=on') }])
    const health = async () => {
      const answer = await fetch(`${relay.url}/healthz`)
      return [answer.status, await answer.json()]
    }
    expect(await health()).toMatchObject([200, { status: 'ok', mail: { held: 0 } }])
    await postCar(relay.url, { _honey: 'https://spam.example' })
    expect(await health()).toMatchObject([200, { status: 'degraded', mail: { held: 1 } }])
  })

  test('warns of nothing at the start where the inbox is on', async () => {
    const events: string[] = []
    await relayForTest({}, { log: (event) => void events.push(event) })
    expect(events).toEqual([])
  })

  test.each([
    ['an empty hidden field', { _honey: ' ' }, {}, '1500'],
    ['enough time', {}, { 'Form-Fill-Time': '1500' }, '1500'],
    ['no time', {}, {}, '1500'],
    ['a time that is none', {}, { 'Form-Fill-Time': '-1' }, '1500'],
    ['a limit that is off', {}, { 'Form-Fill-Time': '1' }, '0'],
  ])('is none with %s', async (_, changes, headers, limit) => {
    const relay = await relayForTest({ MIN_FILL_TIME: limit })
    await postCar(relay.url, changes, headers as Record<string, string>)
    expect(rowsIn(relay.data)).toMatchObject([{ suspected: 0 }])
  })
})

test('a client that leaves in the middle of a request stores nothing and blocks nobody', async () => {
  const relay = await relayForTest()
  const { port } = new URL(relay.url)
  await new Promise<void>((resolve) => {
    const half = request({
      port,
      host: '127.0.0.1',
      path: '/submit/vehicles',
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': 1000 },
    })
    half.on('error', () => resolve())
    half.write(JSON.stringify(car()).slice(0, 50))
    setTimeout(() => half.destroy(), 50)
  })
  expect((await postCar(relay.url)).status).toBe(200)
  expect(rowsIn(relay.data)).toHaveLength(1)
})
