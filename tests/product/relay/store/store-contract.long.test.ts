import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { FORM_FORMAT } from '../../../../relay/store/forms.ts'
import { checkDatabase, createPool, inTransaction, openDatabase } from '../../../../relay/store/postgres/connection.ts'
import { sql } from '../../../../relay/store/postgres/query.ts'
import { MIGRATIONS, migrate } from '../../../../relay/store/postgres/schema.ts'
import { openPostgresStore } from '../../../../relay/store/postgres/store.ts'
import { type DestinationsOf, type KeptForm, type Store, StoreUnavailable } from '../../../../relay/store/store.ts'
import type { StoredSubmission, Submission } from '../../../../relay/store/submission.ts'
import { clockOf, emptyStores, postgresForTests, sqlOn } from '../engines.ts'
import { afterThis, emptyFolder, openStore, ownReceivers, submissionWith } from '../harness.ts'

const submission = (id: string, changes: Partial<Submission> = {}): Submission =>
  submissionWith(id, {
    fields: [{ name: 'name', label: 'Name', text: 'Zoë 👋' }],
    facts: { name: { text: 'Zoë 👋', paths: ['name'] } },
    fillTimeMs: 74_000,
    ...changes,
  })

const destinationsOf: DestinationsOf = (each) =>
  each.mailbox === 'shared'
    ? [{ channel: 'webhook', receiver: 'shared' }]
    : ownReceivers('email', ...(each.mailbox === 'vehicles' ? ['webhook'] : []))(each)

const postgres = postgresForTests()

const sam = { who: 'sam' }
const claim = { leaseMs: 100, maxDelayMs: 1_000, count: 9 }
const failure = { durationMs: 5, error: 'E', deliveredTo: [], isDeferred: false, retryInMs: 80 }
const lastFailure = { ...failure, retryInMs: undefined }

const claimIds = async (store: Store, changes: Partial<typeof claim> = {}) =>
  (await store.claim('email', { ...claim, ...changes })).map(({ submission: { id } }) => id)
const statesOf = async (store: Store, seq: number) =>
  (await store.get(seq))?.deliveries.map(({ channel, state }) => `${channel} ${state}`)

