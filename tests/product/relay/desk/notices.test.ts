import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import type { Form } from '../../../../engine/form/form.ts'
import { referenceOf } from '../../../../engine/submission/payload.ts'
import { readConfig } from '../../../../relay/config/config.ts'
import { SendError } from '../../../../relay/delivery/channels/mailer.ts'
import { createNotifier } from '../../../../relay/desk/notices/notifier.ts'
import { keptForm } from '../../../../relay/store/forms.ts'
import type { Store } from '../../../../relay/store/store.ts'
import type { Submission } from '../../../../relay/store/submission.ts'
import { forms } from '../../../categories/own.ts'
import {
  afterThis,
  emptyFolder,
  giveUp,
  mailerForTest,
  openStore,
  ownReceivers,
  postCar,
  relayForTest,
  submissionWith,
} from '../harness.ts'
import { all, formsWith, withKeywords, without, withQuestion } from '../other-builds.ts'
import { CERTIFICATE_FILE, WEBHOOK_SECRET, webhookReceiver } from '../webhook-receiver.ts'
import { enterInbox } from './inbox-visitor.ts'

const ca = readFileSync(CERTIFICATE_FILE, 'utf8')

const HOUR = 3_600_000
/** 7:30 in Chicago. */
const MORNING = Date.parse('2030-06-15T12:30:00Z')

const lead = (id: string, receivedAt: number, changes: Partial<Submission> = {}): Submission =>
  submissionWith(id, {
    facts: { name: { text: 'Sam Sample', paths: [] }, phone: { text: '512 555 0142', paths: [] } },
    fields: [],
    receivedAt,
    ...changes,
  })

const BROKEN = new SendError('ESOCKET', 'unrelated')

/** A notifier, what it has sent, and the problems that it has logged. */
async function notifierForTest(
  environment: Record<string, string> = {},
  channel = 'file',
  forms: readonly Form[] = [],
) {
  let time = 0
  const store: Store = await openStore(emptyFolder(), { now: () => time, destinationsOf: ownReceivers(channel) })
  afterThis(() => store.close())
  const problems: string[] = []
  const mailer = mailerForTest()
  const config = readConfig(
    {
      TIMEZONE: 'America/Chicago',
      MAIL_FROM: 'quotes@example.com',
      SMTP_URL: 'smtp://mail.example',
      MAILBOX_VEHICLES: 'team@example.com',
      MAILBOX_FREIGHT: 'freight@example.com',
      ...environment,
    },
    ['vehicles', 'freight'],
  )
  const notifier = createNotifier({
    store,
    forms: () => forms,
    config,
    mailer,
    log: (event, { way } = {}) => void problems.push(way === undefined ? event : `${event} ${way}`),
    now: () => time,
    connection: { ca },
  })
  return {
    store,
    mailer,
    sent: mailer.sent,
    problems,
    isAlertLost: notifier.isAlertLost,
    tell: (now: number) => {
      time = now
      return notifier.notify()
    },
    setTime: (now: number) => {
      time = now
    },
  }
}

test('people get one alert about what is new, and nothing while nothing is', async () => {
  const { store, sent, tell } = await notifierForTest({ DIGEST_TIME: 'off' })
  await tell(MORNING)
  await store.add(lead('a', MORNING - 21 * HOUR))
  await store.add(lead('b', MORNING - 22 * HOUR))
  await store.add(lead('c', MORNING - 2 * HOUR, { spamReason: 'too-fast' }))
  for (const minutes of [0, 1, 10]) await tell(MORNING + minutes * 60_000)
  expect(sent.map(({ to, content }) => [to, content.subject])).toEqual([
    [
      ['team@example.com'],
      'WarmLane vehicles: 2 requests have waited 20 hours without a call; 1 request has been in quarantine for over an hour',
    ],
  ])
  expect(sent[0]?.content.text).toContain('http://localhost:4173/inbox?state=quarantined&mailbox=vehicles')
  expect(sent[0]?.content.text).toContain('arrived 22 h ago')
  expect(JSON.stringify(sent)).not.toMatch(/Sam|512/)
})

