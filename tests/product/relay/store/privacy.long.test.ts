import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { describe, expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { referenceOf } from '../../../../engine/submission/payload.ts'
import { erasureText } from '../../../../relay/desk/leads/wording.ts'
import { eraseSubmissions } from '../../../../relay/desk/privacy/erase.ts'
import { applyRetention, startRenewingDerived } from '../../../../relay/desk/privacy/retention.ts'
import { contactKey } from '../../../../relay/store/contact.ts'
import { recipientHash, webhookIdOf } from '../../../../relay/store/identity.ts'
import { openPostgresStore } from '../../../../relay/store/postgres/store.ts'
import type { Store } from '../../../../relay/store/store.ts'
import type { Submission } from '../../../../relay/store/submission.ts'
import { postgresForTests, sqlOn, type TimedStore, timedPostgresStore, timedSqliteStore } from '../engines.ts'
import {
  afterThis,
  allSent,
  collector,
  emptyFolder,
  openStore,
  ownReceivers,
  postCar,
  relayForTest,
  rowsIn,
  submissionWith,
} from '../harness.ts'
import {
  ADDRESS,
  ADDRESS_PLACES,
  ADDRESS_SPELLINGS,
  NOT_THE_ADDRESS,
  NOT_THE_NUMBER,
  NUMBER,
  NUMBER_SPELLINGS,
  NUMBERS_BESIDE,
  POSSIBLE_ADDRESSES,
  POSSIBLE_NUMBERS,
  UNUSUAL_NUMBER_SPELLINGS,
} from './spellings.ts'

const CANARY = 'canaryseven'
const DAY_MS = 86_400_000
const actor = { who: 'Kim' }
const claim = { leaseMs: 100, maxDelayMs: 1_000, count: 1 }

/** A submission in which every text has the canary. */
const submission = (id: string, email: string, changes: Partial<Submission> = {}): Submission =>
  submissionWith(id, {
    fingerprint: `${CANARY}${id}`,
    category: `${CANARY} pianos`,
    subject: `New Quote Request - ${CANARY}`,
    replyTo: email,
    facts: { name: { text: CANARY, paths: ['name'] }, email: { text: email, paths: ['email'] } },
    fields: [
      { name: 'name', label: 'Name', text: CANARY },
      { name: 'email', label: 'Email', text: email },
      { name: 'phone', label: 'Phone', text: '+1 512-555-0142' },
    ],
    ...changes,
  })

const server = postgresForTests()

const destinationsOf = ownReceivers('email', 'webhook')
type Opened = TimedStore & {
  readonly data: string
  /** Returns everything that the store holds. */
  dump(): Promise<string>
  /** Runs an SQL statement beside the store. */
  run(sql: string): Promise<void>
  /** Opens the store for another program. */
  beside(): Promise<Store>
}

/** Opens an empty store. */
const ENGINES = {
  SQLite: async (): Promise<Opened> => {
    const data = emptyFolder()
    const dump = async () =>
      readdirSync(data)
        .map((name) => readFileSync(join(data, name), 'latin1'))
        .join('\n')
    const run = async (sql: string) => {
      const db = new Database(join(data, 'relay.db'))
      db.exec(sql)
      db.close()
    }
    const beside = () => openStore(data, { destinationsOf, isBeside: true })
    return { ...(await timedSqliteStore(data, destinationsOf)), data, dump, run, beside }
  },
  PostgreSQL: async (): Promise<Opened> => {
    const url = await server.createDatabase()
    const sql = sqlOn(url)
    const dump = async () => {
      const tables = await sql<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`)
      return JSON.stringify(await Promise.all(tables.map(({ name }) => sql(`SELECT * FROM ${name}`))))
    }
    const run = async (text: string) => void (await sql(text))
    const beside = () => openPostgresStore(url, destinationsOf)
    return { ...(await timedPostgresStore(url, destinationsOf)), data: emptyFolder(), dump, run, beside }
  },
}

describe.each(Object.entries(ENGINES))('in %s', (_, open) => {
  const opened = async () => {
    const each = await open()
    afterThis(() => each.store.close())
    return each
  }

  test('erasing a person leaves no trace but a tombstone, and keeps other people', async () => {
    const { store, data, dump, setTime } = await opened()
    await store.add(submission('sam-1', `Sam.${CANARY}@example.com`))
    await store.add(submission('sam-2', `sam.${CANARY}@EXAMPLE.com`))
    await store.add(submission('kim-1', 'kim@example.com', { ...plain('Kim'), replyTo: undefined }))
    await store.leads.addNote(1, `Called ${CANARY}`, actor)
    await store.leads.addNote(1, `Called ${CANARY} again`, actor)
    await setTime(100)
    const [sent] = await store.claim('webhook', claim)
    await store.markSent(sent?.id ?? 0, 5)
    const [running] = await store.claim('email', claim)
    expect(await dump()).toContain(CANARY)

    const key = contactKey(`sam.${CANARY}@example.com`) ?? ''
    const seqs = await store.privacy.find(key)
    expect(seqs).toEqual([1, 2])
    const erasure = await eraseSubmissions(store, data, seqs, actor)
    expect(erasure).toMatchObject({
      isScrubbed: true,
      sent: [
        { channel: 'email', id: '<sam-1@relay.example>', sentAt: undefined },
        { channel: 'webhook', id: webhookIdOf('sam-1'), sentAt: 100 },
      ],
    })
    expect(await store.renew([running?.id ?? 0, 99], 300)).toEqual([])
    // The outcome of an attempt that was running doesn't queue it again.
    const failure = { durationMs: 5, error: 'E', deliveredTo: [], isDeferred: true, retryInMs: 9 }
    await store.markFailed(running?.id ?? 0, failure)

    expect((await dump()).toLowerCase()).not.toContain(CANARY)
    expect(await store.privacy.find(key)).toEqual([])
    expect(await store.get(1)).toMatchObject({ id: 'sam-1', mailbox: 'vehicles', fields: [], facts: {} })
    expect((await store.get(1))?.deliveries.map(({ state }) => state)).toEqual(['handled', 'sent'])
    expect((await store.leads.find({ search: CANARY }, 9)).length).toBe(0)
    expect((await store.counts()).queued).toBe(2)
    expect((await store.get(3))?.fields[0]?.text).toBe('Kim')
  })

  test('erasing lists what a channel of another version has sent', async () => {
    const { store, data, run } = await opened()
    await store.add(submission('sam-1', 'sam@example.com'))
    await run(`UPDATE deliveries SET channel = 'fax', state = 'sent', sent_at = 5 WHERE channel = 'email'`)
    const { sent } = await eraseSubmissions(store, data, [1], actor)
    expect(sent).toMatchObject([{ channel: 'fax', id: '<sam-1@relay.example>', sentAt: 5 }])
  })

  test('a late retry can not bring an erased submission back', async () => {
    const { store } = await opened()
    await store.add(submission('sam-1', 'sam@example.com'))
    const post = submission(`form-${'a'.repeat(32)}-0`, 'sam@example.com')
    await store.add(post)
    await store.privacy.erase([1, 2], actor)
    expect(await store.add(submission('sam-1', 'sam@example.com'))).toBe('erased')
    const next = { ...post, id: `form-${'a'.repeat(32)}-1`, receivedAt: 20 }
    expect((await store.addUnlessRecent(next, [post.id], 600_000)).result).toBe('erased')
    expect((await store.leads.find({}, 9)).length).toBe(2)
  })

  test('a late retry can not bring back a submission that was erased from quarantine', async () => {
    const { store, dump } = await opened()
    await store.add(submission('spam-1', 'sam@example.com', { spamReason: 'too-fast' }))
    await store.add(submission('sam-1', 'sam@example.com', plain('Sam')))
    await store.leads.addNote(1, `Spam about ${CANARY}`, actor)
    await store.privacy.erase([1], actor)
    expect(await store.leads.get(1)).toMatchObject({ state: 'erased', isQuarantined: false })
    expect(await store.leads.counts()).toMatchObject({ new: 1, quarantined: 0 })
    expect(await store.counts()).toMatchObject({ quarantined: 0 })
    expect(await store.add(submission('spam-1', 'sam@example.com', { spamReason: 'too-fast' }))).toBe('erased')
    expect((await store.get(1))?.fields).toEqual([])
    expect(await store.privacy.scrub()).toBe(true)
    expect((await dump()).toLowerCase()).not.toContain(CANARY)
  })

  test.each([
    {
      person: NUMBER,
      certain: [...NUMBER_SPELLINGS, ...UNUSUAL_NUMBER_SPELLINGS, ...NUMBERS_BESIDE],
      possible: POSSIBLE_NUMBERS,
      none: NOT_THE_NUMBER,
    },
    {
      person: ADDRESS,
      certain: [...ADDRESS_SPELLINGS, ...ADDRESS_PLACES],
      possible: POSSIBLE_ADDRESSES,
      none: NOT_THE_ADDRESS,
    },
  ])(
    '$person is found in any spelling, in an answer, a subject or a note',
    async ({ person, certain, possible, none }) => {
      const { store } = await opened()
      const texts = [...certain, ...possible, ...none]
      const ids = texts.flatMap((text, index) => [
        submission(`answer-${index}`, 'kim@example.com', { ...plain('Kim'), fields: [answerOf(text)] }),
        submission(`subject-${index}`, 'kim@example.com', { ...plain('Kim'), subject: text }),
        submission(`note-${index}`, 'kim@example.com', plain('Kim')),
      ])
      for (const each of ids) await store.add(each)
      for (const [index, text] of texts.entries()) await store.leads.addNote(3 * index + 3, text, actor)
      const textsOf = (seqs: readonly number[]) => seqs.map((seq) => [texts[Math.ceil(seq / 3) - 1], seq % 3])
      const thrice = (all: readonly string[]) => all.flatMap((text) => [1, 2, 0].map((place) => [text, place]))
      const key = contactKey(person) ?? ''
      expect(textsOf(await store.privacy.find(key))).toEqual(thrice(certain))
      expect(textsOf(await store.privacy.findPossible(key))).toEqual(thrice(possible))
    },
  )

  test('contacts and words that an earlier rule has found are found again before a search', async () => {
    const { store, data, run } = await opened()
    const count = 2_000
    const old = Array.from({ length: count }, (_, index) =>
      submission(`old-${index}`, `sam${index}@example.com`, plain('Sam')),
    )
    await Promise.all(old.map((each) => store.add(each)))
    await store.privacy.erase([7], actor)
    await run(`UPDATE submissions SET derived_rule = 0, subject = 'Call 303–555–0199' WHERE erased_at IS NULL;
      UPDATE contacts SET key = 'old' || key`)
    expect(await store.leads.find({ search: 'call' }, 9)).toEqual([])
    expect(await store.privacy.find('3035550199')).toHaveLength(count - 1)
    const [seq = 0, ...others] = await store.privacy.find('sam1999@example.com')
    expect([(await store.get(seq))?.replyTo, others]).toEqual(['sam1999@example.com', []])
    expect(await store.privacy.find('oldsam1999@example.com')).toEqual([])
    expect((await store.leads.find({ search: 'call 0199' }, count)).length).toBe(count - 1)
    const person = await store.privacy.find('sam1999@example.com')
    await eraseSubmissions(store, data, person, actor)
    expect(await store.privacy.find('sam1999@example.com')).toEqual([])
    expect((await store.leads.find({ search: 'call' }, count)).map((lead) => lead.seq)).not.toContain(seq)
  })

  test('two programs can find contacts again at the same moment, while submissions are erased', async () => {
    const { store, beside, run } = await opened()
    const other = await beside()
    afterThis(() => other.close())
    await Promise.all(
      Array.from({ length: 500 }, (_, index) => store.add(submission(`old-${index}`, 'sam@example.com'))),
    )
    await run('UPDATE submissions SET derived_rule = 0; DELETE FROM contacts')
    const erased = Array.from({ length: 100 }, (_, index) => 4 * index + 1)
    const find = (each: typeof store) => each.privacy.find('sam@example.com')
    await Promise.all([find(store), find(other), store.privacy.erase(erased, actor), find(other)])
    expect(await find(store)).toHaveLength(400)
  })

  test('the hash of an erased answer or of a confirmed address is forgotten once nothing needs it', async () => {
    const { store, data, dump, setTime } = await opened()
    const post = submission(`form-${'a'.repeat(32)}-0`, 'sam@example.com')
    await store.add(post)
    await store.reserveConfirmation({ seq: 1, emailKey: 'sam@example.com', dailyLimit: 9 })
    await store.add(submission('kim-1', 'kim@example.com'))
    await store.reserveConfirmation({ seq: 2, emailKey: 'kim@example.com', dailyLimit: 9 })
    const hash = recipientHash('kim@example.com')
    await eraseSubmissions(store, data, [1], actor)
    expect(await dump()).toContain(hash)
    expect(await dump()).not.toContain(recipientHash('sam@example.com'))
    expect(await dump()).toContain('a'.repeat(32))
    await setTime(2 * DAY_MS)
    await applyRetention({ store, data, days: undefined, log: () => {} })
    await store.privacy.scrub()
    expect(await dump()).not.toContain(hash)
    expect(await dump()).not.toContain('a'.repeat(32))
    expect((await store.get(1))?.id).toBe('erased-1')
  })

  test('an email that left although its request was erased meanwhile is recorded as sent', async () => {
    const { store, setTime } = await opened()
    await store.add(submission('sam-1', 'sam@example.com'))
    await setTime(100)
    const [running] = await store.claim('email', claim)
    await store.privacy.erase([1], actor)
    await setTime(200)
    await store.markSent(running?.id ?? 0, 5)
    const [email, webhook] = (await store.get(1))?.deliveries ?? []
    expect(email).toMatchObject({ state: 'sent', sentAt: 200, isClaimed: false })
    expect(webhook).toMatchObject({ state: 'handled', sentAt: undefined })
    await setTime(300)
    await store.markSent(running?.id ?? 0, 5)
    expect((await store.get(1))?.deliveries[0]?.sentAt).toBe(200)
  })

  test('retention erases what is older than RETAIN_DAYS, with its emails and old copies of the store', async () => {
    const { store, data, setTime } = await opened()
    await setTime(38 * DAY_MS)
    const events: string[] = []
    const log = (event: string, fields = {}) => void events.push(`${event} ${JSON.stringify(fields)}`)
    const options = { store, data, log }
    await applyRetention({ ...options, days: 30 })
    await setTime(9 * DAY_MS)
    await store.add(submission('old-1', 'sam@example.com', { receivedAt: 9 * DAY_MS }))
    await store.leads.mark([1], { state: 'reached' }, actor)
    await store.add(submission('new-1', 'sam@example.com', { receivedAt: 11 * DAY_MS }))
    await setTime(40 * DAY_MS)
    mkdirSync(join(data, 'mail'))
    const [oldFile, newFile] = [`000001-${referenceOf('old-1')}.eml`, `000002-${referenceOf('new-1')}.eml`]
    // The first is of an earlier store, in which number 1 was another person's request.
    for (const name of ['000001-AAAA-AAAA.eml', oldFile, newFile]) writeFileSync(join(data, 'mail', name), CANARY)
    for (const [name, day] of [
      ['relay-v2.db', 9],
      ['relay-v3.db', 11],
    ] as const) {
      writeFileSync(join(data, name), '')
      utimesSync(join(data, name), day * 86_400, day * 86_400)
    }
    await applyRetention({ ...options, days: undefined })
    expect(events).toEqual([])
    await applyRetention({ ...options, days: 30 })
    expect(events).toEqual(['personal-data-erased {"submissions":1,"files":1,"copies":1,"isScrubbed":true}'])
    expect((await store.leads.find({}, 9)).map(({ fields }) => fields.length)).toEqual([3, 0])
    expect(readdirSync(join(data, 'mail'))).toEqual(['000001-AAAA-AAAA.eml', newFile])
    expect(['relay-v2.db', 'relay-v3.db'].filter((name) => existsSync(join(data, name)))).toEqual(['relay-v3.db'])
  })
})

test('with PostgreSQL, what an old relay.db has left is named at the start and when erasing, and deleted in time', async () => {
  const data = emptyFolder()
  const old = await openStore(data)
  for (const id of ['sam-1', 'kim-1']) await old.add(submission(id, `${id}@example.com`))
  await old.close()
  mkdirSync(join(data, 'mail'))
  const write = (id: string, seq: number) => {
    const path = join(data, 'mail', `00000${seq}-${referenceOf(id)}.eml`)
    writeFileSync(path, CANARY)
    return path
  }
  const oldFiles = [join(data, 'relay.db'), write('sam-1', 1), write('kim-1', 2)]
  writeFileSync(join(data, 'relay.db-wal'), CANARY)
  const environment = { DATA_DIR: data, DATABASE_URL: await server.createDatabase(), INBOX: 'off' }
  const { log, events } = collector()
  const relay = await relayForTest(environment, { log })
  expect(events('old-store')).toEqual([
    { warning: expect.stringContaining('leads import'), files: oldFiles[0], emails: 2 },
  ])
  await relay.close()

  const { store, setTime } = await timedPostgresStore(environment.DATABASE_URL, () => [])
  afterThis(() => store.close())
  await store.add(submission('lee-1', 'lee@example.com'))
  await store.add(submission('lee-2', 'lee@example.com', { receivedAt: 40 * DAY_MS }))
  const ownFile = write('lee-2', 2)
  const erasure = await eraseSubmissions(store, data, [1], actor)
  expect(erasure).toMatchObject({ copies: [{ path: oldFiles[0] }], oldEmails: 2, removedFiles: 0 })
  expect(erasureText(erasure)).toContain('2 emails in mail/')

  await setTime(50 * DAY_MS)
  const day = (path: string, at: number) => utimesSync(path, at * 86_400, at * 86_400)
  for (const path of [...oldFiles, join(data, 'relay.db-wal')]) day(path, 21)
  day(ownFile, 40)
  const retain = () => applyRetention({ store, data, days: 30, log: () => {} })
  await retain()
  expect(oldFiles.filter((path) => existsSync(path))).toEqual(oldFiles)
  for (const path of oldFiles) day(path, 19)
  await retain()
  // The log is newer than the file, so it may have requests that are younger.
  expect(oldFiles.filter((path) => existsSync(path))).toEqual([oldFiles[0]])
  day(join(data, 'relay.db-wal'), 19)
  await retain()
  expect(readdirSync(data).filter((name) => name.startsWith('relay'))).toEqual([])
  expect(existsSync(ownFile)).toBe(true)
})

test('with SQLite, its own relay.db is no old store, however old it is', async () => {
  const data = emptyFolder()
  const { store, setTime } = await timedSqliteStore(data, () => [])
  afterThis(() => store.close())
  await setTime(50 * DAY_MS)
  await store.add(submission('sam-1', 'sam@example.com', { receivedAt: 50 * DAY_MS }))
  for (const name of readdirSync(data)) utimesSync(join(data, name), 1, 1)
  await applyRetention({ store, data, days: 30, log: (event) => expect.fail(event) })
  expect(existsSync(join(data, 'relay.db'))).toBe(true)
  expect((await eraseSubmissions(store, data, [1], actor)).copies).toEqual([])
  const { log, events } = collector()
  await relayForTest({}, { log })
  expect(events('old-store')).toEqual([])
})

test('the email file of an erased form post is deleted, also once its id is forgotten', async () => {
  const data = emptyFolder()
  const { store, setTime } = await timedSqliteStore(data, () => [])
  afterThis(() => store.close())
  const post = submission(`form-${'a'.repeat(32)}-0`, 'sam@example.com')
  await store.add(post)
  await setTime(10 * 600_000)
  mkdirSync(join(data, 'mail'))
  writeFileSync(join(data, 'mail', `000001-${referenceOf(post.id)}.eml`), CANARY)
  expect(await eraseSubmissions(store, data, [1], actor)).toMatchObject({ removedFiles: 1 })
  expect(readdirSync(join(data, 'mail'))).toEqual([])
})

const answerOf = (text: string) => ({ name: 'details', label: 'Details', text })

/** The changes that make a submission another person's. */
function plain(name: string): Partial<Submission> {
  return {
    category: 'Pianos',
    subject: 'A subject',
    fingerprint: name,
    facts: {},
    fields: [{ name: 'name', label: 'Name', text: name }],
  }
}

test('the retry of an erased request is refused with 410, and its email file is deleted', async () => {
  const relay = await relayForTest({ INBOX: 'on' })
  const id = { 'Idempotency-Key': 'erased-request-1' }
  expect((await postCar(relay.url, {}, id)).status).toBe(200)
  const mail = join(relay.data, 'mail')
  await until('the email is written', () => allSent(relay.data) && existsSync(mail))
  const store = await openStore(relay.data)
  afterThis(() => store.close())
  expect(await eraseSubmissions(store, relay.data, [1], actor)).toMatchObject({ removedFiles: 1 })
  expect(readdirSync(mail)).toEqual([])
  const again = await postCar(relay.url, {}, id)
  expect([again.status, await again.json()]).toMatchObject([410, { success: 'false' }])
  expect((await postCar(relay.url, { name: 'Kim' }, id)).status).toBe(410)
  expect(rowsIn(relay.data)).toHaveLength(1)
})

test('a store that fails meanwhile is logged once', async () => {
  const store = await openStore(emptyFolder())
  await store.close()
  const events: string[] = []
  const log = (event: string) => void events.push(event)
  startRenewingDerived({ store, log })
  await until('it is logged', () => events.length > 0)
  expect(events).toEqual(['derived-not-renewed'])
})

test('a program that reads the store keeps traces in its log, which is reported, and ends with it', async () => {
  const data = emptyFolder()
  const store = await openStore(data)
  afterThis(() => store.close())
  await store.add(submission('sam-1', 'sam@example.com'))
  const reader = new Database(join(data, 'relay.db'))
  reader.exec('BEGIN; SELECT count(*) FROM submissions')
  const { isScrubbed } = await eraseSubmissions(store, data, [1], actor)
  expect(isScrubbed).toBe(false)
  reader.exec('COMMIT')
  reader.close()
  await until('the log is empty', () => statSync(join(data, 'relay.db-wal')).size === 0)
})
