import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { applyRetention, startRetention } from '../../../../relay/desk/privacy/retention.ts'
import { keepForms } from '../../../../relay/intake/keep-forms.ts'
import type { Store } from '../../../../relay/store/store.ts'
import type { Submission } from '../../../../relay/store/submission.ts'
import { forms } from '../../../categories/own.ts'
import { times } from '../../../run/times.ts'
import { emptyStores, postgresForTests, sqlOn } from '../engines.ts'
import {
  afterThis,
  collector,
  emptyFolder,
  giveUp,
  ownReceivers,
  postCar,
  relayForTest,
  submissionWith,
} from '../harness.ts'
import { formsWith, without } from '../other-builds.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const YEAR_MS = 365 * DAY_MS
const TODAY = Date.parse('2030-06-15T12:00:00Z')
const WRONG_PAST = Date.parse('2020-01-01T00:00:30Z')

const server = postgresForTests()
const CHANNELS: readonly string[] = ['email', 'webhook', 'confirmation']
const engines = emptyStores(server, ownReceivers(...CHANNELS))

let added = 0

/** A request that arrives now. */
async function receive(store: Store, changes: Partial<Submission> = {}): Promise<number> {
  added += 1
  const id = `request-${added}`
  await store.add(submissionWith(id, { receivedAt: await store.now(), ...changes }))
  return (await store.leads.find({ isQuarantined: changes.spamReason !== undefined }, 1))[0]?.seq ?? 0
}

/** Makes every delivery that is due. */
async function deliver(store: Store, channels = CHANNELS) {
  for (const channel of channels)
    for (const { id } of await store.claim(channel, { leaseMs: 1, maxDelayMs: HOUR_MS, count: 1_000 }))
      await store.markSent(id, 1)
}

