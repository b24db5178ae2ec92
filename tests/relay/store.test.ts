import { copyFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCommitQueue, StoreUnavailable } from '../../relay/commit-queue.ts'
import { openStore } from '../../relay/store.ts'
import type { Submission } from '../../relay/submission.ts'
import { emptyFolder } from './harness.ts'

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

/** A connection that tells what is done to it, and whose commits can fail. */
function recordedQueue() {
  const events: string[] = []
  const failures = { commit: 0 }
  const queue = createCommitQueue(() => {
    events.push('open')
    return {
      begin: () => void events.push('begin'),
      commit: () => {
        if (failures.commit > 0) {
          failures.commit -= 1
          throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_FSYNC' })
        }
        events.push('commit')
      },
      close: () => void events.push('close'),
    }
  })
  return { queue, events, failures }
}

test('writers of one moment share one transaction, and hear of it only after the commit', async () => {
  const { queue, events } = recordedQueue()
  const writers = Array.from({ length: 20 }, (_, index) => queue.write(() => events.push(`write ${index}`)))
  for (const writer of writers) void writer.then(() => events.push('heard'))
  await Promise.all(writers)
  expect(events.filter((event) => event === 'begin')).toHaveLength(1)
  expect(events.indexOf('heard')).toBeGreaterThan(events.indexOf('commit'))
})

test('a commit that fails is heard of by every writer, and the next one has a new connection', async () => {
  const { queue, events, failures } = recordedQueue()
  failures.commit = 1
  const outcomes = await Promise.allSettled([queue.write(() => 1), queue.write(() => 2)])
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_IOERR_FSYNC' } })
  expect(queue.failing).toBe(true)
  expect(await queue.write(() => 3)).toBe(3)
  expect(queue.failing).toBe(false)
  expect(events).toEqual(['open', 'begin', 'close', 'open', 'begin', 'commit'])
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
  expect(events).toEqual(['open', 'begin', 'commit', 'close'])
  await expect(queue.write(() => 1)).rejects.toThrow(StoreUnavailable)
})
