import { describe, expect, test, vi } from 'vitest'
import type { Form } from '../../../../engine/form/form.ts'
import { todayAnywhere } from '../../../../engine/words/day.ts'
import { keepForms, startKeepingForms } from '../../../../relay/intake/keep-forms.ts'
import { formVersions, todayFor } from '../../../../relay/intake/versions.ts'
import { FORM_FORMAT, keptForm } from '../../../../relay/store/forms.ts'
import type { FormVersion } from '../../../../relay/store/store.ts'
import { formById, forms } from '../../../categories/own.ts'
import { afterThis, emptyFolder, openStore, relayForTest } from '../harness.ts'
import { formsWith, without, withQuestion } from '../other-builds.ts'

const DAY_MS = 86_400_000
const car = formById('car')
const changed = formsWith('car', without('phone'))
const request = { mailbox: 'vehicles', category: 'Cars', receivedAt: 10 * DAY_MS }

/** A store that has an earlier version, by which it counts what is read from it. */
function countingStore(changes: Partial<FormVersion> = {}) {
  const served = { form: 'car', format: FORM_FORMAT, firstServedAt: 0, lastServedAt: 9 * DAY_MS, isEnded: false }
  return {
    find: vi.fn(async () => ({ ...served, ...changes })),
    read: vi.fn(async () => JSON.stringify(car)),
  }
}

