import { describe, expect, test } from 'vitest'
import { dueAt } from '../../../../relay/store/leads/due.ts'
import { UNDO_MS } from '../../../../relay/store/leads/lead-work.ts'
import type { Store } from '../../../../relay/store/store.ts'
import type { GivenState, Lead, LeadFilter, QueuePlace, Submission } from '../../../../relay/store/submission.ts'
import { site } from '../../../../site.config.ts'
import { seededRandom } from '../../../random.ts'
import { emptyStores, postgresForTests } from '../engines.ts'
import { afterThis, ownReceivers, submissionWith } from '../harness.ts'

const destinationsOf = ownReceivers('email')
const server = postgresForTests()

const HOUR = 3_600_000
const DAY = 24 * HOUR
const PROMISE = site.replyHours * HOUR

const SAM = { who: 'sam', isUser: true }
const KIM = { who: 'kim', isUser: true }
/** Somebody with the one password of a relay without users. */
const ANYBODY = { who: 'anybody' }

type Answers = Readonly<Record<string, string>>

/** A submission whose id is its name. */
const submission = (name: string, answers: Answers = {}, changes: Partial<Submission> = {}): Submission =>
  submissionWith(name, {
    facts: Object.fromEntries(Object.entries(answers).map(([key, text]) => [key, { text, paths: [key] }])),
    fields: Object.entries({ name, ...answers }).map(([key, text]) => ({ name: key, label: key, text })),
    ...changes,
  })

const placeOf = (lead: Lead): QueuePlace => ({ dueAt: dueAt(lead), seq: lead.seq })