describe.each(engines)('the retention in %s', (_, open) => {
  async function opened() {
    const timed = await open()
    afterThis(() => timed.store.close())
    const { log, events } = collector()
    const data = emptyFolder()
    let time = TODAY
    const { store } = timed
    const setTime = (now: number) => {
      time = now
      return timed.setTime(now)
    }
    await setTime(TODAY)
    /** Resolves to the warning. */
    const check = (days: number | undefined = 365) => applyRetention({ store, data, days, log })
    return {
      store,
      data,
      log,
      events,
      check,
      setTime,
      pass: (ms: number) => setTime(time + ms),
      isKept: async (seq: number) => (await store.privacy.erasedAmong([seq])).length === 0,
      /** Checks every hour, as relays do. Resolves to the warnings. */
      async run(hours: number, days = 365) {
        const warnings: string[] = []
        for (let hour = 0; hour < hours; hour += 1) {
          await setTime(time + HOUR_MS)
          const warning = await check(days)
          if (warning !== undefined) warnings.push(warning)
        }
        return warnings
      },
    }
  }

  test.each([
    ['at the start', false],
    ['while the relay runs', true],
  ])('a clock a year ahead %s erases nothing of today, and the relay says so', async (_name, hasRun) => {
    const { store, check, run, setTime, isKept } = await opened()
    if (hasRun) await run(30)
    const now = await store.now()
    const seq = await receive(store)
    await deliver(store)
    await setTime(now + YEAR_MS + 2 * DAY_MS)
    expect(await check()).toMatch(
      /^RETAIN_DAYS is about to erase 1 request \(the oldest is of 2030-06-1\d\) and 0 copies of the store,.* for another 168 hours\..* which says 2031-06-1/,
    )
    expect((await run(160)).length).toBeGreaterThan(0)
    expect(await isKept(seq)).toBe(true)
    await setTime(now + 7 * DAY_MS)
    expect(await run(24)).toEqual([])
    expect(await isKept(seq)).toBe(true)
  })

  test('a clock put right from 2020 erases nothing that waited for the mail server', async () => {
    const { store, setTime, run, isKept } = await opened()
    await setTime(WRONG_PAST)
    await run(2)
    const seq = await receive(store)
    await setTime(TODAY)
    expect(await run(24 * 8)).toEqual([])
    expect(await isKept(seq)).toBe(true)
    await deliver(store)
    expect(await run(24 * 8)).toEqual([])
    expect(await isKept(seq)).toBe(true)
  })

  test('a request that was delivered while the clock said 2020 stays for a day, with a warning', async () => {
    const { store, setTime, check, run, isKept } = await opened()
    await run(48)
    const now = await store.now()
    // For less than an hour, so that no check has seen it.
    await setTime(WRONG_PAST)
    const seq = await receive(store)
    await deliver(store)
    await setTime(now + HOUR_MS)
    expect(await check()).toContain('the oldest is of 2020-01-01')
    await run(20)
    expect(await isKept(seq)).toBe(true)
  })

  test('after three months without a relay, what is too old waits for a week in which a relay runs', async () => {
    const { store, check, run, pass, isKept } = await opened()
    const seq = await receive(store)
    await deliver(store)
    await run(24)
    await pass(YEAR_MS + 90 * DAY_MS)
    expect(await check()).toContain('168 hours')
    await pass(90 * DAY_MS)
    // Time in which no relay runs doesn't count.
    expect(await check()).toContain('168 hours')
    await run(167)
    expect(await isKept(seq)).toBe(true)
    await run(1)
    expect(await isKept(seq)).toBe(false)
    expect(await check()).toBeUndefined()
  })

  test('two relays wait together, and no faster than one', async () => {
    const { store, check, pass, isKept } = await opened()
    const seq = await receive(store)
    await deliver(store)
    await pass(2 * YEAR_MS)
    for (let half = 0; half < 2 * 168; half += 1) {
      expect(await check()).toBeDefined()
      await pass(HOUR_MS / 2)
    }
    expect(await isKept(seq)).toBe(true)
    expect(await Promise.all([check(), check()])).toEqual([undefined, undefined])
    expect(await isKept(seq)).toBe(false)
  })

  test('a RETAIN_DAYS that is too small for a day erases nothing, and the next mistake waits as long', async () => {
    const { store, check, run, isKept } = await opened()
    const seq = await receive(store)
    await deliver(store)
    await run(24 * 14)
    for (let mistake = 0; mistake < 10; mistake += 1) {
      expect(await check(7)).toContain('24 hours')
      expect(await run(20, 7)).toHaveLength(20)
      expect(await run(4)).toEqual([])
    }
    expect(await isKept(seq)).toBe(true)
  })

  const DAYS = times({ test: 60, soak: 400 })

  test(`in ${DAYS} days, each day erases on time what was received 30 days before, without a wait`, async () => {
    const { store, check, pass, setTime, events } = await opened()
    await setTime(Math.floor(TODAY / DAY_MS) * DAY_MS)
    const received: number[] = []
    for (let day = 0; day < DAYS; day += 1) {
      await pass(HOUR_MS)
      received.push(await receive(store))
      await deliver(store)
      await pass(DAY_MS - HOUR_MS)
      expect([day, await check(30)]).toEqual([day, undefined])
      // The day of the first request ends with the first check, so it is 30 days old at check 30.
      const erased = await store.privacy.erasedAmong(received)
      expect([day, erased.length]).toEqual([day, Math.max(0, day - 29)])
    }
    expect(events('personal-data-erased')).toHaveLength(DAYS - 30)
  })

  test('the first RETAIN_DAYS of an old store waits for a day, of an empty store never, and unset it changes nothing', async () => {
    const { store, check, pass, run, isKept } = await opened()
    expect(await (await opened()).check(30)).toBeUndefined()
    await receive(store)
    await deliver(store)
    await pass(60 * DAY_MS)
    expect(await check(undefined)).toBeUndefined()
    const seq = await receive(store)
    await deliver(store)
    expect(await check(30)).toContain('24 hours')
    expect(await run(23, 30)).toHaveLength(23)
    expect(await run(1, 30)).toEqual([])
    expect([await isKept(1), await isKept(seq)]).toEqual([false, true])
  })

  /** Makes a copy of the store that is as old as this. */
  function copyOf(data: string, ageMs: number): string {
    const copy = join(data, 'relay-v2.db')
    writeFileSync(copy, '')
    utimesSync(copy, (TODAY - ageMs) / 1000, (TODAY - ageMs) / 1000)
    return copy
  }

  test('a clock a year ahead deletes no copy of the store, even if nothing else is old', async () => {
    const { data, check, run, pass, setTime } = await opened()
    const copy = copyOf(data, 0)
    expect(await check()).toBeUndefined()
    await pass(YEAR_MS + 2 * DAY_MS)
    expect(await check()).toMatch(/erase 0 requests and 1 copy of the store, all from before 2030-06-17/)
    await run(160)
    expect(existsSync(copy)).toBe(true)
    await setTime(TODAY + DAY_MS)
    for (let day = 0; day < 365; day += 1) {
      if (day % 2 === 0 || day === 364) expect([await check(), existsSync(copy)]).toEqual([undefined, true])
      await pass(DAY_MS)
    }
    expect([await check(), existsSync(copy)]).toEqual([undefined, false])
  })

  test('a far older copy of the store waits for a week, also if the other relays have none', async () => {
    const { store, data, check, pass, log } = await opened()
    const copy = copyOf(data, 2 * YEAR_MS)
    const other = emptyFolder()
    for (let hour = 0; hour < 168; hour += 1) {
      expect([hour, typeof (await check())]).toEqual([hour, 'string'])
      await pass(HOUR_MS / 2)
      expect(await applyRetention({ store, data: other, days: 365, log })).toBeUndefined()
      await pass(HOUR_MS / 2)
    }
    expect(existsSync(copy)).toBe(true)
    expect(await check()).toBeUndefined()
    expect(existsSync(copy)).toBe(false)
  })

  type Deeds = (store: Store, seq: number) => Promise<unknown>
  test.each<[string, boolean, Deeds, Partial<Submission>?]>([
    ['waits for the mail server', true, async () => {}],
    ['was given up', true, (store) => Promise.all(CHANNELS.map((channel) => giveUp(store, channel)))],
    [
      'was only confirmed to its visitor',
      true,
      async (store) => {
        await deliver(store, ['confirmation'])
        await giveUp(store, 'email')
      },
    ],
    [
      'was given up by email, but posted to the webhook',
      false,
      async (store) => {
        await deliver(store, ['webhook'])
        await giveUp(store, 'email')
      },
    ],
    ['was seen in the inbox', false, (store, seq) => store.leads.mark([seq], { state: 'reached' }, { who: 'Kim' })],
    [
      'was called without an answer',
      false,
      (store, seq) => store.leads.noAnswer([{ seq, tries: 0 }], 2_000_000_000_000, { who: 'Kim' }),
    ],
    ['was emailed, but not confirmed', false, (store) => deliver(store, ['email', 'webhook'])],
    [
      'was given up, and marked as handled',
      false,
      async (store, seq) => {
        for (const channel of ['email', 'webhook']) await giveUp(store, channel)
        await store.leads.markHandled(seq, { who: 'Kim' })
      },
    ],
    ['is in quarantine', false, async () => {}, { spamReason: 'too-fast' }],
  ])('a request that %s stays for as long as it takes: %s', async (_name, isKeptForLong, deeds, changes = {}) => {
    const { store, check, pass, isKept } = await opened()
    expect(await check(30)).toBeUndefined()
    const seq = await receive(store, changes)
    await deeds(store, seq)
    for (let day = 0; day <= 31; day += 1) {
      await pass(DAY_MS)
      expect(await check(30)).toBeUndefined()
    }
    expect(await isKept(seq)).toBe(isKeptForLong)
  })

  test('forms that a page may still show are kept when the clock is ahead, and forgotten when they are old', async () => {
    const { store, setTime, pass, log } = await opened()
    const earlier = formsWith('car', without('phone'))
    const version = earlier.find(({ id }) => id === 'car')?.version ?? ''
    const isKept = async () => (await store.forms.find(version)) !== undefined
    const keep = (served = forms) => keepForms({ store, forms: () => served, days: 30, log }, false)
    await keep(earlier)
    await setTime(TODAY + YEAR_MS)
    for (let hour = 0; hour < 48; hour += 1) {
      await keep()
      await pass(HOUR_MS)
    }
    await setTime(TODAY + 2 * DAY_MS)
    await keep()
    expect(await isKept()).toBe(true)
    for (let day = 0; day < 30; day += 1) {
      await pass(DAY_MS)
      await keep()
    }
    expect(await isKept()).toBe(false)
  })

  test('warns at its start and then once a day, until nothing waits', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    afterThis(() => vi.useRealTimers())
    const { store, data, log, events, pass, setTime } = await opened()
    await receive(store)
    await deliver(store)
    await pass(2 * YEAR_MS)
    const checks = vi.spyOn(store, 'now')
    const hourLater = async () => {
      const before = checks.mock.calls.length
      vi.advanceTimersByTime(HOUR_MS)
      await until('the retention is applied', () => checks.mock.calls.length > before)
    }
    const retention = startRetention({ store, data, days: 365, log })
    afterThis(() => retention.stop())
    await until('it waits', () => retention.isWaiting())
    expect(events('retention-waiting')).toHaveLength(1)
    for (let hour = 0; hour < 24; hour += 1) await hourLater()
    await until('it warns again', () => events('retention-waiting').length === 2)
    await setTime(TODAY)
    await hourLater()
    await until('it no longer waits', () => !retention.isWaiting())
  })
})

