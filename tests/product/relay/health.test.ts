import { afterEach, expect, test, vi } from 'vitest'
import type { Backlog, DeliveryCounts } from '../../../relay/store/store.ts'
import { healthCheck } from '../../../relay/watch/health.ts'
import { relayForTest } from './harness.ts'

afterEach(() => void vi.useRealTimers())

const HOUR = 3_600_000
const quiet: DeliveryCounts = { queued: 0, quarantined: 0, dead: 0, denied: 0, oldestWaitingMs: undefined }

const config = { inbox: true, mailboxesNotSetUp: [], mailboxesNotReached: [], channels: [{ name: 'email' }] as const }

const noBacklog = async (): Promise<Backlog[]> => []

/** The health of a relay whose store has these counts. */
const healthOf = (
  counts: Partial<DeliveryCounts>,
  {
    failing = false,
    inbox = true,
    mailboxesNotSetUp = [] as string[],
    mailboxesNotReached = [] as string[],
    backlog = [] as Backlog[],
  } = {},
) =>
  healthCheck(
    { failing, counts: async () => ({ ...quiet, ...counts }), backlog: async () => backlog },
    { ...config, inbox, mailboxesNotSetUp, mailboxesNotReached },
  )()

test.each([
  ['no problem', {}, {}, 'ok', []],
  ['an email that was given up', { dead: 1 }, {}, 'degraded', ['delivery-given-up']],
  [
    'an email that has waited for two hours',
    { queued: 1, oldestWaitingMs: 2 * HOUR },
    {},
    'degraded',
    ['delivery-waiting'],
  ],
  ['an email that was queued just now', { queued: 1, oldestWaitingMs: 0 }, {}, 'ok', []],
  ['a quarantined email with an inbox', { quarantined: 1 }, {}, 'ok', []],
  [
    'a quarantined email without an inbox',
    { quarantined: 1 },
    { inbox: false },
    'degraded',
    ['quarantined-without-inbox'],
  ],
  ['a mailbox that reaches nobody', {}, { mailboxesNotReached: ['sales'] }, 'degraded', ['no-mail-server']],
  ['a mailbox without an address', {}, { mailboxesNotSetUp: ['spas'] }, 'degraded', ['mailbox-not-set-up']],
  [
    'an email for a channel that is off',
    { queued: 1 },
    { backlog: [{ channel: 'confirmation', state: 'queued', count: 1 }] as Backlog[] },
    'degraded',
    ['channel-off'],
  ],
  [
    'emails for a channel that is on, and one that a channel that is off has given up',
    { queued: 1 },
    {
      backlog: [
        { channel: 'email', state: 'queued', count: 1 },
        { channel: 'webhook', state: 'dead', count: 1 },
      ] as Backlog[],
    },
    'ok',
    [],
  ],
  ['a store that fails', { dead: 1 }, { failing: true }, 'failing', ['store-failing', 'delivery-given-up']],
])('%s', async (_, counts, state, status, alarms) => {
  expect(await healthOf(counts, state)).toMatchObject({ status, alarms })
})

test('the waiting time of an email queued while the clock was ahead is 0', async () => {
  expect(await healthOf({ queued: 1, oldestWaitingMs: -HOUR })).toMatchObject({
    status: 'ok',
    deliveries: { queued: 1, oldestWaitingSeconds: 0 },
  })
})

test('the status is failing if the store cannot be read', async () => {
  const store = {
    failing: false,
    backlog: noBacklog,
    counts: async () => {
      throw new Error('disk I/O error')
    },
  }
  expect(await healthCheck(store, config)()).toEqual({ status: 'failing', alarms: ['store-failing'] })
})

test('/livez responds without using the store', async () => {
  const relay = await relayForTest()
  const live = await fetch(`${relay.url}/livez`)
  expect([live.status, await live.json(), live.headers.get('cache-control')]).toEqual([
    200,
    { status: 'ok' },
    'no-store',
  ])
})

test('counts are read at most once per second, but a failing store is reported at once', async () => {
  vi.useFakeTimers()
  const store = { failing: false, counts: vi.fn(async () => quiet), backlog: noBacklog }
  const health = healthCheck(store, config)
  for (let ask = 0; ask < 100; ask += 1) await health()
  expect(store.counts).toHaveBeenCalledTimes(1)
  store.failing = true
  expect((await health()).status).toBe('failing')
  vi.advanceTimersByTime(1_000)
  await health()
  expect(store.counts).toHaveBeenCalledTimes(2)
})
