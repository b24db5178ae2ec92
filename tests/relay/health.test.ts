import { afterEach, expect, test, vi } from 'vitest'
import { healthCheck } from '../../relay/health.ts'
import type { MailCounts } from '../../relay/store.ts'
import { relayForTest } from './harness.ts'

afterEach(() => void vi.useRealTimers())

const HOUR = 3_600_000
const quiet: MailCounts = { queued: 0, held: 0, dead: 0, oldestQueuedAt: undefined }

/** The health of a store with these counts, at time 10 h. */
const healthOf = (counts: Partial<MailCounts>, { failing = false, hasInbox = true } = {}) =>
  healthCheck({ failing, counts: () => ({ ...quiet, ...counts }) }, () => 10 * HOUR, hasInbox)()

test.each([
  ['nothing to tell', {}, {}, 'ok', []],
  ['an email that was given up', { dead: 1 }, {}, 'degraded', ['email-given-up']],
  ['an email that waits for two hours', { queued: 1, oldestQueuedAt: 8 * HOUR }, {}, 'degraded', ['email-waiting']],
  ['an email that was queued just now', { queued: 1, oldestQueuedAt: 10 * HOUR }, {}, 'ok', []],
  ['a held email with an inbox', { held: 1 }, {}, 'ok', []],
  ['a held email without an inbox', { held: 1 }, { hasInbox: false }, 'degraded', ['held-without-inbox']],
  ['a store that fails', { dead: 1 }, { failing: true }, 'failing', ['store-failing', 'email-given-up']],
])('%s', (_, counts, state, status, alarms) => {
  expect(healthOf(counts, state)).toMatchObject({ status, alarms })
})

test('an email dated by a clock that was ahead has waited for no time', () => {
  expect(healthOf({ queued: 1, oldestQueuedAt: 11 * HOUR })).toMatchObject({
    status: 'ok',
    mail: { queued: 1, oldestWaitingSeconds: 0 },
  })
})

test('a store that cannot be read is failing', () => {
  const store = {
    failing: false,
    counts: () => {
      throw new Error('disk I/O error')
    },
  }
  expect(healthCheck(store, () => 0, true)()).toEqual({ status: 'failing', alarms: ['store-failing'] })
})

test('whether the process lives is told without the store', async () => {
  const relay = await relayForTest()
  const live = await fetch(`${relay.url}/livez`)
  expect([live.status, await live.json(), live.headers.get('cache-control')]).toEqual([
    200,
    { status: 'ok' },
    'no-store',
  ])
})

test('counts are read at most once a second, and the failing of the store is told at once', () => {
  vi.useFakeTimers()
  const store = { failing: false, counts: vi.fn(() => quiet) }
  const health = healthCheck(store, () => 0, true)
  for (let ask = 0; ask < 100; ask += 1) health()
  expect(store.counts).toHaveBeenCalledTimes(1)
  store.failing = true
  expect(health().status).toBe('failing')
  vi.advanceTimersByTime(1_000)
  health()
  expect(store.counts).toHaveBeenCalledTimes(2)
})