test('the alert about a flood comes with its first requests in quarantine, and once more for those that are left', async () => {
  const { store, sent, tell } = await notifierForTest({ DIGEST_TIME: 'off' })
  const flood = { spamReason: 'same-text' } as const
  for (let index = 0; index < 30; index += 1) await store.add(lead(`a${index}`, MORNING - 60_000, flood))
  const told = async (now: number) => {
    await tell(now)
    return sent.splice(0).map(({ content }) => content)
  }
  const [alert] = await told(MORNING)
  expect(alert?.subject).toBe('WarmLane vehicles: 30 or more requests with the text of others are in quarantine')
  expect(alert?.text).toContain('http://localhost:4173/inbox?state=quarantined&mailbox=vehicles')
  await store.leads.mark([1, 2, 3], { state: 'not-for-us', reason: 'spam' }, { who: 'sam' })
  await store.add(lead('b', MORNING + 20 * 60_000, flood))
  expect(await told(MORNING + 21 * 60_000)).toEqual([])
  const [left, ...more] = await told(MORNING + 2 * HOUR)
  expect([left?.subject, more]).toEqual([expect.stringContaining('28 or more requests'), []])
  expect(await told(MORNING + 3 * HOUR)).toEqual([])
})

test('alerts and digests link to the inbox at its own origin, and not while it is off', async () => {
  for (const [environment, links] of [
    [{ INBOX_ORIGIN: 'https://relay.example' }, 5],
    [{ INBOX_ORIGIN: 'https://relay.example', INBOX: 'off' }, 0],
  ] as const) {
    const { store, sent, tell } = await notifierForTest(environment)
    await store.add(lead('a', MORNING - 21 * HOUR))
    await store.add(lead('b', MORNING - 2 * HOUR, { spamReason: 'too-fast' }))
    await tell(MORNING)
    const text = sent.map(({ content }) => content.text).join('')
    expect(sent).toHaveLength(2)
    expect(text.match(/https:\/\/relay\.example\/inbox[?/]/g) ?? []).toHaveLength(links)
    expect(text.match(/https?:/g) ?? []).toHaveLength(links)
    expect(text).toContain('1 request is in quarantine')
  }
})

test('an alert that could not be sent is sent later, to the addresses for alerts', async () => {
  const { store, sent, mailer, problems, tell } = await notifierForTest({
    DIGEST_TIME: 'off',
    ALERT_EMAILS: 'boss@example.com',
  })
  await store.add(lead('a', MORNING - 21 * HOUR))
  mailer.failure = BROKEN
  await tell(MORNING)
  expect(problems).toEqual(['notice-not-sent email', 'alert-not-sent'])
  mailer.failure = undefined
  await tell(MORNING + 60_000)
  expect(sent).toEqual([])
  await tell(MORNING + 16 * 60_000)
  expect(sent.map(({ to }) => to)).toEqual([['boss@example.com']])
})

test('each mailbox gets a digest once in the morning, if a lead waits', async () => {
  const { store, sent, tell } = await notifierForTest()
  await tell(MORNING)
  await store.add(lead('a', MORNING - 2 * HOUR))
  const day = 24 * HOUR
  for (const now of [MORNING + 60_000, MORNING + day - 60_000, MORNING + day, MORNING + day + 60_000]) await tell(now)
  const digests = sent.filter(({ content }) => content.subject.includes('to call'))
  expect(digests.map(({ content }) => content.subject)).toEqual([
    'WarmLane vehicles: 1 request to call',
    'WarmLane vehicles: 1 request to call, 1 late',
  ])
  expect(digests[0]?.content.text).toContain('Sam Sample, (512) 555-0142, ')
  expect(digests[0]?.content.text).not.toContain('Median')
  await store.leads.mark([1], { state: 'reached' }, { who: 'sam' })
  await tell(MORNING + 2 * day)
  expect(sent.filter(({ content }) => content.subject.includes('to call'))).toHaveLength(2)
})