describe.each(emptyStores(postgres, destinationsOf))('in %s', (_, open) => {
  const storeForTest = async () => {
    const timed = await open()
    afterThis(() => timed.store.close())
    return timed
  }

  test('the same id is a repeat if the content is the same, otherwise a conflict, also at the same moment', async () => {
    const { store } = await storeForTest()
    const add = (id: string, fingerprint: string) => store.add(submission(id, { fingerprint }))
    const equal = await Promise.all([1, 2, 3].map(() => add('a', '1')))
    expect(equal.sort()).toEqual(['repeated', 'repeated', 'stored'])
    expect([await add('a', '1'), await add('a', '2')]).toEqual(['repeated', 'conflict'])
    const different = await Promise.all([add('b', '1'), add('b', '2')])
    expect(different.sort()).toEqual(['conflict', 'stored'])
    expect((await store.leads.find({}, 9)).map(({ id }) => id)).toEqual(['b', 'a'])
  })

  test('a submission is stored as it was given, with one delivery for each channel of its mailbox', async () => {
    const { store, setTime } = await storeForTest()
    await setTime(10)
    const given = submission('a', { category: undefined, replyTo: 'sam@example.com' })
    await store.add(given)
    await store.add(submission('b', { mailbox: 'sales' }))
    expect(await store.get(1)).toMatchObject({ ...given, seq: 1, isQuarantined: false })
    expect(await statesOf(store, 1)).toEqual(['email queued', 'webhook queued'])
    expect(await statesOf(store, 2)).toEqual(['email queued'])
    expect(await store.get(3)).toBeUndefined()
    expect(await store.fingerprintOf('a')).toBe('a')
    expect(await store.fingerprintOf('c')).toBeUndefined()
    await setTime(25)
    expect(await store.now()).toBe(25)
    expect(await store.counts()).toEqual({ queued: 3, denied: 0, quarantined: 0, dead: 0, oldestWaitingMs: 15 })
    expect((await store.leads.find({}, 9, 2)).map(({ id }) => id)).toEqual(['a'])
  })

  test('confirmations are limited per address and hour, and in 24 hours, and reserved once', async () => {
    const { store, setTime } = await storeForTest()
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await store.add(submission(id))
    const HOUR_MS = 3_600_000
    const reserve = async (seq: number, emailKey: string, hours?: number) => {
      if (hours !== undefined) await setTime(hours * HOUR_MS)
      return store.reserveConfirmation({ seq, emailKey, dailyLimit: 3 })
    }
    const results = await Promise.all([1, 2, 3].map((seq) => reserve(seq, 'sam@example.com')))
    expect(results.sort()).toEqual(['ADDRESS_LIMIT', 'ADDRESS_LIMIT', 'reserved'])
    expect(await reserve(4, 'kim@example.com', 0.5)).toBe('reserved')
    expect(await reserve(4, 'kim@example.com', 0.5)).toBe('reserved')
    expect(await reserve(5, 'sam@example.com', 0.9)).toBe('ADDRESS_LIMIT')
    expect(await reserve(5, 'sam@example.com', 1)).toBe('reserved')
    expect(await reserve(6, 'lee@example.com', 2)).toBe('DAILY_LIMIT')
    expect(await reserve(6, 'lee@example.com', 24.2)).toBe('reserved')
  })

  test('each person with an address gets a confirmation, up to three an hour', async () => {
    const { store } = await storeForTest()
    const people = ['Anna', 'Rob', 'ROB', 'Kim', 'Lee']
    for (const [index, text] of people.entries())
      await store.add({ ...submission(`${index}`), facts: { name: { text, paths: ['name'] } } })
    const results: string[] = []
    for (const index of people.keys())
      results.push(await store.reserveConfirmation({ seq: index + 1, emailKey: 'none@example.com', dailyLimit: 99 }))
    expect(results).toEqual(['reserved', 'reserved', 'ADDRESS_LIMIT', 'reserved', 'ADDRESS_LIMIT'])
  })

  test('a delivery that was dropped is not a failure that anybody has to handle', async () => {
    const { store } = await storeForTest()
    await store.add(submission('a'))
    const [first] = await store.claim('email', claim)
    await store.markFailed(first?.id ?? 0, { ...lastFailure, isDropped: true })
    expect(await statesOf(store, 1)).toEqual(['email handled', 'webhook queued'])
    expect(await store.counts()).toMatchObject({ dead: 0 })
  })

  test('a claimed delivery is not claimed again until its lease ends', async () => {
    const { store, setTime } = await storeForTest()
    await setTime(100)
    await store.add(submission('a'))
    expect(await claimIds(store)).toEqual(['a'])
    expect(await claimIds(store)).toEqual([])
    expect(await store.nextDueInMs('email', claim)).toBe(100)
    await setTime(200)
    const [again] = await store.claim('email', claim)
    expect(again).toMatchObject({ channel: 'email', seq: 1, attempts: 0, submission: { id: 'a' } })
    await store.renew([again?.id ?? 0], 200)
    await setTime(399)
    expect(await claimIds(store)).toEqual([])
    await setTime(400)
    expect(await claimIds(store)).toEqual(['a'])
    expect(await store.nextDueInMs('webhook', claim)).toBe(-300)
    expect(await store.nextDueInMs('file', claim)).toBeUndefined()
  })

  test('those that waited longest are claimed first, and those scheduled while the clock was ahead last', async () => {
    const { store, setTime } = await storeForTest()
    for (const [id, time] of [
      ['far', 9_000],
      ['soon', 150],
      ['due', 90],
      ['first', 80],
    ] as const) {
      await setTime(time)
      await store.add(submission(id))
    }
    await setTime(100)
    expect(await claimIds(store, { count: 1 })).toEqual(['first'])
    const rest = await store.claim('email', claim)
    expect(rest.map(({ submission: { id } }) => id)).toEqual(['due', 'far'])
    await store.markFailed(rest[1]?.id ?? 0, failure)
    expect((await store.get(1))?.deliveries[0]?.queuedAt).toBe(100)
  })

  test('the outcome of an attempt is stored, and every attempt is logged', async () => {
    const { store, setTime } = await storeForTest()
    await store.add(submission('a'))
    const [first] = await store.claim('email', claim)
    const id = first?.id ?? 0
    await setTime(100)
    await store.markFailed(id, { ...failure, isDeferred: true, deliveredTo: ['a@b.example'] })
    expect((await store.get(1))?.deliveries[0]).toMatchObject({
      state: 'queued',
      attempts: 1,
      deferrals: 1,
      deliveredTo: ['a@b.example'],
      lastError: 'E',
    })
    await setTime(179)
    expect(await claimIds(store)).toEqual([])
    await setTime(180)
    expect(await claimIds(store)).toEqual(['a'])
    await setTime(192)
    await store.markSent(id, 7)
    expect((await store.get(1))?.deliveries[0]).toMatchObject({ state: 'sent', sentAt: 192, lastError: undefined })
    expect(await store.attemptsOf(1)).toEqual([
      { channel: 'email', startedAt: 95, durationMs: 5, error: 'E' },
      { channel: 'email', startedAt: 185, durationMs: 7, error: undefined },
    ])
    await setTime(9_999)
    expect(await claimIds(store)).toEqual([])
  })

  test('a delivery that was given up is requeued or marked as handled by a person', async () => {
    const { store, setTime } = await storeForTest()
    for (const id of ['a', 'b']) {
      await store.add(submission(id))
      const [claimed] = await store.claim('email', claim)
      await store.markFailed(claimed?.id ?? 0, lastFailure)
    }
    await setTime(500)
    expect(await store.counts()).toMatchObject({ queued: 2, dead: 2 })
    expect(await store.leads.requeue(1, undefined, sam)).toBe(1)
    expect(await store.leads.requeue(1, undefined, sam)).toBe(0)
    expect((await store.get(1))?.deliveries[0]).toMatchObject({ state: 'queued', attempts: 0, queuedAt: 500 })
    expect(await store.leads.requeue(2, 'webhook', sam)).toBe(0)
    expect(await store.leads.requeue(2, 'email', sam)).toBe(1)
    const [again] = await store.claim('email', claim)
    await store.markFailed(again?.id ?? 0, lastFailure)
    expect(await store.leads.markHandled(1, sam)).toBe(1)
    expect(await statesOf(store, 1)).toEqual(['email handled', 'webhook queued'])
    expect(await store.counts()).toMatchObject({ dead: 0 })
  })

  test('the waiting deliveries of a channel are moved to another one, or dropped', async () => {
    const { store, setTime } = await storeForTest()
    await store.add(submission('a'))
    await store.add(submission('b', { mailbox: 'goods' }))
    const claimed = await store.claim('email', claim)
    for (const { id } of claimed) await store.markFailed(id, { ...failure, retryInMs: 1_000 })
    await setTime(50)
    const target = { name: 'webhook', receiverOf: ({ mailbox }: { mailbox: string }) => mailbox }
    expect(await store.leads.moveWaiting('email', target, sam)).toEqual({ moved: 1, dropped: 1 })
    expect(await statesOf(store, 1)).toEqual(['email handled', 'webhook queued'])
    expect(await statesOf(store, 2)).toEqual(['webhook queued'])
    expect((await store.claim('webhook', claim)).map(({ seq, attempts }) => [seq, attempts])).toEqual([
      [1, 0],
      [2, 0],
    ])
    expect(await store.leads.changesOf(2)).toMatchObject([{ who: 'sam', at: 50, action: 'move', detail: 'webhook' }])
    expect(await store.leads.moveWaiting('webhook', undefined, sam)).toEqual({ moved: 0, dropped: 2 })
    expect(await store.leads.moveWaiting('webhook', { ...target, name: 'email' }, sam)).toEqual({
      moved: 0,
      dropped: 0,
    })
    expect(await store.backlog()).toEqual([])
  })

  test('a delivery stays nowhere if its submission has no receiver at the other channel', async () => {
    const { store } = await storeForTest()
    await store.add(submission('a'))
    const target = { name: 'confirmation', receiverOf: ({ replyTo }: { replyTo: string | undefined }) => replyTo }
    expect(await store.leads.moveWaiting('email', target, sam)).toEqual({ moved: 0, dropped: 1 })
  })

  test('a submission that looks like spam gets its deliveries when it is released, once', async () => {
    const { store } = await storeForTest()
    await store.add(submission('a', { spamReason: 'too-fast' }))
    expect(await store.get(1)).toMatchObject({ isQuarantined: true, spamReason: 'too-fast', deliveries: [] })
    expect(await store.counts()).toMatchObject({ queued: 0, quarantined: 1 })
    expect(await Promise.all([1, 1].map((seq) => store.leads.release([seq], sam)))).toEqual([1, 0])
    expect(await store.get(1)).toMatchObject({ isQuarantined: false, spamReason: 'too-fast' })
    expect(await statesOf(store, 1)).toEqual(['email queued', 'webhook queued'])
    expect(await store.leads.release([2], sam)).toBe(0)
  })

  const [CAR, NEW_CAR, BOAT] = (
    [
      ['car', 'aaaaaaaaaaaa'],
      ['car', 'bbbbbbbbbbbb'],
      ['boat', 'cccccccccccc'],
    ] as const
  ).map(([form, version]) => ({ form, version, json: JSON.stringify({ id: form, version, label: 'Zoë' }) })) as [
    KeptForm,
    KeptForm,
    KeptForm,
  ]
  const servedTimes = async (store: Store, { version }: KeptForm) => {
    const found = await store.forms.find(version)
    return found && [found.firstServedAt, found.lastServedAt]
  }

  test('a version of a form is stored when it is first served, and has the time when a relay last served it', async () => {
    const { store, setTime } = await storeForTest()
    await setTime(100)
    await store.forms.stamp([CAR, BOAT], true)
    await setTime(200)
    await store.forms.stamp([CAR, NEW_CAR], false)
    expect(await store.forms.find(CAR.version)).toEqual({
      form: 'car',
      format: FORM_FORMAT,
      firstServedAt: 100,
      lastServedAt: 200,
      isEnded: false,
    })
    expect(await servedTimes(store, NEW_CAR)).toEqual([200, 200])
    expect(await servedTimes(store, BOAT)).toEqual([100, 100])
    expect(await store.forms.read(CAR.version)).toBe(CAR.json)
    expect(await store.forms.find('dddddddddddd')).toBeUndefined()
    expect(await store.forms.read('dddddddddddd')).toBeUndefined()
    const bytes = [CAR, NEW_CAR, BOAT].reduce((sum, { json }) => sum + Buffer.byteLength(json), 0)
    expect(await store.forms.size()).toEqual({ count: 3, bytes })
  })

  test('the versions of a form are ended except the current one, until a relay starts with them again', async () => {
    const { store } = await storeForTest()
    await store.forms.stamp([CAR, NEW_CAR, BOAT], true)
    const ended = async () =>
      Promise.all([CAR, NEW_CAR, BOAT].map(async ({ version }) => (await store.forms.find(version))?.isEnded))
    expect(await store.forms.end('car', NEW_CAR.version)).toBe(1)
    expect(await store.forms.end('car', NEW_CAR.version)).toBe(0)
    expect(await ended()).toEqual([true, false, false])
    await store.forms.stamp([CAR], false)
    expect(await ended()).toEqual([true, false, false])
    await store.forms.stamp([CAR], true)
    expect(await ended()).toEqual([false, false, false])
    expect(await store.forms.end('car', undefined)).toBe(2)
    expect(await ended()).toEqual([true, true, false])
  })

  test('a submission has its version and when that was first served, until it is erased', async () => {
    const { store, setTime } = await storeForTest()
    await setTime(50)
    await store.forms.stamp([CAR], true)
    await setTime(60)
    await store.forms.stamp([CAR], false)
    await store.add(submission('a', { version: CAR.version }))
    await store.add(submission('b', { version: BOAT.version }))
    await store.add(submission('c'))
    const seen = ({ version, formServedAt }: Partial<StoredSubmission> = {}) => [version, formServedAt]
    const expected = [
      [CAR.version, 50],
      [BOAT.version, undefined],
      [undefined, undefined],
    ]
    expect(await Promise.all([1, 2, 3].map(async (seq) => seen(await store.get(seq))))).toEqual(expected)
    expect(await Promise.all([1, 2, 3].map(async (seq) => seen(await store.leads.get(seq))))).toEqual(expected)
    expect((await store.claim('email', claim)).map((delivery) => seen(delivery.submission))).toEqual(expected)
    await store.privacy.erase([1], sam)
    expect(seen(await store.get(1))).toEqual([undefined, undefined])
  })

  test('a session that was ended stays so until its time is over', async () => {
    const { store, setTime } = await storeForTest()
    await store.sessions.end('a', 100)
    await store.sessions.end('a', 100)
    expect([await store.sessions.hasEnded('a'), await store.sessions.hasEnded('b')]).toEqual([true, false])
    await setTime(101)
    await store.sessions.end('b', 200)
    expect([await store.sessions.hasEnded('a'), await store.sessions.hasEnded('b')]).toEqual([false, true])
  })

  test('versions that no relay has served since a time are forgotten, unless a submission names them', async () => {
    const { store, setTime } = await storeForTest()
    await store.forms.stamp([CAR, BOAT], true)
    await setTime(10)
    await store.forms.stamp([NEW_CAR], true)
    await store.add(submission('a', { version: CAR.version }))
    expect(await store.forms.forget(0)).toBe(0)
    expect(await store.forms.forget(10)).toBe(1)
    const kept = () => Promise.all([CAR, NEW_CAR, BOAT].map(({ version }) => store.forms.read(version)))
    expect(await kept()).toEqual([CAR.json, NEW_CAR.json, undefined])
    await store.privacy.erase([1], sam)
    expect(await store.forms.forget(11)).toBe(2)
    expect(await kept()).toEqual([undefined, undefined, undefined])
  })
})

