import { describe, expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { DELIVERY, type DeliveryPolicy, delayAfter } from '../../../../relay/delivery/attempt.ts'
import type { Channel } from '../../../../relay/delivery/channels/channel.ts'
import { SendError } from '../../../../relay/delivery/channels/mailer.ts'
import { type OutboxOptions, startOutbox } from '../../../../relay/delivery/outbox.ts'
import { type Claim, StoreUnavailable } from '../../../../relay/store/store.ts'
import type { ClaimedDelivery, Delivery } from '../../../../relay/store/submission.ts'
import { forms } from '../../../categories/own.ts'
import { enterInbox } from '../desk/inbox-visitor.ts'
import { afterThis, collector, mailerForTest, postCar, QUICK, relayForTest, rowsIn } from '../harness.ts'
import { type MailServer, mailServer, mailThrough, smtpError } from '../mail-server.ts'

const TWO = { MAILBOX_VEHICLES: 'a@team.example, b@team.example' }
const stateOf = (data: string) => rowsIn(data)[0]?.state
const healthOf = async (url: string) => (await (await fetch(`${url}/healthz`)).json()) as object

test('an email is sent once a mail server that was down is back', async () => {
  const first = await mailServer()
  await first.stop()
  const relay = await relayForTest(mailThrough(first))
  expect((await postCar(relay.url)).status).toBe(200)
  await until('it is retried', () => (rowsIn(relay.data)[0]?.attempts ?? 0) >= 3)
  expect(rowsIn(relay.data)[0]).toMatchObject({ state: 'queued', last_error: 'ESOCKET' })
  expect(await healthOf(relay.url)).toMatchObject({ status: 'ok', deliveries: { queued: 1 } })
  const back = await mailServer({}, first.port)
  await until('it is sent', () => stateOf(relay.data) === 'sent')
  expect(back.arrived).toHaveLength(1)
})

test('if one of two recipients is rejected, the other gets the email once, an alarm is raised, and a resend reaches only the first', async () => {
  let isRejecting = true
  const smtp = await mailServer({
    onRcptTo: ({ address }, _session, done) =>
      isRejecting && address.startsWith('b@') ? done(smtpError(550, 'No such user')) : done(),
  })
  const relay = await relayForTest({ ...mailThrough(smtp), ...TWO })
  await postCar(relay.url)
  await until('it is given up', () => stateOf(relay.data) === 'dead')
  expect(rowsIn(relay.data)[0]).toMatchObject({
    last_error: 'EENVELOPE 550',
    attempts: 1,
    delivered_to: '["a@team.example"]',
  })
  expect(await healthOf(relay.url)).toMatchObject({ status: 'degraded', deliveries: { dead: 1 } })
  isRejecting = false
  await (await enterInbox(relay)).press('/inbox/1', 'act=resend+1:0&back=/inbox/1')
  await until('it is sent', () => stateOf(relay.data) === 'sent')
  expect(smtp.arrived.map(({ recipients }) => recipients)).toEqual([['a@team.example'], ['b@team.example']])
  expect(new Set(smtp.arrived.map(({ email }) => email.messageId)).size).toBe(1)
  for (const { email } of smtp.arrived)
    expect(email.to?.map(({ address }) => address)).toEqual(['a@team.example', 'b@team.example'])
})

test('if one of two recipients is deferred, only that one is retried', async () => {
  let deferrals = 2
  const smtp = await mailServer({
    onRcptTo: ({ address }, _session, done) => {
      if (!address.startsWith('b@') || deferrals === 0) return done()
      deferrals -= 1
      done(smtpError(450, 'Greylisted'))
    },
  })
  const relay = await relayForTest({ ...mailThrough(smtp), ...TWO })
  await postCar(relay.url)
  await until('it is sent', () => stateOf(relay.data) === 'sent')
  expect(smtp.arrived.map(({ recipients }) => recipients)).toEqual([['a@team.example'], ['b@team.example']])
})

test('an email is not given up because of a failed login', async () => {
  const smtp = await mailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(smtpError(535, 'Wrong password')),
  })
  const relay = await relayForTest({ ...mailThrough(smtp), SMTP_URL: smtp.url.replace('//', '//user:wrong@') })
  await postCar(relay.url)
  await until('it is retried', () => (rowsIn(relay.data)[0]?.attempts ?? 0) >= 3)
  expect(rowsIn(relay.data)[0]).toMatchObject({ state: 'queued', last_error: 'EAUTH 535' })
})

