import { chmodSync, copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CommitQueue, StoreUnavailable } from '../../relay/commit-queue.ts'
import type { Store } from '../../relay/store.ts'
import { STATEMENTS } from '../../relay/store-connection.ts'
import { checkpointWal, configureStore, MIGRATIONS } from '../../relay/store-schema.ts'
import type { Submission } from '../../relay/submission.ts'
import { until } from '../until.ts'
import { allSent, emptyFolder, openStore, postCar, relayForTest } from './harness.ts'

const submission = (id: string, fingerprint: string): Submission => ({
  id,
  fingerprint,
  form: 'car',
  mailbox: 'vehicles',
  category: 'Cars',
  subject: 'A subject',
  replyTo: undefined,
  fields: [],
  facts: {},
  receivedAt: 1,
  fillTimeMs: undefined,
  isLikelySpam: false,
  messageId: `<${id}@relay.example>`,
})

test('sizeBytes is the size of the database and its log together', async () => {
  const folder = emptyFolder()
  const store = await openStore(folder)
  const empty = await store.sizeBytes()
  await store.add({ ...submission('a', '1'), subject: 'x'.repeat(100_000) })
  expect(await store.sizeBytes()).toBeGreaterThan(empty + 100_000)
  const sizes = ['relay.db', 'relay.db-wal'].map((name) => statSync(join(folder, name)).size)
  expect(await store.sizeBytes()).toBe((sizes[0] ?? 0) + (sizes[1] ?? 0))
  await store.close()
})

test('opening a store makes everything durable that a crash left in the write-ahead log', async () => {
  const [crashed, copy] = [emptyFolder(), emptyFolder()]
  const store = await openStore(crashed)
  await store.add(submission('a', '1'))
  for (const name of ['relay.db', 'relay.db-wal']) copyFileSync(join(crashed, name), join(copy, name))
  await store.close()
  expect(statSync(join(copy, 'relay.db-wal')).size).toBeGreaterThan(0)
  const reopened = await openStore(copy)
  expect(statSync(join(copy, 'relay.db-wal')).size).toBe(0)
  expect(await reopened.fingerprintOf('a')).toBe('1')
  await reopened.close()
})

test('while another program reads the store, the log is synced instead of moved into the database', () => {
  const path = join(emptyFolder(), 'relay.db')
  const db = new Database(path)
  configureStore(db)
  db.exec('CREATE TABLE some (value); INSERT INTO some VALUES (1)')
  const reader = new Database(path)
  reader.exec('BEGIN; SELECT * FROM some')
  expect(() => checkpointWal(db, path)).not.toThrow()
  expect(() => checkpointWal(db, '/nowhere/relay.db')).toThrow('/nowhere/relay.db-wal')
  reader.exec('COMMIT')
  checkpointWal(db, '/nowhere/relay.db')
  expect(statSync(`${path}-wal`).size).toBe(0)
})

test('no statement reads more rows than it needs', async () => {
  const folder = emptyFolder()
  await (await openStore(folder)).close()
  const db = new Database(join(folder, 'relay.db'))
  for (const [name, sql] of Object.entries(STATEMENTS)) {
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]
    const steps = plan.map(({ detail }) => detail).filter((detail) => /SCAN|TEMP B-TREE/.test(detail))
    expect([name, steps]).toEqual([name, []])
  }
  db.close()
})

test('a store of the first version is migrated with every row', async () => {
  const folder = emptyFolder()
  const old = new Database(join(folder, 'relay.db'))
  old.exec(`${MIGRATIONS[0]} PRAGMA user_version = 1;
    INSERT INTO submissions VALUES (1, 'a', '1', 'car', 'vehicles', 'Cars', 'A subject', NULL, '[]', 5, 0, '<a@b>', 'queued', 3, 5, 9,
      '["wrong@team.example"]', 'EENVELOPE 451', NULL)`)
  old.close()
  const store = await openStore(folder)
  expect(await store.get(1)).toMatchObject({
    id: 'a',
    isQuarantined: false,
    deliveries: [{ channel: 'file', state: 'queued', attempts: 3, deferrals: 0, deliveredTo: [] }],
  })
  expect(await store.counts()).toEqual({ queued: 1, quarantined: 0, dead: 0, oldestQueuedAt: 5 })
  await store.close()
})

