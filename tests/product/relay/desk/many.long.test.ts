import { describe, expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { MINUTE_MS } from '../../../../engine/words/day.ts'
import { SendError } from '../../../../relay/delivery/channels/mailer.ts'
import type { Actor } from '../../../../relay/store/submission.ts'
import { times } from '../../../run/times.ts'
import { emptyStores, postgresForTests } from '../engines.ts'
import { mailerForTest, ownReceivers, postCar, relayForTest, rowsIn, submissionWith } from '../harness.ts'
import { enterInbox } from './inbox-visitor.ts'

const postgres = postgresForTests()
const sam: Actor = { who: 'sam', isUser: true }
const SPAM = { state: 'not-for-us', reason: 'spam' } as const
const CLAIM = { leaseMs: 60_000, maxDelayMs: 60_000, count: 10 }

describe.each(emptyStores(postgres, ownReceivers('email', 'confirmation')))('in %s', (_, empty) => {
  /** A store with leads, at a time. */
  async function storeWith(count: number, now = 1_000_000) {
    const { store, setTime } = await empty()
    await setTime(now)
    for (let index = 1; index <= count; index += 1)
      await store.add(submissionWith(`lead-${index}`, { receivedAt: now, ...(index > 3 && { spamReason: 'link' }) }))
    const statesOf = async (seq: number) => (await store.get(seq))?.deliveries.map(({ state }) => state)
    return { store, setTime, now, statesOf }
  }

  test('what waits for a lead that is not for us is paused, and goes on after Undo or when the lead is to call again', async () => {
    const { store, setTime, now, statesOf } = await storeWith(2)
    await store.leads.finish([1, 2], SPAM, sam)
    expect([await statesOf(1), await statesOf(2)]).toEqual([
      ['paused', 'paused'],
      ['paused', 'paused'],
    ])
    expect(await store.claim('email', CLAIM)).toEqual([])
    await setTime(now + MINUTE_MS)
    expect(await store.leads.undo([1], sam)).toEqual([1])
    expect(await statesOf(1)).toEqual(['queued', 'queued'])
    expect((await store.claim('email', CLAIM)).map(({ seq }) => seq)).toEqual([1])
    await setTime(now + MINUTE_MS + 1)
    expect(await store.leads.undo([2], sam)).toEqual([])
    expect((await store.counts()).queued).toBe(2)
    await store.leads.mark([2], { state: 'new' }, sam)
    expect(await statesOf(2)).toEqual(['queued', 'queued'])
  })

  test('undoing leaves the tries and the time of the next one as they were', async () => {
    const { store, setTime, now } = await storeWith(1)
    const [claimed] = await store.claim('email', CLAIM)
    const failed = { durationMs: 1, error: 'E', deliveredTo: [], isDeferred: true, retryInMs: 5_000 }
    await store.markFailed(claimed?.id ?? 0, failed)
    const before = (await store.get(1))?.deliveries
    await store.leads.finish([1], SPAM, sam)
    await store.leads.undo([1], sam)
    expect((await store.get(1))?.deliveries).toEqual(before)
    await setTime(now + 4_999)
    expect(await store.claim('email', CLAIM)).toEqual([])
    await setTime(now + 5_000)
    expect(await store.claim('email', CLAIM)).toHaveLength(1)
  })

  test('an attempt under way ends, and does not queue the delivery again', async () => {
    const { store, statesOf } = await storeWith(1)
    const [claimed] = await store.claim('email', CLAIM)
    await store.leads.finish([1], SPAM, sam)
    expect(await store.renew([claimed?.id ?? 0], 60_000)).toEqual([])
    const failed = { durationMs: 1, error: 'NOT_BEGUN', deliveredTo: [], isDeferred: false, retryInMs: 5 }
    await store.markFailed(claimed?.id ?? 0, failed)
    expect(await statesOf(1)).toEqual(['paused', 'paused'])
    await store.leads.undo([1], sam)
    expect((await store.get(1))?.deliveries[0]).toMatchObject({ state: 'queued', isClaimed: false })
  })

  test('a request that is called again is sent, one that was sent stays so', async () => {
    const { store, statesOf } = await storeWith(1)
    const [claimed] = await store.claim('email', CLAIM)
    await store.leads.finish([1], SPAM, sam)
    await store.markSent(claimed?.id ?? 0, 5)
    await store.leads.mark([1], { state: 'new' }, sam)
    expect(await statesOf(1)).toEqual(['sent', 'queued'])
  })

  test('leads in quarantine become not for us and go back whole, but nothing else', async () => {
    const { store } = await storeWith(5)
    expect(await store.leads.mark([4, 5], { state: 'reached' }, sam)).toEqual([])
    expect(await store.leads.mark([3, 4, 5], SPAM, sam)).toEqual([3, 4, 5])
    expect(await store.leads.counts()).toMatchObject({ quarantined: 0, new: 2 })
    expect(await store.leads.changedWith(4, sam)).toEqual([3, 4, 5])
    expect(await store.leads.undo([3, 4, 5], sam)).toEqual([3, 4, 5])
    expect(await store.leads.counts()).toMatchObject({ quarantined: 2, new: 3 })
    expect(await store.leads.release([4], sam)).toBe(1)
  })

  test('what came from quarantine goes back there when it is to call again, so that it can be released', async () => {
    const { store } = await storeWith(5)
    await store.leads.mark([3, 4], SPAM, sam)
    expect(await store.leads.mark([3, 4], { state: 'new' }, sam)).toEqual([3, 4])
    expect(await store.leads.counts()).toMatchObject({ quarantined: 2, new: 3 })
    expect(await store.leads.release([4], sam)).toBe(1)
    expect((await store.get(4))?.deliveries).toHaveLength(2)
    await store.leads.mark([4], SPAM, sam)
    await store.leads.mark([4], { state: 'new' }, sam)
    expect((await store.get(4))?.deliveries.map(({ state }) => state)).toEqual(['queued', 'queued'])
  })

  test('erasing takes along what is paused', async () => {
    const { store, statesOf } = await storeWith(1)
    await store.leads.finish([1], SPAM, sam)
    await store.privacy.erase([1], sam)
    expect(await statesOf(1)).toEqual(['handled', 'handled'])
  })

  test('untouched are those that nobody has called, has, is calling or has written about', async () => {
    const { store } = await storeWith(0)
    for (const id of ['free', 'called', 'tried', 'taken', 'noted', 'calling', 'spam', 'again', 'hung-up', 'erased'])
      await store.add(submissionWith(id))
    await store.leads.mark([2], { state: 'reached' }, { who: 'link' })
    await store.leads.noAnswer([{ seq: 3, tries: 0 }], 9, { who: 'link' })
    await store.leads.take([4], sam)
    await store.leads.addNote(5, 'Asked for a quote', { who: 'link' })
    await store.leads.hangUp([5], { who: 'link' })
    await store.leads.call([6], sam, false)
    await store.leads.finish([7], SPAM, sam)
    await store.leads.mark([8], { state: 'reached' }, { who: 'link' })
    await store.leads.mark([8], { state: 'new' }, { who: 'link' })
    await store.leads.call([9], sam, false)
    await store.leads.hangUp([9], sam)
    await store.privacy.erase([10], sam)
    expect(await store.leads.numbersOf({ isUntouched: true }, 99)).toEqual([7, 1])
    expect(await store.leads.numbersOf({ isUntouched: true, upTo: 6 }, 99)).toEqual([1])
  })
})

/** A relay with a desk, and leads whose emails wait for the mail server. */
async function relayWithMail(environment: Record<string, string> = {}) {
  const mailer = mailerForTest(new SendError('EDOWN', 'deferred'))
  const policy = { baseDelayMs: 1, maxDelayMs: 5, pollMs: 50 }
  const relay = await relayForTest(
    { INBOX: 'on', ALERT_EMAILS: 'boss@example.com', ...environment },
    {
      mailer,
      policy: { ...policy, concurrency: 20, maxDeferrals: 100_000, storeRetryMs: 20, leaseMs: 60_000 },
    },
  )
  const inbox = await enterInbox(relay)
  const sentTo = () => mailer.sent.map(({ content }) => content.subject.split(' - ')[1])
  return { relay, mailer, inbox, sentTo }
}

const searchFor = (text: string, state = '') => `/inbox?${new URLSearchParams({ q: text, ...(state && { state }) })}`

/** Presses a button for all of a list, as its form sends it. */
async function pressAll(inbox: Awaited<ReturnType<typeof enterInbox>>, list: string, act: string, state = 'spam') {
  const page = await (await inbox.get(list)).text()
  const [, newest = ''] = /name="newest" value="(\d+)"/.exec(page) ?? []
  const response = await inbox.press(list, new URLSearchParams({ act, state, newest, back: list }).toString())
  const location = response.headers.get('location') ?? ''
  return { location, page: await (await inbox.get(location)).text() }
}

const undoIn = (page: string) => /<button[^>]* value="(undo[^"]*)"/.exec(page)?.[1] ?? ''