test('a digest says how to reach each person, and what a lead without places is about', async () => {
  const { store, sent, tell } = await notifierForTest()
  const fact = (text: string) => ({ text, paths: [] })
  const [name, email, cargo] = [fact('Jo Berg'), fact('jo@berg.example'), fact('FTL (Full Truckload)')]
  const subject = 'New Lead from Berg Freight - Jo Berg'
  await store.add(lead('signs-up', MORNING - 2 * HOUR, { subject, facts: { name, email, cargo } }))
  const [from, to, phone] = [fact('Austin, TX'), fact('Denver, CO'), fact('512.555.0142')]
  await store.add(lead('ships', MORNING - HOUR, { facts: { name: fact('Sam Sample'), phone, from, to } }))
  await tell(MORNING)
  const lines = sent[0]?.content.text.split('\n')
  expect(lines?.slice(1)).toEqual([
    `Jo Berg, jo@berg.example, ${subject}, FTL (Full Truckload), ${referenceOf('signs-up')}, 2 h ago: http://localhost:4173/inbox/1`,
    `Sam Sample, (512) 555-0142, Austin, TX → Denver, CO, ${referenceOf('ships')}, 1 h ago: http://localhost:4173/inbox/2`,
    '',
  ])
})

test('a digest says how soon the people of its mailbox were called in the last 7 days', async () => {
  const { store, sent, setTime, tell } = await notifierForTest()
  const received = async (id: string, receivedAt: number, calledAfterMs: number, mailbox = 'vehicles') => {
    setTime(receivedAt)
    await store.add(lead(id, receivedAt, { mailbox, facts: {} }))
    const [added] = await store.leads.find({ mailbox }, 1)
    setTime(receivedAt + calledAfterMs)
    await store.leads.finish([added?.seq ?? 0], { state: 'reached' }, { who: 'sam' })
  }
  await received('before', MORNING - 8 * 24 * HOUR, HOUR / 60)
  await received('slow', MORNING - 30 * HOUR, 5 * HOUR)
  await received('usual', MORNING - 20 * HOUR, 0.7 * HOUR)
  await received('quick', MORNING - 10 * HOUR, HOUR / 10)
  await received('other', MORNING - 9 * HOUR, 3 * HOUR, 'freight')
  for (const mailbox of ['vehicles', 'freight']) await store.add(lead(`waits-${mailbox}`, MORNING - HOUR, { mailbox }))
  await tell(MORNING)
  const texts = new Map(sent.map(({ to, content }) => [to[0], content.text]))
  expect(texts.get('team@example.com')).toContain(
    '\nMedian time to the first call in the last 7 days: 42 min for 3 of 3, 3 within 24 hours\n',
  )
  expect(texts.get('freight@example.com')).toContain(
    '\nMedian time to the first call in the last 7 days: 3 h for 1 of 1, 1 within 24 hours\n',
  )
})

test('the first digest after a new version of a form says which questions are new, gone or different', async () => {
  const other = all([withQuestion('color'), without('phone'), withKeywords('name', { title: 'Who are you?' })])
  const carIn = (build: readonly Form[]) => build.filter(({ id }) => id === 'car')
  const [before, now] = [carIn(forms), carIn(formsWith('car', other))]
  const { store, sent, tell, setTime } = await notifierForTest({}, 'file', now)
  const goLive = async (build: readonly Form[], at: number) => {
    setTime(at)
    await store.forms.stamp(
      build.flatMap((form) => keptForm(form) ?? []),
      true,
    )
  }
  await goLive(before, MORNING - 100 * HOUR)
  await goLive(now, MORNING - 2 * HOUR)
  await store.add(lead('a', MORNING - HOUR))
  for (const days of [0, 1]) await tell(MORNING + days * 24 * HOUR)
  const digests = sent.filter(({ content }) => content.subject.includes('to call'))
  const news = digests.map(({ content }) => /^New in .*$/m.exec(content.text)?.[0])
  expect(news).toEqual([
    'New in Cars: “Full name” is now “Who are you?”; “Color” is new; “Phone number” is gone.',
    undefined,
  ])
})