describe.each(emptyStores(server, destinationsOf))('in %s', (_, open) => {
  const storeForTest = async (submissions: readonly Submission[]) => {
    const timed = await open()
    afterThis(() => timed.store.close())
    for (const each of submissions) await timed.store.add(each)
    return timed
  }
  const queueOf = async (store: Store, filter: LeadFilter = {}, count = 99) =>
    (await store.leads.queue(filter, count)).map(({ id }) => id)
  const seen = async (store: Store, seqs: readonly number[]) => store.leads.withNumbers(seqs)
  /** Nobody answers, so the leads are to be called again at a time. */
  const postpone = async (store: Store, seqs: readonly number[], callAt: number) =>
    store.leads.noAnswer(await seen(store, seqs), callAt, ANYBODY)

  test('leads to call are listed by the time at which they are due, in pages, with their neighbors', async () => {
    const { store, setTime } = await storeForTest([
      submission('a', {}, { receivedAt: 1 * HOUR }),
      submission('b', {}, { receivedAt: 2 * HOUR, mailbox: 'freight' }),
      submission('c', {}, { receivedAt: 3 * HOUR }),
      submission('d', { from: 'Austin' }, { receivedAt: 4 * HOUR, form: 'boat' }),
      submission('spam', {}, { receivedAt: 5 * HOUR, spamReason: 'too-fast' }),
      submission('e', { from: 'Austin' }, { receivedAt: 6 * HOUR }),
    ])
    await setTime(7 * HOUR)
    expect(await queueOf(store)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(await postpone(store, [1], PROMISE + 3.5 * HOUR)).toEqual([1])
    expect(await postpone(store, [4], 8 * HOUR)).toEqual([4])
    await store.leads.reach([3], ANYBODY)
    const all = ['d', 'b', 'a', 'e']
    expect(await queueOf(store)).toEqual(all)
    expect(await queueOf(store, { mailbox: 'freight' })).toEqual(['b'])
    expect(await queueOf(store, { form: 'boat' })).toEqual(['d'])
    expect(await queueOf(store, { search: 'austin' })).toEqual(['d', 'e'])
    expect(await queueOf(store, { from: 2 * HOUR, until: 6 * HOUR, search: 'cars' })).toEqual(['d', 'b'])
    expect(await queueOf(store, { states: ['reached'], isQuarantined: true })).toEqual(all)

    const leads = await store.leads.queue({}, 99)
    for (const [index, lead] of leads.entries()) {
      expect((await store.leads.queue({}, 2, placeOf(lead))).map(({ id }) => id)).toEqual(
        all.slice(index + 1, index + 3),
      )
      const { previous, next } = await store.leads.neighbors(placeOf(lead), {})
      expect([lead.id, previous?.id, next?.id]).toEqual([lead.id, all[index - 1], all[index + 1]])
    }
    const [reached] = await store.leads.withNumbers([3])
    const around = reached && (await store.leads.neighbors(placeOf(reached), { search: 'cars' }))
    expect([around?.previous?.id, around?.next?.id]).toEqual(['b', 'a'])
  })

  test('a page begins where the last one ended, whatever happened to its last lead', async () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    const { store } = await storeForTest(names.map((name, index) => submission(name, {}, { receivedAt: index * HOUR })))
    const [, second] = await store.leads.queue({}, 2)
    const place = second && placeOf(second)
    const next = async () => (await store.leads.queue({}, 2, place)).map(({ id }) => id)
    expect(await next()).toEqual(['c', 'd'])
    await postpone(store, [2], PROMISE + 3.5 * HOUR)
    expect(await next()).toEqual(['c', 'd'])
    await store.leads.reach([2], ANYBODY)
    expect(await next()).toEqual(['c', 'd'])
  })

  test('leads that arrived late, or were imported, are in their place', async () => {
    const times = [50, 40, 90, 10, 60, 30].map((hours) => hours * HOUR)
    const { store, setTime } = await storeForTest(
      times.map((receivedAt, index) => submission(`${index + 1}`, {}, { receivedAt })),
    )
    await setTime(100 * HOUR)
    await postpone(store, [2], PROMISE + 55 * HOUR)
    for (const filter of [{}, { search: 'cars' }]) {
      const all = await store.leads.queue(filter, 9)
      expect(all.map(({ seq }) => seq)).toEqual([4, 6, 1, 2, 5, 3])
      for (const [index, lead] of all.entries()) {
        const after = await store.leads.queue(filter, 9, placeOf(lead))
        expect([lead.seq, after]).toEqual([lead.seq, all.slice(index + 1)])
      }
    }
  })

  const [email, phone] = ['sam@example.com', '(512) 555-0142']

  test('a person has one place in the queue, and all their leads are repeats of the first', async () => {
    const { store, setTime } = await storeForTest([
      submission('a', { phone }, { receivedAt: 0 }),
      submission('b', { phone: '+1 512 555 0142', email }, { receivedAt: 1 * HOUR }),
      submission('c', { email: 'SAM@example.com' }, { receivedAt: 2 * HOUR, mailbox: 'freight' }),
      submission('other', { email: 'kim@example.com' }, { receivedAt: 3 * HOUR }),
      submission('spam', { email }, { receivedAt: 4 * HOUR, spamReason: 'too-fast' }),
      submission('later', { email }, { receivedAt: 40 * DAY }),
    ])
    await setTime(5 * HOUR)
    const repeatsOf = async (...seqs: number[]) =>
      [...(await store.leads.repeatsOf(seqs))].map(([seq, leads]) => [seq, leads.map(({ id }) => id)])
    expect(await queueOf(store)).toEqual(['a', 'other', 'later'])
    expect(await repeatsOf(1, 4, 6, 99)).toEqual([
      [1, ['b', 'c']],
      [4, []],
      [6, []],
      [99, []],
    ])
    expect(await repeatsOf(3)).toEqual([[3, ['a', 'b']]])
    // A lead that the filter leaves out comes before no other.
    expect(await queueOf(store, { mailbox: 'freight' })).toEqual(['c'])
    expect(await queueOf(store, { search: 'c' })).toEqual(['c'])
    expect(await queueOf(store, { from: HOUR })).toEqual(['b', 'other', 'later'])
    expect(await queueOf(store, { search: 'sam@example.com' })).toEqual(['b', 'later'])

    // Nobody answers the first, and the second is due before it is to be called again.
    await postpone(store, [1], PROMISE + 90 * 60_000)
    expect(await queueOf(store)).toEqual(['b', 'other', 'later'])
    expect(await repeatsOf(2)).toEqual([[2, ['a', 'c']]])
    await postpone(store, [3], 6 * HOUR)
    expect(await queueOf(store)).toEqual(['c', 'other', 'later'])
    expect(await repeatsOf(3)).toEqual([[3, ['b', 'a']]])
    await store.leads.reach([2], ANYBODY)
    expect(await repeatsOf(1, 3)).toEqual([
      [1, []],
      [3, []],
    ])
  })

  test('the rest of a flood is in the queue once its beginning is done, so that nothing is lost', async () => {
    const count = 60
    const { store } = await storeForTest([
      ...Array.from({ length: count }, (__, index) => submission(`${index}`, { email }, { receivedAt: index })),
      submission('other', {}, { receivedAt: count }),
    ])
    const worked: string[] = []
    for (let round = 0; round < 9; round += 1) {
      const [first, ...others] = await store.leads.queue({}, 99)
      if (!first || first.id === 'other') break
      expect(others.map(({ id }) => id)).toEqual(['other'])
      const repeats = (await store.leads.repeatsOf([first.seq])).get(first.seq) ?? []
      expect(repeats.length).toBe(Math.min(20, count - worked.length - 1))
      worked.push(...[first, ...repeats].map(({ id }) => id))
      await store.leads.reach(
        [first, ...repeats].map(({ seq }) => seq),
        ANYBODY,
      )
    }
    expect(worked).toEqual(Array.from({ length: count }, (__, index) => `${index}`))
  })

  test('whoever sent leads, and whatever was done to them, each is in the queue or a repeat of one that is', async () => {
    const random = seededRandom(5)
    const any = (count: number) => Math.floor(random() * count)
    const { store, setTime } = await storeForTest(
      Array.from({ length: 120 }, (__, index) =>
        submission(
          `${index}`,
          { email: `p${any(40)}@example.com`, phone: `(512) 555-01${10 + any(40)}` },
          { receivedAt: index * 12 * HOUR + any(9), mailbox: any(3) === 0 ? 'freight' : 'vehicles' },
        ),
      ),
    )
    const openSeqs = async (filter: LeadFilter) =>
      (await store.leads.find({ ...filter, states: ['new'] }, 999)).map(({ seq }) => seq)
    for (let round = 0; round < 12; round += 1) {
      await setTime((60 + round) * DAY)
      for (const filter of [{}, { mailbox: 'freight' }, { search: 'cars', mailbox: 'vehicles' }]) {
        const heads = await store.leads.queue(filter, 999)
        const repeats = await store.leads.repeatsOf(heads.map(({ seq }) => seq))
        const shown = new Set([...heads, ...[...repeats.values()].flat()].map(({ seq }) => seq))
        const all = await openSeqs(filter)
        const hasFull = [...repeats.values()].some(({ length }) => length === 20)
        const missing = hasFull ? [] : all.filter((seq) => !shown.has(seq))
        expect([round, filter, missing]).toEqual([round, filter, []])
        expect(all).toEqual(expect.arrayContaining(heads.map(({ seq }) => seq)))
        expect(heads.map(dueAt)).toEqual(heads.map(dueAt).sort((a, b) => a - b))
      }
      const seqs = Array.from({ length: 6 }, () => 1 + any(120))
      if (round % 3 === 0) await store.leads.reach(seqs, ANYBODY)
      else await postpone(store, seqs, (60 + any(30)) * DAY)
    }
  })

  test('acts say what they changed, with who, when and whose the lead is', async () => {
    const { store, setTime } = await storeForTest(['a', 'b', 'c'].map((name) => submission(name)))
    await setTime(100)
    expect(await store.leads.reach([1, 99], SAM)).toEqual([1])
    expect(await store.leads.get(1)).toMatchObject({
      state: 'reached',
      changedAt: 100,
      changedBy: 'sam',
      owner: 'sam',
      firstCalledAt: 100,
    })
    expect(await store.leads.markNotReal([1, 2], ANYBODY)).toEqual([2])
    expect(await store.leads.get(2)).toMatchObject({
      state: 'not-real',
      changedBy: 'anybody',
      owner: undefined,
      firstCalledAt: undefined,
    })
    expect(await store.leads.noAnswer([{ seq: 3, tries: 0 }], 500, KIM)).toEqual([3])
    // A second press, and somebody whose page is older.
    expect(await store.leads.noAnswer([{ seq: 3, tries: 0 }], 900, KIM)).toEqual([])
    expect(await store.leads.get(3)).toMatchObject({
      state: 'new',
      callAt: 500,
      tries: 1,
      owner: 'kim',
      firstCalledAt: 100,
    })
    await setTime(200)
    expect(await store.leads.noAnswer([{ seq: 3, tries: 1 }], 900, KIM)).toEqual([3])
    expect(await store.leads.get(3)).toMatchObject({ callAt: 900, tries: 2, firstCalledAt: 100, changedAt: undefined })
    expect(await store.leads.setState([3], 'not-real', KIM)).toEqual([3])
    expect(await store.leads.setState([3], 'new', SAM)).toEqual([3])
    expect(await store.leads.get(3)).toMatchObject({ callAt: undefined, tries: 2, owner: 'kim', firstCalledAt: 100 })
    expect((await store.leads.changesOf(3)).map(({ at, who, action, detail }) => [at, who, action, detail])).toEqual([
      [100, 'kim', 'no-answer', '500'],
      [200, 'kim', 'no-answer', '900'],
      [200, 'kim', 'state', 'not-real'],
      [200, 'sam', 'state', 'new'],
    ])
  })

  test("users leave others' leads alone until they take them, or get them back", async () => {
    const { store } = await storeForTest(['a', 'b'].map((name) => submission(name)))
    const { leads } = store
    const ownerOf = async (seq: number) => (await leads.get(seq))?.owner
    await leads.noAnswer([{ seq: 1, tries: 0 }], 500, SAM)
    expect(await leads.reach([1], KIM)).toEqual([])
    expect(await leads.markNotReal([1], KIM)).toEqual([])
    expect(await leads.noAnswer([{ seq: 1, tries: 1 }], 900, KIM)).toEqual([])
    expect(await leads.setState([1], 'not-real', KIM)).toEqual([])
    expect(await leads.giveBack([1, 2], KIM)).toEqual([])
    expect(await leads.take([1, 2, 99], KIM)).toEqual([1, 2])
    expect(await leads.take([1], KIM)).toEqual([])
    expect([await ownerOf(1), await leads.reach([1], SAM)]).toEqual(['kim', []])
    expect([await leads.giveBack([1], KIM), await ownerOf(1)]).toEqual([[1], undefined])
    expect([await leads.reach([1], SAM), await ownerOf(1)]).toEqual([[1], 'sam'])
    expect(await leads.take([1], KIM)).toEqual([])
    // Without users, there are no owners, also if there were before.
    expect(await leads.take([2], ANYBODY)).toEqual([])
    expect([await leads.reach([2], ANYBODY), await ownerOf(2)]).toEqual([[2], 'kim'])
    expect((await leads.changesOf(1)).map(({ who, action }) => `${who} ${action}`)).toEqual([
      'sam no-answer',
      'kim take',
      'kim give-back',
      'sam state',
    ])
  })

  type Deed = (leads: Store['leads'], seq: number) => Promise<readonly number[]>
  const DEEDS: readonly (readonly [string, Deed])[] = [
    ['state', ({ reach }, seq) => reach([seq], SAM)],
    ['state', ({ markNotReal }, seq) => markNotReal([seq], SAM)],
    ['state', ({ setState }, seq) => setState([seq], 'reached', SAM)],
    ['no-answer', ({ noAnswer }, seq) => noAnswer([{ seq, tries: 1 }], 900, SAM)],
    ['give-back', ({ giveBack }, seq) => giveBack([seq], SAM)],
    ['take', ({ take }, seq) => take([seq], SAM)],
  ]

  test("one's own last act can be undone for a minute, unless somebody has done anything since", async () => {
    const { store, setTime } = await storeForTest(DEEDS.map(([action], index) => submission(`${action} ${index}`)))
    const { leads } = store
    for (const [index, [action, deed]] of DEEDS.entries()) {
      const seq = index + 1
      await setTime(0)
      await leads.noAnswer([{ seq, tries: 0 }], 500, action === 'take' ? KIM : SAM)
      const before = await leads.get(seq)
      await setTime(1_000)
      const done = async () => expect([action, await deed(leads, seq)]).toEqual([action, [seq]])
      await done()
      expect(await leads.get(seq)).not.toEqual(before)
      expect(await leads.undo([seq], KIM)).toEqual([])
      await setTime(1_001 + UNDO_MS)
      expect(await leads.undo([seq], SAM)).toEqual([])
      await setTime(1_000 + UNDO_MS)
      expect(await leads.undo([seq, 99], SAM)).toEqual([seq])
      expect(await leads.get(seq)).toEqual(before)
      expect((await leads.changesOf(seq)).at(-1)).toMatchObject({ who: 'sam', action: 'undo', detail: action })
      // Once only: the act before it stays.
      expect(await leads.undo([seq], SAM)).toEqual([])
      await done()
      await leads.setNote(seq, 'Asks for Friday', KIM)
      expect(await leads.undo([seq], SAM)).toEqual([])
    }
  })

  test('a press that is carried out again, because another one failed, is told once', async () => {
    const { store } = await storeForTest(['a', 'b'].map((name) => submission(name)))
    const [reached, failed] = await Promise.allSettled([
      store.leads.reach([1], SAM),
      store.leads.setState([2], String('nonsense') as GivenState, SAM),
    ])
    expect(reached).toEqual({ status: 'fulfilled', value: [1] })
    expect(failed?.status).toBe('rejected')
  })

  test('a lead that was erased is never to be called again', async () => {
    const { store } = await storeForTest(['a', 'b'].map((name) => submission(name)))
    await store.leads.reach([1], SAM)
    await store.privacy.erase([1, 2], KIM)
    expect(await store.leads.setState([1, 2], 'new', SAM)).toEqual([])
    expect(await store.leads.queue({}, 9)).toEqual([])
  })

  test('several leads are undone together, without those that somebody else has changed', async () => {
    const { store } = await storeForTest(['a', 'b', 'c'].map((name) => submission(name)))
    expect(await store.leads.reach([1, 2, 3], SAM)).toEqual([1, 2, 3])
    await store.leads.setState([2], 'not-real', KIM)
    await store.privacy.erase([3], KIM)
    expect(await store.leads.undo([1, 2, 3], SAM)).toEqual([1])
    expect((await store.leads.withNumbers([1, 2, 3])).map(({ state }) => state)).toEqual(['new', 'not-real', 'reached'])
  })

  test('leads are counted: to call, late, new ones, and by what a search finds', async () => {
    const { store, setTime } = await storeForTest([
      submission('a', {}, { receivedAt: 0 }),
      submission('b', {}, { receivedAt: 1 * HOUR, mailbox: 'freight' }),
      submission('c', {}, { receivedAt: 2 * HOUR }),
      submission('d', {}, { receivedAt: 3 * HOUR }),
      submission('spam', {}, { receivedAt: 4 * HOUR, spamReason: 'too-fast' }),
    ])
    const lateAt = async (now: number) => {
      await setTime(now)
      return (await store.leads.counts()).late
    }
    expect([await lateAt(PROMISE), await lateAt(PROMISE + 1), await lateAt(PROMISE + 3 * HOUR)]).toEqual([0, 1, 3])
    await postpone(store, [1, 4], PROMISE + 5 * HOUR)
    expect([await lateAt(PROMISE + 5 * HOUR), await lateAt(PROMISE + 5 * HOUR + 1)]).toEqual([2, 4])
    expect(await store.leads.counts()).toEqual({ new: 4, late: 4, quarantined: 1, failed: 0, newest: 5 })
    expect(await Promise.all([0, 2, 4].map((seq) => store.leads.arrivedSince(seq)))).toEqual([4, 2, 0])
    expect(await store.leads.arrivedSince(0, { mailbox: 'freight' })).toBe(1)
    expect(await store.leads.arrivedSince(1, { search: 'd' })).toBe(1)
    await store.leads.setState([2], 'reached', ANYBODY)
    await store.leads.markNotReal([3], ANYBODY)
    const found = { toCall: 2, reached: 1, notReal: 1, quarantined: 1, hasMore: false }
    expect(await store.leads.countMatches({})).toEqual(found)
    expect(await store.leads.countMatches({ search: 'cars', states: ['new'] })).toEqual(found)
    expect(await store.leads.countMatches({ search: 'cars', mailbox: 'freight', isQuarantined: true })).toEqual({
      toCall: 0,
      reached: 1,
      notReal: 0,
      quarantined: 0,
      hasMore: false,
    })
  })

  test('of more than 1,000 matches, the newest are counted', async () => {
    const { store } = await storeForTest([])
    await Promise.all(Array.from({ length: 1_001 }, (__, index) => store.add(submission(`${index}`))))
    await store.leads.reach([1, 1_001], ANYBODY)
    expect(await store.leads.countMatches({ search: 'cars' })).toEqual({
      toCall: 999,
      reached: 1,
      notReal: 0,
      quarantined: 0,
      hasMore: true,
    })
  })

  test('the median time to the first call is known for each mailbox', async () => {
    const { store, setTime } = await storeForTest(
      [0, 10, 20, 30, 40].map((receivedAt, index) =>
        submission(`${index}`, {}, { receivedAt, mailbox: index === 4 ? 'freight' : 'vehicles' }),
      ),
    )
    expect(await store.leads.firstCallTimes(0)).toEqual([])
    for (const [seq, calledAt] of [
      [1, 1_000],
      [2, 110],
      [3, 70],
      [4, 430],
      [5, 45],
    ] as const) {
      await setTime(calledAt)
      await postpone(store, [seq], 9_000)
      await setTime(calledAt + 5)
      await store.leads.reach([seq], ANYBODY)
    }
    expect(await store.leads.firstCallTimes(10)).toEqual([
      { mailbox: 'freight', medianMs: 5, count: 1 },
      { mailbox: 'vehicles', medianMs: 100, count: 3 },
    ])
    expect((await store.leads.firstCallTimes(0))[1]).toEqual({ mailbox: 'vehicles', medianMs: 250, count: 4 })
    expect(await store.leads.firstCallTimes(41)).toEqual([])
  })

  test('nobody is told about a lead that somebody has tried, and it is late once it is due again', async () => {
    const now = 100 * HOUR
    const { store, setTime } = await storeForTest(
      ['a', 'b'].map((name) => submission(name, {}, { receivedAt: now - 30 * HOUR })),
    )
    await setTime(now)
    await postpone(store, [1], now + HOUR)
    expect((await store.notices.due()).map(({ key }) => key)).toEqual(['uncalled:2'])
    const counts = { mailbox: 'vehicles', uncalled: 2, quarantined: 0 }
    expect(await store.notices.countsByMailbox()).toEqual([{ ...counts, late: 1 }])
    await setTime(now + 2 * HOUR)
    expect(await store.notices.countsByMailbox()).toEqual([{ ...counts, late: 2 }])
  })
})
