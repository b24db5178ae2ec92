import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { insertion, trialSubmission } from '../../../../relay/store/rows.ts'
import { statement } from '../../../../relay/store/sql.ts'
import { CommitQueue } from '../../../../relay/store/sqlite/commit-queue.ts'
import { openConnection } from '../../../../relay/store/sqlite/connection.ts'
import { postgresForTests, sqlOn } from '../engines.ts'
import { afterThis, collector, emptyFolder, postCar, relayForTest } from '../harness.ts'

const server = postgresForTests()

type State = { readonly alarms: readonly string[] }

/** The error of PostgreSQL if it can't extend the file of a table. Small writes, for which the file has room, succeed. */
const FULL = `CREATE SEQUENCE attempted;
  CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN PERFORM nextval('attempted'); RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END$$`

describe.each(['submissions', 'leads', 'deliveries', 'contacts'])('a PostgreSQL without room for %s', (table) => {
  test('means 503 and an alarm until there is room, and loses nothing', async () => {
    const environment = { DATABASE_URL: await server.createDatabase() }
    const { log, events } = collector()
    const relay = await relayForTest(environment, { log })
    const sql = sqlOn(environment.DATABASE_URL)
    const idsOf = async () => (await sql<{ id: string }>('SELECT id FROM submissions ORDER BY seq')).map(({ id }) => id)
    const send = async (id: string) => (await postCar(relay.url, {}, { 'Idempotency-Key': id })).status
    const health = async () => {
      const response = await fetch(`${relay.url}/healthz`)
      return { status: response.status, alarms: ((await response.json()) as State).alarms }
    }
    expect(await send('before-it-is-full')).toBe(200)
    await sql(FULL)
    await sql(`CREATE TRIGGER full_disk BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION full_disk()`)
    expect(await send('while-it-is-full')).toBe(503)
    // Small writes succeed all the time, and say nothing about requests.
    const trials = () => sql(`SELECT last_value FROM attempted`).then(([row]) => Number(row?.last_value))
    for (let trial = 0; trial < 4; trial += 1) {
      const before = await trials()
      await until('the relay tries again', async () => (await trials()) > before)
      expect(await health()).toEqual({ status: 503, alarms: ['store-failing'] })
    }
    expect(await send('while-it-is-full')).toBe(503)
    await sql(`DROP TRIGGER full_disk ON ${table}`)
    await until('the relay is well', async () => (await health()).status === 200)
    expect(await send('while-it-is-full')).toBe(200)
    expect(await idsOf()).toEqual(['before-it-is-full', 'while-it-is-full'])
    // Each request that was refused has used up a number, but no trial has.
    const [{ seq } = { seq: 0 }] = await sql<{ seq: number }>('SELECT max(seq) AS seq FROM submissions')
    expect(seq).toBeLessThanOrEqual(4)
    expect(await sql('SELECT 1 FROM submissions WHERE seq < 1')).toEqual([])
    expect(events('request').filter(({ reason }) => reason === 'store-unavailable')).not.toEqual([])
  })
})

test('a SQLite without room for requests is failing until there is, although small writes succeed', async () => {
  const queue = new CommitQueue(openConnection(join(emptyFolder(), 'relay.db'), false))
  afterThis(() => queue.close())
  // SQLite gives the same error for a full disk. Unlike a disk, this limit can be lifted.
  const limitTo = (pages: string) =>
    queue.read((connection) => connection.prepared(`PRAGMA max_page_count = ${pages}`).get())
  const noteSecret = (name: string) =>
    queue.write((connection) => connection.run(statement(`INSERT INTO secrets VALUES (?, '')`, name)))
  const addLong = () => queue.write((connection) => connection.run(insertion(trialSubmission())))
  await addLong()
  limitTo('1')
  await expect(addLong()).rejects.toMatchObject({ name: 'StoreUnavailable', code: 'SQLITE_FULL' })
  for (let small = 0; small < 3; small += 1) {
    await noteSecret(`small-${small}`)
    expect(queue.failing).toBe(true)
  }
  const probe = vi.spyOn(queue, 'write')
  await until('it has tried twice', () => probe.mock.calls.length >= 2)
  expect(queue.failing).toBe(true)
  limitTo('1000000')
  await until('it has noticed that there is room', () => !queue.failing)
  await addLong()
  const rows = queue.read((connection) => connection.prepared('SELECT seq FROM submissions ORDER BY seq').all())
  expect(rows).toEqual([{ seq: 1 }, { seq: 2 }])
})
