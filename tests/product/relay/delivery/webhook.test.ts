import type { LookupAddress } from 'node:dns'
import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import {
  AddressRefused,
  guardedLookup,
  isAllowedAddress,
  type PostOptions,
  post,
  type Resolve,
} from '../../../../relay/delivery/channels/post.ts'
import { webhookChannel } from '../../../../relay/delivery/channels/webhook.ts'
import { attemptText } from '../../../../relay/desk/leads/wording.ts'
import { webhookIdOf } from '../../../../relay/store/identity.ts'
import type { AttemptedDelivery } from '../../../../relay/store/submission.ts'
import { enterInbox } from '../desk/inbox-visitor.ts'
import { afterThis, emptyFolder, postCar } from '../harness.ts'
import { relayProcess } from '../process.ts'
import { CERTIFICATE_FILE, WEBHOOK_SECRET, webhookReceiver } from '../webhook-receiver.ts'

const ca = readFileSync(CERTIFICATE_FILE, 'utf8')

const resolveTo =
  (...addresses: readonly string[]): Resolve =>
  (_host, _options, callback) =>
    callback(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

type Options = Pick<PostOptions, 'resolve' | 'timeoutMs'> & { networks?: readonly string[]; ca?: string | undefined }

/** A channel that posts the submissions of mailbox `vehicles` to a URL. */
const channelTo = (url: string, { networks = ['127.0.0.0/8'], ...connection }: Options = {}) =>
  webhookChannel({ webhooks: { vehicles: { url, secret: WEBHOOK_SECRET } }, webhookNetworks: networks }, undefined, {
    ca,
    resolve: resolveTo('127.0.0.1'),
    timeoutMs: 10_000,
    ...connection,
  })

const deliveryOf = (id: string, mailbox = 'vehicles', { signal } = new AbortController()) =>
  ({
    id: 1,
    deferrals: 0,
    seq: 1,
    signal,
    submission: {
      id,
      form: 'car',
      mailbox,
      category: 'Cars',
      subject: 'A subject',
      replyTo: 'sam@example.com',
      receivedAt: Date.UTC(2030, 0, 2),
      fields: [{ name: 'name', label: 'Name', text: 'Zoë 👋' }],
      facts: { name: { text: 'Zoë 👋', paths: ['name'] } },
    },
  }) as unknown as AttemptedDelivery

test('a webhook is signed as in Standard Webhooks, and all attempts have the same id', async () => {
  const receiver = await webhookReceiver()
  const channel = channelTo(`https://hooks.example:${receiver.port}/leads`)
  for (const id of ['seed-1', 'seed-1', 'seed-2']) expect(await channel.deliver(deliveryOf(id))).toBeUndefined()
  const [first, ...others] = receiver.received
  const payload = new Webhook(WEBHOOK_SECRET).verify(first?.body ?? '', first?.headers as Record<string, string>)
  expect(payload).toEqual({
    type: 'submission.received',
    timestamp: '2030-01-02T00:00:00.000Z',
    data: {
      reference: expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/),
      form: 'car',
      mailbox: 'vehicles',
      category: 'Cars',
      subject: 'A subject',
      replyTo: 'sam@example.com',
      facts: { name: 'Zoë 👋' },
      fields: [{ name: 'name', label: 'Name', text: 'Zoë 👋' }],
    },
  })
  expect(first?.body).not.toContain('seed-1')
  expect(first?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': webhookIdOf('seed-1') })
  expect(first?.headers['webhook-id']).toMatch(/^msg_[0-9a-f]{32}$/)
  expect(others.map(({ headers }) => headers['webhook-id'])).toEqual([webhookIdOf('seed-1'), webhookIdOf('seed-2')])
})

test.each([
  [200, undefined],
  [201, undefined],
  [302, 'deferred'],
  [410, 'rejected'],
])('after status %i, the delivery is %s, and no redirect is followed', async (status, kind) => {
  const receiver = await webhookReceiver((response) => response.writeHead(status, { location: '/elsewhere' }).end())
  const failure = await channelTo(`https://127.0.0.1:${receiver.port}`).deliver(deliveryOf('a'))
  expect(failure).toEqual(kind && { code: `HTTP ${status}`, kind })
  expect(receiver.received).toHaveLength(1)
})

test.each([301, 302, 303, 307, 308, 400, 401, 404, 405, 422])(
  'status %i is not repeated for days, because the receiver may have done its work each time',
  async (status) => {
    const receiver = await webhookReceiver((response) => response.writeHead(status, { location: '/elsewhere' }).end())
    const channel = channelTo(`https://127.0.0.1:${receiver.port}`)
    const kinds: (string | undefined)[] = []
    let lastError: string | undefined
    for (let deferrals = 0; deferrals < 5; deferrals += 1) {
      const failure = await channel.deliver({ ...deliveryOf('a'), deferrals, lastError })
      kinds.push(failure?.kind)
      lastError = failure?.code
    }
    expect(kinds).toEqual(['deferred', 'deferred', 'deferred', 'deferred', 'rejected'])
    const afterOutage = { ...deliveryOf('a'), deferrals: 20, lastError: 'ECONNREFUSED' }
    expect((await channel.deliver(afterOutage))?.kind).toBe('deferred')
  },
)

test.each([403, 408, 409, 425, 429, 500, 502, 503, 504])(
  'status %i is for now, and is tried for days',
  async (status) => {
    const receiver = await webhookReceiver((response) => response.writeHead(status).end())
    const failure = await channelTo(`https://127.0.0.1:${receiver.port}`).deliver({
      ...deliveryOf('a'),
      deferrals: 140,
    })
    expect(failure?.kind).toBe('deferred')
  },
)

test('the attempts of a lead say that redirects are not followed', () => {
  expect(attemptText({ error: 'HTTP 302' })).toBe('not sent (HTTP 302: the relay doesn’t follow redirects)')
})

describe('a private address', () => {
  test.each([
    ['the URL is an address', '127.0.0.1', '8.8.8.8'],
    ['the URL is an address mapped to IPv6', '[::ffff:127.0.0.1]', '8.8.8.8'],
    ['the name of the host resolves to one', 'hooks.example', '127.0.0.1'],
    ['the name of the host resolves to one mapped to IPv6', 'hooks.example', '::ffff:127.0.0.1'],
  ])('is not connected to if %s', async (_, host, resolved) => {
    const receiver = await webhookReceiver()
    const channel = channelTo(`https://${host}:${receiver.port}`, { networks: [], resolve: resolveTo(resolved) })
    expect(await channel.deliver(deliveryOf('a'))).toEqual({ code: 'ADDRESS_REFUSED', kind: 'deferred' })
    expect(receiver.connections()).toBe(0)
  })

  test('is left out if a name also has public ones, for every way that Node asks', () => {
    const lookup = guardedLookup(['10.1.0.0/16'], resolveTo('127.0.0.1', '10.1.2.3', '10.2.0.1', '93.184.215.14'))
    const answers: unknown[] = []
    lookup('hooks.example', { all: true }, (...answer) => answers.push(answer))
    lookup('hooks.example', {}, (...answer) => answers.push(answer))
    guardedLookup([], resolveTo('fd00::1'))('hooks.example', {}, (error) => answers.push(error))
    expect(answers).toEqual([
      [
        null,
        [
          { address: '10.1.2.3', family: 4 },
          { address: '93.184.215.14', family: 4 },
        ],
      ],
      [null, '10.1.2.3', 4],
      new AddressRefused(),
    ])
  })

  test.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['::ffff:8.8.8.8', true],
    ['10.1.2.3', true],
    ['::ffff:10.1.2.3', true],
    ['10.2.0.1', false],
    ['127.0.0.1', false],
    ['0.0.0.0', false],
    ['169.254.169.254', false],
    ['::ffff:169.254.169.254', false],
    ['192.168.0.1', false],
    ['172.16.0.1', false],
    ['100.64.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::127.0.0.1', false],
    ['fe80::1', false],
    ['fe80::1%eth0', false],
    ['fc00::1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['localhost', false],
    ['2130706433', false],
    ['', false],
  ])('%s: allowed %s', (address, isAllowed) => {
    expect(isAllowedAddress(address, ['10.1.0.0/16'])).toBe(isAllowed)
  })
})