/** A mail server that refuses at a command as long as `state.isRefusing`. */
async function refusingServer(command: string, code: number, text: string) {
  const state = { isRefusing: true }
  const check = (done: (error?: Error) => void) => (state.isRefusing ? done(smtpError(code, text)) : done())
  const smtp = await mailServer({
    onMailFrom: (_address, _session, done) => (command === 'MAIL FROM' ? check(done) : done()),
    onRcptTo: (_address, _session, done) => (command === 'RCPT TO' ? check(done) : done()),
    ...(command === 'DATA' && {
      onData: (stream, _session, done) => void stream.resume().on('end', () => check(done)),
    }),
  })
  return { smtp, state }
}

test.each([
  ['MAIL FROM', 530, '5.7.0 Authentication required'],
  ['MAIL FROM', 550, '5.7.60 Client does not have permissions to send as this sender'],
  ['MAIL FROM', 553, 'Sender address is not owned by you'],
  ['RCPT TO', 530, 'Please log in first'],
  ['RCPT TO', 554, '5.7.1 Relay access denied'],
  ['RCPT TO', 550, '5.1.8 Sender address rejected: domain not found'],
  ['DATA', 550, '5.7.60 Client does not have permissions to send as this sender'],
])('an email is not given up because of an error about the sender: %s, %i %s', async (command, code, text) => {
  const { smtp, state } = await refusingServer(command, code, text)
  const relay = await relayForTest(mailThrough(smtp), { policy: { ...QUICK, maxDeferrals: 2 } })
  await postCar(relay.url)
  await until('it is retried several times', () => (rowsIn(relay.data)[0]?.attempts ?? 0) >= 4)
  expect(rowsIn(relay.data)[0]).toMatchObject({ state: 'queued', last_error: expect.stringContaining(String(code)) })
  state.isRefusing = false
  await until('it is sent', () => stateOf(relay.data) === 'sent')
})

/** Tries an email once at a server that refuses it at a command. Returns its row. */
async function refusedAt(command: string, code: number, text: string) {
  const { smtp } = await refusingServer(command, code, text)
  const relay = await relayForTest(mailThrough(smtp), {
    policy: { ...QUICK, baseDelayMs: 3_600_000, maxDelayMs: 3_600_000 },
  })
  await postCar(relay.url)
  await until('it is tried', () => (rowsIn(relay.data)[0]?.attempts ?? 0) >= 1)
  return rowsIn(relay.data)[0]
}

describe.each(['RCPT TO', 'DATA'])('in reply to %s', (command) => {
  test.each([
    [552, '5.2.2 Mailbox full'],
    [550, '5.2.2 Over quota'],
    [554, '5.2.1 Mailbox disabled for now'],
    [550, '5.2.121 Recipient limit of this sender exceeded'],
    [550, '5.3.2 System not accepting messages'],
    [552, 'Mailbox full'],
    [452, '4.2.2 Mailbox full'],
    [450, '4.7.1 Greylisted'],
    [451, 'Greylisted, try again later'],
  ])('%i %s is tried for three days', async (code, text) => {
    expect(await refusedAt(command, code, text)).toMatchObject({ state: 'queued', deferrals: 1 })
  })

  test.each([
    [550, '5.4.5 Daily user sending limit exceeded'],
    [550, '5.1.90 Your message can not be sent because you have reached your daily limit'],
    [535, '5.7.8 Not logged in'],
    [554, '5.7.232 Tenant external recipient rate limit exceeded'],
    [421, '4.7.0 Too many messages from your address'],
  ])('%i %s is not held against the lead', async (code, text) => {
    expect(await refusedAt(command, code, text)).toMatchObject({ state: 'queued', deferrals: 0 })
  })

  test.each([
    [552, '5.3.4 Message too big'],
    [552, '5.2.3 Message length exceeds the limit'],
    [550, '5.1.1 No such user'],
    [554, 'No'],
  ])('%i %s is permanent', async (code, text) => {
    expect(await refusedAt(command, code, text)).toMatchObject({ state: 'dead', attempts: 1 })
  })
})