const FLOOD = times({ test: 300, soak: 1_500 })

test('a flood of one text goes to quarantine, real requests are emailed, and four presses clear it', async () => {
  const { relay, mailer, inbox, sentTo } = await relayWithMail({ SAME_TEXT_LIMIT: '20/600', MIN_FILL_TIME: '0' })
  mailer.failure = undefined
  const text = `Buy our freight leads now, the best price for everybody who answers today, call or write to us at once`
  const posts = Array.from({ length: FLOOD }, (_, index) => ({
    name: `Bot ${index}`,
    email: `bot${index}@example.com`,
    vehicleInfo: text,
  }))
  const real = Array.from({ length: 20 }, (_, index) => ({
    name: `Real ${index}`,
    vehicleInfo: `20${index + 10} Kia Soul`,
  }))
  const start = performance.now()
  for (let at = 0; at < FLOOD; at += FLOOD / 20) {
    await Promise.all(
      posts.slice(at, at + FLOOD / 20).map((each) => postCar(relay.url, { ...each, _subject: `Quote - ${each.name}` })),
    )
    const each = real[at / (FLOOD / 20)]
    await postCar(relay.url, { ...each, _subject: `Quote - ${each?.name}` })
  }
  await until('the real ones are emailed', () => real.every(({ name }) => sentTo().includes(name)))
  expect(performance.now() - start).toBeLessThan(MINUTE_MS)
  const quarantined = rowsIn(relay.data).filter(({ spam_reason }) => spam_reason === 'same-text').length
  expect(quarantined).toBeGreaterThan(FLOOD - 30)

  // The search, the reason, and the button are three.
  const { page } = await pressAll(inbox, searchFor('best price'), 'mark-all')
  expect(page).toContain(`${FLOOD.toLocaleString('en-US')} requests</bdi>: not for us: spam`)
  expect(await (await inbox.get('/inbox')).text()).toContain('20 requests')
  await inbox.send('/inbox/act', new URLSearchParams({ act: undoIn(page), back: '/inbox' }).toString(), {
    origin: relay.url,
  })
  expect(rowsIn(relay.data).filter((row) => row.quarantined === 1)).toHaveLength(quarantined)
  expect(await (await inbox.get('/inbox')).text()).toContain(`To call <b class="new">${FLOOD - quarantined + 20}</b>`)

  await pressAll(inbox, '/inbox?state=quarantined', 'release-all')
  await until('all are emailed', () => rowsIn(relay.data).every(({ state }) => state === 'sent'))
})

