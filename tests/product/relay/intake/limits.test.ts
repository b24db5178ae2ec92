import { describe, expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { createRateLimiter } from '../../../../relay/store/rate-limit.ts'
import { car, collector, postCar, postForm, relayForTest, rowsIn, runSql } from '../harness.ts'

describe('the rate limit', () => {
  test('responds with 429 and Retry-After above it, and allows requests again later', async () => {
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

  test('also counts requests that are refused for another reason', async () => {
    const relay = await relayForTest({ RATE_LIMIT: '2/60' })
    for (const status of [422, 422, 429]) expect((await postCar(relay.url, { name: '' })).status).toBe(status)
  })

  test('is ten times as high for repeats of a stored submission', async () => {
    const relay = await relayForTest({ RATE_LIMIT: '1/600' })
    const key = { 'Idempotency-Key': 'seed-0123456789' }
    expect((await postCar(relay.url, {}, key)).status).toBe(200)
    for (let round = 0; round < 10; round += 1) expect((await postCar(relay.url, {}, key)).status).toBe(200)
    const refused = await postCar(relay.url, {}, key)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(rowsIn(relay.data)).toHaveLength(1)
  })

  test('allows repeats of a stored submission after it is used up', async () => {
    const relay = await relayForTest({ RATE_LIMIT: '1/600' })
    const key = { 'Idempotency-Key': 'seed-0123456789' }
    expect((await postCar(relay.url, {}, key)).status).toBe(200)
    expect((await postCar(relay.url)).status).toBe(429)
    expect((await postCar(relay.url, {}, key)).status).toBe(200)
    expect((await postCar(relay.url, {}, { 'Idempotency-Key': 'another-0123456789' })).status).toBe(429)
  })

  test('counts requests that use the id of a stored submission for something else', async () => {
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

  test('trusts X-Forwarded-For only behind a trusted proxy, and only the part that this proxy added', async () => {
    const direct = await relayForTest({ RATE_LIMIT: '1/600' })
    expect((await postCar(direct.url, {}, { 'X-Forwarded-For': '192.0.2.1' })).status).toBe(200)
    expect((await postCar(direct.url, {}, { 'X-Forwarded-For': '192.0.2.2' })).status).toBe(429)
    const proxied = await relayForTest({ RATE_LIMIT: '1/600', TRUST_PROXY: '1' })
    expect((await postCar(proxied.url, {}, { 'X-Forwarded-For': '192.0.2.1' })).status).toBe(200)
    expect((await postCar(proxied.url, {}, { 'X-Forwarded-For': '192.0.2.2' })).status).toBe(200)
    expect((await postCar(proxied.url, {}, { 'X-Forwarded-For': '198.51.100.7, 192.0.2.2' })).status).toBe(429)
    for (const [text, status] of [
      ['unknown', 200],
      ['hidden', 429],
    ] as const)
      expect((await postCar(proxied.url, {}, { 'X-Forwarded-For': text })).status).toBe(status)
  })

  test('counts the addresses of one household as one client behind several proxies, which write ports and brackets', async () => {
    const relay = await relayForTest({ RATE_LIMIT: '1/600', TRUST_PROXY: '2' })
    const statusFrom = async (forwarded: string) =>
      (await postCar(relay.url, {}, { 'X-Forwarded-For': forwarded })).status
    expect(await statusFrom('[2001:db8:0:1::1]:51234, 10.0.0.1')).toBe(200)
    expect(await statusFrom('[2001:db8:0:1::2]:4711, 10.0.0.2:80')).toBe(429)
    expect(await statusFrom('203.0.113.7,[2001:DB8:0:1::3],[fd00::1]:443')).toBe(429)
    expect(await statusFrom('[2001:db8:0:1::4]:4711, [2001:db8:0:200::1]:51234, 10.0.0.1')).toBe(200)
  })

  test('says once that TRUST_PROXY is too high, but not because of health checks', async () => {
    const { log, events } = collector()
    const relay = await relayForTest({ TRUST_PROXY: '2' }, { log })
    await fetch(`${relay.url}/healthz`)
    await postCar(relay.url, {}, { 'X-Forwarded-For': '192.0.2.1, 10.0.0.1' })
    expect([events('proxy-missing'), events('proxy-not-trusted')]).toEqual([[], []])
    for (let round = 0; round < 2; round += 1) await postCar(relay.url, {}, { 'X-Forwarded-For': '192.0.2.1' })
    expect(events('proxy-missing')).toEqual([{ warning: expect.stringContaining('TRUST_PROXY') }])
  })

  test.each(['172.18.0.1', '10.0.0.7', '127.0.0.1', '::1', 'fd00:4173::1', '::ffff:192.168.0.9', '100.64.0.1'])(
    'says once that visitors seem to come from the private address %s',
    async (address) => {
      const { log, events } = collector()
      const relay = await relayForTest({ TRUST_PROXY: '1' }, { log })
      await postCar(relay.url, {}, { 'X-Forwarded-For': '203.0.113.7' })
      expect(events('client-private')).toEqual([])
      for (let round = 0; round < 2; round += 1) await postCar(relay.url, {}, { 'X-Forwarded-For': address })
      expect(events('client-private')).toEqual([{ warning: expect.not.stringContaining(address) }])
    },
  )

  test.each(['CF-Connecting-IP', 'True-Client-IP', 'Fastly-Client-IP'])(
    'says once that %s names another visitor than the one that is counted',
    async (header) => {
      const { log, events } = collector()
      const relay = await relayForTest({ TRUST_PROXY: '1' }, { log })
      const from = (counted: string, named: string) =>
        postCar(relay.url, {}, { 'X-Forwarded-For': counted, [header]: named })
      await from('203.0.113.7', '203.0.113.7')
      await from('2001:db8:0:1::1', '2001:db8:0:1::2')
      await from('203.0.113.7', 'no address')
      expect(events('client-hidden-by-cdn')).toEqual([])
      for (let round = 0; round < 2; round += 1) await from('198.51.100.7', '203.0.113.7')
      expect(events('client-hidden-by-cdn')).toEqual([{ warning: expect.not.stringContaining('203.0.113.7') }])
    },
  )

  test('forgets the client that was not seen for the longest time, to limit memory', async () => {
    const { take } = createRateLimiter({ count: 3, seconds: 600 }, () => 0)
    await take('first')
    await take('first')
    for (let index = 0; index < 20_000; index += 1) await take(`client ${index}`)
    for (let round = 0; round < 3; round += 1) expect(await take('first')).toBe(0)
    expect(await take('first')).toBe(200)
  })

  test('does not forget a blocked client because many others come', async () => {
    let now = 0
    const { take } = createRateLimiter({ count: 2, seconds: 600 }, () => now)
    await take('blocked')
    await take('blocked')
    for (let index = 0; index < 50_000; index += 1) await take(`client ${index}`)
    expect(await take('blocked')).toBe(300)
    now = 300_000
    expect(await take('blocked')).toBe(0)
  })
})

describe('the limit of all clients together', () => {
  const from = (last: number) => ({ 'X-Forwarded-For': `192.0.2.${last}` })

  test('responds to every client with 429 and Retry-After above it, and logs one warning', async () => {
    let now = 1_000_000
    const { log, events } = collector()
    const environment = { TRUST_PROXY: '1', RATE_LIMIT: '3/60', TOTAL_RATE_LIMIT: '4/60' }
    const relay = await relayForTest(environment, { now: () => now, log })
    const statusFrom = async (last: number) => (await postCar(relay.url, {}, from(last))).status
    for (let client = 1; client <= 4; client += 1) expect(await statusFrom(client)).toBe(200)
    const refused = await postCar(relay.url, {}, from(5))
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('15')
    expect(await statusFrom(6)).toBe(429)
    now += 15_000
    expect(await statusFrom(7)).toBe(200)
    expect(await statusFrom(8)).toBe(429)
    const warnings = events('total-rate-limit')
    expect(warnings).toEqual([{ warning: expect.stringContaining('TOTAL_RATE_LIMIT') }])
    expect(events('request')).toContainEqual(expect.objectContaining({ status: 429, reason: 'total-rate-limit' }))
  })

  test('is not used up by a client above its own limit', async () => {
    const relay = await relayForTest({ TRUST_PROXY: '1', RATE_LIMIT: '1/60', TOTAL_RATE_LIMIT: '2/60' })
    const statuses = []
    for (const client of [1, 1, 1, 2, 3]) statuses.push((await postCar(relay.url, {}, from(client))).status)
    expect(statuses).toEqual([200, 429, 429, 200, 429])
  })

  test('does not count repeats', async () => {
    const relay = await relayForTest({ RATE_LIMIT: '5/60', TOTAL_RATE_LIMIT: '1/60' })
    const key = { 'Idempotency-Key': 'seed-0123456789' }
    for (let round = 0; round < 3; round += 1) expect((await postCar(relay.url, {}, key)).status).toBe(200)
    expect((await postCar(relay.url)).status).toBe(429)
  })
})

test('while the store is full, submissions get 503, repeats get 200, and one warning is logged', async () => {
  const { log, events } = collector()
  const before = await relayForTest()
  const key = { 'Idempotency-Key': 'seed-0123456789' }
  expect((await postCar(before.url, {}, key)).status).toBe(200)
  await before.close()
  runSql(before.data, `UPDATE submissions SET subject = '${'x'.repeat(1_000_000)}'`)
  const relay = await relayForTest({ DATA_DIR: before.data, STORE_LIMIT: '1000000' }, { log })
  const refused = await postCar(relay.url)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ success: 'false' })
  expect(rowsIn(relay.data)).toHaveLength(1)
  expect((await postCar(relay.url, {}, key)).status).toBe(200)
  const page = await postForm(relay.url, 'vehicles', car())
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=UTF-8'])
  const health = await fetch(`${relay.url}/healthz`)
  expect([health.status, await health.json()]).toMatchObject([503, { status: 'failing', alarms: ['store-full'] }])
  expect(events('store-full')).toEqual([{ warning: expect.stringContaining('STORE_LIMIT') }])
  expect(events('request')).toContainEqual(expect.objectContaining({ status: 503, reason: 'store-full' }))
})

test('the log says once that a proxy is not trusted', async () => {
  const { log, events } = collector()
  const relay = await relayForTest({}, { log })
  await postCar(relay.url)
  expect(events('proxy-not-trusted')).toEqual([])
  for (const address of ['192.0.2.1', '192.0.2.2']) await postCar(relay.url, {}, { 'X-Forwarded-For': address })
  expect(events('proxy-not-trusted')).toEqual([{ warning: expect.stringContaining('TRUST_PROXY') }])
})

describe('likely spam', () => {
  test.each([
    ['with the hidden field filled in', { _honey: 'https://spam.example' }, {}, 'hidden-field'],
    ['filled in too fast', {}, { 'Form-Fill-Time': '300' }, 'too-fast'],
  ])('%s gets 200, is stored and shown, and is not emailed', async (_, changes, headers, reason) => {
    const relay = await relayForTest({ MIN_FILL_TIME: '1500' })
    expect((await postCar(relay.url, changes, headers)).status).toBe(200)
    expect(rowsIn(relay.data)).toMatchObject([{ quarantined: 1, spam_reason: reason }])
    await postCar(relay.url, { name: 'Ann Other' })
    await until('the email of a later request is sent', () => rowsIn(relay.data)[1]?.state === 'sent')
    expect(rowsIn(relay.data).map(({ quarantined, state }) => [quarantined, state === 'sent'])).toEqual([
      [1, false],
      [0, true],
    ])
    expect(await (await fetch(`${relay.url}/healthz`)).json()).toMatchObject({
      status: 'ok',
      deliveries: { quarantined: 1 },
    })
  })

  test('raises an alarm if the inbox is off, but /healthz stays 200', async () => {
    const events: [string, unknown][] = []
    const relay = await relayForTest({ INBOX: 'off' }, { log: (event, fields) => void events.push([event, fields]) })
    expect(events).toContainEqual(['inbox-off', { warning: expect.stringContaining('INBOX_USERS or INBOX=on') }])
    await postCar(relay.url, { _honey: 'https://spam.example' })
    const response = await fetch(`${relay.url}/healthz`)
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { status: 'degraded', alarms: ['quarantined-without-inbox'], deliveries: { quarantined: 1 } },
    ])
  })

  test('causes no warning at the start if the inbox is on', async () => {
    const events: string[] = []
    await relayForTest({}, { log: (event) => void events.push(event) })
    expect(events).toEqual([])
  })

  test.each([
    ['an empty hidden field', { _honey: ' ' }, {}, '1500'],
    ['enough time', {}, { 'Form-Fill-Time': '1500' }, '1500'],
    ['no time', {}, {}, '1500'],
    ['an invalid time', {}, { 'Form-Fill-Time': '-1' }, '1500'],
    ['a limit that is off', {}, { 'Form-Fill-Time': '1' }, '0'],
  ])('is not a submission with %s', async (_, changes, headers, limit) => {
    const relay = await relayForTest({ MIN_FILL_TIME: limit })
    await postCar(relay.url, changes, headers as Record<string, string>)
    expect(rowsIn(relay.data)).toMatchObject([{ quarantined: 0, spam_reason: null }])
  })
})