describe('the form that decides about a request', () => {
  test('is read from the store only if it is an earlier version, and then compiled once', async () => {
    const store = countingStore()
    const current = formVersions(store, () => forms, 30)
    expect(await current.find({ ...request, version: car.version })).toMatchObject({ form: car, version: car.version })
    expect(await current.find({ ...request, version: undefined })).toEqual({ form: car, category: 'Cars' })
    expect([store.find, store.read].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    const later = formVersions(store, () => changed, 30)
    const found = await Promise.all([1, 2].map(() => later.find({ ...request, version: car.version })))
    await later.find({ ...request, version: car.version })
    expect(found[0]).toMatchObject({ form: { schema: { properties: { phone: {} } } }, version: car.version })
    expect(store.find.mock.calls).toHaveLength(3)
    expect(store.read.mock.calls.length).toBeLessThanOrEqual(2)
    store.read.mockClear()
    await later.find({ ...request, version: car.version })
    expect(store.read.mock.calls).toEqual([])
  })

  test('is at once the current one when the version is ended, although it was compiled before', async () => {
    const store = countingStore()
    const versions = formVersions(store, () => changed, 30)
    expect(await versions.find({ ...request, version: car.version })).not.toHaveProperty('hasChanged')
    store.find.mockResolvedValue({ ...(await store.find()), isEnded: true })
    expect(await versions.find({ ...request, version: car.version })).toMatchObject({ hasChanged: true })
  })

  test.each([
    [30 * DAY_MS, false],
    [30 * DAY_MS - 1, true],
  ])('is an earlier version up to the last ms of its days (%i ms after it was current)', async (age, isEarlier) => {
    const versions = formVersions(countingStore({ lastServedAt: request.receivedAt - age }), () => changed, 30)
    expect('served' in (await versions.find({ ...request, version: car.version }))).toBe(isEarlier)
  })

  test('stays compiled with 199 others, and no more', async () => {
    const store = countingStore()
    const versions = formVersions(store, () => [], 30)
    const compile = async (index: number) => versions.seenWith({ version: index.toString(16).padStart(12, '0') })
    for (let index = 0; index < 200; index += 1) await compile(index)
    store.read.mockClear()
    await compile(0)
    expect(store.read.mock.calls).toHaveLength(0)
    await compile(200)
    await compile(0)
    expect(store.read.mock.calls).toHaveLength(2)
  })

  test('has the mailbox of the present file, and its facts as far as it asks them', async () => {
    const moved = formsWith('car', (file) => ({
      ...file,
      submission: { ...file.submission, mailbox: 'freight' },
      facts: { cargo: ['vehicleCondition'], phone: ['mobile'] },
    })).map((form) => (form.id === 'car' ? { ...form, version: 'ffffffffffff' } : form))
    const versions = formVersions(countingStore(), () => moved, 30)
    const found = await versions.find({ ...request, version: car.version })
    expect(found).toMatchObject({
      form: {
        submission: { mailbox: 'freight' },
        facts: { ...car.facts, cargo: ['vehicleCondition'], phone: ['phone'] },
      },
    })
  })
})

describe('today', () => {
  const at = (day: string) => Date.parse(`2030-06-${day}T12:00:00Z`)
  const found = { form: car, category: 'Cars', served: { firstServedAt: at('01'), lastServedAt: at('10') } }
  const sent = { receivedAt: at('20'), fillTimeMs: undefined }

  test.each([
    ['on the current version: now', { ...found, served: undefined }, sent, '2030-06-19'],
    ['of an earlier version: when it was last served', found, sent, '2030-06-09'],
    [
      'of an earlier version, whose page says since when it was open',
      found,
      { ...sent, fillTimeMs: 5 * DAY_MS },
      '2030-06-14',
    ],
    ['of a page that claims to be older than its version', found, { ...sent, fillTimeMs: 1e15 }, '2030-05-31'],
    [
      'of a page that claims to be from the future',
      found,
      { ...sent, receivedAt: at('29'), fillTimeMs: 0 },
      '2030-06-19',
    ],
  ])('begins on the day before its visitor saw the page: %s', (_, form, sending, earliest) => {
    expect(todayFor(form, sending, at('20'))).toEqual({ ...todayAnywhere(at('20')), earliest })
  })
})

describe('a relay', () => {
  const log = vi.fn()

  async function keeping() {
    let time = 0
    const store = await openStore(emptyFolder(), { now: () => time })
    afterThis(() => store.close())
    return {
      store,
      keep(at: number, served = forms) {
        time = at
        return keepForms({ store, forms: () => served, days: 30, log }, false)
      },
    }
  }

  test('keeps the forms that can be sent to it, without their tiles', async () => {
    const { store, keep } = await keeping()
    await keep(0)
    const sendable = forms.filter(({ submission }) => submission.delivery === 'endpoint')
    expect(await store.forms.size()).toMatchObject({ count: sendable.length })
    const boxes = formById('boxes')
    expect(boxes.submission.delivery).toBe('console')
    expect(await store.forms.find(boxes.version ?? '')).toBeUndefined()
    expect(JSON.parse((await store.forms.read(car.version ?? '')) ?? '')).toMatchObject({ id: 'car', tiles: [] })
    expect(keptForm({ ...car, version: undefined })).toBeUndefined()
  })

  test('that could not keep its forms says so, and tries again a minute later, then every hour', async () => {
    vi.useFakeTimers()
    afterThis(() => vi.useRealTimers())
    const stamp = vi.fn(async () => {})
    stamp.mockRejectedValueOnce(Object.assign(new Error('disk full'), { code: 'ENOSPC' }))
    const ageLimits = { wait: async () => 1, reach: async () => {} }
    const store = { now: async () => 0, forms: { stamp } as never, ageLimits }
    log.mockClear()
    const stop = await startKeepingForms({ store, forms: () => forms, days: 30, log })
    expect(log.mock.calls).toMatchObject([['forms-not-kept', { code: 'ENOSPC' }]])
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(stamp.mock.calls.map((call: unknown[]) => call[1])).toEqual([true, true, false])
    stop()
    await vi.advanceTimersByTimeAsync(7_200_000)
    expect(stamp.mock.calls).toHaveLength(3)
  })
})

test('/healthz lists the version of each form, and since when it is live, also after it was taken back', async () => {
  const data = emptyFolder()
  let time = Date.parse('2030-06-17T12:00:00Z')
  const liveCar = async (build: readonly Form[]) => {
    time += 3_600_000
    const relay = await relayForTest({ DATA_DIR: data }, { forms: build, now: () => time })
    const { forms: live } = await (await fetch(`${relay.url}/healthz`)).json()
    await relay.close()
    return live.find(({ id }: { readonly id: string }) => id === 'car')
  }
  const next = formsWith('car', withQuestion('color'))
  const [before, after] = [forms, next].map((build) => build.find(({ id }) => id === 'car')?.version)
  expect(await liveCar(forms)).toEqual({ id: 'car', version: before, liveSince: '2030-06-17T13:00:00.000Z' })
  expect(await liveCar(forms)).toEqual({ id: 'car', version: before, liveSince: '2030-06-17T13:00:00.000Z' })
  expect(await liveCar(next)).toEqual({ id: 'car', version: after, liveSince: '2030-06-17T15:00:00.000Z' })
  expect(await liveCar(forms)).toEqual({ id: 'car', version: before, liveSince: '2030-06-17T16:00:00.000Z' })
})
