import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { describe, expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { openPostgresStore } from '../../../../relay/store/postgres/store.ts'
import type { Store } from '../../../../relay/store/store.ts'
import type { Submission } from '../../../../relay/store/submission.ts'
import { runCommand } from '../desk/run-command.ts'
import { postgresForTests, sqlOn } from '../engines.ts'
import { afterThis, emptyFolder, openStore, ownReceivers, postCar, relayForTest, submissionWith } from '../harness.ts'

const server = postgresForTests()
const destinationsOf = ownReceivers('file')
const actor = { who: 'Kim' }

/** Words of a few hundred, as in real requests: PostgreSQL keeps each different word in its index. */
const words = (count: number) => Array.from(randomBytes(count), (byte) => `word${byte}`)

const submission = (id: string, changes: Partial<Submission> = {}): Submission =>
  submissionWith(id, {
    subject: 'A subject with an é',
    replyTo: 'sam@example.com',
    facts: { email: { text: 'sam@example.com', paths: ['email'] } },
    fields: [{ name: 'details', label: 'Details', text: `🚗 ${words(200).join(' ')}` }],
    ...changes,
  })

const sizeOf = ({ subject, fields, facts }: Submission) =>
  Buffer.byteLength(subject) + Buffer.byteLength(JSON.stringify(fields)) + Buffer.byteLength(JSON.stringify(facts))

type Opened = {
  /** The settings with which a relay uses the store. */
  readonly environment: Record<string, string>
  open(): Promise<Store>
  /** Size of all tables and indexes, with the room that is free in them. */
  diskBytes(): Promise<number>
}

const ENGINES: Record<string, () => Promise<Opened>> = {
  SQLite: async () => {
    const data = emptyFolder()
    return {
      environment: { DATA_DIR: data },
      open: () => openStore(data),
      diskBytes: async () => statSync(join(data, 'relay.db')).size,
    }
  },
  PostgreSQL: async () => {
    const url = await server.createDatabase()
    const sql = sqlOn(url)
    return {
      environment: { DATA_DIR: emptyFolder(), DATABASE_URL: url },
      open: () => openPostgresStore(url, destinationsOf),
      async diskBytes() {
        const [row] = await sql<{ bytes: number }>(
          `SELECT sum(pg_total_relation_size(oid))::float8 AS bytes FROM pg_class
          WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
        )
        return row?.bytes ?? 0
      },
    }
  },
}

/** Adds submissions with notes, and delivers them. Resolves to their numbers. */
async function fill(store: Store, prefix: string, count: number): Promise<number[]> {
  await Promise.all(Array.from({ length: count }, (_, index) => store.add(submission(`${prefix}-${index}`))))
  const claimed = await store.claim('file', { leaseMs: 60_000, maxDelayMs: 1_000, count })
  const seqs = claimed.map(({ seq }) => seq)
  await Promise.all(claimed.map(({ id }) => store.markSent(id, 5)))
  await Promise.all(seqs.map((seq) => store.leads.addNote(seq, 'Called. '.repeat(100), actor)))
  return seqs
}

describe.each(Object.entries(ENGINES))('in %s', (_, engine) => {
  test('the content is what visitors wrote in submissions that are not erased', async () => {
    const { open } = await engine()
    const store = await open()
    const [a, b, c] = [submission('a'), submission('b'), submission('c')]
    expect(await store.contentBytes()).toBe(0)
    for (const each of [a, b, c]) await store.add(each)
    await store.add(submission('spam', { spamReason: 'too-fast' }))
    await store.privacy.erase([4], actor)
    await store.privacy.erase([2], actor)
    await store.close()
    const reopened = await open()
    afterThis(() => reopened.close())
    expect(await reopened.contentBytes()).toBe(sizeOf(a) + sizeOf(c))
  })

  test('new submissions use the room of erased ones', async () => {
    const COUNT = 300
    const { open, diskBytes } = await engine()
    const store = await open()
    afterThis(() => store.close())
    const sizes: number[] = []
    for (const round of ['a', 'b', 'c', 'd']) {
      const seqs = await fill(store, round, COUNT)
      expect(seqs).toHaveLength(COUNT)
      // Every other one first, so that erased submissions lie between others.
      for (const rest of [0, 1])
        await store.privacy.erase(
          seqs.filter((seq) => seq % 2 === rest),
          actor,
        )
      expect(await store.privacy.scrub()).toBe(true)
      sizes.push(await diskBytes())
    }
    // An erased submission keeps about 500 bytes in SQLite, and 1,500 in PostgreSQL, with its entries in indexes. If
    // its room isn't used again, each new one needs 10,000 in PostgreSQL. Free pages differ from run to run.
    const growth = ((sizes.at(-1) ?? 0) - (sizes[0] ?? 0)) / (3 * COUNT)
    expect(growth).toBeLessThan(4_000)
  })

  test('a full store accepts requests again once old ones are erased, also after a restart', async () => {
    const { environment, open } = await engine()
    const store = await open()
    await store.add(submission('long', { subject: 'x'.repeat(1_000_000) }))
    await store.add(submission('short', { facts: {}, replyTo: undefined }))
    await store.close()
    const settings = { ...environment, STORE_LIMIT: '1000000' }
    const relay = await relayForTest(settings)
    const health = async (url: string) => (await fetch(`${url}/healthz`)).json()
    expect((await postCar(relay.url)).status).toBe(503)
    expect(await health(relay.url)).toMatchObject({ status: 'failing', alarms: ['store-full'] })

    expect((await runCommand(settings, ['erase', 'sam@example.com', '--yes'])).code).toBe(0)
    await until('requests are accepted', async () => (await postCar(relay.url)).status === 200)
    expect(await health(relay.url)).toMatchObject({ status: 'ok', alarms: [] })
    await relay.close()
    const restarted = await relayForTest(settings)
    expect((await postCar(restarted.url)).status).toBe(200)
    expect(await health(restarted.url)).toMatchObject({ status: 'ok', alarms: [] })
  })
})

const SUM = 'SELECT sum(bytes) AS bytes FROM submissions WHERE erased_at IS NULL'

test('PostgreSQL reads the size of the content from the index alone', async () => {
  const url = await server.createDatabase()
  await (await openPostgresStore(url, destinationsOf)).close()
  const sql = sqlOn(url)
  // An empty table is read at once.
  await sql(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET enable_seqscan = off`)
  const plan = await sqlOn(url)(`EXPLAIN ${SUM}`)
  expect(JSON.stringify(plan)).toContain('Index Only Scan using submissions_bytes')
})

test('the log of SQLite is small again once a program that read the store has ended', async () => {
  const LOG_BYTES = 8_388_608
  const relay = await relayForTest()
  const logBytes = () => statSync(join(relay.data, 'relay.db-wal')).size
  await postCar(relay.url)
  const reader = new Database(join(relay.data, 'relay.db'))
  reader.exec('BEGIN; SELECT count(*) FROM submissions')
  await until('the log is large', async () => {
    await Promise.all(Array.from({ length: 50 }, () => postCar(relay.url)))
    return logBytes() > 1.5 * LOG_BYTES
  })
  reader.exec('COMMIT')
  reader.close()
  await until('the log is small', async () => {
    await postCar(relay.url)
    return logBytes() <= LOG_BYTES
  })
})
