import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { DELIVERY, delayAfter } from '../../relay/backoff.ts'
import { StoreUnavailable } from '../../relay/commit-queue.ts'
import { MailFailure } from '../../relay/mailer.ts'
import { startOutbox } from '../../relay/outbox.ts'
import { smtpMailer } from '../../relay/smtp-mailer.ts'
import type { Store } from '../../relay/store.ts'
import type { StoredSubmission } from '../../relay/submission.ts'
import { until } from '../until.ts'
import { afterThis, allSent, postCar, QUICK, relayForTest, rowsIn } from './harness.ts'
import { enterInbox } from './inbox-visitor.ts'
import { mailServer, mailThrough, smtpError } from './mail-server.ts'

const TWO = { MAILBOX_VEHICLES: 'a@team.example, b@team.example' }
const stateOf = (data: string) => rowsIn(data)[0]?.state
const healthOf = async (url: string) => (await (await fetch(`${url}/healthz`)).json()) as object

test('a mail server that is down gets the mail once it is back', async () => {
  const first = await mailServer()
  await first.stop()
  const relay = await relayForTest(mailThrough(first))
  expect((await postCar(relay.url)).status).toBe(200)
  await until('it is tried again', () => (rowsIn(relay.data)[0]?.attempts ?? 0) >= 3)
  expect(rowsIn(relay.data)[0]).toMatchObject({ state: 'queued', last_error: 'ESOCKET' })
  expect(await healthOf(relay.url)).toMatchObject({ status: 'ok', mail: { queued: 1 } })
  const back = await mailServer({}, first.port)
  await until('it is mailed', () => stateOf(relay.data) === 'sent')
  expect(back.arrived).toHaveLength(1)
})

test.each([
  ['never greets', () => {}],
  ['never answers a command', (socket: import('node:net').Socket) => socket.write('220 slow\r\n')],
])('a mail server that %s is given up on in time, and tried again', async (_, greet) => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    greet(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterThis(() => server.close())
  const { port } = server.address() as import('node:net').AddressInfo
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, { connection: 100, greeting: 100, silence: 100 })
  const relay = await relayForTest({}, { mailer })
  await postCar(relay.url)
  await until('it is tried again', () => (rowsIn(relay.data)[0]?.attempts ?? 0) >= 2)
  expect(rowsIn(relay.data)[0]).toMatchObject({ state: 'queued', last_error: 'ETIMEDOUT' })
})

test('posts are answered while the mail server keeps an email waiting', async () => {
  const held: (() => void)[] = []
  const smtp = await mailServer({ onMailFrom: (_address, _session, done) => void held.push(done) })
  const relay = await relayForTest(mailThrough(smtp))
  for (let round = 0; round < 5; round += 1) expect((await postCar(relay.url)).status).toBe(200)
  expect(smtp.arrived).toEqual([])
  for (const release of held) release()
})

test('one recipient refused for good: the other has the mail once, the alarm rings, and sending again reaches the one alone', async () => {
  let isRefusing = true
  const smtp = await mailServer({
    onRcptTo: ({ address }, _session, done) =>
      isRefusing && address.startsWith('b@') ? done(smtpError(550, 'No such user')) : done(),
  })
  const relay = await relayForTest({ ...mailThrough(smtp), ...TWO })
  await postCar(relay.url)
  await until('it is given up', () => stateOf(relay.data) === 'dead')
  expect(rowsIn(relay.data)[0]).toMatchObject({
    last_error: 'EENVELOPE 550',
    attempts: 1,
    delivered_to: '["a@team.example"]',
  })
  expect(await healthOf(relay.url)).toMatchObject({ status: 'degraded', mail: { dead: 1 } })
  isRefusing = false
  await (await enterInbox(relay)).press('/inbox/1', 'resend')
  await until('it is mailed', () => stateOf(relay.data) === 'sent')
  expect(smtp.arrived.map(({ recipients }) => recipients)).toEqual([['a@team.example'], ['b@team.example']])
  expect(new Set(smtp.arrived.map(({ mail }) => mail.messageId)).size).toBe(1)
  for (const { mail } of smtp.arrived)
    expect(mail.to?.map(({ address }) => address)).toEqual(['a@team.example', 'b@team.example'])
})