test('a digest of what is only in quarantine says so', async () => {
  const { store, sent, tell } = await notifierForTest()
  await store.add(lead('a', MORNING - HOUR / 2, { spamReason: 'too-fast' }))
  await tell(MORNING)
  expect(sent.map(({ content }) => content.subject)).toEqual(['WarmLane vehicles: 1 request is in quarantine'])
  expect(sent[0]?.content.text).not.toContain('to call')
})

test('a digest is sent in the morning of the people who get it', async () => {
  const { store, sent, tell } = await notifierForTest({ TIMEZONE_FREIGHT: 'America/Los_Angeles' })
  await store.add(lead('a', MORNING - HOUR))
  await store.add(lead('b', MORNING - HOUR, { mailbox: 'freight' }))
  const receivers = () => sent.flatMap(({ to, content }) => (content.subject.includes('to call') ? to : []))
  await tell(MORNING)
  expect(receivers()).toEqual(['team@example.com'])
  await tell(MORNING + 2 * HOUR)
  expect(receivers()).toEqual(['team@example.com', 'freight@example.com'])
  await tell(MORNING + 28 * HOUR)
  expect(receivers()).toEqual(['team@example.com', 'freight@example.com', 'freight@example.com'])
})

test.each([
  ['07:30', '2027-03-14T12:30:00Z', 'on the day when clocks are set forward'],
  ['07:30', '2026-11-01T13:30:00Z', 'on the day when clocks are set back'],
  ['23:30', '2030-06-16T04:30:00Z', 'late in the evening'],
])('a digest at %s is sent at that time (%s) and up to three hours later, %s', async (digestTime, time) => {
  const at = Date.parse(time)
  for (const [now, count] of [
    [at - 1, 0],
    [at, 1],
    [at + 2 * HOUR, 1],
    [at + 4 * HOUR, 0],
  ] as const) {
    const { store, sent, tell } = await notifierForTest({ DIGEST_TIME: digestTime })
    await store.add(lead('a', at - HOUR))
    await tell(now)
    await tell(now + 60_000 * count)
    expect([now - at, sent.filter(({ content }) => content.subject.includes('to call')).length]).toEqual([
      now - at,
      count,
    ])
  }
})

test('an alert about a failed delivery says so, and comes again only after the next failure', async () => {
  const { store, sent, tell, setTime } = await notifierForTest({ DIGEST_TIME: 'off' })
  setTime(MORNING)
  await store.add(lead('a', MORNING))
  await giveUp(store, 'file')
  for (const minutes of [1, 2, 10]) await tell(MORNING + minutes * 60_000)
  expect(sent.map(({ content }) => content.subject)).toEqual(['WarmLane vehicles: 1 delivery failed for good'])
  expect(sent[0]?.content.text).toContain('/inbox?state=failed')
  setTime(MORNING + HOUR)
  await store.leads.requeue(1, undefined, { who: 'sam' })
  await giveUp(store, 'file')
  await tell(MORNING + HOUR)
  expect(sent).toHaveLength(2)
})

const alertsTo = ({ port }: { readonly port: number }) => ({
  DIGEST_TIME: 'off',
  ALERT_WEBHOOK_URL: `https://127.0.0.1:${port}/alerts`,
  ALERT_WEBHOOK_SECRET: WEBHOOK_SECRET,
  WEBHOOK_NETWORKS: '127.0.0.0/8',
})