test('a relay whose own clock is a year ahead erases nothing from a PostgreSQL that another one uses', async () => {
  const environment = { DATABASE_URL: await server.createDatabase(), RETAIN_DAYS: '30' }
  const relay = await relayForTest(environment)
  expect((await postCar(relay.url)).status).toBe(200)
  const sql = sqlOn(environment.DATABASE_URL)
  await until('it is delivered', async () => (await sql(`SELECT 1 FROM deliveries WHERE state = 'sent'`)).length === 1)
  const { log, events } = collector()
  const ahead = await relayForTest(environment, { now: () => Date.now() + YEAR_MS, log })
  expect((await postCar(ahead.url, { name: 'Kim' })).status).toBe(200)
  expect(await (await fetch(`${ahead.url}/healthz`)).json()).not.toMatchObject({ alarms: ['retention-waiting'] })
  expect(events('personal-data-erased')).toEqual([])
  expect(await sql('SELECT 1 FROM submissions WHERE erased_at IS NOT NULL')).toEqual([])
})

test('a relay with SQLite whose clock is a year ahead erases nothing at its start, and raises an alarm', async () => {
  const environment = { DATA_DIR: emptyFolder(), RETAIN_DAYS: '30' }
  const relay = await relayForTest(environment)
  expect((await postCar(relay.url)).status).toBe(200)
  const state = async (url: string) => (await (await fetch(`${url}/healthz`)).json()) as { alarms: string[] }
  await until('it is delivered', async () =>
    JSON.stringify(await state(relay.url)).includes('"deliveries":{"queued":0'),
  )
  await relay.close()
  const { log, events } = collector()
  const ahead = await relayForTest(environment, { now: () => Date.now() + YEAR_MS, log })
  await until('it raises the alarm', async () => (await state(ahead.url)).alarms.includes('retention-waiting'))
  expect(events('retention-waiting')).toMatchObject([{ warning: expect.stringContaining('1 request') }])
  expect(events('personal-data-erased')).toEqual([])
  await ahead.close()
  expect((await state((await relayForTest(environment)).url)).alarms).toEqual([])
})
