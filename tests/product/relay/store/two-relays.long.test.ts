import { expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { webhookIdOf } from '../../../../relay/store/identity.ts'
import { seededRandom } from '../../../random.ts'
import { times } from '../../../run/times.ts'
import { postgresForTests, sqlOn } from '../engines.ts'
import { emptyFolder, postCar } from '../harness.ts'
import { mailServer, mailThrough } from '../mail-server.ts'
import { relayProcess, relaysToKill, sendUntilAccepted } from '../process.ts'
import { webhookReceiver } from '../webhook-receiver.ts'

const server = postgresForTests()

const KILLS = times({ test: 5, soak: 30 })
const RESTARTS = times({ test: 1, soak: 3 })
const POSTS = times({ test: 200, soak: 2_000 })
const CLIENTS = 20

/** Counts deliveries by what `where` says. */
const countIn = async (sql: ReturnType<typeof sqlOn>, where: string) =>
  (await sql<{ count: number }>(`SELECT count(*) FROM deliveries WHERE ${where}`))[0]?.count

test(`two relays on one PostgreSQL lose and double nothing in ${KILLS} kills and ${RESTARTS} restarts of the database`, async () => {
  const random = seededRandom(12_026)
  const [smtp, receiver] = [await mailServer(), await webhookReceiver()]
  const databaseUrl = await server.createDatabase()
  const environment = {
    ...mailThrough(smtp),
    ...receiver.environment,
    DATABASE_URL: databaseUrl,
    LEASE_MS: '2000',
    // It would be one more email in the morning.
    DIGEST_TIME: 'off',
  }
  const start = () => relayProcess({ ...environment, DATA_DIR: emptyFolder() })
  const { urls, killAndRestart } = await relaysToKill([start, start])
  const keys = Array.from({ length: POSTS }, (_, index) => `post-${String(index).padStart(6, '0')}`)
  const waiting = [...keys]
  let accepted = 0
  const client = async () => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      await sendUntilAccepted(urls, random, (url) => postCar(url, { name: key }, { 'Idempotency-Key': key }))
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