test('the leases of a relay that was killed end when the data folder is opened again, and their attempts may have begun', async () => {
  const folder = emptyFolder()
  const killed = await openStore(folder, { destinationsOf })
  await killed.add(submission('a'))
  const [claimed] = await killed.claim('email', claim)
  const store = await openStore(folder, { destinationsOf })
  const [again] = await store.claim('email', claim)
  expect([claimed?.mayHaveBegun, again?.mayHaveBegun, again?.submission.id]).toEqual([false, true, 'a'])
  await killed.markFailed(claimed?.id ?? 0, lastFailure)
  expect(await statesOf(store, 1)).toEqual(['email queued', 'webhook queued'])
  expect(await store.attemptsOf(1)).toHaveLength(1)
  await killed.close()
  await store.close()
})

describe.each(emptyStores(postgres, destinationsOf))('on %s', (_, open) => {
  const storeForTest = async () => {
    const timed = await open()
    afterThis(() => timed.store.close())
    return timed
  }

  test('an attempt may have begun if its lease ended without a result, and only then', async () => {
    const { store, setTime } = await storeForTest()
    await store.add(submission('a'))
    const begun = async () => {
      const [delivery] = await store.claim('webhook', claim)
      return delivery && [delivery.mayHaveBegun, delivery.id]
    }
    expect(await begun()).toEqual([false, expect.any(Number)])
    await setTime(100)
    const [mayHaveBegun, id = 0] = (await begun()) ?? []
    expect(mayHaveBegun).toBe(true)
    await store.markFailed(Number(id), { ...failure, holdsReceiver: true })
    await setTime(180)
    expect(await begun()).toEqual([false, id])
    await store.markFailed(Number(id), { ...lastFailure, error: 'MAY_HAVE_ARRIVED', said: 'CRM may have it' })
    expect((await store.get(1))?.deliveries[1]).toMatchObject({ state: 'dead', said: 'CRM may have it' })
    expect(await store.leads.markArrived(1, 'email', sam)).toBe(0)
    expect((await store.notices.due()).map(({ kind }) => kind)).toEqual(['may-have-arrived'])
    expect(await store.leads.markArrived(1, 'webhook', sam)).toBe(1)
    expect(await statesOf(store, 1)).toEqual(['email queued', 'webhook sent'])
    expect((await store.get(1))?.deliveries[1]).toMatchObject({ lastError: undefined, said: undefined })
  })

  test('only what may have arrived can be marked as arrived', async () => {
    const { store } = await storeForTest()
    await store.add(submission('a'))
    const [{ id } = { id: 0 }] = await store.claim('webhook', claim)
    await store.markFailed(id, { ...lastFailure, error: 'REFUSED 422' })
    expect(await store.leads.markArrived(1, 'webhook', sam)).toBe(0)
    expect(await statesOf(store, 1)).toEqual(['email queued', 'webhook dead'])
  })

  const denied = { ...failure, error: 'DENIED 403', retryInMs: 900, holdsReceiver: true }

  /** A store with three deliveries to one receiver, which has denied the first. */
  async function storeWithDenied() {
    const timed = await storeForTest()
    const { store } = timed
    for (const id of ['a', 'b', 'c']) await store.add(submission(id, { mailbox: 'shared' }))
    const claimed = async () =>
      (await store.claim('webhook', claim)).map(({ id, submission: { id: name } }) => ({ id, name }))
    const [first] = await claimed()
    await store.markFailed(first?.id ?? 0, denied)
    expect([first?.name, await claimed()]).toEqual(['a', []])
    return { ...timed, claimed }
  }

  test('after a request that a receiver denies, the next one is tried, and those that it accepts go out', async () => {
    const { store, setTime, claimed } = await storeWithDenied()
    await setTime(901)
    for (const name of ['b', 'c', 'a']) {
      const [next] = await claimed()
      expect(next?.name).toBe(name)
      await (name === 'a' ? store.markFailed(next?.id ?? 0, denied) : store.markSent(next?.id ?? 0, 5))
    }
    await store.add(submission('d', { mailbox: 'shared' }))
    await setTime(1_802)
    expect((await claimed()).map(({ name }) => name)).toEqual(['d'])
  })

  test('sending a denied one again makes it due at once, and ends the wait of its receiver', async () => {
    const { store, claimed } = await storeWithDenied()
    expect(await store.leads.requeue(2, undefined, sam)).toBe(0)
    expect(await store.leads.requeue(1, undefined, sam)).toBe(1)
    for (const name of ['a', 'b', 'c']) {
      const [next] = await claimed()
      expect(next?.name).toBe(name)
      expect(await store.leads.requeue(next?.id ?? 0, undefined, sam), 'of an attempt under way').toBe(0)
      await store.markSent(next?.id ?? 0, 5)
    }
  })

  test('what a receiver says is gone once its submission is erased, also if it says it later', async () => {
    const { store } = await storeForTest()
    await store.add(submission('a'))
    const [{ id } = { id: 0 }] = await store.claim('webhook', claim)
    await store.markSent(id, 5, 'CRM has it as 1')
    const [{ id: email } = { id: 0 }] = await store.claim('email', claim)
    await store.privacy.erase([1], sam)
    await store.markSent(email, 5, 'CRM has it as 2')
    expect((await store.get(1))?.deliveries.map(({ said }) => said)).toEqual([undefined, undefined])
  })

  test('a delivery whose receiver refuses our key is counted, and is news until it is told', async () => {
    const { store } = await storeForTest()
    await store.add(submission('a'))
    const [{ id } = { id: 0 }] = await store.claim('webhook', claim)
    await store.markFailed(id, { ...failure, error: 'DENIED 401', holdsReceiver: true })
    expect(await store.counts()).toMatchObject({ denied: 1, dead: 0 })
    const due = await store.notices.due()
    expect(due.map(({ kind, mailbox }) => [kind, mailbox])).toEqual([['denied', 'vehicles']])
    await store.notices.claim(due.map(({ key }) => key))
    expect(await store.notices.due()).toEqual([])
  })
})

