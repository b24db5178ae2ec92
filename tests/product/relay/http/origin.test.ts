import { join } from 'node:path'
import Database from 'libsql'
import { describe, expect, test } from 'vitest'
import { enterInbox } from '../desk/inbox-visitor.ts'
import { afterThis, car, collector, post, postCar, relayForTest, rowsIn } from '../harness.ts'

const ALLOWED = 'https://www.partner.example'
const FOREIGN = 'https://evil.example'

const SITES = ['absent', 'same-origin', 'same-site', 'cross-site', 'none'] as const

/** The requests that are accepted, by their `Sec-Fetch-Site`. */
const EVERY: readonly string[] = SITES
const OWN_BY_BROWSER: readonly string[] = ['same-origin']

/** `Origin` of a request, and when the relay accepts it as a submission and as an action in the inbox. */
const ORIGINS: readonly (readonly [origin: string, submit: readonly string[], inbox: readonly string[]])[] = [
  ['absent', EVERY, OWN_BY_BROWSER],
  ['own', EVERY, EVERY],
  [ALLOWED, EVERY, OWN_BY_BROWSER],
  [FOREIGN, OWN_BY_BROWSER, OWN_BY_BROWSER],
  ['null', OWN_BY_BROWSER, OWN_BY_BROWSER],
]

/** Sends a request with each `Sec-Fetch-Site`. Returns those that were not refused with 403. */
async function accepted(origin: string, send: (headers: Record<string, string>) => Promise<Response>) {
  const found: string[] = []
  for (const site of SITES) {
    const { status } = await send({
      ...(origin === 'absent' ? {} : { Origin: origin }),
      ...(site === 'absent' ? {} : { 'Sec-Fetch-Site': site }),
    })
    expect([200, 303, 403]).toContain(status)
    if (status !== 403) found.push(site)
  }
  return found
}

const FORM_POST = { 'Content-Type': 'application/x-www-form-urlencoded' }

describe.each(ORIGINS)('a request with Origin: %s', (named, submit, inbox) => {
  test('is stored if it may come from a page that may post, by script and without', async () => {
    const relay = await relayForTest({ ALLOWED_ORIGINS: ALLOWED })
    const origin = named === 'own' ? relay.url : named
    const form = new URLSearchParams(car() as Record<string, string>).toString()
    expect(await accepted(origin, (headers) => postCar(relay.url, {}, headers))).toEqual(submit)
    expect(rowsIn(relay.data)).toHaveLength(submit.length)
    const byBrowser = await accepted(origin, (headers) =>
      post(relay.url, 'vehicles', form, { ...FORM_POST, ...headers }),
    )
    expect(byBrowser).toEqual(submit)
  })

  test('is an action in the inbox if it comes from a page of the relay', async () => {
    const relay = await relayForTest({ ALLOWED_ORIGINS: ALLOWED })
    const visitor = await enterInbox(relay)
    await postCar(relay.url)
    const origin = named === 'own' ? relay.url : named
    expect(await accepted(origin, (headers) => visitor.send('/inbox/act', 'act=handled+1:0', headers))).toEqual(inbox)
  })
})