test('one recipient refused for now is tried again alone', async () => {
  let refusals = 2
  const smtp = await mailServer({
    onRcptTo: ({ address }, _session, done) => {
      if (!address.startsWith('b@') || refusals === 0) return done()
      refusals -= 1
      done(smtpError(450, 'Greylisted'))
    },
  })
  const relay = await relayForTest({ ...mailThrough(smtp), ...TWO })
  await postCar(relay.url)
  await until('it is mailed', () => stateOf(relay.data) === 'sent')
  expect(smtp.arrived.map(({ recipients }) => recipients)).toEqual([['a@team.example'], ['b@team.example']])
})

test.each([
  [
    'every recipient',
    { onRcptTo: (_a: unknown, _s: unknown, done: (error: Error) => void) => done(smtpError(550, 'No')) },
    'EENVELOPE 550',
  ],
  [
    'the message',
    {
      onData: (stream: NodeJS.ReadableStream, _s: unknown, done: (error: Error) => void) => {
        stream.resume().on('end', () => done(smtpError(554, 'Spam')))
      },
    },
    'EMESSAGE 554',
  ],
])('%s refused for good is a dead letter at once', async (_, options, code) => {
  const smtp = await mailServer(options as Parameters<typeof mailServer>[0])
  const relay = await relayForTest(mailThrough(smtp))
  await postCar(relay.url)
  await until('it is given up', () => stateOf(relay.data) === 'dead')
  expect(rowsIn(relay.data)[0]).toMatchObject({ attempts: 1, last_error: code })
})

test('a refused login is no dead letter: it ends when the configuration is mended', async () => {
  const smtp = await mailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(smtpError(535, 'Wrong password')),
  })
  const relay = await relayForTest({ ...mailThrough(smtp), SMTP_URL: smtp.url.replace('//', '//user:wrong@') })
  await postCar(relay.url)
  await until('it is tried again', () => (rowsIn(relay.data)[0]?.attempts ?? 0) >= 3)
  expect(rowsIn(relay.data)[0]).toMatchObject({ state: 'queued', last_error: 'EAUTH 535' })
})

test.each([
  ['MAIL FROM', 530, '5.7.0 Authentication required'],
  ['MAIL FROM', 550, '5.7.60 Client does not have permissions to send as this sender'],
  ['MAIL FROM', 553, 'Sender address is not owned by you'],
  ['RCPT TO', 530, 'Please log in first'],
  ['RCPT TO', 554, '5.7.1 Relay access denied'],
  ['RCPT TO', 550, '5.1.8 Sender address rejected: domain not found'],
  ['DATA', 550, '5.7.60 Client does not have permissions to send as this sender'],
])('an error about the sender at %s, %i %s, never gives an email up', async (command, code, text) => {
  let isMisconfigured = true
  const check = (done: (error?: Error) => void) => (isMisconfigured ? done(smtpError(code, text)) : done())
  const smtp = await mailServer({
    onMailFrom: (_address, _session, done) => (command === 'MAIL FROM' ? check(done) : done()),
    onRcptTo: (_address, _session, done) => (command === 'RCPT TO' ? check(done) : done()),
    ...(command === 'DATA' && {
      onData: (stream, _session, done) => void stream.resume().on('end', () => check(done)),
    }),
  })
  const relay = await relayForTest(mailThrough(smtp), { policy: { ...QUICK, maxRefusals: 2 } })
  await postCar(relay.url)
  await until('it is tried again and again', () => (rowsIn(relay.data)[0]?.attempts ?? 0) >= 4)
  expect(rowsIn(relay.data)[0]).toMatchObject({ state: 'queued', last_error: expect.stringContaining(String(code)) })
  isMisconfigured = false
  await until('it is sent', () => stateOf(relay.data) === 'sent')
})

