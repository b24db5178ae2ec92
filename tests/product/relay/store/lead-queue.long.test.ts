import { describe, expect, test } from 'vitest'
import { CALLING_MS } from '../../../../relay/store/leads/calling.ts'
import { dueAt } from '../../../../relay/store/leads/due.ts'
import { UNDO_MS } from '../../../../relay/store/leads/lead-work.ts'
import type { Store } from '../../../../relay/store/store.ts'
import type { Lead, LeadFilter, QueuePlace, Submission } from '../../../../relay/store/submission.ts'
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
    await store.leads.finish([3], { state: 'reached' }, ANYBODY)
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
    await store.leads.finish([2], { state: 'reached' }, ANYBODY)
    expect(await next()).toEqual(['c', 'd'])
  })

  const [email, phone] = ['sam@example.com', '(512) 555-0142']

  test('a request is folded into an earlier one that has its name, phone and email', async () => {
    const sam = { name: 'Sam Sample', phone, email }
    const { store, setTime } = await storeForTest([
      submission('a', sam, { receivedAt: 0 }),
      submission('b', { name: 'sample, SAM', phone: '+1 512 555 0142', email }, { receivedAt: 1 * HOUR }),
      submission('c', { email: 'SAM@example.com' }, { receivedAt: 2 * HOUR, mailbox: 'freight' }),
      submission('wife', { ...sam, name: 'Kim Sample' }, { receivedAt: 3 * HOUR }),
      submission('office', { ...sam, phone: '(512) 555-0199' }, { receivedAt: 3.5 * HOUR }),
      submission('spam', sam, { receivedAt: 4 * HOUR, spamReason: 'too-fast' }),
      submission('later', { ...sam, to: 'Laredo' }, { receivedAt: 40 * DAY }),
    ])
    await setTime(5 * HOUR)
    const repeatsOf = async (seq: number, filter: LeadFilter = {}) =>
      (await store.leads.repeatsOf([seq], filter)).get(seq)?.map(({ id }) => id)
    expect(await queueOf(store)).toEqual(['a', 'wife', 'office'])
    expect([await repeatsOf(1), await repeatsOf(4), await repeatsOf(3), await repeatsOf(99)]).toEqual([
      ['b', 'c', 'later'],
      ['c'],
      [],
      undefined,
    ])
    // A lead that the filter leaves out comes before no other, and is folded into none.
    expect(await queueOf(store, { mailbox: 'freight' })).toEqual(['c'])
    expect(await repeatsOf(1, { mailbox: 'freight' })).toEqual(['c'])
    expect(await repeatsOf(1, { search: 'laredo' })).toEqual(['later'])
    expect(await queueOf(store, { from: HOUR })).toEqual(['b', 'wife', 'office'])

    // Nobody answers the first, and the second is due before it is to be called again.
    await postpone(store, [1], PROMISE + 90 * 60_000)
    expect([await queueOf(store), await repeatsOf(2)]).toEqual([
      ['b', 'wife', 'office'],
      ['a', 'c', 'later'],
    ])
    await store.leads.finish([2], { state: 'reached', callAt: 3 * HOUR }, ANYBODY)
    expect([await queueOf(store), await repeatsOf(1)]).toEqual([
      ['b', 'wife', 'office'],
      ['b', 'c', 'later'],
    ])
  })

  test('a value that people make up joins nobody', async () => {
    const { store } = await storeForTest([
      submission('a', { name: 'Anna Lopez', phone, email: 'none@none.com' }),
      submission('b', { name: 'Rob Meyer', phone: '(303) 555-0199', email: 'none@none.com' }),
      submission('c', { email: 'test@gmail.com' }),
      submission('d', { email: 'test@gmail.com' }),
      submission('e', { phone: '555-555-5555' }),
      submission('f', { phone: '(555) 555-5555' }),
    ])
    expect(await queueOf(store)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect([...(await store.leads.relatedTo([1, 3, 5])).values()]).toEqual([[], [], []])
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
      const repeats = (await store.leads.repeatsOf([first.seq], {})).get(first.seq) ?? []
      expect(repeats.length).toBe(Math.min(20, count - worked.length - 1))
      worked.push(...[first, ...repeats].map(({ id }) => id))
      await store.leads.finish(
        [first, ...repeats].map(({ seq }) => seq),
        { state: 'reached' },
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
        const repeats = await store.leads.repeatsOf(
          heads.map(({ seq }) => seq),
          filter,
        )
        const shown = new Set([...heads, ...[...repeats.values()].flat()].map(({ seq }) => seq))
        const all = await openSeqs(filter)
        const hasFull = [...repeats.values()].some(({ length }) => length === 20)
        const missing = hasFull ? [] : all.filter((seq) => !shown.has(seq))
        expect([round, filter, missing]).toEqual([round, filter, []])
        expect(all).toEqual(expect.arrayContaining(heads.map(({ seq }) => seq)))
        expect(heads.map(dueAt)).toEqual(heads.map(dueAt).sort((a, b) => a - b))
      }
      const seqs = Array.from({ length: 6 }, () => 1 + any(120))
      if (round % 3 === 0) await store.leads.finish(seqs, { state: 'reached' }, ANYBODY)
      else await postpone(store, seqs, (60 + any(30)) * DAY)
    }
  })

  test('acts say what they changed, with who, when and whose the lead is', async () => {
    const { store, setTime } = await storeForTest(['a', 'b', 'c'].map((name) => submission(name)))
    await setTime(100)
    expect(await store.leads.finish([1, 99], { state: 'reached' }, SAM)).toEqual([1])
    expect(await store.leads.get(1)).toMatchObject({
      state: 'reached',
      changedAt: 100,
      changedBy: 'sam',
      owner: 'sam',
      firstCalledAt: 100,
    })
    expect(await store.leads.finish([1, 2], { state: 'not-for-us', reason: 'spam' }, ANYBODY)).toEqual([2])
    expect(await store.leads.get(2)).toMatchObject({
      state: 'not-for-us',
      reason: 'spam',
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
    expect(await store.leads.mark([3], { state: 'not-for-us', reason: 'spam' }, KIM)).toEqual([3])
    expect(await store.leads.mark([3], { state: 'new' }, SAM)).toEqual([3])
    expect(await store.leads.get(3)).toMatchObject({ callAt: undefined, tries: 2, owner: 'kim', firstCalledAt: 100 })
    expect((await store.leads.changesOf(3)).map(({ at, who, action, detail }) => [at, who, action, detail])).toEqual([
      [100, 'kim', 'no-answer', '500'],
      [200, 'kim', 'no-answer', '900'],
      [200, 'kim', 'not-for-us', 'spam'],
      [200, 'sam', 'state', 'new'],
    ])
  })

  test("users leave others' leads alone until they take them, or get them back", async () => {
    const { store } = await storeForTest(['a', 'b'].map((name) => submission(name)))
    const { leads } = store
    const ownerOf = async (seq: number) => (await leads.get(seq))?.owner
    await leads.noAnswer([{ seq: 1, tries: 0 }], 500, SAM)
    expect(await leads.finish([1], { state: 'reached' }, KIM)).toEqual([])
    expect(await leads.finish([1], { state: 'not-for-us', reason: 'spam' }, KIM)).toEqual([])
    expect(await leads.noAnswer([{ seq: 1, tries: 1 }], 900, KIM)).toEqual([])
    expect(await leads.mark([1], { state: 'not-for-us', reason: 'spam' }, KIM)).toEqual([])
    expect(await leads.giveBack([1, 2], KIM)).toEqual([])
    expect(await leads.take([1, 2, 99], KIM)).toEqual([1, 2])
    expect(await leads.take([1], KIM)).toEqual([])
    expect([await ownerOf(1), await leads.finish([1], { state: 'reached' }, SAM)]).toEqual(['kim', []])
    expect([await leads.giveBack([1], KIM), await ownerOf(1)]).toEqual([[1], undefined])
    expect([await leads.finish([1], { state: 'reached' }, SAM), await ownerOf(1)]).toEqual([[1], 'sam'])
    expect(await leads.take([1], KIM)).toEqual([])
    // Without users, there are no owners, also if there were before.
    expect(await leads.take([2], ANYBODY)).toEqual([])
    expect([await leads.finish([2], { state: 'reached' }, ANYBODY), await ownerOf(2)]).toEqual([[2], 'kim'])
    expect((await leads.changesOf(1)).map(({ who, action }) => `${who} ${action}`)).toEqual([
      'sam no-answer',
      'kim take',
      'kim give-back',
      'sam state',
    ])
  })

  type Deed = (leads: Store['leads'], seq: number) => Promise<readonly number[]>
  const DEEDS: readonly (readonly [string, Deed])[] = [
    ['state', ({ finish }, seq) => finish([seq], { state: 'reached' }, SAM)],
    ['call-again', ({ finish }, seq) => finish([seq], { state: 'reached', callAt: 9_000 }, SAM)],
    ['not-for-us', ({ finish }, seq) => finish([seq], { state: 'not-for-us', reason: 'out-of-area' }, SAM)],
    ['state', ({ mark }, seq) => mark([seq], { state: 'reached' }, SAM)],
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
      await leads.addNote(seq, 'Asks for Friday', SAM)
      expect(await leads.undo([seq], SAM)).toEqual([seq])
      await done()
      await leads.addNote(seq, 'Asks for Friday', KIM)
      expect(await leads.undo([seq], SAM)).toEqual([])
    }
  })

  test('a press that is carried out again, because another one failed, is told once', async () => {
    const { store } = await storeForTest(['a', 'b'].map((name) => submission(name)))
    const [reached, failed] = await Promise.allSettled([
      store.leads.finish([1], { state: 'reached' }, SAM),
      store.leads.mark([2], { state: String('nonsense') as 'new' }, SAM),
    ])
    expect(reached).toEqual({ status: 'fulfilled', value: [1] })
    expect(failed?.status).toBe('rejected')
  })

  test('a lead that was erased is never to be called again', async () => {
    const { store } = await storeForTest(['a', 'b'].map((name) => submission(name)))
    await store.leads.finish([1], { state: 'reached' }, SAM)
    await store.privacy.erase([1, 2], KIM)
    expect(await store.leads.mark([1, 2], { state: 'new' }, SAM)).toEqual([])
    expect(await store.leads.queue({}, 9)).toEqual([])
  })

  test('several leads are undone together, without those that somebody else has changed', async () => {
    const { store } = await storeForTest(['a', 'b', 'c'].map((name) => submission(name)))
    expect(await store.leads.finish([1, 2, 3], { state: 'reached' }, SAM)).toEqual([1, 2, 3])
    await store.leads.mark([2], { state: 'not-for-us', reason: 'spam' }, KIM)
    await store.privacy.erase([3], KIM)
    expect(await store.leads.undo([1, 2, 3], SAM)).toEqual([1])
    expect((await store.leads.withNumbers([1, 2, 3])).map(({ state }) => state)).toEqual([
      'new',
      'not-for-us',
      'reached',
    ])
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
    const arrivedSince = async (seq: number, filter?: LeadFilter) =>
      (await store.leads.arrivedSince(seq, 0, filter)).arrived
    expect(await Promise.all([0, 2, 4].map((seq) => arrivedSince(seq)))).toEqual([4, 2, 0])
    expect([await arrivedSince(0, { mailbox: 'freight' }), await arrivedSince(1, { search: 'd' })]).toEqual([1, 1])
    await store.leads.mark([2], { state: 'reached' }, ANYBODY)
    await store.leads.finish([3], { state: 'not-for-us', reason: 'spam' }, ANYBODY)
    const found = { toCall: 2, reached: 1, notForUs: 1, quarantined: 1, hasMore: false }
    expect(await store.leads.countMatches({})).toEqual(found)
    expect(await store.leads.countMatches({ search: 'cars', states: ['new'] })).toEqual(found)
    expect(await store.leads.countMatches({ search: 'cars', mailbox: 'freight', isQuarantined: true })).toEqual({
      toCall: 0,
      reached: 1,
      notForUs: 0,
      quarantined: 0,
      hasMore: false,
    })
  })

  test('of more than 1,000 matches, the newest are counted', async () => {
    const { store } = await storeForTest([])
    await Promise.all(Array.from({ length: 1_001 }, (__, index) => store.add(submission(`${index}`))))
    await store.leads.finish([1, 1_001], { state: 'reached' }, ANYBODY)
    expect(await store.leads.countMatches({ search: 'cars' })).toEqual({
      toCall: 999,
      reached: 1,
      notForUs: 0,
      quarantined: 0,
      hasMore: true,
    })
  })

  test('the figures count every request that is due, by mailbox and owner, but not what was none', async () => {
    const { store, setTime } = await storeForTest([
      ...[0, 10, 20, 30].map((receivedAt, index) => submission(`${index}`, {}, { receivedAt })),
      submission('freight', {}, { receivedAt: 40, mailbox: 'freight' }),
      submission('spam', {}, { receivedAt: 50 }),
      submission('erased', {}, { receivedAt: 60 }),
      submission('waits', {}, { receivedAt: 70 }),
      submission('young', {}, { receivedAt: PROMISE }),
    ])
    const none = { called: 0, inTime: 0, waiting: 0, waitingSince: undefined }
    expect(await store.leads.callFigures(0)).toEqual([
      { ...none, mailbox: 'freight', owner: undefined, open: 1, openSince: 40 },
      { ...none, mailbox: 'vehicles', owner: undefined, open: 8, openSince: 0 },
    ])
    for (const [seq, calledAt] of [
      [1, 1_000],
      [2, 110],
      [3, 70],
      [4, 2 * PROMISE],
      [5, 45],
    ] as const) {
      await setTime(calledAt)
      await store.leads.noAnswer([{ seq, tries: 0 }], 3 * PROMISE, SAM)
      await setTime(calledAt + 5)
      await store.leads.finish([seq], { state: 'reached' }, SAM)
    }
    await store.leads.finish([6], { state: 'reached' }, SAM)
    await store.leads.mark([6], { state: 'not-for-us', reason: 'spam' }, SAM)
    await store.privacy.erase([7], SAM)
    await setTime(PROMISE + 100)
    expect(await store.leads.medianTimes(10)).toEqual(
      new Map([
        ['freight', 5],
        ['vehicles', 100],
      ]),
    )
    expect((await store.leads.medianTimes(0)).get('vehicles')).toBe(550)
    expect(await store.leads.medianTimes(41)).toEqual(new Map())
    const closed = { open: 0, openSince: undefined, waiting: 0, waitingSince: undefined }
    const figures = await store.leads.callFigures(10)
    expect(figures).toHaveLength(3)
    expect(figures).toEqual(
      expect.arrayContaining([
        { ...closed, mailbox: 'freight', owner: 'sam', called: 1, inTime: 1 },
        { ...closed, mailbox: 'vehicles', owner: 'sam', called: 3, inTime: 2 },
        {
          mailbox: 'vehicles',
          owner: undefined,
          called: 0,
          inTime: 0,
          waiting: 1,
          waitingSince: 70,
          open: 2,
          openSince: 70,
        },
      ]),
    )
  })

  test('somebody who was reached and asked for another call is to be called again from then on', async () => {
    const { store, setTime } = await storeForTest([
      submission('a', { from: 'Austin' }),
      submission('b', {}, { mailbox: 'freight' }),
    ])
    const callAt = 10 * DAY
    await setTime(HOUR)
    expect(await store.leads.finish([1, 2], { state: 'reached', callAt }, SAM)).toEqual([1, 2])
    expect(await store.leads.get(1)).toMatchObject({ state: 'reached', callAt, firstCalledAt: HOUR, owner: 'sam' })
    const before = await store.leads.counts()
    expect([
      before.new,
      before.late,
      await queueOf(store),
      (await store.leads.find({ states: ['new'] }, 9)).length,
    ]).toEqual([0, 0, [], 0])
    await setTime(callAt + 2 * HOUR)
    expect(await queueOf(store)).toEqual(['a', 'b'])
    expect(await queueOf(store, { search: 'austin' })).toEqual(['a'])
    expect((await store.leads.find({ states: ['new'], mailbox: 'freight' }, 9)).map(({ id }) => id)).toEqual(['b'])
    expect(await store.leads.counts()).toMatchObject({ new: 2, late: 2 })
    expect(await store.leads.countMatches({ search: 'austin' })).toMatchObject({ toCall: 1, reached: 1 })
    const arrived = [callAt - 1, callAt].map((since) => store.leads.arrivedSince(9, since))
    expect(await Promise.all(arrived)).toEqual([2, 0].map((again) => ({ arrived: 0, again })))
    expect(await store.leads.arrivedSince(9, 0, { search: 'austin' })).toEqual({ arrived: 0, again: 1 })
    // It is sam's, also for an act on selected leads. A note about it counts as a call.
    expect(await store.leads.mark([1], { state: 'not-for-us', reason: 'spam' }, KIM)).toEqual([])
    await store.leads.addNote(1, 'Left voicemail', KIM)
    expect((await store.leads.calling()).map(({ seq }) => seq)).toEqual([1])
    const keys = [1, 2].map((seq) => `uncalled-again:${seq}:${callAt}`)
    expect((await store.notices.due()).map(({ key }) => key).sort()).toEqual(keys)
    expect(await store.notices.countsByMailbox()).toMatchObject([
      { mailbox: 'freight', uncalled: 1, late: 1 },
      { mailbox: 'vehicles', uncalled: 1, late: 1 },
    ])
    expect(await store.leads.noAnswer([{ seq: 1, tries: 0 }], 11 * DAY, SAM)).toEqual([1])
    expect(await store.leads.finish([2], { state: 'reached' }, SAM)).toEqual([2])
    expect([await queueOf(store), await store.notices.due()]).toEqual([[], []])
    await setTime(12 * DAY)
    await store.privacy.erase([1], SAM)
    expect(await queueOf(store)).toEqual([])
  })

  test('whoever is calling is known to others for ten minutes, until an act or the end of the call', async () => {
    const { store, setTime } = await storeForTest(['a', 'b', 'c'].map((name) => submission(name)))
    const { leads } = store
    const calling = async () => (await leads.calling()).map(({ seq, caller }) => `${seq} ${caller}`).sort()
    await setTime(1_000)
    expect(await leads.call([1, 2], SAM, false)).toEqual([1, 2])
    expect(await calling()).toEqual(['1 sam', '2 sam'])
    expect(await leads.get(1)).toMatchObject({ state: 'new', owner: undefined, caller: 'sam', callingAt: 1_000 })
    expect(await leads.call([1, 3], KIM, false)).toEqual([3])
    expect([await leads.hangUp([1, 3], KIM), await calling()]).toEqual([[3], ['1 sam', '2 sam']])
    expect([await leads.call([1], KIM, true), await calling()]).toEqual([[1], ['1 kim', '2 sam']])
    // A note counts as a call, unless somebody else is calling.
    await leads.addNote(1, 'Left voicemail', SAM)
    await leads.addNote(3, 'Left voicemail', SAM)
    expect(await calling()).toEqual(['1 kim', '2 sam', '3 sam'])
    await leads.finish([2], { state: 'reached' }, SAM)
    expect(await calling()).toEqual(['1 kim', '3 sam'])
    await leads.undo([2], SAM)
    expect(await calling()).toEqual(['1 kim', '2 sam', '3 sam'])
    await setTime(1_000 + CALLING_MS)
    expect([await calling(), await leads.call([1], SAM, false)]).toEqual([[], [1]])
    const browser = { who: 'anybody', caller: 'a-browser' }
    expect([await leads.call([2], browser, false), await calling()]).toEqual([[2], ['1 sam', '2 a-browser']])
  })

  test('the first call stays that of its caller, and a request that was marked by mistake has had none', async () => {
    const { store, setTime } = await storeForTest(['a', 'b'].map((name) => submission(name)))
    await setTime(HOUR)
    await store.leads.finish([1, 2], { state: 'reached' }, SAM)
    await store.leads.mark([1, 2], { state: 'new' }, SAM)
    await store.leads.noAnswer([{ seq: 1, tries: 0 }], 2 * HOUR, SAM)
    await store.leads.take([1, 2], KIM)
    await setTime(PROMISE + HOUR)
    const figures = await store.leads.callFigures(0)
    expect(figures.map(({ owner, called, open, waiting }) => [owner, called, open, waiting])).toEqual(
      expect.arrayContaining([
        ['sam', 1, 0, 0],
        ['kim', 0, 2, 1],
      ]),
    )
  })

  test('of notes that are written at the same moment, every word is found', async () => {
    const { store } = await storeForTest([submission('a')])
    const words = Array.from({ length: 12 }, (__, index) => `word${index}x`)
    await Promise.all(words.map((word) => store.leads.addNote(1, word, SAM)))
    expect(await queueOf(store, { search: words.join(' ') })).toEqual(['a'])
  })

  test('requests are those of a user or of nobody', async () => {
    const { store } = await storeForTest(['a', 'b', 'c'].map((name) => submission(name)))
    await store.leads.take([1], SAM)
    await store.leads.take([2], KIM)
    expect([await queueOf(store, { owner: 'sam' }), await queueOf(store, { owner: null })]).toEqual([['a'], ['c']])
  })

  test('the words of notes are found, and the notes are a list', async () => {
    const { store } = await storeForTest([submission('a'), submission('b')])
    expect(await store.leads.addNote(1, 'Wants door pickup', SAM)).toBe(true)
    expect(await store.leads.addNote(1, 'Left voicemail 9:40.\nAsk about batteries.', KIM)).toBe(true)
    expect(await queueOf(store, { search: 'batteries door' })).toEqual(['a'])
    expect((await store.leads.get(1))?.notes).toEqual([
      'Wants door pickup',
      'Left voicemail 9:40.\nAsk about batteries.',
    ])
    await store.privacy.erase([1], SAM)
    expect(await store.leads.find({ search: 'batteries' }, 9)).toEqual([])
    expect([await store.leads.addNote(1, 'Again', SAM), (await store.leads.get(1))?.notes]).toEqual([false, []])
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
