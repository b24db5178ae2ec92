import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importStore } from '../../../../relay/store/import.ts'
import { openPostgresStore } from '../../../../relay/store/postgres/store.ts'
import type { Store } from '../../../../relay/store/store.ts'
import { type Delivery, LEAD_STATES, type Lead, type Submission } from '../../../../relay/store/submission.ts'
import { runCommand } from '../desk/run-command.ts'
import { clockOf, postgresForTests, sqlOn, timedSqliteStore } from '../engines.ts'
import { afterThis, emptyFolder, openStore, ownReceivers, postCar, relayForTest, submissionWith } from '../harness.ts'

const server = postgresForTests()
const destinationsOf = ownReceivers('email', 'webhook')
const actor = { who: 'Kim' }
const claim = { leaseMs: 60_000, maxDelayMs: 1_000, count: 1 }

const submission = (id: string, receivedAt: number, changes: Partial<Submission> = {}): Submission =>
  submissionWith(id, {
    replyTo: `${id}@example.com`,
    facts: {
      email: { text: `${id}@example.com`, paths: ['email'] },
      phone: { text: '+1 (512) 555-0142', paths: ['phone'] },
      from: { text: 'Austin, TX', paths: ['pickup'] },
    },
    fields: [{ name: 'details', label: 'Details', text: `Łukasz’s “car” 🚗\n${id}, or ask lee@example.com` }],
    receivedAt,
    fillTimeMs: 9_000,
    version: 'v1',
    ...changes,
  })

/** Runs `leads import`. Returns its exit code, and what it printed. */
async function runImport(path: string, environment: Record<string, string>) {
  const { code, output, errors } = await runCommand(environment, ['import', path])
  return { code, printed: output + errors }
}

const moveAll = (data: string, url: string) => importStore(join(data, 'relay.db'), url, async () => {})

/** Everything about a submission but the numbers under which it is stored. */
async function everythingAbout(store: Store, id: string, count = 100) {
  const seqs = Array.from({ length: count }, (_, index) => index + 1)
  const found = (await Promise.all(seqs.map((seq) => store.get(seq)))).find((each) => each?.id === id)
  if (!found) return undefined
  const { seq } = found
  const unnumbered = <Numbered extends Delivery | Lead>({
    seq: _,
    id: __,
    isClaimed: ___,
    ...rest
  }: Numbered & Delivery) => rest
  const lead = await store.leads.get(seq)
  return {
    ...found,
    seq: 0,
    lead: lead && { ...lead, seq: 0, deliveries: [] },
    deliveries: found.deliveries.map((each) => unnumbered(each)),
    attempts: await store.attemptsOf(seq),
    changes: (await store.leads.changesOf(seq)).map((change) => ({ ...change, seq: 0 })),
  }
}

/** A store with a submission in every state. Its clock stands at 1,000,000. */
async function oldStore() {
  const data = emptyFolder()
  const { store, setTime } = await timedSqliteStore(data, destinationsOf)
  await setTime(1_000_000)
  await store.forms.stamp([{ form: 'car', version: 'v1', json: '{"id":"car"}' }], true)
  const ids: string[] = []
  const add = async (id: string, changes: Partial<Submission> = {}) => {
    ids.push(id)
    await store.add(submission(id, 900_000 + ids.length, changes))
    return ids.length
  }
  const attempt = async (seq: number) => {
    const [claimed] = await store.claim('email', claim)
    expect(claimed?.seq).toBe(seq)
    return claimed?.id ?? 0
  }
  const failed = { durationMs: 70, error: 'EENVELOPE 450', deliveredTo: ['a@team.example'], isDeferred: true }

  await store.markSent(await add('sent').then(attempt), 60)
  await store.markFailed(await add('postponed').then(attempt), { ...failed, retryInMs: 500_000 })
  await store.markFailed(await add('dead').then(attempt), { ...failed, retryInMs: undefined })
  const handled = await add('handled')
  await store.markFailed(await attempt(handled), { ...failed, retryInMs: undefined })
  await store.leads.markHandled(handled, actor)
  await add('claimed').then(attempt)
  await add('quarantined', { spamReason: 'too-fast' })
  await store.leads.release([await add('released', { spamReason: 'hidden-field' })], actor)
  const deleted = await add('deleted', { spamReason: 'too-fast' })
  await store.privacy.erase([deleted], actor)
  for (const state of LEAD_STATES) {
    const seq = await add(state)
    await store.leads.mark([seq], { state: 'reached' }, actor)
    await store.leads.mark([seq], state === 'not-for-us' ? { state, reason: 'spam' } : { state }, { who: 'Lee' })
    await store.leads.addNote(seq, `First “${state}”`, actor)
    await store.leads.addNote(seq, `Called about ${state} 🚗`, actor)
  }
  const tried = await add('tried')
  const user = { who: 'Kim', isUser: true }
  await store.leads.noAnswer([{ seq: tried, tries: 0 }], 2_000_000, user)
  await store.leads.noAnswer([{ seq: tried, tries: 1 }], 3_000_000, user)
  const erased = await add('erased')
  await store.leads.addNote(erased, 'To be erased', actor)
  await store.privacy.erase([erased], actor)
  await store.reserveConfirmation({ seq: 1, emailKey: 'sent@example.com', dailyLimit: 9 })
  await store.notices.claim(['uncalled:1', 'failed:5:900000', 'digest:2026-11-22:vehicles'])
  await store.notices.markSent(['uncalled:1'])
  await add('no-answers', {
    category: undefined,
    replyTo: undefined,
    fields: [],
    facts: {},
    version: undefined,
    fillTimeMs: undefined,
  })
  return { data, store, ids }
}

