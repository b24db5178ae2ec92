import { expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { DELIVERY } from '../../../../relay/delivery/attempt.ts'
import { CAR_MAILBOX, carPayload } from '../car-payload.ts'
import { enterInbox } from '../desk/inbox-visitor.ts'
import { postgresForTests, sqlOn } from '../engines.ts'
import { postCar, postForm, relayForTest } from '../harness.ts'
import { mailServer, mailThrough } from '../mail-server.ts'

const server = postgresForTests()

const MINUTE_MS = 60_000
const EMAILS = 40
/** Long enough for the other relay to look for due deliveries several times. */
const SENDING_MS = 100

test.each([-60, -3, 0, 3, 60])(
  'two relays on one PostgreSQL, one of them with its clock %i minutes off, send every email once',
  async (minutes) => {
    const smtp = await mailServer({ onMailFrom: (_address, _session, done) => void setTimeout(done, SENDING_MS) })
    const environment = { ...mailThrough(smtp), DATABASE_URL: await server.createDatabase() }
    const policy = { ...DELIVERY, concurrency: 10, pollMs: 20 }
    const relays = await Promise.all(
      [0, minutes * MINUTE_MS].map((offsetMs) =>
        relayForTest(environment, { policy, now: () => Date.now() + offsetMs }),
      ),
    )
    const posts = Array.from({ length: EMAILS }, (_, index) => postCar(relays[index % 2]?.url ?? ''))
    expect(new Set((await Promise.all(posts)).map(({ status }) => status))).toEqual(new Set([200]))
    const sql = sqlOn(environment.DATABASE_URL)
    await until('all are sent', async () => {
      const sent = await sql(`SELECT 1 FROM deliveries WHERE state = 'sent'`)
      return sent.length === EMAILS
    })
    const ids = smtp.arrived.map(({ email }) => email.messageId)
    expect([ids.length, new Set(ids).size]).toEqual([EMAILS, EMAILS])
  },
)

test('a form without an id that is posted again to a relay with another clock is stored once', async () => {
  const environment = { DATABASE_URL: await server.createDatabase() }
  for (const minutes of [0, 60, -60]) {
    const relay = await relayForTest(environment, { now: () => Date.now() + minutes * MINUTE_MS })
    expect((await postForm(relay.url, CAR_MAILBOX, carPayload)).status).toBe(303)
  }
  expect(await sqlOn(environment.DATABASE_URL)('SELECT id FROM submissions')).toHaveLength(1)
})

test.each([-60, 60])(
  'a caller whose relay has its clock %i minutes off can undo, and calls again in 2 hours',
  async (minutes) => {
    const environment = { DATABASE_URL: await server.createDatabase(), INBOX: 'on' }
    const relay = await relayForTest(environment, { now: () => Date.now() + minutes * MINUTE_MS })
    await postCar(relay.url)
    const inbox = await enterInbox(relay)
    const list = await (await inbox.get('/inbox')).text()
    expect(list).toContain('23 h left')
    await inbox.press('/inbox', 'act=no-answer-2-hours+1:0&rows=1&back=/inbox')
    const told = await (await inbox.get('/inbox?done=1')).text()
    expect(told).toContain('>Undo</button>')
    expect(told).toContain('again in 1 h')
    const [lead] = await sqlOn(environment.DATABASE_URL)<{ call_at: string }>('SELECT call_at FROM leads')
    expect(Math.abs(Number(lead?.call_at) - Date.now() - 120 * MINUTE_MS)).toBeLessThan(MINUTE_MS)
  },
)