test('the facts of a submission that was stored without them are guessed from its answers', async () => {
  const folder = emptyFolder()
  await (await openStore(folder)).close()
  const rows = [
    ['pickupDate', '2030-06-15'],
    ['pickupLocation', 'Austin, TX'],
    ['deliveryLocation', 'Denver, CO'],
    ['vehicleInfo', '2019 Honda Civic'],
    ['fullName', 'Sam Sample'],
    ['email', 'sam@example.com'],
    ['phone', '(512) 555-0142'],
    ['notes', ''],
  ]
  const db = new Database(join(folder, 'relay.db'))
  db.prepare(`INSERT INTO submissions (id, fingerprint, form, mailbox, subject, fields, received_at, suspected, quarantined,
    message_id) VALUES ('a', '1', 'gone', 'vehicles', 'A subject', ?, 5, 0, 0, '<a@b>')`).run(
    JSON.stringify(rows.map(([name, text]) => ({ name, label: name, text }))),
  )
  db.close()
  const store = await openStore(folder)
  const facts = (await store.get(1))?.facts ?? {}
  expect(Object.fromEntries(Object.entries(facts).map(([fact, { text }]) => [fact, text]))).toEqual({
    name: 'Sam Sample',
    phone: '(512) 555-0142',
    email: 'sam@example.com',
    from: 'Austin, TX',
    to: 'Denver, CO',
    cargo: '2019 Honda Civic',
    date: '2030-06-15',
  })
  await store.close()
})

/** Returns the submission with a number. */
async function storedIn(store: Store, seq: number) {
  const found = await store.get(seq)
  if (!found) throw new Error(`There is no submission ${seq}`)
  return found
}

/** Creates a store of the second version with one submission per state, numbered from 1. The one with number 9 was deleted. */
function oldStore(states: readonly string[]): string {
  const folder = emptyFolder()
  const old = new Database(join(folder, 'relay.db'))
  old.exec(`PRAGMA journal_mode = WAL; ${MIGRATIONS.slice(0, 2).join('\n')} PRAGMA user_version = 2`)
  const insert =
    old.prepare(`INSERT INTO submissions (seq, id, fingerprint, form, mailbox, category, subject, fields, received_at,
    suspected, message_id, state, attempts, refusals, queued_at, next_attempt_at, delivered_to, last_error, sent_at) VALUES (?, ?, '1',
    'car', 'vehicles', 'Cars', 'A subject', '[{"name":"n","label":"l","text":"t"}]', 5, ?, '<a@b>', ?, 3, 2, 7, 9,
    '["a@team.example"]', 'EENVELOPE 451', 8)`)
  for (const [index, state] of states.entries()) insert.run(index + 1, `id-${state}`, state === 'held' ? 1 : 0, state)
  insert.run(9, 'deleted', 0, 'sent')
  old.exec('DELETE FROM submissions WHERE seq = 9')
  old.close()
  return folder
}