/** Collects garbage again and again until the test has ended. */
function keepCollectingGarbage() {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const timer = setInterval(collect, 20)
  afterThis(() => clearInterval(timer))
}

// Node collects a combined or a timeout signal that only a request holds (https://github.com/nodejs/node/issues/57736).
describe('while garbage is collected', () => {
  test('a receiver that never responds is given up on', async () => {
    keepCollectingGarbage()
    const receiver = await webhookReceiver(() => {})
    const channel = channelTo(`https://127.0.0.1:${receiver.port}`, { timeoutMs: 300 })
    expect(await channel.deliver(deliveryOf('a'))).toEqual({ code: 'ETIMEDOUT', kind: 'deferred' })
  })
})

test('a response that never ends is read in part, and its status counts', async () => {
  const chunk = 'x'.repeat(16_384)
  let sent = 0
  const receiver = await webhookReceiver((response) => {
    response.writeHead(200)
    const more = () => {
      sent += chunk.length
      if (!response.destroyed) response.write(chunk, () => setTimeout(more, 1))
    }
    more()
  })
  expect(await channelTo(`https://127.0.0.1:${receiver.port}`).deliver(deliveryOf('a'))).toBeUndefined()
  expect(sent).toBeLessThan(4_000_000)
  const slow = await webhookReceiver((response) => response.writeHead(200).write('x'))
  const channel = channelTo(`https://127.0.0.1:${slow.port}`, { timeoutMs: 500 })
  expect(await channel.deliver(deliveryOf('a'))).toBeUndefined()
})

