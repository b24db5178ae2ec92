import { join } from 'node:path'
import Database from 'libsql'
import { describe, expect, test, vi } from 'vitest'
import { referenceOf } from '../../../../engine/submission/payload.ts'
import type { Store } from '../../../../relay/store/store.ts'
import type { LeadFilter, Submission } from '../../../../relay/store/submission.ts'
import { parseSearch } from '../../../../relay/store/words.ts'
import { emptyStores, postgresForTests } from '../engines.ts'
import { afterThis, emptyFolder, giveUp, openStore, ownReceivers, submissionWith } from '../harness.ts'

const destinationsOf = ownReceivers('email', 'webhook')

const SAM = { who: 'sam' }
const KIM = { who: 'kim' }

/** The answers as facts, under the same names. */
const factsIn = (answers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(answers).map(([name, text]) => [name, { text, paths: [name] }]))

/** A submission whose id is its name. */
const submission = (
  name: string,
  answers: Readonly<Record<string, string>> = {},
  changes: Partial<Submission> = {},
): Submission =>
  submissionWith(name, {
    facts: factsIn(answers),
    fields: Object.entries({ name, ...answers }).map(([key, text]) => ({ name: key, label: key, text })),
    ...changes,
  })

const LEADS = [
  submission('José', { from: 'Austin, TX 78701', to: 'Denver, CO 80202', phone: '(512) 555-0142' }),
  submission('Kim', { from: 'New York, NY', to: 'Austin, Texas', email: 'kim@example.com' }, { receivedAt: 20 }),
  submission('Lee', { from: 'Boise', to: 'El Paso' }, { mailbox: 'freight', form: 'freight', receivedAt: 30 }),
  submission('Robot', { from: 'Austin' }, { spamReason: 'too-fast', receivedAt: 40 }),
]