describe('two relays on one PostgreSQL database', () => {
  const twoStores = async () => {
    const url = await postgres.createDatabase()
    const [first, second] = await Promise.all([1, 2].map(() => openPostgresStore(url, destinationsOf)))
    if (!first || !second) throw new Error('There are not two stores')
    afterThis(() => Promise.all([first.close(), second.close()]))
    const setTime = clockOf(url)
    await setTime(0)
    return { first, second, setTime }
  }

  test('migrate it once, and see the same submissions', async () => {
    const { first, second } = await twoStores()
    expect(await Promise.all([first.add(submission('a')), second.add(submission('a'))])).toEqual(
      expect.arrayContaining(['stored', 'repeated']),
    )
    expect(await second.leads.find({}, 9)).toHaveLength(1)
  })

  test('never claim the same delivery at the same time', async () => {
    const { first, second } = await twoStores()
    const ids = Array.from({ length: 30 }, (_, index) => `id-${index}`)
    await Promise.all(ids.map((id) => first.add(submission(id))))
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, index) => claimIds(index % 2 === 0 ? first : second, { count: 3 })),
    )
    expect(claims.flat().length).toBe(new Set(claims.flat()).size)
    expect(new Set(claims.flat())).toEqual(new Set(ids))
  })

  test('take over from each other when a lease ends, and the late outcome is only logged', async () => {
    const { first, second, setTime } = await twoStores()
    await setTime(100)
    await first.add(submission('a'))
    const [claimed] = await first.claim('email', claim)
    await setTime(199)
    expect(await claimIds(second)).toEqual([])
    await setTime(200)
    expect(await claimIds(second)).toEqual(['a'])
    await first.markFailed(claimed?.id ?? 0, lastFailure)
    expect((await second.get(1))?.deliveries[0]).toMatchObject({ state: 'queued', attempts: 0 })
    await second.markSent(claimed?.id ?? 0, 5)
    expect((await first.get(1))?.deliveries[0]).toMatchObject({ state: 'sent' })
    expect(await first.attemptsOf(1)).toHaveLength(2)
  })

  test('count the requests of a client together', async () => {
    const { first, second, setTime } = await twoStores()
    const ask = (index: number, client: string) =>
      [first, second][index % 2]?.rateLimiter('request', { count: 4, seconds: 600 }).take(client)
    await setTime(1_000)
    const asked = await Promise.all(Array.from({ length: 10 }, (_, index) => ask(index, 'one')))
    expect(asked.filter((waitSeconds) => waitSeconds === 0)).toHaveLength(4)
    expect(new Set(asked)).toEqual(new Set([0, 150]))
    expect(await ask(0, 'two')).toBe(0)
    await setTime(100_000)
    expect(await ask(1, 'one')).toBe(51)
    await setTime(151_000)
    expect(await ask(1, 'one')).toBe(0)
    expect(await ask(0, 'one')).toBe(150)
    await second.rateLimiter('request', { count: 4, seconds: 600 }).giveBack('one')
    expect([await ask(0, 'one'), await ask(0, 'one')]).toEqual([0, 150])
  })

  test('a client above its limit is refused for the time that the database has said', async () => {
    const { first, setTime } = await twoStores()
    const { take, giveBack } = first.rateLimiter('request', { count: 1, seconds: 600 })
    await setTime(1_000)
    expect([await take('one'), await take('one')]).toEqual([0, 600])
    // Without a query, by the clock of the machine.
    await setTime(9_000_000)
    expect(await take('one')).toBeGreaterThan(0)
    await giveBack('one')
    expect(await take('one')).toBe(0)
  })

  test('store an equal submission without an id once', async () => {
    const { first, second } = await twoStores()
    const once = (store: Store, id: string) =>
      store.addUnlessRecent(submission(id, { fingerprint: 'same' }), ['a', 'b'], 1_000)
    const results = await Promise.all([once(first, 'a'), once(second, 'b'), once(first, 'b'), once(second, 'a')])
    expect(results.filter(({ result }) => result === 'stored')).toHaveLength(1)
    expect(new Set(results.map(({ id }) => id)).size).toBe(1)
    expect(await first.leads.find({}, 9)).toHaveLength(1)
  })
})