test('selected requests don’t keep a press from marking all', async () => {
  const { relay, inbox } = await relayWithMail()
  for (const name of ['One', 'Two', 'Three']) await postCar(relay.url, { name })
  await inbox.press('/inbox/1', 'act=mark+reached+1:0&back=/inbox/1')
  const body = new URLSearchParams({
    act: 'mark-all',
    state: 'spam',
    newest: '3',
    back: searchFor('civic'),
    lead: '1:0',
  })
  await inbox.press('/inbox', body.toString())
  expect(await (await inbox.get('/inbox?state=not-for-us')).text()).toMatch(/Three[\s\S]*Two/)
})

test('a list acts on no more than it has shown, and on nobody whom somebody is calling', async () => {
  const { relay, inbox } = await relayWithMail()
  for (const name of ['One', 'Two', 'Three']) await postCar(relay.url, { name })
  await inbox.press('/inbox/2', 'act=call+2:0&back=/inbox/2')
  const other = await enterInbox(relay)
  const body = new URLSearchParams({ act: 'mark-all', state: 'spam', newest: '2', back: searchFor('civic') }).toString()
  const response = await other.press('/inbox', body)
  expect(await (await inbox.get(response.headers.get('location') ?? '')).text()).toContain('not for us: spam')
  expect(await (await inbox.get('/inbox')).text()).toMatch(/Two.*|Three.*/)
  expect(await (await inbox.get('/inbox?state=not-for-us')).text()).not.toMatch(/Two|Three/)
})