test('everything arrives as it was, and importing again changes nothing', async () => {
  const { data, store, ids } = await oldStore()
  const before = await Promise.all(ids.map((id) => everythingAbout(store, id)))
  const searched = async (of: Store, search: string) => (await of.leads.find({ search }, 99)).map(({ id }) => id)
  const found = await Promise.all(['reached', 'from texas', '5125550142'].map((text) => searched(store, text)))
  const leadCounts = { ...(await store.leads.counts()), newest: expect.any(Number) }
  const counts = [await store.counts(), leadCounts, await store.backlog()]
  await store.close()

  const url = await server.createDatabase()
  const target = await openPostgresStore(url, destinationsOf)
  afterThis(() => target.close())
  await clockOf(url)(1_000_000)
  const there = submission('there', 950_000, { form: 'boat', spamReason: 'too-fast', facts: {}, fields: [] })
  await target.add(there)
  await target.privacy.erase([1], actor)

  expect(await moveAll(data, url)).toEqual({ moved: ids.length, known: 0 })
  const arrived = await Promise.all(ids.map((id) => everythingAbout(target, id)))
  expect(arrived).toEqual(before)
  expect(before.every(Boolean)).toBe(true)
  expect(await Promise.all(['reached', 'from texas', '5125550142'].map((text) => searched(target, text)))).toEqual(
    found,
  )
  const sorted = (await target.backlog()).sort((a, b) => (a.channel + a.state < b.channel + b.state ? -1 : 1))
  expect([await target.counts(), await target.leads.counts(), sorted]).toEqual(counts)
  // In the old order, after what was there, which was erased.
  expect((await target.leads.find({}, 99)).map(({ id }) => id).reverse()).toEqual([
    'there',
    ...ids.filter((id) => id !== 'quarantined'),
  ])
  expect(await target.privacy.find('lee@example.com')).toHaveLength(ids.length - 3)
  // An act can still be undone.
  const seqOf = async (id: string) => (await target.leads.find({}, 99)).find((each) => each.id === id)?.seq ?? 0
  const tried = await seqOf('tried')
  expect(await target.leads.undo([tried], actor)).toEqual([tried])
  expect(await target.leads.get(tried)).toMatchObject({ tries: 1, callAt: 2_000_000, owner: 'Kim' })
  expect(await target.forms.read('v1')).toBe('{"id":"car"}')
  const sql = sqlOn(url)
  const waiting = `SELECT count(lease) AS claimed, min(next_attempt_at), max(next_attempt_at) FROM deliveries WHERE state = 'queued'`
  expect(await sql(waiting)).toEqual([{ claimed: 1, min: 0, max: 1_500_000 }])
  expect(await sql('SELECT key, sent_at FROM notices ORDER BY key')).toEqual([
    { key: 'digest:2026-11-22:vehicles', sent_at: null },
    { key: expect.stringMatching(/^failed:\d+:900000$/), sent_at: null },
    { key: 'uncalled:2', sent_at: 1_000_000 },
  ])
  const confirmation = { emailKey: 'sent@example.com', dailyLimit: 9 }
  expect(await target.reserveConfirmation({ seq: 2, ...confirmation })).toBe('reserved')
  for (const seq of [3, 4]) expect(await target.reserveConfirmation({ seq, ...confirmation })).toBe('reserved')
  expect(await target.reserveConfirmation({ seq: 5, ...confirmation })).toBe('ADDRESS_LIMIT')
  expect(await target.add(submission('sent', 1))).toBe('repeated')
  expect(await target.add(submission('erased', 1))).toBe('erased')
  expect(await target.add(submission('deleted', 1))).toBe('erased')

  const all = async () => {
    const tables = await sql<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`)
    return Promise.all(tables.map(({ name }) => sql(`SELECT * FROM ${name} ORDER BY 1`)))
  }
  const once = await all()
  expect(await moveAll(data, url)).toEqual({ moved: 0, known: ids.length })
  expect(await all()).toEqual(once)
})

test('a person who was erased after the import stays erased if it is repeated', async () => {
  const data = emptyFolder()
  const old = await openStore(data)
  const hash = (letter: string) => `form-${letter.repeat(32)}-0`
  for (const [index, letter] of ['a', 'b', 'c'].entries()) await old.add(submission(hash(letter), index))
  // The relay has also forgotten the id, which contains a hash of the answers.
  await old.privacy.erase([1], actor)
  await old.privacy.forgetHashes()
  expect((await old.get(1))?.id).toBe('erased-1')
  await old.close()
  const url = await server.createDatabase()
  const target = await openPostgresStore(url, destinationsOf)
  afterThis(() => target.close())
  // Its number is 1, as well.
  await target.add(submission(hash('d'), 5))
  await target.privacy.erase([1], actor)
  expect(await moveAll(data, url)).toEqual({ moved: 3, known: 0 })
  await target.privacy.erase([3], actor)
  await target.privacy.forgetHashes()
  expect((await target.get(3))?.id).toBe('erased-3')
  expect(await moveAll(data, url)).toEqual({ moved: 0, known: 3 })
  expect((await target.leads.find({}, 9)).map(({ id, fields }) => [id, fields.length])).toEqual([
    [hash('c'), 1],
    ['erased-3', 0],
    [expect.stringMatching(/^erased-.{36}$/), 0],
    ['erased-1', 0],
  ])
})

test('an import that was interrupted goes on where it ended', async () => {
  const data = emptyFolder()
  const old = await openStore(data)
  const ids = Array.from({ length: 1_200 }, (_, index) => `id-${index}`)
  await Promise.all(ids.map((id, index) => old.add(submission(id, index))))
  await old.close()
  const url = await server.createDatabase()
  const target = await openPostgresStore(url, destinationsOf)
  afterThis(() => target.close())
  const sql = sqlOn(url)
  await sql(`ALTER TABLE deliveries ADD CONSTRAINT interrupted CHECK (submission < 700)`)
  await expect(moveAll(data, url)).rejects.toThrow('interrupted')
  const countIn = async (table: string) => (await sql<{ count: number }>(`SELECT count(*) FROM ${table}`))[0]?.count
  expect([await countIn('submissions'), await countIn('leads'), await countIn('deliveries')]).toEqual([500, 500, 500])
  await sql('ALTER TABLE deliveries DROP CONSTRAINT interrupted')
  expect(await moveAll(data, url)).toEqual({ moved: 700, known: 500 })
  expect((await target.leads.find({}, 2_000)).map(({ id }) => id)).toEqual(ids.toReversed())
  expect(await countIn('deliveries')).toBe(1_200)
})

test('the command refuses what it can not move, and says why', async () => {
  const url = await server.createDatabase()
  const relay = await relayForTest()
  await postCar(relay.url)
  const path = join(relay.data, 'relay.db')
  expect(await runImport(path, {})).toEqual({ code: 1, printed: expect.stringContaining('Set DATABASE_URL') })
  expect(await runImport(path, { DATABASE_URL: url })).toEqual({
    code: 1,
    printed: expect.stringMatching(
      new RegExp(`^Store: PostgreSQL, .*\n?Another relay uses the data folder ${relay.data}\\. Stop it first`),
    ),
  })
  await relay.close()
  const nowhere = join(relay.data, 'nowhere.db')
  expect(await runImport(nowhere, { DATABASE_URL: url })).toEqual({
    code: 1,
    printed: expect.stringContaining(`There is no file ${nowhere}`),
  })
  expect(await runImport(path, { DATABASE_URL: url })).toEqual({
    code: 0,
    printed: expect.stringContaining(`Moved 1 lead; 0 of ${path} were there already.`),
  })
})