describe('migrating a store of the second version', () => {
  const STATES = ['queued', 'held', 'sent', 'dead', 'handled']

  test('keeps every submission, and turns what became of its email into a delivery', async () => {
    const folder = oldStore(STATES)
    const store = await openStore(folder, { mailChannel: 'email' })
    const stored = await Promise.all(STATES.map((_, index) => storedIn(store, index + 1)))
    expect(stored.map(({ id }) => id)).toEqual(STATES.map((state) => `id-${state}`))
    expect(stored.map(({ deliveries }) => deliveries.map(({ state }) => state))).toEqual([
      ['queued'],
      [],
      ['sent'],
      ['dead'],
      ['handled'],
    ])
    expect(stored.map(({ isQuarantined }) => isQuarantined)).toEqual([false, true, false, false, false])
    expect(stored[3]).toMatchObject({
      form: 'car',
      mailbox: 'vehicles',
      category: 'Cars',
      subject: 'A subject',
      fields: [{ name: 'n', label: 'l', text: 't' }],
      receivedAt: 5,
      messageId: '<a@b>',
      deliveries: [
        {
          channel: 'email',
          attempts: 3,
          deferrals: 2,
          queuedAt: 7,
          deliveredTo: ['a@team.example'],
          lastError: 'EENVELOPE 451',
          sentAt: 8,
        },
      ],
    })
    expect(await store.nextDueAt('email')).toBe(9)
    await store.add(submission('new', '1'))
    expect((await storedIn(store, 10)).id).toBe('new')
    await store.close()
  })

  test('backs up the store before', async () => {
    const folder = oldStore(STATES)
    await (await openStore(folder)).close()
    const backup = new Database(join(folder, 'relay-v2.db'))
    expect(backup.prepare('PRAGMA user_version').get()).toMatchObject({ user_version: 2 })
    expect(backup.prepare('SELECT state FROM submissions ORDER BY seq').all()).toEqual(
      STATES.map((state) => ({ state })),
    )
    backup.close()
    expect(statSync(join(folder, 'relay-v2.db')).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).filter((name) => name.includes('-v'))).toEqual(['relay-v2.db'])
  })

  test('does nothing if the backup fails', async () => {
    const folder = oldStore(STATES)
    mkdirSync(join(folder, 'relay-v2.db'))
    await expect(openStore(folder)).rejects.toThrow('Cannot open the store')
    const db = new Database(join(folder, 'relay.db'))
    expect(db.prepare('PRAGMA user_version').get()).toMatchObject({ user_version: 2 })
    db.close()
  })

  test('is done once, and a new store has no backup', async () => {
    const folder = emptyFolder()
    for (let start = 0; start < 2; start += 1) await (await openStore(folder)).close()
    expect(readdirSync(folder).filter((name) => name.includes('-v'))).toEqual([])
  })
})

test('if the file is not a database, the error names it', async () => {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'relay.db'), 'Something else. '.repeat(100))
  await expect(openStore(folder)).rejects.toThrow(
    `Cannot open the store ${join(folder, 'relay.db')}: file is not a database`,
  )
})

describe.runIf(process.platform !== 'win32')('only the owner can access the data folder', () => {
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

  test.each([
    ['that the relay creates', false],
    ['that everybody could access before', true],
  ])('%s', async (_, exists) => {
    const data = join(emptyFolder(), 'data')
    const names = ['relay.db', 'relay.db-wal', 'relay.db-shm', 'lock.db']
    if (exists) {
      mkdirSync(join(data, 'mail'), { recursive: true })
      for (const folder of [data, join(data, 'mail')]) chmodSync(folder, 0o755)
      for (const name of names) {
        writeFileSync(join(data, name), '')
        chmodSync(join(data, name), 0o644)
      }
    }
    await relayForTest({ DATA_DIR: data }).then(({ url }) => postCar(url))
    await until('it is sent', () => allSent(data))
    expect([data, join(data, 'mail')].map(modeOf)).toEqual(['700', '700'])
    for (const name of names) expect([name, modeOf(join(data, name))]).toEqual([name, '600'])
    for (const name of readdirSync(join(data, 'mail'))) expect(modeOf(join(data, 'mail', name))).toBe('600')
  })
})