test('the alert webhook gets the alert, and it is enough if one of the two ways works', async () => {
  const receiver = await webhookReceiver()
  const { store, sent, mailer, problems, tell } = await notifierForTest(alertsTo(receiver))
  await store.add(lead('a', MORNING - 21 * HOUR))
  mailer.failure = BROKEN
  await tell(MORNING)
  expect(problems).toEqual(['notice-not-sent email'])
  mailer.failure = undefined
  await tell(MORNING + 16 * 60_000)
  expect(sent).toEqual([])
  const bodies = receiver.received.map(({ body }) => JSON.parse(body))
  expect(bodies).toMatchObject([
    {
      type: 'alert',
      text: expect.stringMatching(
        /^WarmLane vehicles: 1 request has waited 20 hours .*\n1 request .* arrived 21 h ago: /,
      ),
      data: { mailbox: 'vehicles', lines: [expect.stringContaining('20 hours')] },
    },
  ])
})

test('each way that fails is logged', async () => {
  const receiver = await webhookReceiver((response) => response.writeHead(400).end())
  const { store, mailer, problems, tell } = await notifierForTest(alertsTo(receiver))
  await store.add(lead('a', MORNING - 21 * HOUR))
  mailer.failure = BROKEN
  await tell(MORNING)
  expect(problems).toEqual(['notice-not-sent email', 'notice-not-sent webhook', 'alert-not-sent'])
})

test('an alert or a digest that a mail server has, but never accepted, counts as sent', async () => {
  const { store, mailer, problems, isAlertLost, tell } = await notifierForTest()
  let copies = 0
  mailer.send = async () => {
    copies += 1
    throw new SendError('ETIMEDOUT', 'unknown')
  }
  await store.add(lead('a', MORNING - 21 * HOUR))
  for (const minutes of [0, 16, 32]) await tell(MORNING + minutes * 60_000)
  expect([copies, problems, isAlertLost()]).toEqual([2, [], false])
})

/** Makes a mailer refuse some addresses, and returns those that it was asked to send to. */
function refusing(mailer: ReturnType<typeof mailerForTest>, refused: readonly string[], code = 'EENVELOPE 552') {
  const asked: string[][] = []
  mailer.send = async ({ to }) => {
    asked.push([...to])
    if (to.every((address) => refused.includes(address))) throw new SendError(code, 'deferred')
    return []
  }
  return asked
}

const failVehicles = async ({ store, setTime }: Awaited<ReturnType<typeof notifierForTest>>, channel = 'file') => {
  setTime(MORNING)
  await store.add(lead('a', MORNING))
  await giveUp(store, channel)
}

test.each([
  ['to another mailbox, too', {}, [['team@example.com', 'freight@example.com']]],
  ['to the addresses for alerts', { ALERT_EMAILS: 'boss@example.com' }, [['boss@example.com']]],
  [
    'to another mailbox, too, if the addresses for alerts are its own',
    { ALERT_EMAILS: 'team@example.com' },
    [['team@example.com', 'freight@example.com']],
  ],
])('an alert about a mailbox that fails goes %s', async (_, environment, expected) => {
  const notifier = await notifierForTest({ DIGEST_TIME: 'off', ...environment })
  await failVehicles(notifier)
  const asked = refusing(notifier.mailer, ['team@example.com'])
  await notifier.tell(MORNING + HOUR)
  expect(asked).toEqual(expected)
  expect(notifier.problems).toEqual([])
})