describe.each(emptyStores(postgresForTests(), destinationsOf))('in %s', (_, open) => {
  const storeForTest = async (submissions: readonly Submission[] = LEADS) => {
    const timed = await open()
    afterThis(() => timed.store.close())
    for (const each of submissions) await timed.store.add(each)
    return timed
  }
  const idsOf = async (store: Store, filter: LeadFilter, count = 9, below?: number) =>
    (await store.leads.find(filter, count, below)).map(({ id }) => id)

  test('all leads that a filter matches are read some at a time, and other work goes on in between', async () => {
    const count = 1_120
    const many = Array.from({ length: count }, (_, index) =>
      submission(`lead-${index}`, {}, { form: index % 2 ? 'car' : 'boat', receivedAt: index }),
    )
    const { store } = await storeForTest([])
    await Promise.all(many.map((each) => store.add(each)))
    let turns = 0
    let isReading = true
    const turn = () => {
      turns += 1
      if (isReading) setImmediate(turn)
    }
    turn()
    for (const [filter, expected] of [
      [{}, count],
      [{ form: 'boat' }, count / 2],
      [{ search: 'lead' }, count],
      [{ from: 100, until: 200 }, 100],
      [{ states: ['reached'] }, 0],
    ] as const) {
      const seqs: number[] = []
      let [seen, alone] = [turns, 0]
      for await (const leads of store.leads.all(filter)) {
        expect(leads.length).toBeLessThanOrEqual(50)
        if (turns === seen) alone += 1
        seen = turns
        seqs.push(...leads.map(({ seq }) => seq))
      }
      expect([filter, seqs.length, alone]).toEqual([filter, expected, 0])
      expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => b - a))
    }
    isReading = false
  })

  const SEARCHES: readonly (readonly [string, readonly string[]])[] = [
    ['', ['Lee', 'Kim', 'José']],
    ['jose', ['José']],
    ['AUSTIN', ['Kim', 'José']],
    ['aust denv', ['José']],
    ['aust boise', []],
    ['from austin', ['José']],
    ['to austin', ['Kim']],
    ['from Texas', ['José']],
    ['texas', ['Kim', 'José']],
    ['from new york to tx', ['Kim']],
    ['5125550142', ['José']],
    ['(512) 555-0142', ['José']],
    ['+1 512.555.0142', ['José']],
    ['555 0142', ['José']],
    ['512 555 0143', []],
    ['kim@example.com', ['Kim']],
    [`"*' | & : (`, ['Lee', 'Kim', 'José']],
    ['nobody', []],
  ]

  test('a search finds leads by words of their answers, their places, phone and email', async () => {
    const { store } = await storeForTest()
    for (const [search, found] of SEARCHES) expect([search, await idsOf(store, { search })]).toEqual([search, found])
  })

  /** A text as a visitor wrote it, and what finds it. */
  const SPELLINGS: readonly (readonly [string, readonly string[]])[] = [
    ['Łukasz Ødegård', ['Lukasz', 'odegard', 'łuk', 'ØDEGÅRD']],
    ['Groß, Işık', ['Gross', 'groß', 'isik', 'ISIK']],
    ['Đặng Þór Æsa', ['Dang', 'Thor', 'aesa']],
    ["Pat O'Hara-Smith", ['OHara', 'o’hara', 'hara', 'oharasmith', 'smith']],
    ['a Ford F-150', ['f150', 'F-150']],
    ['王小明', ['王', '小明', '王小明']],
    ['BMW宝马 2019年', ['宝马', 'bmw', '2019', '年']],
    ['スーパーカー', ['スーパー', 'カー']],
    ['สมชาย ใจดี', ['สมชาย', 'ชาย']],
    ['김철수', ['김', '김철', '김철수']],
    ['محمد', ['مح']],
    ['my wife 303-555-0177', ['3035550177', '(303) 555-0177', '555-0177', '0177', '303 555 01']],
    ['call 5125550188', ['0188', '555-0188', '512 555 01', '+1 512 555 0188']],
    ['+44 20 7946 0958', ['020 7946 0958', '+44 20 7946 0958', '0044 20 7946 0958', '442079460958', '0958']],
    ['2030-06-15', ['6/15/2030', '06/15/2030', '2030-06-15']],
    ['0049 89 998877', ['089 998877', '+49 89 998877']],
    ['02134', ['02134', '021']],
  ]

  test('a search finds names in other letters, numbers anywhere and dates as people type them', async () => {
    const { store } = await storeForTest([])
    for (const [index, [text]] of SPELLINGS.entries()) await store.add(submission(String(index), { note: text }))
    for (const [index, [text, searches]] of SPELLINGS.entries())
      for (const search of searches)
        expect([text, search, await idsOf(store, { search })]).toEqual([text, search, [String(index)]])
  })

  test('a date is found in the words in which the desk writes it', async () => {
    const { store } = await storeForTest([
      submission('Ann', { date: '2030-06-15' }),
      submission('Bo', { date: '2030-07-15' }),
    ])
    for (const search of ['Jun 15', 'Sat, Jun 15, 2030', 'Saturday, June 15', '15 June', '6/15'])
      expect([search, await idsOf(store, { search })]).toEqual([search, ['Ann']])
  })

  test('a reference is found as it is read aloud, and a note by its words', async () => {
    const { store } = await storeForTest()
    const reference = referenceOf('Kim')
    await store.leads.addNote(1, 'Prefers Ångström at (512) 555-0199', SAM)
    for (const search of [reference, reference.replace('-', ''), reference.replace('-', ' ').toLowerCase()])
      expect([search, await idsOf(store, { search })]).toEqual([search, ['Kim']])
    for (const search of ['angstrom', '5125550199', '0199'])
      expect([search, await idsOf(store, { search })]).toEqual([search, ['José']])
  })

  test('leads are listed by mailbox, form, state and date, newest first, in pages', async () => {
    const { store } = await storeForTest()
    expect(await idsOf(store, { mailbox: 'freight' })).toEqual(['Lee'])
    expect(await idsOf(store, { form: 'car' })).toEqual(['Kim', 'José'])
    expect(await idsOf(store, { from: 20, until: 30 })).toEqual(['Kim'])
    expect(await idsOf(store, { from: 20 })).toEqual(['Lee', 'Kim'])
    expect(await idsOf(store, { until: 20, search: 'austin' })).toEqual(['José'])
    expect(await idsOf(store, { from: 50, search: 'austin' })).toEqual([])
    expect(await idsOf(store, { states: ['reached'], search: 'austin' })).toEqual([])
    expect(await idsOf(store, { isQuarantined: true })).toEqual(['Robot'])
    expect(await idsOf(store, {}, 2)).toEqual(['Lee', 'Kim'])
    expect(await idsOf(store, {}, 2, 2)).toEqual(['José'])
    expect(await idsOf(store, { search: 'cars', mailbox: 'vehicles' }, 1, 2)).toEqual(['José'])
    await store.leads.mark([2], { state: 'reached' }, SAM)
    expect(await idsOf(store, { states: ['new'] })).toEqual(['Lee', 'José'])
    expect(await idsOf(store, { states: ['reached'], search: 'austin' })).toEqual(['Kim'])
    await store.leads.mark([3], { state: 'reached' }, SAM)
    expect(await idsOf(store, { states: ['reached'] }, 9, 3)).toEqual(['Kim'])
    expect(await idsOf(store, { states: ['reached'], until: 30 })).toEqual(['Kim'])
  })

  test('notes and deliveries that are queued again are logged, too, and the last changes are listed first', async () => {
    const { store, setTime } = await storeForTest()
    await setTime(50)
    expect(await store.leads.mark([1, 2, 99], { state: 'reached' }, SAM)).toEqual([1, 2])
    expect(await store.leads.mark([1], { state: 'reached' }, KIM)).toEqual([])
    await store.leads.addNote(1, 'Call again on Monday', KIM)
    await setTime(80)
    await giveUp(store, 'email', 1)
    await store.leads.requeue(1, 'email', KIM)
    expect(await store.leads.changesOf(1)).toEqual([
      { seq: 1, at: 50, who: 'sam', action: 'state', detail: 'reached' },
      { seq: 1, at: 50, who: 'kim', action: 'note', detail: 'Call again on Monday' },
      { seq: 1, at: 80, who: 'kim', action: 'resend', detail: 'email' },
    ])
    expect((await store.leads.changes(2)).map(({ action }) => action)).toEqual(['resend', 'note'])
  })

  test('other requests with the same phone or email within 30 days are similar, the newest first', async () => {
    const day = 86_400_000
    const { store } = await storeForTest([
      submission('a', { phone: '(512) 555-0142', email: 'sam@example.com' }, { receivedAt: 100 * day }),
      submission('b', { phone: '+1 512 555 0142', email: 'sam.sample@example.com' }, { receivedAt: 129 * day }),
      submission('c', { email: 'SAM+x@example.com' }, { receivedAt: 71 * day, spamReason: 'too-fast' }),
      submission('d', { email: 'sam@example.com' }, { receivedAt: 131 * day }),
      submission('e', {}, { receivedAt: 100 * day }),
    ])
    const similar = await store.leads.relatedTo([1, 2, 5, 9])
    expect([...similar].map(([seq, requests]) => [seq, requests.map(({ id }) => id)])).toEqual([
      [1, ['b', 'c']],
      [2, ['a']],
      [5, []],
      [9, []],
    ])
    expect(similar.get(1)?.[1]).toEqual({
      seq: 3,
      id: 'c',
      form: 'car',
      category: 'Cars',
      receivedAt: 71 * day,
      isQuarantined: true,
      isSamePerson: true,
    })
    expect(similar.get(1)?.[0]?.isSamePerson).toBe(false)
    expect((await store.leads.withNumbers([3, 2])).map(({ id }) => id)).toEqual(['c', 'b'])
  })

  test('of many requests with the same phone or email, the newest 20 are similar', async () => {
    const [email, phone] = ['sam@example.com', '(512) 555-0142']
    const { store } = await storeForTest([
      submission('both', { email, phone }, { receivedAt: 0 }),
      ...Array.from({ length: 25 }, (_, index) =>
        submission(`${index}`, index % 2 === 0 ? { email } : { phone }, { receivedAt: index }),
      ),
    ])
    const similar = (await store.leads.relatedTo([1])).get(1)
    expect(similar?.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => `${24 - index}`))
  })

  test('people are told once what waits for them, and counted by mailbox', async () => {
    const hour = 3_600_000
    const now = 100 * hour
    const { store, setTime } = await storeForTest([
      submission('reached', {}, { receivedAt: now - 21 * hour }),
      submission('waits', {}, { receivedAt: now - 21 * hour }),
      submission('late', {}, { receivedAt: now - 25 * hour, mailbox: 'freight' }),
      submission('young', {}, { receivedAt: now - 19 * hour }),
      submission('spam', {}, { receivedAt: now - 2 * hour, spamReason: 'too-fast' }),
      submission('ancient', {}, { receivedAt: now - 90 * hour }),
    ])
    await setTime(now)
    await store.leads.mark([1], { state: 'reached' }, SAM)
    await giveUp(store, 'email', 1)
    const due = await store.notices.due()
    expect(due.map(({ kind, mailbox }) => `${kind} ${mailbox}`).sort()).toEqual([
      'failed vehicles',
      'quarantined vehicles',
      'uncalled freight',
      'uncalled vehicles',
    ])
    const keys = due.map(({ key }) => key)
    const claims = await Promise.all([store.notices.claim(keys), store.notices.claim(keys)])
    expect(claims.flat().sort()).toEqual([...keys].sort())
    await setTime(now + 60_000)
    expect(await store.notices.due()).toEqual([])
    await store.notices.markSent(keys.slice(1))
    await setTime(now + 16 * 60_000)
    expect((await store.notices.due()).map(({ key }) => key)).toEqual(keys.slice(0, 1))
    expect(await store.notices.countsByMailbox()).toEqual([
      { mailbox: 'freight', uncalled: 1, late: 1, quarantined: 0 },
      { mailbox: 'vehicles', uncalled: 3, late: 1, quarantined: 1 },
    ])
    expect((await store.leads.queue({ mailbox: 'vehicles' }, 2)).map(({ id }) => id)).toEqual(['ancient', 'waits'])
  })

  test('a notice is forgotten once it can not be due again, but not while its delivery is given up', async () => {
    const { store, setTime } = await storeForTest([submission('a')])
    await giveUp(store, 'email', 1)
    const keys = [...(await store.notices.due()).map(({ key }) => key), 'digest:1970-01-01:vehicles']
    expect(await store.notices.claim(keys)).toHaveLength(2)
    await store.notices.markSent(keys)
    const claimAgain = async (days: number) => {
      await setTime(days * 86_400_000)
      await store.notices.claim([`digest:${days}:vehicles`])
      return store.notices.claim(keys)
    }
    expect(await claimAgain(6)).toEqual([])
    expect(await claimAgain(8)).toEqual(['digest:1970-01-01:vehicles'])
    expect(await store.notices.due()).toEqual([])
    await store.leads.markHandled(1, SAM)
    expect(await claimAgain(9)).toContain(keys[0])
  })

  test('a released submission is a new lead, and one whose delivery failed is found', async () => {
    const { store } = await storeForTest()
    await store.leads.release([4], SAM)
    expect(await idsOf(store, { search: 'robot' })).toEqual(['Robot'])
    expect(await idsOf(store, { hasFailed: true })).toEqual([])
    await giveUp(store, 'email', 1)
    expect(await idsOf(store, { hasFailed: true })).toEqual(['José'])
    expect(await store.leads.counts()).toMatchObject({ new: 4, late: 0, quarantined: 0, failed: 1 })
  })
})

