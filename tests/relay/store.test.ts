import { chmodSync, copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCommitQueue, StoreUnavailable } from '../../relay/commit-queue.ts'
import { openStore } from '../../relay/store.ts'
import { STATEMENTS } from '../../relay/store-connection.ts'
import { configureStore, MIGRATIONS, settleStore } from '../../relay/store-schema.ts'
import type { Submission } from '../../relay/submission.ts'
import { until } from '../until.ts'
import { allSent, emptyFolder, postCar, relayForTest } from './harness.ts'

const submission = (id: string, fingerprint: string): Submission => ({
  id,
  fingerprint,
  form: 'car',
  mailbox: 'vehicles',
  category: 'Cars',
  subject: 'A subject',
  replyTo: undefined,
  fields: [],
  receivedAt: 1,
  suspected: false,
  messageId: `<${id}@relay.example>`,
})

test('in one transaction, too, the same id is a repeat with the same content and a conflict with another', async () => {
  const store = openStore(emptyFolder())
  const results = await Promise.all([
    store.add(submission('a', '1')),
    store.add(submission('a', '1')),
    store.add(submission('a', '2')),
    store.add(submission('b', '2')),
  ])
  expect(results).toEqual(['stored', 'repeated', 'conflict', 'stored'])
  expect(store.list(9).map(({ id }) => id)).toEqual(['b', 'a'])
  store.close()
})

test('its size is that of the database and its log, and grows with what is stored', async () => {
  const folder = emptyFolder()
  const store = openStore(folder)
  const empty = store.sizeBytes()
  await store.add({ ...submission('a', '1'), subject: 'x'.repeat(100_000) })
  expect(store.sizeBytes()).toBeGreaterThan(empty + 100_000)
  const sizes = ['relay.db', 'relay.db-wal'].map((name) => statSync(join(folder, name)).size)
  expect(store.sizeBytes()).toBe((sizes[0] ?? 0) + (sizes[1] ?? 0))
  store.close()
})

test('what a crash left in the write-ahead log is made durable before anything else', async () => {
  const [crashed, copy] = [emptyFolder(), emptyFolder()]
  const store = openStore(crashed)
  await store.add(submission('a', '1'))
  for (const name of ['relay.db', 'relay.db-wal']) copyFileSync(join(crashed, name), join(copy, name))
  store.close()
  expect(statSync(join(copy, 'relay.db-wal')).size).toBeGreaterThan(0)
  const reopened = openStore(copy)
  expect(statSync(join(copy, 'relay.db-wal')).size).toBe(0)
  expect(reopened.fingerprintOf('a')).toBe('1')
  reopened.close()
})

test('what a crash left in the log is synced there while another program reads it', () => {
  const path = join(emptyFolder(), 'relay.db')
  const db = new Database(path)
  configureStore(db)
  db.exec('CREATE TABLE some (value); INSERT INTO some VALUES (1)')
  const reader = new Database(path)
  reader.exec('BEGIN; SELECT * FROM some')
  expect(() => settleStore(db, path)).not.toThrow()
  expect(() => settleStore(db, '/nowhere/relay.db')).toThrow('/nowhere/relay.db-wal')
  reader.exec('COMMIT')
  settleStore(db, '/nowhere/relay.db')
  expect(statSync(`${path}-wal`).size).toBe(0)
})

test('no statement reads more rows than it needs', () => {
  const folder = emptyFolder()
  openStore(folder).close()
  const db = new Database(join(folder, 'relay.db'))
  for (const [name, sql] of Object.entries(STATEMENTS)) {
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]
    const steps = plan.map(({ detail }) => detail).filter((detail) => /SCAN|TEMP B-TREE/.test(detail))
    expect([name, steps]).toEqual([name, []])
  }
  db.close()
})