test.each([
  ['Дешевая доставка грузов, звоните http://spam.example сейчас', 'link'],
  ['我们提供最好的货运服务请访问我们的网站 www.spam.example', 'link'],
  ['Listing: https://auction.example/lot/12, runs and drives', null],
  ['Пожалуйста, позвоните вечером. Пишите на sam@example.com', null],
  ['王小明 https://auction.example/lot/12', null],
])('%j is suspected of being spam: %j', async (vehicleInfo, reason) => {
  const relay = await relayForTest()
  await postCar(relay.url, { vehicleInfo })
  expect(rowsIn(relay.data)[0]?.spam_reason).toBe(reason)
})

test('a press without a choice or a request says so, and one that changes nothing, too', async () => {
  const { relay, inbox } = await relayWithMail()
  await postCar(relay.url)
  const pageAfter = async (body: Record<string, string>) => {
    const response = await inbox.press(
      '/inbox?state=all',
      new URLSearchParams({ back: searchFor('civic'), ...body }).toString(),
    )
    return (await inbox.get(response.headers.get('location') ?? '')).text()
  }
  const NOTHING = 'Nothing was changed. Select requests, and what to mark them as.'
  expect(await pageAfter({ act: 'mark-all', state: '', newest: '9' })).toContain(NOTHING)
  expect(await pageAfter({ act: 'mark', state: '', lead: '1:0' })).toContain(NOTHING)
  expect(await pageAfter({ act: 'mark', state: 'spam' })).toContain(NOTHING)
  expect(await pageAfter({ act: 'mark-all', state: 'spam', newest: '9' })).toContain('not for us: spam')
  expect(await pageAfter({ act: 'mark-all', state: 'spam', newest: '9' })).toContain('Nothing was changed.')
})

test('erasing a search takes what it finds in quarantine along', async () => {
  const { relay, inbox } = await relayWithMail()
  for (const _honey of ['', 'x', 'x']) await postCar(relay.url, { _honey })
  const page = await (await inbox.get('/inbox/erase?q=civic&newest=3')).text()
  expect(page).toContain('3 requests that match “civic”, with those in quarantine.')
  await inbox.send('/inbox/erase?q=civic&newest=3', 'count=3', { origin: relay.url })
  expect(rowsIn(relay.data).map(({ fields, quarantined }) => [fields, quarantined])).toEqual(Array(3).fill(['[]', 0]))
})

test('a search is erased only if its number is typed, and without those that somebody works on', async () => {
  const { relay, inbox } = await relayWithMail()
  for (let index = 1; index <= 13; index += 1) await postCar(relay.url, { name: `Person ${index}` })
  await inbox.press('/inbox/1', 'act=note+1:0&note=Wants+a+quote&back=/inbox/1')
  const url = `/inbox/erase?q=civic&newest=12`
  const page = await (await inbox.get(url)).text()
  expect(page).toContain('1 request left out')
  expect(page).toContain('To erase 11, type this number')
  expect(page.match(/Person \d+/g)).toHaveLength(10)
  const erase = (count: string) => inbox.send(url, `count=${count}`, { origin: relay.url })
  for (const wrong of ['', '12', 'all', '11x']) {
    const refused = await erase(wrong)
    expect([wrong, refused.status]).toEqual([wrong, 422])
    expect(await refused.text()).toContain('Nothing was erased.')
  }
  expect((await erase('11')).status).toBe(200)
  const left = rowsIn(relay.data).flatMap(({ seq, fields }) => (fields === '[]' ? [] : seq))
  expect(left).toEqual([1, 13])
})
