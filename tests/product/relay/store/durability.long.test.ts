import { createHash } from 'node:crypto'
import { copyFileSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import Database from 'libsql'
import { describe, expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { webhookIdOf } from '../../../../relay/store/identity.ts'
import { seededRandom } from '../../../random.ts'
import { times } from '../../../run/times.ts'
import { enterInbox } from '../desk/inbox-visitor.ts'
import { afterThis, allSent, car, emptyFolder, openStore, postCar, relayForTest, rowsIn } from '../harness.ts'
import { type MailServer, mailServer, mailThrough } from '../mail-server.ts'
import { type RelayProcess, relayProcess } from '../process.ts'
import { type Received, webhookReceiver } from '../webhook-receiver.ts'

const PARALLEL = 20

type Outcome = { readonly key: string; readonly status: number | undefined }

/** A different person per key, because nobody sends thousands of requests, and each email looks up earlier requests of its sender. */
const personOf = (key: string) => ({
  name: key,
  email: `${key}@example.com`,
  phone: `512 ${parseInt(createHash('sha256').update(key).digest('hex').slice(0, 8), 16) % 10_000_000}`.padEnd(11, '0'),
})

/** Posts one submission per key, `PARALLEL` at a time. The status is undefined if no complete response arrived. */
async function postAll(url: string, keys: readonly string[], onAnswer = () => {}): Promise<Outcome[]> {
  const waiting = [...keys]
  const outcomes: Outcome[] = []
  const worker = async () => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      try {
        const response = await postCar(url, personOf(key), { 'Idempotency-Key': key })
        const { success } = (await response.json()) as { success: string }
        expect(success).toBe(String(response.ok))
        outcomes.push({ key, status: response.status })
        onAnswer()
      } catch (error) {
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
        outcomes.push({ key, status: undefined })
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
  return outcomes
}

const keysOf = (round: number | string, count: number) =>
  Array.from({ length: count }, (_, index) => `round-${round}-post-${index}`)

const okOf = (outcomes: readonly Outcome[]) => outcomes.flatMap(({ key, status }) => (status === 200 ? key : []))

/** Waits until every email is sent, for as long as there is progress. */
async function drained(data: string) {
  const db = new Database(join(data, 'relay.db'))
  const statement = db.prepare(`SELECT count(*) AS count FROM deliveries WHERE state <> 'sent'`)
  const countWaiting = () => (statement.get() as { count: number }).count
  for (let waiting = countWaiting(); waiting > 0; waiting = countWaiting()) {
    const last = waiting
    await until('more is sent', () => countWaiting() < last, 60_000)
    // Counting more often would slow down the relay.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  db.close()
}

/** Groups the ids of what has arrived by the key of its submission, which is the visitor's name and so part of the subject. */
function idsByKey(arrived: readonly { readonly subject: string | undefined; readonly id: string | undefined }[]) {
  const idsOf = new Map<string, Set<string | undefined>>()
  for (const { subject, id } of arrived) {
    const key = subject?.split(' - ')[1] ?? ''
    idsOf.set(key, (idsOf.get(key) ?? new Set()).add(id))
  }
  return idsOf
}

/** Checks that every acknowledged id has one row and at least one email, and that all emails of a row have its Message-ID. */
async function expectKept(data: string, smtp: MailServer, answered: readonly string[]) {
  await drained(data)
  const rows = new Map(rowsIn(data).map((row) => [row.id, row]))
  expect(rowsIn(data)).toHaveLength(rows.size)
  const idsOf = idsByKey(smtp.arrived.map(({ email }) => ({ subject: email.subject, id: email.messageId })))
  expect(answered.filter((key) => !rows.has(key))).toEqual([])
  expect(answered.filter((key) => !idsOf.has(key))).toEqual([])
  for (const [key, messageIds] of idsOf) expect([...messageIds]).toEqual([rows.get(key)?.message_id])
}

/** Checks that every acknowledged id has at least one webhook, and that all webhooks of an id have its webhook-id. */
function expectWebhooks(received: readonly Received[], answered: readonly string[]) {
  const idsOf = idsByKey(
    received.map(({ headers, body }) => ({
      subject: (JSON.parse(body) as { data: { subject: string } }).data.subject,
      id: String(headers['webhook-id']),
    })),
  )
  expect(answered.filter((key) => !idsOf.has(key))).toEqual([])
  for (const [key, ids] of idsOf) expect([...ids]).toEqual([webhookIdOf(key)])
}

const KILLS = times({ test: 3, soak: 300 })
const POSTS_PER_KILL = 50

/** Posts submissions, and kills the relay after a random number of responses. */
async function killAtAnswer(relay: RelayProcess, keys: readonly string[], random: () => number) {
  let left = 1 + Math.floor(random() * (POSTS_PER_KILL - PARALLEL))
  const wait = random() * 4
  return postAll(relay.url, keys, () => {
    left -= 1
    if (left === 0) setTimeout(() => relay.kill('SIGKILL'), wait)
  })
}

/** Posts submissions, and kills the relay after a random number of emails. */
async function killAtEmail(relay: RelayProcess, keys: readonly string[], random: () => number, smtp: MailServer) {
  const arrived = smtp.arrived.length + 1 + Math.floor(random() * 10)
  const wait = random() * 4
  const outcomes = await postAll(relay.url, keys)
  await until('emails arrive', () => smtp.arrived.length >= arrived, 60_000)
  setTimeout(() => relay.kill('SIGKILL'), wait)
  return outcomes
}

async function killAgainAndAgain() {
  const random = seededRandom(20_261)
  const smtp = await mailServer()
  const receiver = await webhookReceiver()
  const environment = { ...mailThrough(smtp), ...receiver.environment, DATA_DIR: emptyFolder() }
  const answered: string[] = []
  let unanswered: string[] = []
  let killedInFlight = 0
  for (let round = 0; round < KILLS; round += 1) {
    const relay = await relayProcess(environment)
    const keys = [...unanswered, ...keysOf(round, POSTS_PER_KILL)]
    const kill = round % 2 === 0 ? killAtAnswer : killAtEmail
    const ok = new Set(okOf(await kill(relay, keys, random, smtp)))
    await relay.ended
    answered.push(...ok)
    unanswered = keys.filter((key) => !ok.has(key))
    if (ok.size > 0 && unanswered.length > 0) killedInFlight += 1
  }
  const relay = await relayProcess(environment)
  const last = await postAll(relay.url, unanswered)
  expect(okOf(last)).toHaveLength(unanswered.length)
  expect(killedInFlight).toBeGreaterThanOrEqual(KILLS / 4)
  await expectKept(environment.DATA_DIR, smtp, [...answered, ...unanswered])
  expectWebhooks(receiver.received, [...answered, ...unanswered])
  expect(rowsIn(environment.DATA_DIR)).toHaveLength(KILLS * POSTS_PER_KILL)
  console.log(
    `${KILLS} kills, ${killedInFlight} with posts in flight; ${smtp.arrived.length} emails and ${receiver.received.length} webhooks for ${answered.length + last.length} submissions`,
  )
}

// Kills after progress rather than after a time, so that even a slow machine is killed in the middle of its work.
test(`kill -9 at ${KILLS} random moments loses no acknowledged submission`, killAgainAndAgain)

test('an email that was accepted just before kill -9 is sent again with the same Message-ID', async () => {
  const smtp = await mailServer()
  const environment = { ...mailThrough(smtp), DATA_DIR: emptyFolder() }
  const relay = await relayProcess({ ...environment, KILL_AFTER_SEND: '1' })
  expect(okOf(await postAll(relay.url, ['a-first-post']))).toHaveLength(1)
  expect(await relay.ended).toBe('SIGKILL')
  expect(rowsIn(environment.DATA_DIR)).toMatchObject([{ state: 'queued', attempts: 0 }])
  expect(smtp.arrived).toHaveLength(1)
  await relayForTest(environment)
  await expectKept(environment.DATA_DIR, smtp, ['a-first-post'])
  expect(smtp.arrived).toHaveLength(2)
})

test('on SIGTERM the relay finishes open requests, loses nothing, and exits with status 0', async () => {
  const smtp = await mailServer()
  const environment = { ...mailThrough(smtp), DATA_DIR: emptyFolder() }
  const relay = await relayProcess(environment)
  const body = JSON.stringify(car({ name: 'half-sent-post' }))
  const half = new Promise<number>((resolve, reject) => {
    const call = request(`${relay.url}/submit/vehicles`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'Idempotency-Key': 'half-sent-post',
      },
    })
    call.on('error', reject)
    call.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    call.write(body.slice(0, 20))
    setTimeout(() => call.end(body.slice(20)), 400)
  })
  let isAnswered = false
  const posting = postAll(relay.url, keysOf('term', 400), () => {
    isAnswered = true
  })
  await until('a post is answered', () => isAnswered)
  relay.kill('SIGTERM')
  expect(await half).toBe(200)
  const outcomes = await posting
  expect(await relay.ended).toBe(0)
  expect(outcomes.filter(({ status }) => status !== 200 && status !== undefined)).toEqual([])
  expect(okOf(outcomes).length).toBeGreaterThan(0)
  await relayForTest(environment)
  await expectKept(environment.DATA_DIR, smtp, ['half-sent-post', ...okOf(outcomes)])
})

test('a second relay on the same data folder starts only after the first one was killed', async () => {
  const environment = { DATA_DIR: emptyFolder() }
  const first = await relayProcess(environment)
  await expect(relayProcess(environment)).rejects.toThrow(
    `The relay ended with 1: Another relay uses the data folder ${environment.DATA_DIR}`,
  )
  await expect(relayForTest(environment)).rejects.toThrow('Another relay uses the data folder')
  expect((await postCar(first.url)).status).toBe(200)
  first.kill('SIGKILL')
  await first.ended
  await relayForTest(environment)
})

test('a backup that is restored after a clean stop is not changed by an old log', async () => {
  const environment = { DATA_DIR: emptyFolder() }
  const path = join(environment.DATA_DIR, 'relay.db')
  const backup = join(emptyFolder(), 'relay.db')
  for (const [round, count] of [
    ['before', 3],
    ['after', 40],
  ] as const) {
    const relay = await relayProcess(environment)
    expect(okOf(await postAll(relay.url, keysOf(round, count)))).toHaveLength(count)
    relay.kill('SIGTERM')
    await relay.ended
    if (round === 'before') copyFileSync(path, backup)
  }
  copyFileSync(backup, path)
  await relayForTest(environment)
  expect(new Set(rowsIn(environment.DATA_DIR).map(({ id }) => id))).toEqual(new Set(keysOf('before', 3)))
})

/** Opens the store of a data folder from another connection, which is closed after the test at the latest. */
function otherProgram(data: string): { exec(sql: string): void; close(): void } {
  const db = new Database(join(data, 'relay.db'))
  let isOpen = true
  const close = () => {
    if (isOpen) db.close()
    isOpen = false
  }
  afterThis(close)
  return { exec: (sql) => db.exec(sql), close }
}

const statusOf = async (url: string) => (await fetch(url)).status

describe('while another program is reading the store', () => {
  test('the relay starts after kill -9, stops, starts again, and keeps everything', async () => {
    const environment = { DATA_DIR: emptyFolder() }
    const first = await relayProcess(environment)
    const reader = otherProgram(environment.DATA_DIR)
    expect(okOf(await postAll(first.url, ['before-reading']))).toHaveLength(1)
    reader.exec('BEGIN; SELECT * FROM submissions')
    expect(okOf(await postAll(first.url, ['before-the-kill']))).toHaveLength(1)
    first.kill('SIGKILL')
    await first.ended
    const second = await relayProcess(environment)
    expect(okOf(await postAll(second.url, ['after-the-kill']))).toHaveLength(1)
    second.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    await relayForTest(environment)
    expect(rowsIn(environment.DATA_DIR).map(({ id }) => id)).toEqual([
      'before-reading',
      'before-the-kill',
      'after-the-kill',
    ])
  })

  test('the relay accepts posts again after a failure', async () => {
    const environment = { DATA_DIR: emptyFolder() }
    const relay = await relayProcess({ ...environment, BUSY_TIMEOUT_MS: '100' })
    expect((await postCar(relay.url)).status).toBe(200)
    await until('the relay writes nothing more', () => allSent(environment.DATA_DIR))
    const reader = otherProgram(environment.DATA_DIR)
    reader.exec('BEGIN; SELECT * FROM submissions')
    const writer = otherProgram(environment.DATA_DIR)
    writer.exec('BEGIN IMMEDIATE')
    expect((await postCar(relay.url)).status).toBe(503)
    expect(await statusOf(`${relay.url}/healthz`)).toBe(503)
    writer.exec('COMMIT')
    expect((await postCar(relay.url)).status).toBe(200)
    expect(await statusOf(`${relay.url}/healthz`)).toBe(200)
  })
})

test('while another program holds the write lock, the relay starts, posts wait, and other requests get a response', async () => {
  const data = emptyFolder()
  await (await openStore(data)).close()
  const writer = otherProgram(data)
  writer.exec('BEGIN IMMEDIATE')
  const relay = await relayProcess({ DATA_DIR: data, BUSY_TIMEOUT_MS: '60000' })
  const inbox = await enterInbox(relay)
  let isAnswered = false
  const posting = postCar(relay.url).then((response) => {
    isAnswered = true
    return response.status
  })
  for (let round = 0; round < 5; round += 1) {
    expect(await statusOf(`${relay.url}/livez`)).toBe(200)
    expect(await statusOf(`${relay.url}/healthz`)).toBe(200)
    expect((await inbox.get('/inbox')).status).toBe(200)
    expect(await statusOf(`${relay.url}/`)).toBe(404)
  }
  expect(isAnswered).toBe(false)
  writer.exec('COMMIT')
  expect(await posting).toBe(200)
})

test('if its database files are removed, the relay accepts nothing and reports that', async () => {
  const environment = { DATA_DIR: emptyFolder() }
  const relay = await relayProcess(environment)
  expect((await postCar(relay.url)).status).toBe(200)
  for (const name of ['relay.db', 'relay.db-wal', 'relay.db-shm']) rmSync(join(environment.DATA_DIR, name))
  expect((await postCar(relay.url)).status).toBe(503)
  expect((await postCar(relay.url)).status).toBe(503)
  expect(await statusOf(`${relay.url}/healthz`)).toBe(503)
  expect(await statusOf(`${relay.url}/livez`)).toBe(200)
  expect(relay.output()).toContain('STORE_FILE_GONE')
  relay.kill('SIGKILL')
  await relay.ended
  expect((await postCar((await relayProcess(environment)).url)).status).toBe(200)
})

/** Runs a relay under strace, which makes some of its system calls fail. @param inject see `strace --inject` */
const failingRelay = (environment: Record<string, string>, inject: string): Promise<RelayProcess> =>
  relayProcess(environment, ['strace', '-f', '-qqq', '--seccomp-bpf', '-o', '/dev/null', '-e', `inject=${inject}`])

// strace exists on Linux only.
if (process.platform === 'linux')
  describe('on a failing disk', () => {
    test.each([
      ['a sync that fails', 'fsync,fdatasync:error=EIO:when=60+'],
      // An empty store takes about 170 writes to open, and each post about 30.
      ['a full disk', 'pwrite64:error=ENOSPC:when=1000+'],
    ])('%s means 503 with Retry-After, and never 200', async (_, inject) => {
      const environment = { DATA_DIR: emptyFolder() }
      const relay = await failingRelay({ ...environment, SMTP_URL: '' }, inject)
      const before: string[] = []
      let refused: Response | undefined
      for (const key of keysOf('disk', 150)) {
        const response = await postCar(relay.url, { name: key }, { 'Idempotency-Key': key })
        if (response.status === 200) {
          before.push(key)
          continue
        }
        refused = response
        break
      }
      expect(refused?.status).toBe(503)
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await refused?.json()).toMatchObject({ success: 'false' })
      expect(before.length).toBeGreaterThan(3)
      const later = await postAll(relay.url, keysOf('later', 40))
      expect(new Set(later.map(({ status }) => status))).toEqual(new Set([503]))
      const [key = ''] = keysOf('later', 1)
      const repeat = await postCar(relay.url, personOf(key), { 'Idempotency-Key': key })
      expect(repeat.status).toBe(503)
      expect((await fetch(`${relay.url}/healthz`)).status).toBe(503)
      relay.kill('SIGKILL')
      await relay.ended

      const again = await relayForTest(environment)
      expect(okOf(await postAll(again.url, keysOf('later', 40)))).toHaveLength(40)
      const ids = rowsIn(environment.DATA_DIR).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(before.filter((key) => !ids.includes(key))).toEqual([])
      await until('all are sent', () => allSent(environment.DATA_DIR))
    })

    test('after a sync that fails for a while, the relay accepts posts again and has lost no acknowledged one', async () => {
      const environment = { DATA_DIR: emptyFolder() }
      const relay = await failingRelay(environment, 'fsync,fdatasync:error=EIO:when=60..66')
      const statuses: (number | undefined)[] = []
      const answered: string[] = []
      for (const key of keysOf('while', 120)) {
        const [outcome] = await postAll(relay.url, [key])
        statuses.push(outcome?.status)
        if (outcome?.status === 200) answered.push(key)
      }
      expect(new Set(statuses)).toEqual(new Set([200, 503]))
      expect(statuses.at(-1)).toBe(200)
      relay.kill('SIGKILL')
      await relay.ended
      await relayForTest(environment)
      const ids = rowsIn(environment.DATA_DIR).map(({ id }) => id)
      expect(answered.filter((key) => !ids.includes(key))).toEqual([])
    })

    test('a disk that keeps failing does not leak file descriptors', async () => {
      const environment = { DATA_DIR: emptyFolder() }
      const relay = await failingRelay({ ...environment, SMTP_URL: '' }, 'fsync,fdatasync:error=EIO:when=60+')
      const descriptors = () => readdirSync(`/proc/${relay.pid()}/fd`).length
      const refuse = async (count: number) => {
        for (const key of keysOf('descriptors', count)) await postCar(relay.url, {}, { 'Idempotency-Key': key })
      }
      await refuse(100)
      expect((await postCar(relay.url)).status).toBe(503)
      const before = descriptors()
      await refuse(200)
      expect(descriptors()).toBeLessThan(before + 10)
    })
  })