test('a store of the first version is brought up to date with every row', () => {
  const folder = emptyFolder()
  const old = new Database(join(folder, 'relay.db'))
  old.exec(`${MIGRATIONS[0]} PRAGMA user_version = 1;
    INSERT INTO submissions VALUES (1, 'a', '1', 'car', 'vehicles', 'Cars', 'A subject', NULL, '[]', 5, 0, '<a@b>', 'queued', 3, 5, 9,
      '["wrong@team.example"]', 'EENVELOPE 451', NULL)`)
  old.close()
  const store = openStore(folder)
  expect(store.get(1)).toMatchObject({ id: 'a', state: 'queued', attempts: 3, refusals: 0, deliveredTo: [] })
  expect(store.counts()).toEqual({ queued: 1, held: 0, dead: 0, oldestQueuedAt: 5 })
  store.close()
})

test('an email dated by a clock that was ahead is due, after those whose time has come', async () => {
  const store = openStore(emptyFolder())
  for (const [id, receivedAt] of [
    ['far', 9_000],
    ['soon', 150],
    ['due', 90],
  ] as const)
    await store.add({ ...submission(id, id), receivedAt })
  const due = (count: number) => store.due(100, 200, count).map(({ id }) => id)
  expect(due(9)).toEqual(['due', 'far'])
  expect(due(1)).toEqual(['due'])
  const [, far] = store.due(100, 200, 2)
  const attempt = { error: 'E', deliveredTo: [], isRefusal: false, retryAt: 180 }
  await store.markFailed(far?.seq ?? 0, attempt, 100)
  expect(store.get(far?.seq ?? 0)?.queuedAt).toBe(100)
  expect(due(9)).toEqual(['due'])
  store.close()
})

test('a file that is no store is named', () => {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'relay.db'), 'Something else. '.repeat(100))
  expect(() => openStore(folder)).toThrow(
    `The store ${join(folder, 'relay.db')} cannot be opened: file is not a database`,
  )
})

describe.runIf(process.platform !== 'win32')('is private', () => {
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

  test.each([
    ['in a folder of its own', false],
    ['in a folder and files that everybody could read', true],
  ])('%s', async (_, isThere) => {
    const data = join(emptyFolder(), 'data')
    const names = ['relay.db', 'relay.db-wal', 'relay.db-shm', 'lock.db']
    if (isThere) {
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

/** A queue on a connection that tells what is done to it, and can fail. */
function recordedQueue(busyPatienceMs?: number) {
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
  return { queue: createCommitQueue(connection, busyPatienceMs), events, failures }
}

test('writers of one moment share one transaction, and hear of it only after the commit', async () => {
  const { queue, events } = recordedQueue()
  const writers = Array.from({ length: 20 }, (_, index) => queue.write(() => events.push(`write ${index}`)))
  for (const writer of writers) void writer.then(() => events.push('heard'))
  await Promise.all(writers)
  expect(events.filter((event) => event === 'begin')).toHaveLength(1)
  expect(events.indexOf('heard')).toBeGreaterThan(events.indexOf('commit'))
})

test('every writer hears of a commit that fails, and the next one is not hurt by it', async () => {
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

describe('in time', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('a store that works again notices without a writer', async () => {
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

  test('a write waits for the lock of another program', async () => {
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

  test('a write that has waited long enough is refused, and a later one waits on', async () => {
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

test('a job that throws takes its whole transaction with it', async () => {
  const { queue } = recordedQueue()
  const good = queue.write(() => 1)
  const bad = queue.write(() => {
    throw new Error('constraint')
  })
  await expect(good).rejects.toThrow(StoreUnavailable)
  await expect(bad).rejects.toThrow(StoreUnavailable)
})

test('closing commits what waits, and nothing is taken afterwards', async () => {
  const { queue, events } = recordedQueue()
  const last = queue.write(() => 'last')
  queue.close()
  expect(await last).toBe('last')
  expect(events).toEqual(['begin', 'commit', 'close'])
  await expect(queue.write(() => 1)).rejects.toThrow(StoreUnavailable)
  expect(() => queue.read(() => 1)).toThrow(StoreUnavailable)
})