test('an alert that its mailbox refuses goes to another one, and one that reaches nobody is an alarm until it is sent', async () => {
  const { store, mailer, problems, isAlertLost, tell } = await notifierForTest({ DIGEST_TIME: 'off' })
  await store.add(lead('a', MORNING - 21 * HOUR))
  const everybody = ['team@example.com', 'freight@example.com']
  const asked = refusing(mailer, everybody)
  await tell(MORNING)
  expect(asked).toEqual([['team@example.com'], ['freight@example.com']])
  expect([problems, isAlertLost()]).toEqual([['notice-not-sent email', 'alert-not-sent'], true])
  const again = refusing(mailer, ['team@example.com'])
  await tell(MORNING + 16 * 60_000)
  expect([again, isAlertLost()]).toEqual([[['team@example.com'], ['freight@example.com']], false])
})

test('the alarm about an alert that reached nobody ends with its reason', async () => {
  const { store, mailer, isAlertLost, tell } = await notifierForTest({ DIGEST_TIME: 'off' })
  await store.add(lead('a', MORNING - 21 * HOUR))
  mailer.failure = BROKEN
  await tell(MORNING)
  expect(isAlertLost()).toBe(true)
  await store.leads.mark([1], { state: 'reached' }, { who: 'sam' })
  for (const minutes of [16, 32]) await tell(MORNING + minutes * 60_000)
  expect(isAlertLost()).toBe(false)
})

test('an alert that its mailbox greylists waits for it, and only then goes to another one', async () => {
  const { store, mailer, isAlertLost, tell } = await notifierForTest({ DIGEST_TIME: 'off' })
  await store.add(lead('a', MORNING - 21 * HOUR))
  const asked = refusing(mailer, ['team@example.com'], 'EENVELOPE 451')
  await tell(MORNING)
  expect([asked, isAlertLost()]).toEqual([[['team@example.com']], true])
  await tell(MORNING + 16 * 60_000)
  expect([asked, isAlertLost()]).toEqual([[['team@example.com'], ['team@example.com'], ['freight@example.com']], false])
})

test('an alert about a webhook that fails goes to its mailbox only', async () => {
  const notifier = await notifierForTest({ DIGEST_TIME: 'off' }, 'webhook')
  await failVehicles(notifier, 'webhook')
  const asked = refusing(notifier.mailer, [])
  await notifier.tell(MORNING + HOUR)
  expect(asked).toEqual([['team@example.com']])
})

test('where there is no way to alert, no alarm says so for ever', async () => {
  const { store, problems, isAlertLost, tell } = await notifierForTest({
    DIGEST_TIME: 'off',
    MAILBOX_VEHICLES: '',
    MAILBOX_FREIGHT: '',
  })
  await store.add(lead('a', MORNING - 21 * HOUR))
  await tell(MORNING)
  expect([problems, isAlertLost()]).toEqual([[], false])
})

test('/healthz and the desk tell of an alert that reached nobody', async () => {
  const mailer = mailerForTest(BROKEN)
  let time = Date.now() - 21 * HOUR
  vi.useFakeTimers({ toFake: ['setInterval'] })
  afterThis(() => vi.useRealTimers())
  const relay = await relayForTest({}, { mailer, now: () => time })
  await postCar(relay.url)
  time += 21 * HOUR
  vi.advanceTimersByTime(60_000)
  await until('it is an alarm', async () =>
    (await (await fetch(`${relay.url}/healthz`)).text()).includes('alert-not-sent'),
  )
  const list = await (await enterInbox(relay)).get('/inbox')
  expect(await list.text()).toContain('An alert about requests has reached nobody.')
})

test('nothing counts as sent to a mailbox without an address', async () => {
  const receiver = await webhookReceiver((response) =>
    response.writeHead(receiver.received.length > 1 ? 204 : 500).end(),
  )
  const { store, sent, tell } = await notifierForTest({
    ...alertsTo(receiver),
    DIGEST_TIME: '08:00',
    MAILBOX_VEHICLES: '',
    MAILBOX_FREIGHT: '',
  })
  await store.add(lead('a', MORNING - 21 * HOUR))
  await tell(MORNING)
  expect(sent).toEqual([])
  await tell(MORNING + 16 * 60_000)
  expect(receiver.received.length).toBe(2)
})
