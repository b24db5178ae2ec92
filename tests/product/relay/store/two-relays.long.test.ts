import { expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { webhookIdOf } from '../../../../relay/store/identity.ts'
import { seededRandom } from '../../../random.ts'
import { times } from '../../../run/times.ts'
import { enterInbox } from '../desk/inbox-visitor.ts'
import { postgresForTests, sqlOn } from '../engines.ts'
import { emptyFolder, postCar } from '../harness.ts'
import { mailServer, mailThrough } from '../mail-server.ts'
import { type RelayProcess, relayProcess } from '../process.ts'
import { webhookReceiver } from '../webhook-receiver.ts'

const server = postgresForTests()

const KILLS = times({ test: 5, soak: 30 })
const RESTARTS = times({ test: 1, soak: 3 })
const POSTS = times({ test: 200, soak: 2_000 })
const CLIENTS = 20

/** Two relays of which one at a time is killed and started again. */
async function twoRelays(environment: Record<string, string>) {
  const start = () => relayProcess({ ...environment, DATA_DIR: emptyFolder(), INBOX_TOKEN: 'the-same-for-both' })
  const relays = await Promise.all([start(), start()])
  return {
    relays: relays as readonly RelayProcess[],
    async killAndRestart(index: number) {
      relays[index]?.kill('SIGKILL')
      await relays[index]?.ended
      relays[index] = await start()
    },
  }
}

/** Posts a submission to one relay or the other, with the same id, until one has accepted it. */
async function postUntilAccepted(urls: () => readonly string[], key: string, random: () => number) {
  while (true) {
    const url = urls()[random() < 0.5 ? 0 : 1] ?? ''
    const response = await postCar(url, { name: key }, { 'Idempotency-Key': key }).catch(() => undefined)
    await response?.arrayBuffer().catch(() => undefined)
    if (response?.status === 200) return
    expect([undefined, 503]).toContain(response?.status)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Counts deliveries by what `where` says. */
const countIn = async (sql: ReturnType<typeof sqlOn>, where: string) =>
  (await sql<{ count: number }>(`SELECT count(*) FROM deliveries WHERE ${where}`))[0]?.count

test(`two relays on one PostgreSQL lose and double nothing in ${KILLS} kills and ${RESTARTS} restarts of the database`, async () => {
  const random = seededRandom(12_026)
  const [smtp, receiver] = [await mailServer(), await webhookReceiver()]
  const databaseUrl = await server.createDatabase()
  const { relays, killAndRestart } = await twoRelays({
    ...mailThrough(smtp),
    ...receiver.environment,
    DATABASE_URL: databaseUrl,
    LEASE_MS: '2000',
    // It would be one more email in the morning.
    DIGEST_TIME: 'off',
  })
  const keys = Array.from({ length: POSTS }, (_, index) => `post-${String(index).padStart(6, '0')}`)
  const waiting = [...keys]
  let accepted = 0
  const client = async () => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      await postUntilAccepted(() => relays.map(({ url }) => url), key, random)
      accepted += 1
    }
  }
  const posting = Promise.all(Array.from({ length: CLIENTS }, client))
  // Kills after progress rather than after a time, so that even a slow machine is killed in the middle of its work.
  const events = KILLS + RESTARTS
  for (let event = 0; event < events; event += 1) {
    await until('more is accepted', () => accepted >= (POSTS * event) / events, 120_000)
    if (event % Math.ceil(events / RESTARTS) === 1) await server.restart()
    else await killAndRestart(event % 2)
  }
  await posting

  const sql = sqlOn(databaseUrl)
  await until('everything is delivered', async () => (await countIn(sql, `state <> 'sent'`)) === 0, 120_000)
  const rows = await sql<{ id: string; message_id: string }>('SELECT id, message_id FROM submissions ORDER BY id')
  expect(rows.map(({ id }) => id)).toEqual(keys)
  expect(await countIn(sql, `channel = 'email'`)).toBe(POSTS)
  expect(await countIn(sql, `channel = 'webhook'`)).toBe(POSTS)
  expect(new Set(smtp.arrived.map(({ email }) => email.messageId))).toEqual(new Set(rows.map((row) => row.message_id)))
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set(keys.map(webhookIdOf)))
  console.log(`${smtp.arrived.length} emails and ${receiver.received.length} webhooks for ${POSTS} submissions`)
})

test('both relays show every request, and either can release one', async () => {
  const { relays } = await twoRelays({ DATABASE_URL: await server.createDatabase() })
  const [first, second] = relays
  if (!first || !second) throw new Error('There are not two relays')
  expect((await postCar(first.url, { name: 'Robot', _honey: 'x' })).status).toBe(200)
  const inbox = await enterInbox(second)
  expect(await (await inbox.get('/inbox?state=quarantined')).text()).toContain('Quarantined as likely spam')
  await inbox.press('/inbox/1', 'act=release+1:0&back=/inbox/1')
  await until('it is sent', async () => (await (await inbox.get('/inbox/1')).text()).includes('Email file: sent'))
  const health = await (await fetch(`${first.url}/healthz`)).json()
  expect(health).toMatchObject({ status: 'ok', deliveries: { queued: 0, quarantined: 0 } })
})

test('a client has one rate limit at both relays', async () => {
  const { relays } = await twoRelays({ DATABASE_URL: await server.createDatabase(), RATE_LIMIT: '3/600' })
  const statuses: number[] = []
  for (let post = 0; post < 4; post += 1) statuses.push((await postCar(relays[post % 2]?.url ?? '')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test.each([0, 30])(
  'a killed relay with a clock %i minutes ahead keeps its deliveries until its lease has ended, then another one takes them over',
  async (minutes) => {
    let attempts = 0
    const smtp = await mailServer({
      onMailFrom(_address, _session, done) {
        attempts += 1
        // The first attempt never ends.
        if (attempts > 1) done()
      },
    })
    const databaseUrl = await server.createDatabase()
    const start = (aheadMs: number) =>
      relayProcess({
        ...mailThrough(smtp),
        DATABASE_URL: databaseUrl,
        LEASE_MS: '2000',
        CLOCK_AHEAD_MS: String(aheadMs),
        DATA_DIR: emptyFolder(),
      })
    const killed = await start(minutes * 60_000)
    expect((await postCar(killed.url)).status).toBe(200)
    await until('it attempts the delivery', () => attempts === 1)
    await start(0)
    const sql = sqlOn(databaseUrl)
    // Checked before the kill, because afterwards the other relay can have the lease. Until then, the relay only extends it.
    const [lease] = await sql<{ end: number }>('SELECT next_attempt_at AS end FROM deliveries')
    killed.kill('SIGKILL')
    await killed.ended
    await until('the email arrives', () => smtp.arrived.length === 1)
    const [attempt] = await until('that is stored', async () => {
      const found = await sql<{ started_at: number }>('SELECT started_at FROM attempts WHERE error IS NULL')
      return found.length > 0 ? found : undefined
    })
    const lateMs = Number(attempt?.started_at) - Number(lease?.end)
    expect(lateMs).toBeGreaterThanOrEqual(0)
    console.log(`Another relay took over ${lateMs} ms after the lease had ended`)
  },
)