test.each([
  ['deferred', 451],
  ['rejected', 550],
])('after the wrong address of a mailbox was %s and corrected, the new one gets the email', async (_, code) => {
  const smtp = await mailServer({
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('wrong@') ? done(smtpError(code, 'No such user')) : done(),
  })
  const environment = { ...mailThrough(smtp), MAILBOX_VEHICLES: 'wrong@team.example' }
  const relay = await relayForTest(environment)
  await postCar(relay.url)
  await until('an attempt has failed', () => (rowsIn(relay.data)[0]?.attempts ?? 0) >= 1)
  await relay.close()
  const corrected = { ...environment, DATA_DIR: relay.data, MAILBOX_VEHICLES: 'right@team.example' }
  const again = await relayForTest(corrected)
  if (code === 550) await (await enterInbox(again)).press('/inbox/1', 'act=resend+1:0&back=/inbox/1')
  await until('it is sent', () => stateOf(relay.data) === 'sent')
  expect(smtp.arrived.map(({ recipients }) => recipients)).toEqual([['right@team.example']])
})

test.each([
  ['replaced', 'a@team.example, c@team.example', [['a@team.example'], ['c@team.example']]],
  ['removed', 'a@team.example', [['a@team.example']]],
])('a deferred email is not sent to an address that was %s in the meantime', async (_, mailbox, expected) => {
  const smtp = await mailServer({
    onRcptTo: ({ address }, _session, done) => (address.startsWith('b@') ? done(smtpError(450, 'Later')) : done()),
  })
  const environment = { ...mailThrough(smtp), ...TWO }
  const relay = await relayForTest(environment)
  await postCar(relay.url)
  await until('one address has it', () => (rowsIn(relay.data)[0]?.attempts ?? 0) >= 1)
  await relay.close()
  await relayForTest({ ...environment, DATA_DIR: relay.data, MAILBOX_VEHICLES: mailbox })
  await until('it is sent', () => stateOf(relay.data) === 'sent')
  expect(smtp.arrived.map(({ recipients }) => recipients)).toEqual(expected)
})

test.each([
  ['the network is not up yet', new SendError('ESOCKET', 'unrelated')],
  ['the mail server greylists it', new SendError('EENVELOPE 450', 'deferred')],
])('an email is not given up if, after days without power, %s', async (_, failure) => {
  let ahead = 0
  const now = () => Date.now() + ahead
  const mailer = mailerForTest(new SendError('ESOCKET', 'unrelated'))
  const relay = await relayForTest({}, { mailer, now })
  await postCar(relay.url)
  await until('it is tried', () => (rowsIn(relay.data)[0]?.attempts ?? 0) >= 1)
  await relay.close()
  const attempts = rowsIn(relay.data)[0]?.attempts ?? 0
  ahead = 10 * 86_400_000
  mailer.failure = failure
  const later = await relayForTest({ DATA_DIR: relay.data }, { mailer, now })
  await until('it is retried', () => (rowsIn(relay.data)[0]?.attempts ?? 0) > attempts)
  expect(stateOf(relay.data)).toBe('queued')
  expect(await healthOf(later.url)).toMatchObject({ status: 'degraded', alarms: ['delivery-waiting'] })
  mailer.failure = undefined
  await until('it is sent', () => stateOf(relay.data) === 'sent')
})