test('a receiver whose certificate is not valid gets nothing', async () => {
  const receiver = await webhookReceiver()
  const channel = channelTo(`https://127.0.0.1:${receiver.port}`, { ca: undefined })
  expect(await channel.deliver(deliveryOf('a'))).toMatchObject({
    code: expect.stringMatching(/CERT/),
    kind: 'deferred',
  })
  expect(receiver.received).toEqual([])
})

test('the signal of an attempt ends it', async () => {
  const receiver = await webhookReceiver(() => {})
  const channel = channelTo(`https://127.0.0.1:${receiver.port}`, { timeoutMs: 600_000 })
  const ending = new AbortController()
  const attempt = channel.deliver(deliveryOf('a', 'vehicles', ending))
  await until('it arrives', () => receiver.received.length === 1)
  ending.abort()
  expect(await attempt).toMatchObject({ code: 'ETIMEDOUT' })
})

test('a request that takes too long says so, for alerts as well as for leads', async () => {
  const receiver = await webhookReceiver(() => {})
  const options = { headers: {}, networks: ['127.0.0.0/8'], ca, timeoutMs: 300 }
  await expect(post(`https://127.0.0.1:${receiver.port}`, '{}', options)).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  })
})

test('closing the channel ends an attempt in flight', async () => {
  const receiver = await webhookReceiver(() => {})
  const channel = channelTo(`https://127.0.0.1:${receiver.port}`, { timeoutMs: 600_000 })
  const attempt = channel.deliver(deliveryOf('a'))
  await until('it arrives', () => receiver.received.length === 1)
  channel.close()
  expect(await attempt).toMatchObject({ kind: 'deferred' })
})

test('a delivery waits if the webhook is no longer configured', async () => {
  expect(await channelTo('https://127.0.0.1').deliver(deliveryOf('a', 'sales'))).toEqual({
    code: 'NO_WEBHOOK',
    kind: 'deferred',
  })
})

test('a relay posts a request to its webhook beside the email, and raises an alarm if the receiver answers 410', async () => {
  let status = 500
  const receiver = await webhookReceiver((response) => response.writeHead(status).end())
  const relay = await relayProcess({ ...receiver.environment, DATA_DIR: emptyFolder() })
  expect((await postCar(relay.url)).status).toBe(200)
  const inbox = await enterInbox(relay)
  const shows = (text: string) =>
    until(`the inbox shows "${text}"`, async () => (await (await inbox.get('/inbox/1')).text()).includes(text))
  await until('it is retried', () => receiver.received.length >= 3)
  await shows('Email file: sent')
  status = 410
  await shows('Webhook: could not be sent')
  const health = await (await fetch(`${relay.url}/healthz`)).json()
  expect(health).toMatchObject({
    status: 'degraded',
    alarms: ['delivery-given-up'],
    deliveries: { queued: 0, dead: 1 },
  })
  status = 200
  await inbox.press('/inbox/1', 'act=resend+1:0&back=/inbox/1')
  await shows('Webhook: sent')
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await (await inbox.get('/inbox/1')).text()).toContain('HTTP 410')
})
