import { describe, expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { DELIVERY, type DeliveryPolicy } from '../../../../relay/delivery/attempt.ts'
import type { Channel } from '../../../../relay/delivery/channels/channel.ts'
import { destinationsOf } from '../../../../relay/delivery/channels/channels.ts'
import { emailChannel } from '../../../../relay/delivery/channels/email.ts'
import { smtpMailer } from '../../../../relay/delivery/channels/mailer.ts'
import { retryAfterMs } from '../../../../relay/delivery/channels/post.ts'
import { startOutbox } from '../../../../relay/delivery/outbox.ts'
import { openPostgresStore } from '../../../../relay/store/postgres/store.ts'
import type { DestinationsOf, Store } from '../../../../relay/store/store.ts'
import { postgresForTests } from '../engines.ts'
import { afterThis, emptyFolder, openStore, submissionWith } from '../harness.ts'
import { mailServer } from '../mail-server.ts'
import { webhookReceiver, webhooksTo } from '../webhook-receiver.ts'

const postgres = postgresForTests()

const addAll = async (store: Store, mailbox: string, count: number) => {
  for (let index = 0; index < count; index += 1) await store.add(submissionWith(`${mailbox}-${index}`, { mailbox }))
}

/** Starts delivering through a channel. Only tests of retries retry at once. */
function deliverThrough(store: Store, channel: Channel, policy: Partial<DeliveryPolicy> = {}) {
  const outbox = startOutbox({
    store,
    channels: [channel],
    policy: { ...DELIVERY, pollMs: 20, ...policy },
    log: () => {},
    random: Math.random,
  })
  afterThis(() => outbox.stop(0))
  return outbox
}

const mailboxOf = (body: string) => (JSON.parse(body) as { data: { mailbox: string } }).data.mailbox

const mailboxes = {
  sales: ['sales@team.example'],
  vehicles: ['vehicles@team.example'],
  // Another mailbox with the same people.
  goods: ['sales@team.example'],
}

/** Emails through a real mail server. Its server waits with its reply for `sales@team.example` until `go` is called. */
async function silentMail() {
  const waiting: (() => void)[] = []
  let connections = 0
  const smtp = await mailServer({
    onRcptTo: ({ address }, _session, done) => {
      if (address !== 'sales@team.example') return done()
      connections += 1
      waiting.push(done)
    },
  })
  const mailer = smtpMailer(smtp.url)
  afterThis(() => mailer.close())
  const from = { name: 'Quotes', address: 'quotes@relay.example' }
  const optionsOf = async () => ({ timeZone: 'UTC', earlier: [], formNote: undefined })
  const channel = () => emailChannel({ from, mailboxes }, { mailer, optionsOf })
  return { ...smtp, channel, connections: () => connections, go: () => waiting.shift()?.() }
}

describe.each(['SQLite', 'PostgreSQL'])('in %s', (engine) => {
  /** Opens a store for one relay, or for two if the engine allows that. */
  const openStores = async (destinations: DestinationsOf): Promise<readonly Store[]> => {
    const url = engine === 'SQLite' ? undefined : await postgres.createDatabase()
    const stores = url
      ? [await openPostgresStore(url, destinations), await openPostgresStore(url, destinations)]
      : [await openStore(emptyFolder(), { destinationsOf: destinations })]
    afterThis(() => Promise.all(stores.map((store) => store.close())))
    return stores
  }

  test('emails to one address do not wait for another one, at which the mail server is silent', async () => {
    const smtp = await silentMail()
    const stores = await openStores(destinationsOf([smtp.channel()]))
    const [store] = stores
    if (!store) throw new Error('There is no store')
    await addAll(store, 'sales', 20)
    for (const each of stores) deliverThrough(each, smtp.channel())
    await until('an attempt has begun', () => smtp.connections() > 0)
    await addAll(store, 'vehicles', 5)
    await addAll(store, 'goods', 1)
    await until('all of the other mailbox have arrived', () => smtp.arrived.length === 5)
    expect(smtp.arrived.map(({ recipients }) => recipients)).toEqual(Array(5).fill(mailboxes.vehicles))
    expect(smtp.connections()).toBe(1)
  })

  test('a receiver gets one request at a time, and up to ten receivers do at once', async () => {
    const open = new Map<string, number>()
    let mostOfOne = 0
    let mostAtOnce = 0
    const receiver = await webhookReceiver((response, { body }) => {
      const path = mailboxOf(body)
      open.set(path, (open.get(path) ?? 0) + 1)
      mostOfOne = Math.max(mostOfOne, open.get(path) ?? 0)
      mostAtOnce = Math.max(mostAtOnce, [...open.values()].filter((count) => count > 0).length)
      setTimeout(() => {
        open.set(path, (open.get(path) ?? 0) - 1)
        response.writeHead(204).end()
      }, 30)
    })
    const names = Array.from({ length: 12 }, (_, index) => `mailbox-${index}`)
    const channels = () => webhooksTo(Object.fromEntries(names.map((name) => [name, receiver.port])))
    const stores = await openStores(destinationsOf([channels()]))
    for (const each of stores) deliverThrough(each, channels())
    // All at the same moment, through both relays, so that two of them look for due deliveries at once.
    await Promise.all(
      names.flatMap((name, at) =>
        [0, 1, 2, 3].map((index) =>
          stores[(at + index) % stores.length]?.add(submissionWith(`${name}/${index}`, { mailbox: name })),
        ),
      ),
    )
    await until('all have arrived', () => receiver.received.length === 48)
    expect(mostOfOne).toBe(1)
    expect(mostAtOnce).toBeGreaterThan(1)
    expect(mostAtOnce).toBeLessThanOrEqual(stores.length * 10)
  })

  test('only one of the deliveries to a receiver is claimed, whoever adds and claims at the same moment', async () => {
    const stores = await openStores(({ mailbox }) => [{ channel: 'email', receiver: mailbox }])
    const claim = { leaseMs: 60_000, maxDelayMs: 60_000, count: 10 }
    for (let round = 0; round < 10; round += 1) {
      const claimed = await Promise.all(
        Array.from({ length: 30 }, async (_, index) => {
          const store = stores[index % stores.length]
          await store?.add(submissionWith(`${round}/${index}`, { mailbox: `mailbox-${round}` }))
          return (await store?.claim('email', claim)) ?? []
        }),
      )
      expect(claimed.flat()).toHaveLength(1)
    }
  })

  test('a receiver that has asked to wait gets nothing until then, after a restart either, and others do', async () => {
    let isBusy = true
    const times: number[] = []
    const busy = await webhookReceiver((response) => {
      times.push(performance.now())
      if (isBusy) response.writeHead(429, { 'Retry-After': '2' }).end()
      else response.writeHead(204).end()
    })
    const working = await webhookReceiver()
    const channels = () => webhooksTo({ sales: busy.port, vehicles: working.port })
    const stores = await openStores(destinationsOf([channels()]))
    const [store] = stores
    if (!store) throw new Error('There is no store')
    await addAll(store, 'sales', 3)
    const quick = { baseDelayMs: 1, maxDelayMs: 60_000 }
    const stopped = deliverThrough(store, channels(), quick)
    await until('it has asked to wait', async () => (await store.attemptsOf(1)).length === 1)
    isBusy = false
    await stopped.stop(0)
    for (const each of stores) deliverThrough(each, channels(), quick)
    await addAll(store, 'vehicles', 3)
    await until('the others have arrived', () => working.received.length === 3)
    await until('all have arrived', () => busy.received.length === 4)
    const [first = 0, second = 0] = times
    expect(second - first).toBeGreaterThan(1_900)
    expect((await store.get(2))?.deliveries).toMatchObject([{ attempts: 0 }])
  })
})

test.each([
  ['120', 120_000],
  [' 1 ', 1_000],
  ['Thu, 26 Nov 2026 12:00:30 GMT', 30_000],
  ['Thu, 26 Nov 2026 11:59:30 GMT', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After: %s is read as %s ms', (header, ms) => {
  expect(retryAfterMs(header, Date.parse('2026-11-26T12:00:00Z'))).toBe(ms)
})