test('a search for the name of a state also finds its code, and the other way round', () => {
  const wordsOf = (text: string) => parseSearch(text).map((term) => term.map((list) => list.map(({ word }) => word)))
  expect(wordsOf('tx west virginia')).toEqual([
    [['tx'], ['texas']],
    [['west', 'virginia'], ['wv']],
  ])
  expect(wordsOf('from')).toEqual([[['from']]])
})

test('no list of leads in SQLite is sorted, so its beginning is found at once', async () => {
  const data = emptyFolder()
  const prepare = vi.spyOn(Database.prototype, 'prepare')
  afterThis(() => prepare.mockRestore())
  const store = await openStore(data)
  afterThis(() => store.close())
  await store.add(submission('Kim'))
  const filters: readonly LeadFilter[] = [
    {},
    { states: ['new'] },
    { mailbox: 'vehicles' },
    { form: 'car' },
    { from: 5 },
    { hasFailed: true },
    { search: 'kim' },
    { isQuarantined: true, states: ['new'] },
    { states: ['reached'] },
  ]
  await store.leads.mark([1], { state: 'reached' }, SAM)
  for (const filter of filters) await store.leads.find(filter, 9)
  await store.leads.mark([1], { state: 'new' }, SAM)
  for (const filter of filters) {
    await store.leads.find(filter, 9)
    await store.leads.queue(filter, 9)
    await store.leads.neighbors({ dueAt: 10, seq: 1 }, filter)
  }
  const lists = prepare.mock.calls
    .map(([text]) => text)
    .filter((text) => /^SELECT (?:leads\.submission|seq, due)/.test(text))
  expect(lists.length).toBeGreaterThanOrEqual(4 * filters.length)
  const db = new Database(join(data, 'relay.db'))
  afterThis(() => db.close())
  const stepsOf = (text: string) => db.prepare(`EXPLAIN QUERY PLAN ${text}`).all() as { detail: string }[]
  for (const text of lists)
    expect([text, JSON.stringify(stepsOf(text))]).toEqual([text, expect.not.stringContaining('TEMP B-TREE')])
})