/** A queue on a fake connection that records its calls and fails as often as `failures` says. */
function recordedQueue(busyTimeoutMs?: number) {
  const events: string[] = []
  const failures = { begin: 0, commit: 0 }
  const step = (name: string, code: string) => {
    const left = name === 'begin' || name === 'commit' ? failures[name] : 0
    if (left > 0) failures[name as 'begin'] = left - 1
    events.push(left > 0 ? `${name} fails` : name)
    if (left > 0) throw Object.assign(new Error(code), { code })
  }
  const connection = {
    begin: () => step('begin', 'SQLITE_BUSY'),
    commit: () => step('commit', 'SQLITE_IOERR_FSYNC'),
    rollback: () => step('rollback', ''),
    probe: () => step('probe', ''),
    close: () => step('close', ''),
  }
  return { queue: new CommitQueue(connection, busyTimeoutMs), events, failures }
}

test('simultaneous writes share one transaction and resolve only after its commit', async () => {
  const { queue, events } = recordedQueue()
  const writers = Array.from({ length: 20 }, (_, index) => queue.write(() => events.push(`write ${index}`)))
  for (const writer of writers) void writer.then(() => events.push('resolved'))
  await Promise.all(writers)
  expect(events.filter((event) => event === 'begin')).toHaveLength(1)
  expect(events.indexOf('resolved')).toBeGreaterThan(events.indexOf('commit'))
})

test('a failed commit rejects every write in it, and the next write succeeds', async () => {
  const { queue, events, failures } = recordedQueue()
  failures.commit = 1
  const outcomes = await Promise.allSettled([queue.write(() => 1), queue.write(() => 2)])
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_IOERR_FSYNC' } })
  expect(queue.failing).toBe(true)
  expect(await queue.write(() => 3)).toBe(3)
  expect(queue.failing).toBe(false)
  expect(events).toEqual(['begin', 'commit fails', 'rollback', 'begin', 'commit'])
})

describe('with fake timers', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('the queue notices without any write that the store works again', async () => {
    const { queue, events, failures } = recordedQueue()
    failures.commit = 3
    await Promise.all([expect(queue.write(() => 1)).rejects.toThrow(StoreUnavailable), vi.advanceTimersByTimeAsync(1)])
    await vi.advanceTimersByTimeAsync(2_500)
    expect(queue.failing).toBe(true)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(queue.failing).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(events.filter((event) => event === 'probe')).toHaveLength(3)
  })

  test('a write waits until another program releases its lock', async () => {
    const { queue, events, failures } = recordedQueue(5_000)
    failures.begin = 100
    const first = queue.write(() => 'first')
    await vi.advanceTimersByTimeAsync(1_000)
    const second = queue.write(() => 'second')
    await vi.advanceTimersByTimeAsync(1_500)
    expect(await Promise.all([first, second])).toEqual(['first', 'second'])
    expect(events.filter((event) => event === 'commit')).toHaveLength(1)
    expect(queue.failing).toBe(false)
  })

  test('a write that has waited too long is rejected, and a later one keeps waiting', async () => {
    const { queue, failures } = recordedQueue(1_000)
    failures.begin = Number.POSITIVE_INFINITY
    const first = expect(queue.write(() => 1)).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
    await vi.advanceTimersByTimeAsync(800)
    const second = queue.write(() => 2)
    await vi.advanceTimersByTimeAsync(400)
    await first
    expect(queue.failing).toBe(true)
    failures.begin = 0
    await vi.advanceTimersByTimeAsync(100)
    expect(await second).toBe(2)
    expect(queue.failing).toBe(false)
  })
})

test('a job that throws rejects every write of its transaction', async () => {
  const { queue } = recordedQueue()
  const good = queue.write(() => 1)
  const bad = queue.write(() => {
    throw new Error('constraint')
  })
  await expect(good).rejects.toThrow(StoreUnavailable)
  await expect(bad).rejects.toThrow(StoreUnavailable)
})

test('closing commits pending writes, and later writes are rejected', async () => {
  const { queue, events } = recordedQueue()
  const last = queue.write(() => 'last')
  queue.close()
  expect(await last).toBe('last')
  expect(events).toEqual(['begin', 'commit', 'close'])
  await expect(queue.write(() => 1)).rejects.toThrow(StoreUnavailable)
  expect(() => queue.read(() => 1)).toThrow(StoreUnavailable)
})