test('a PostgreSQL database is migrated to a made-up next version, once, while a relay stores requests', async () => {
  const url = await postgres.createDatabase()
  const store = await openPostgresStore(url, destinationsOf)
  afterThis(() => store.close())
  const pool = createPool(url)
  afterThis(() => pool.end())
  const next = [
    ...MIGRATIONS,
    'ALTER TABLE submissions ADD COLUMN later text; UPDATE submissions SET later = upper(id)',
  ]
  let isDone = false
  const stored: string[] = []
  const client = async (name: string) => {
    for (let index = 0; !isDone || index < 20; index += 1) {
      const id = `${name}${index}`
      if ((await store.add(submission(id))) === 'stored') stored.push(id)
    }
  }
  const clients = ['a', 'b', 'c', 'd'].map(client)
  await until('some are stored', () => stored.length > 50)
  await Promise.all([1, 2].map(() => inTransaction(pool, (query) => migrate(query, next))))
  isDone = true
  await Promise.all(clients)
  expect((await pool.query('SELECT version FROM relay_schema')).rows).toEqual([{ version: next.length }])
  const { rows } = await pool.query<{ id: string; later: string | null }>('SELECT id, later FROM submissions')
  expect(rows.map(({ id }) => id).sort()).toEqual([...stored].sort())
  expect(rows.filter(({ later }) => later !== null).every(({ id, later }) => later === id.toUpperCase())).toBe(true)
  expect(rows.filter(({ later }) => later !== null).length).toBeGreaterThan(50)
  await expect(openPostgresStore(url, destinationsOf)).rejects.toThrow('Upgrade the relay')
})