describe('the log', () => {
  const SITE = 'https://www.warmlane.example'

  test.each<[string, Record<string, string>, number]>([
    ['the browser says that page and relay have the same origin', { 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['the proxy sends the original host in another header', { 'X-Forwarded-Host': 'www.warmlane.example' }, 403],
  ])('says once that a proxy rewrites Host if %s', async (_, headers, status) => {
    const { log, events } = collector()
    const relay = await relayForTest({}, { log })
    for (let round = 0; round < 2; round += 1)
      expect((await postCar(relay.url, {}, { Origin: SITE, ...headers })).status).toBe(status)
    expect(events('host-rewritten')).toEqual([{ warning: expect.stringContaining('Host') }])
    expect(events('origin-hidden')).toEqual([])
  })

  test('says once that something hides the origin of a page that may be ours', async () => {
    const { log, events } = collector()
    const relay = await relayForTest({}, { log })
    for (let round = 0; round < 2; round += 1)
      expect((await postCar(relay.url, {}, { Origin: 'null' })).status).toBe(403)
    expect(events('origin-hidden')).toEqual([{ warning: expect.stringContaining('Referrer-Policy: no-referrer') }])
    expect(events('host-rewritten')).toEqual([])
  })

  test.each<[string, Record<string, string>]>([
    ['an own page', {}],
    ['an own page that hides its origin', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }],
    ['a foreign page', { Origin: FOREIGN }],
    ['a foreign page, as its browser says', { Origin: FOREIGN, 'Sec-Fetch-Site': 'cross-site' }],
    ['a foreign page that hides its origin', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
    ['an allowed page behind the same proxy', { Origin: ALLOWED, 'X-Forwarded-Host': 'www.partner.example' }],
  ])('has no such advice after a request of %s', async (_, headers) => {
    const { log, events } = collector()
    const relay = await relayForTest({ ALLOWED_ORIGINS: ALLOWED }, { log })
    await postCar(relay.url, {}, { Origin: relay.url, ...headers })
    expect([events('request').length, events('host-rewritten'), events('origin-hidden')]).toEqual([1, [], []])
  })
})

describe('the origin check', () => {
  test('adds CORS headers for allowed origins alone', async () => {
    const relay = await relayForTest({ ALLOWED_ORIGINS: ALLOWED })
    const own = await postCar(relay.url, {}, { origin: relay.url })
    expect(own.headers.get('access-control-allow-origin')).toBeNull()
    const allowed = await postCar(relay.url, {}, { origin: ALLOWED })
    expect(allowed.headers.get('access-control-allow-origin')).toBe(ALLOWED)
    expect(allowed.headers.get('vary')).toContain('Origin')
  })

  test.each(['http://127.0.0.1:1', 'https://www.partner.example.evil.example', 'file://'])(
    'refuses posts from %s with 403 and without CORS headers',
    async (origin) => {
      const relay = await relayForTest({ ALLOWED_ORIGINS: ALLOWED })
      const refused = await postCar(relay.url, {}, { origin })
      expect(refused.status).toBe(403)
      expect(refused.headers.get('access-control-allow-origin')).toBeNull()
      expect(rowsIn(relay.data)).toEqual([])
    },
  )

  test('adds CORS headers to every error', async () => {
    const relay = await relayForTest({ ALLOWED_ORIGINS: ALLOWED, RATE_LIMIT: '4/600' })
    const headers = { origin: ALLOWED }
    const responses = [
      await postCar(relay.url, { name: '' }, headers),
      await postCar(relay.url, {}, { ...headers, 'Content-Type': 'text/plain' }),
      await postCar(relay.url, { name: 'x'.repeat(200_000) }, headers),
      await fetch(`${relay.url}/submit/nobody`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: '{}',
      }),
      await postCar(relay.url, {}, headers),
    ]
    expect(responses.map(({ status }) => status)).toEqual([422, 415, 413, 404, 429])
    for (const response of responses) expect(response.headers.get('access-control-allow-origin')).toBe(ALLOWED)
  })

  test('adds CORS headers while nothing can be stored', async () => {
    const relay = await relayForTest({ ALLOWED_ORIGINS: ALLOWED }, { busyTimeoutMs: 20 })
    const other = new Database(join(relay.data, 'relay.db'))
    afterThis(() => other.close())
    other.exec('BEGIN IMMEDIATE')
    const refused = await postCar(relay.url, {}, { origin: ALLOWED })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('access-control-allow-origin')).toBe(ALLOWED)
    expect(refused.headers.get('access-control-expose-headers')).toBe('Retry-After')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('accepts the preflight of an allowed origin, and refuses that of any other', async () => {
    const relay = await relayForTest({ ALLOWED_ORIGINS: ALLOWED, RATE_LIMIT: '1/600' })
    const preflight = (origin: string) =>
      fetch(`${relay.url}/submit/vehicles`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'content-type,form-context,form-fill-time,idempotency-key',
        },
      })
    for (let round = 0; round < 3; round += 1) {
      const response = await preflight(ALLOWED)
      expect(response.status).toBe(204)
      expect(response.headers.get('access-control-allow-origin')).toBe(ALLOWED)
      expect(response.headers.get('access-control-allow-methods')).toBe('POST')
      expect(response.headers.get('access-control-allow-headers')).toBe(
        'Content-Type, Idempotency-Key, Form-Context, Form-Fill-Time',
      )
    }
    const other = await preflight('https://evil.example')
    expect(other.status).toBe(403)
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  })
})