describe('a mailbox that nobody has set up', () => {
  /** The variables of a relay that has an address for every mailbox but one. */
  const withoutVehicles = (smtp: MailServer): Record<string, string> => ({ ...mailThrough(smtp), MAILBOX_VEHICLES: '' })

  test('does not stop the relay, which raises an alarm, and keeps its emails until it has an address', async () => {
    const smtp = await mailServer()
    const environment = withoutVehicles(smtp)
    const { log, events } = collector()
    const relay = await relayForTest(environment, { log, policy: { ...QUICK, maxDeferrals: 2 } })
    expect(events('mailbox-not-set-up')).toEqual([{ warning: expect.stringContaining('Set MAILBOX_VEHICLES and') }])
    expect(await healthOf(relay.url)).toMatchObject({ status: 'degraded', alarms: ['mailbox-not-set-up'] })
    expect((await postCar(relay.url)).status).toBe(200)
    await until('it is tried several times', () => (rowsIn(relay.data)[0]?.attempts ?? 0) > 3)
    expect(stateOf(relay.data)).toBe('queued')
    await relay.close()
    const again = await relayForTest({ ...environment, DATA_DIR: relay.data, MAILBOX_VEHICLES: 'late@team.example' })
    await until('it is sent', () => stateOf(relay.data) === 'sent')
    expect(smtp.arrived.map(({ recipients }) => recipients)).toEqual([['late@team.example']])
    expect(await healthOf(again.url)).toMatchObject({ status: 'ok', alarms: [] })
  })

  test('has its emails sent to those who get alerts', async () => {
    const smtp = await mailServer()
    const relay = await relayForTest({ ...withoutVehicles(smtp), ALERT_EMAILS: 'ops@team.example, boss@team.example' })
    await postCar(relay.url)
    await until('it is sent', () => stateOf(relay.data) === 'sent')
    expect(smtp.arrived.map(({ recipients }) => recipients)).toEqual([['ops@team.example', 'boss@team.example']])
    expect(await healthOf(relay.url)).toMatchObject({ alarms: ['mailbox-not-set-up'] })
  })
})

test('an email to a mailbox that no category uses any more is given up in the end', async () => {
  const mailer = mailerForTest(new SendError('ESOCKET', 'unrelated'))
  const relay = await relayForTest({}, { mailer })
  await postCar(relay.url)
  await until('it is tried', () => (rowsIn(relay.data)[0]?.attempts ?? 0) >= 1)
  await relay.close()
  mailer.failure = undefined
  const others = forms.filter(({ submission }) => submission.mailbox !== 'vehicles')
  await relayForTest({ DATA_DIR: relay.data }, { mailer, forms: others, policy: { ...QUICK, maxDeferrals: 2 } })
  await until('it is given up', () => stateOf(relay.data) === 'dead')
  expect(rowsIn(relay.data)[0]?.last_error).toBe('NO_RECIPIENTS')
})

test.each([
  ['while the relay runs', false],
  ['before the relay starts again', true],
])('correcting a clock that was a year ahead %s does not delay emails', async (_, isRestarted) => {
  let ahead = 365 * 86_400_000
  const now = () => Date.now() + ahead
  const mailer = mailerForTest(new SendError('ESOCKET', 'unrelated'))
  let relay = await relayForTest({}, { mailer, now })
  await postCar(relay.url)
  await until('it is tried', () => (rowsIn(relay.data)[0]?.attempts ?? 0) >= 1)
  if (isRestarted) await relay.close()
  ahead = 0
  if (isRestarted) relay = await relayForTest({ DATA_DIR: relay.data }, { mailer, now })
  expect(await healthOf(relay.url)).toMatchObject({ deliveries: { queued: 1, oldestWaitingSeconds: 0 } })
  mailer.failure = undefined
  await until('it is sent', () => stateOf(relay.data) === 'sent')
})

/** A store with these deliveries, which are due until they are marked as sent. */
function storeWith(deliveries: readonly Delivery[], markSent: (id: number) => void) {
  const waiting = new Map(deliveries.map((delivery) => [delivery.id, delivery as ClaimedDelivery]))
  return {
    queue: (each: Delivery) => void waiting.set(each.id, each as ClaimedDelivery),
    claim: async (channel: string, { count }: Claim) => {
      const due = [...waiting.values()].filter((delivery) => delivery.channel === channel).slice(0, count)
      for (const { id } of due) waiting.delete(id)
      return due
    },
    renew: async (ids: readonly number[]) => ids,
    nextDueInMs: async () => undefined,
    markSent: async (id: number) => markSent(id),
    markFailed: async () => {},
  }
}