test.each([
  ['has no hash of its schema', 'ALTER TABLE relay_schema DROP COLUMN schema_id'],
  ['has that of another schema', 'UPDATE relay_schema SET schema_id = schema_id - 1'],
])('a PostgreSQL database of another build, which %s, is refused', async (_, edit) => {
  const url = await postgres.createDatabase()
  await (await openPostgresStore(url, destinationsOf)).close()
  await sqlOn(url)(edit)
  const sentence = 'Another build of the relay from before the first release has written it. Start that build until'
  await expect(openPostgresStore(url, destinationsOf)).rejects.toThrow(sentence)
  await expect(checkDatabase(url)).rejects.toThrow(sentence)
})

describe('an error of PostgreSQL', () => {
  const opened = async () => {
    const url = await postgres.createDatabase()
    const database = await openDatabase(url, { queryTimeoutMs: 60_000 })
    afterThis(() => database.close())
    return { database }
  }

  test.each([
    ['a value is wrong', sql`SELECT 1 / 0`],
    ['a text is wrong', sql`SELECT ${'a\0b'}::text`],
    ['a row exists already', sql`INSERT INTO secrets VALUES ('a', '1'), ('a', '2')`],
    ['a query is wrong', sql`SELECT missing`],
    [
      'a text is too long for an index',
      sql`INSERT INTO secrets SELECT string_agg(md5(n::text), ''), '' FROM generate_series(1, 9999) n`,
    ],
  ])('says nothing about the database if %s', async (_, query) => {
    const { database } = await opened()
    await expect(database.query(query)).rejects.toThrow(DatabaseError)
    await expect(database.transaction((queryIn) => queryIn(query))).rejects.toThrow(DatabaseError)
    expect(database.failing).toBe(false)
    expect((await database.query(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
  })

  test.each([
    ['a query takes too long', sql`SET LOCAL statement_timeout = 1`, sql`SELECT pg_sleep(60)`],
    ['it ends the connection', sql`SELECT 1`, sql`SELECT pg_terminate_backend(pg_backend_pid())`],
    ['it takes no writes', sql`SET LOCAL transaction_read_only = on`, sql`INSERT INTO secrets VALUES ('a', '1')`],
  ])('tells that the database can not be used if %s, until it can', async (_, before, query) => {
    const { database } = await opened()
    const failing = database.transaction(async (queryIn) => {
      await queryIn(before)
      return queryIn(query)
    })
    await expect(failing).rejects.toThrow(StoreUnavailable)
    expect(database.failing).toBe(true)
    await until('it has noticed by itself that it works again', () => !database.failing)
  })
})

test('a PostgreSQL that takes only reads is failing until it takes writes again', async () => {
  const url = await postgres.createDatabase()
  const name = new URL(url).pathname.slice(1)
  const run = sqlOn(`${url}?options=-c%20default_transaction_read_only%3Doff`)
  const setReadOnly = async (value: 'on' | 'off') => {
    await run(`ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`)
    await run(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
      name,
    )
  }
  const store = await openPostgresStore(url, destinationsOf)
  afterThis(() => store.close())
  await store.add(submission('a'))
  await setReadOnly('on')
  await until('it takes no writes', () =>
    store.add(submission('b')).then(
      () => false,
      (error) => error.code === '25006',
    ),
  )
  expect((await store.get(1))?.id).toBe('a')
  expect(store.failing).toBe(true)
  await setReadOnly('off')
  await until('it has noticed that it takes writes', () => !store.failing)
  expect(await store.add(submission('c'))).toBe('stored')
})

test('a PostgreSQL store recovers from a restart of the database', async () => {
  const store = await openPostgresStore(await postgres.createDatabase(), destinationsOf)
  afterThis(() => store.close())
  await store.add(submission('a'))
  await postgres.restart()
  await expect.poll(() => store.add(submission('b')).catch(() => 'failed')).toMatch(/stored|repeated/)
  await until('it has noticed that', () => !store.failing)
  expect((await store.leads.find({}, 9)).map(({ id }) => id)).toEqual(['b', 'a'])
})

/** The address of a database behind a proxy. `freeze` stops what is connected then, without closing it. */
async function frozenNetwork(url: string) {
  const { port, hostname } = new URL(url)
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname)
    for (const socket of [client, server]) sockets.add(socket.on('error', () => {}))
    client.pipe(server)
    server.pipe(client)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  afterThis(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  const proxied = Object.assign(new URL(url), { port: String((proxy.address() as AddressInfo).port) })
  const freeze = () => {
    for (const socket of sockets) socket.unpipe().pause()
  }
  return { url: proxied.href, freeze }
}

test('a PostgreSQL store replaces connections that no longer answer', async () => {
  const { url, freeze } = await frozenNetwork(await postgres.createDatabase())
  const database = await openDatabase(url, { queryTimeoutMs: 1_000 })
  afterThis(() => database.close())
  const all = () => Promise.allSettled(Array.from({ length: 10 }, () => database.query(sql`SELECT pg_sleep(0.2)`)))
  await all()
  freeze()
  expect((await all()).map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
  await expect
    .poll(
      () =>
        database.query(sql`SELECT 1`).then(
          () => 'answered',
          () => 'failed',
        ),
      { timeout: 20_000 },
    )
    .toBe('answered')
  await until('it has noticed that', () => !database.failing)
})

test('with few connections, requests wait instead of being refused', async () => {
  const url = await postgres.createDatabase()
  const name = new URL(url).pathname.slice(1)
  const sql = sqlOn(url)
  await sql(`CREATE USER few CONNECTION LIMIT 3 PASSWORD 'few'`)
  await sql(`ALTER DATABASE ${name} OWNER TO few`)
  const store = await openPostgresStore(url.replace('postgres:password@', 'few:few@'), destinationsOf)
  afterThis(() => store.close())
  const results = await Promise.all(Array.from({ length: 40 }, (_, index) => store.add(submission(`id-${index}`))))
  expect(new Set(results)).toEqual(new Set(['stored']))
  expect(store.failing).toBe(false)
})

test('a relay opens no more connections than it may', async () => {
  const url = await postgres.createDatabase()
  const store = await openPostgresStore(url, destinationsOf, { connections: 2 })
  afterThis(() => store.close())
  await Promise.all(Array.from({ length: 40 }, (_, index) => store.add(submission(`id-${index}`))))
  const opened = await sqlOn(url)(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'relay' AND pid <> pg_backend_pid()`,
  )
  expect(opened).toHaveLength(2)
})

test('a PostgreSQL that may lose what it has accepted is refused', async () => {
  const url = await postgres.createDatabase()
  await expect(openPostgresStore(`${url}?options=-c%20synchronous_commit%3Doff`, destinationsOf)).rejects.toThrow(
    'synchronous_commit is off',
  )
})

test('an error about the database does not quote its password', async () => {
  const opening = openPostgresStore('postgres://relay:hunter2@127.0.0.1:1/relay', destinationsOf)
  await expect(opening).rejects.toThrow(/^Cannot open the database in DATABASE_URL: (?!.*hunter2)/)
})