test.each([
  ['for now', 451],
  ['for good', 550],
])('a corrected address gets the email that the wrong one refused %s', async (_, code) => {
  const smtp = await mailServer({
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('wrong@') ? done(smtpError(code, 'No such user')) : done(),
  })
  const environment = { ...mailThrough(smtp), MAILBOX_VEHICLES: 'wrong@team.example' }
  const relay = await relayForTest(environment)
  await postCar(relay.url)
  await until('it is refused', () => (rowsIn(relay.data)[0]?.attempts ?? 0) >= 1)
  await relay.close()
  const corrected = { ...environment, DATA_DIR: relay.data, MAILBOX_VEHICLES: 'right@team.example' }
  const again = await relayForTest(corrected)
  if (code === 550) await (await enterInbox(again)).press('/inbox/1', 'resend')
  await until('it is sent', () => stateOf(relay.data) === 'sent')
  expect(smtp.arrived.map(({ recipients }) => recipients)).toEqual([['right@team.example']])
})

test.each([
  ['another address takes its place', 'a@team.example, c@team.example', [['a@team.example'], ['c@team.example']]],
  ['nobody does', 'a@team.example', [['a@team.example']]],
])('an address removed from the mailbox gets no email that it has not taken yet; %s', async (_, mailbox, expected) => {
  const smtp = await mailServer({
    onRcptTo: ({ address }, _session, done) => (address.startsWith('b@') ? done(smtpError(450, 'Later')) : done()),
  })
  const environment = { ...mailThrough(smtp), ...TWO }
  const relay = await relayForTest(environment)
  await postCar(relay.url)
  await until('one has it', () => (rowsIn(relay.data)[0]?.attempts ?? 0) >= 1)
  await relay.close()
  await relayForTest({ ...environment, DATA_DIR: relay.data, MAILBOX_VEHICLES: mailbox })
  await until('it is sent', () => stateOf(relay.data) === 'sent')
  expect(smtp.arrived.map(({ recipients }) => recipients)).toEqual(expected)
})

/** A mailer whose failure the test sets and clears. */
function failingMailer(failure: MailFailure | undefined) {
  const mailer = {
    failure,
    sent: 0,
    send: async () => {
      if (mailer.failure) throw mailer.failure
      mailer.sent += 1
      return []
    },
    close: () => {},
  }
  return mailer
}

test('an email that is refused for now is given up after a number of refusals', async () => {
  const mailer = failingMailer(new MailFailure('EENVELOPE 450', 'deferred'))
  const relay = await relayForTest({}, { mailer, policy: { ...QUICK, maxRefusals: 3 } })
  await postCar(relay.url)
  await until('it is given up', () => stateOf(relay.data) === 'dead')
  expect(rowsIn(relay.data)[0]).toMatchObject({ attempts: 3, last_error: 'EENVELOPE 450' })
})

test.each([
  ['the network is not up yet', new MailFailure('ESOCKET', 'unrelated')],
  ['the mail server greylists it', new MailFailure('EENVELOPE 450', 'deferred')],
])('after days without power an email survives that %s', async (_, failure) => {
  let ahead = 0
  const now = () => Date.now() + ahead
  const mailer = failingMailer(new MailFailure('ESOCKET', 'unrelated'))
  const relay = await relayForTest({}, { mailer, now })
  await postCar(relay.url)
  await until('it is tried', () => (rowsIn(relay.data)[0]?.attempts ?? 0) >= 1)
  await relay.close()
  const attempts = rowsIn(relay.data)[0]?.attempts ?? 0
  ahead = 10 * 86_400_000
  mailer.failure = failure
  const later = await relayForTest({ DATA_DIR: relay.data }, { mailer, now })
  await until('it is tried again', () => (rowsIn(relay.data)[0]?.attempts ?? 0) > attempts)
  expect(stateOf(relay.data)).toBe('queued')
  expect(await healthOf(later.url)).toMatchObject({ status: 'degraded', alarms: ['email-waiting'] })
  mailer.failure = undefined
  await until('it is sent', () => stateOf(relay.data) === 'sent')
})