const delivery = (id: number, channel: string): Delivery => ({
  id,
  seq: id,
  channel,
  state: 'queued',
  attempts: 0,
  deferrals: 0,
  queuedAt: 0,
  isClaimed: true,
  deliveredTo: [],
  lastError: undefined,
  said: undefined,
  sentAt: undefined,
})

/** Starts an outbox with these channels, given as what they do in an attempt. */
function outboxWith(
  store: OutboxOptions['store'],
  channels: Readonly<Partial<Record<Channel['name'], () => Promise<undefined>>>>,
  policy: DeliveryPolicy = QUICK,
) {
  const outbox = startOutbox({
    store,
    channels: Object.entries(channels).map(([name, attempt]) => ({
      name: name as Channel['name'],
      receiverOf: ({ mailbox }) => mailbox,
      deliver: attempt,
      close: () => {},
    })),
    policy,
    log: () => {},
    random: Math.random,
  })
  afterThis(() => outbox.stop(0))
}

test('nothing is delivered twice because the store failed to record it', async () => {
  let failures = 3
  let attempts = 0
  let claimsSinceMarked = Number.NaN
  const waiting = storeWith([delivery(1, 'email')], () => {
    failures -= 1
    if (failures >= 0) throw new StoreUnavailable(new Error('EIO'))
    claimsSinceMarked = 0
  })
  const store = {
    ...waiting,
    claim: (channel: string, claim: Claim) => {
      claimsSinceMarked += 1
      return waiting.claim(channel, claim)
    },
  }
  outboxWith(store, {
    email: async () => {
      attempts += 1
      return undefined
    },
  })
  await until('it is marked, and the outbox has looked for more', () => claimsSinceMarked > 0)
  expect(attempts).toBe(1)
})

test('a channel that hangs does not delay another one', async () => {
  const sent: number[] = []
  const slow = Array.from({ length: 5 }, (_, index) => delivery(index + 1, 'webhook'))
  const store = storeWith([...slow, delivery(6, 'email')], (id) => sent.push(id))
  outboxWith(store, { webhook: () => new Promise(() => {}), email: async () => undefined })
  await until('the email is sent', () => sent.length > 0)
  expect(sent).toEqual([6])
})

test('what another relay or a command has queued is claimed at the next poll', async () => {
  const sent: number[] = []
  const store = storeWith([delivery(1, 'email')], (id) => sent.push(id))
  outboxWith(store, { email: async () => undefined }, { ...QUICK, pollMs: 20 })
  await until('the first one is sent', () => sent.length === 1)
  store.queue(delivery(2, 'email'))
  await until('the second one is sent', () => sent.length === 2)
})

test('the lease of a delivery is renewed as long as its attempt takes', async () => {
  const renewed: number[][] = []
  let end = () => {}
  const store = {
    ...storeWith([delivery(7, 'webhook')], () => {}),
    renew: async (ids: readonly number[]) => {
      renewed.push([...ids])
      return ids
    },
  }
  const attempt = () => new Promise<undefined>((resolve) => (end = () => resolve(undefined)))
  outboxWith(store, { webhook: attempt }, { ...QUICK, leaseMs: 60 })
  await until('it is renewed', () => renewed.length >= 3)
  expect(renewed[0]).toEqual([7])
  end()
})

describe('the wait before a retry', () => {
  test('is random below a limit that doubles up to an hour', () => {
    const longest = [1, 2, 3, 4, 9, 60].map((attempts) => delayAfter(attempts, DELIVERY, 1))
    expect(longest).toEqual([15_000, 30_000, 60_000, 120_000, 3_600_000, 3_600_000])
    expect(delayAfter(3, DELIVERY, 0)).toBe(0)
    expect(delayAfter(3, DELIVERY, 0.5)).toBe(30_000)
  })
})
