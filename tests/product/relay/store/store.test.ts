import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { readConfig } from '../../../../relay/config/config.ts'
import { checkDataFolder, openStoreBeside } from '../../../../relay/store/open.ts'
import { CommitQueue } from '../../../../relay/store/sqlite/commit-queue.ts'
import { checkpointWal, configureStore, MIGRATIONS, migrateStore } from '../../../../relay/store/sqlite/schema.ts'
import { StoreUnavailable } from '../../../../relay/store/store.ts'
import {
  afterThis,
  allSent,
  emptyFolder,
  openStore,
  postCar,
  relayForTest,
  runSql,
  submissionWith,
} from '../harness.ts'

test('a backup that does not fit leaves nothing behind', async () => {
  const folder = emptyFolder()
  const store = await openStore(folder)
  for (let index = 0; index < 50; index += 1)
    await store.add(submissionWith(`id-${index}`, { subject: 'x'.repeat(20_000) }))
  await store.close()
  const before = readdirSync(folder)
  const script = `
    import Database from 'libsql'
    import { backUp } from './relay/store/sqlite/backup.ts'
    backUp(new Database('${folder}/relay.db', { readonly: true }), '${folder}/copy.db')`
  const { status, stderr } = spawnSync(
    'sh',
    // A limit on the size of files makes the copy fail as a full disk does.
    [
      '-c',
      `trap '' XFSZ; ulimit -f 200; exec "$@"`,
      'sh',
      process.execPath,
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      script,
    ],
    { encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([1, expect.stringContaining(`Cannot write ${folder}/copy.db: `)])
  expect(readdirSync(folder)).toEqual(before)
})

test('opening a store makes everything durable that a crash left in the write-ahead log', async () => {
  const [crashed, copy] = [emptyFolder(), emptyFolder()]
  const store = await openStore(crashed)
  await store.add(submissionWith('a'))
  for (const name of ['relay.db', 'relay.db-wal']) copyFileSync(join(crashed, name), join(copy, name))
  await store.close()
  expect(statSync(join(copy, 'relay.db-wal')).size).toBeGreaterThan(0)
  const reopened = await openStore(copy)
  expect(statSync(join(copy, 'relay.db-wal')).size).toBe(0)
  expect(await reopened.fingerprintOf('a')).toBe('a')
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

test.each([
  ['has no hash of its schema', 0],
  ['has that of another schema', 7],
])('a store of another build, which %s, is refused by the relay, its commands and its check', async (_, schemaId) => {
  const folder = emptyFolder()
  await (await openStore(folder)).close()
  runSql(folder, `PRAGMA application_id = ${schemaId}`)
  const sentence = 'Another build of the relay from before the first release has written it. Start that build until'
  await expect(openStore(folder)).rejects.toThrow(sentence)
  await expect(openStoreBeside(readConfig({ DATA_DIR: folder }, []))).rejects.toThrow(sentence)
  await expect(checkDataFolder(folder)).rejects.toThrow(sentence)
})

describe('migrating a store to a made-up next version', () => {
  const VERSION = MIGRATIONS.length
  const COPY = `relay-v${VERSION}.db`
  const NEXT = [
    ...MIGRATIONS,
    'ALTER TABLE submissions ADD COLUMN later TEXT; UPDATE submissions SET later = upper(id);',
  ]

  /** Creates a store of the present version with 300 submissions that arrived at once. */
  async function oldStore() {
    const folder = emptyFolder()
    const store = await openStore(folder)
    await Promise.all(Array.from({ length: 300 }, (_, index) => store.add(submissionWith(`a${index}`))))
    await store.close()
    return { folder, path: join(folder, 'relay.db') }
  }
  const read = (path: string, text: string) => {
    const db = new Database(path)
    afterThis(() => db.close())
    return db.prepare(text).all()
  }
  const migrate = (path: string) => {
    const db = new Database(path)
    afterThis(() => db.close())
    configureStore(db)
    migrateStore(db, path, NEXT)
  }

  test('keeps every row, and backs the store up once before, privately', async () => {
    const { folder, path } = await oldStore()
    const copies = () => readdirSync(folder).filter((name) => name.includes('-v'))
    expect(copies()).toEqual([])
    for (let start = 0; start < 2; start += 1) migrate(path)
    expect(copies()).toEqual([COPY])
    expect(read(path, 'PRAGMA user_version')).toMatchObject([{ user_version: VERSION + 1 }])
    expect(read(path, 'SELECT * FROM submissions WHERE later = upper(id)')).toHaveLength(300)
    const backup = join(folder, COPY)
    expect(read(backup, 'PRAGMA user_version')).toMatchObject([{ user_version: VERSION }])
    expect(read(backup, 'SELECT * FROM submissions')).toHaveLength(300)
    expect(read(backup, 'SELECT * FROM submissions')[0]).not.toHaveProperty('later')
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    await expect(openStore(folder)).rejects.toThrow('Upgrade the relay')
  })

  test('does nothing if the backup fails', async () => {
    const { folder, path } = await oldStore()
    mkdirSync(join(folder, COPY))
    expect(() => migrate(path)).toThrow()
    expect(read(path, 'PRAGMA user_version')).toMatchObject([{ user_version: VERSION }])
  })
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

test('a job that throws is rejected, and the others of its transaction are committed without it', async () => {
  const { queue, events } = recordedQueue()
  const write = (name: string) =>
    queue.write(() => {
      events.push(name)
      if (name.startsWith('bad')) throw Object.assign(new Error(name), { code: 'SQLITE_CONSTRAINT_NOTNULL' })
      return name
    })
  const outcomes = await Promise.allSettled(['a', 'bad 1', 'b', 'bad 2'].map(write))
  expect(outcomes).toMatchObject([
    { value: 'a' },
    { reason: { message: 'bad 1', name: 'Error' } },
    { value: 'b' },
    { reason: { message: 'bad 2', name: 'Error' } },
  ])
  expect(events.slice(-4)).toEqual(['begin', 'a', 'b', 'commit'])
  expect(queue.failing).toBe(false)
})

test('a disk error in a job rejects every write of its transaction', async () => {
  const { queue } = recordedQueue()
  const good = queue.write(() => 1)
  const bad = queue.write(() => {
    throw Object.assign(new Error('disk'), { code: 'SQLITE_IOERR_WRITE' })
  })
  await expect(good).rejects.toThrow(StoreUnavailable)
  await expect(bad).rejects.toThrow(StoreUnavailable)
  expect(queue.failing).toBe(true)
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