test.each([
  ['while the relay runs', false],
  ['before the relay starts again', true],
])('a clock that was a year ahead and is put right %s delays no email', async (_, isRestarted) => {
  let ahead = 365 * 86_400_000
  const now = () => Date.now() + ahead
  const mailer = failingMailer(new MailFailure('ESOCKET', 'unrelated'))
  let relay = await relayForTest({}, { mailer, now })
  await postCar(relay.url)
  await until('it is tried', () => (rowsIn(relay.data)[0]?.attempts ?? 0) >= 1)
  if (isRestarted) await relay.close()
  ahead = 0
  if (isRestarted) relay = await relayForTest({ DATA_DIR: relay.data }, { mailer, now })
  expect(await healthOf(relay.url)).toMatchObject({ mail: { queued: 1, oldestWaitingSeconds: 0 } })
  mailer.failure = undefined
  await until('it is sent', () => stateOf(relay.data) === 'sent')
})

test('the next relay goes on where the last one ended', async () => {
  const smtp = await mailServer()
  await smtp.stop()
  const relay = await relayForTest(mailThrough(smtp))
  for (const name of ['One', 'Two', 'Three']) await postCar(relay.url, { name })
  await relay.close()
  const back = await mailServer({}, smtp.port)
  await relayForTest({ ...mailThrough(smtp), DATA_DIR: relay.data })
  await until('all are mailed', () => allSent(relay.data))
  expect(back.arrived).toHaveLength(3)
  expect(back.arrived.map(({ mail }) => mail.messageId).sort()).toEqual(
    rowsIn(relay.data)
      .map((row) => row.message_id)
      .sort(),
  )
})

test('no more mails are under way than the policy says', async () => {
  let underWay = 0
  let most = 0
  const mailer = {
    send: async () => {
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise((resolve) => setTimeout(resolve, 10))
      underWay -= 1
      return []
    },
    close: () => {},
  }
  const relay = await relayForTest({}, { mailer })
  await Promise.all(Array.from({ length: 30 }, () => postCar(relay.url)))
  await until('all are mailed', () => allSent(relay.data))
  expect(most).toBe(QUICK.concurrency)
})

test('a mail that was taken is not sent again because the store could not note it', async () => {
  let failures = 3
  let sends = 0
  let marked = false
  const submission = {
    seq: 1,
    id: 'a',
    mailbox: 'm',
    subject: 's',
    fields: [],
    receivedAt: 0,
    queuedAt: 0,
    attempts: 0,
    refusals: 0,
    deliveredTo: [],
  }
  const store = {
    due: () => (marked ? [] : [submission as unknown as StoredSubmission]),
    nextDueAt: () => undefined,
    markSent: async () => {
      failures -= 1
      if (failures >= 0) throw new StoreUnavailable(new Error('EIO'))
      marked = true
    },
  } as unknown as Store
  const outbox = startOutbox({
    store,
    mailer: {
      send: async () => {
        sends += 1
        return []
      },
      close: () => {},
    },
    config: { from: { name: '', address: 'a@b.example' }, mailboxes: { m: ['c@d.example'] } },
    policy: QUICK,
    log: () => {},
    now: Date.now,
    random: Math.random,
  })
  afterThis(() => outbox.stop(0))
  await until('it is marked', () => marked)
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(sends).toBe(1)
})

describe('the wait before the next attempt', () => {
  test('doubles up to an hour and is spread evenly below that', () => {
    const longest = [1, 2, 3, 4, 9, 60].map((attempts) => delayAfter(attempts, DELIVERY, 1))
    expect(longest).toEqual([15_000, 30_000, 60_000, 120_000, 3_600_000, 3_600_000])
    expect(delayAfter(3, DELIVERY, 0)).toBe(0)
    expect(delayAfter(3, DELIVERY, 0.5)).toBe(30_000)
  })
})
