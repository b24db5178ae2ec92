import { join } from 'node:path'
import Database from 'libsql'
import { describe, expect, onTestFinished, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import type { Facts } from '../../../../engine/form/facts.ts'
import { confirmationChannel } from '../../../../relay/delivery/channels/confirmation.ts'
import { renderConfirmation } from '../../../../relay/delivery/email/confirmation.ts'
import { listedPlace } from '../../../../relay/intake/places.ts'
import type { AttemptedDelivery, Submission } from '../../../../relay/store/submission.ts'
import { identity } from '../../../../site.config.ts'
import { forms } from '../../../categories/own.ts'
import { shardsNamed } from '../../places/for-tests.ts'
import { enterInbox } from '../desk/inbox-visitor.ts'
import { goodsPayload } from '../goods-payload.ts'
import { mailerForTest, post, postCar, relayForTest, submissionWith } from '../harness.ts'
import { type Arrived, type MailServer, mailServer, mailThrough, smtpError } from '../mail-server.ts'

const ID = '0123456789abcdef0123456789abcdef-1234567890abcd'
const NOW = Date.UTC(2026, 10, 22, 15, 30)

const confirming = (smtp: MailServer) => ({
  ...mailThrough(smtp),
  CONFIRMATION_EMAILS: 'on',
  TIMEZONE_VEHICLES: 'America/Chicago',
})

const isConfirmation = ({ raw }: Arrived) => raw.includes('Auto-Submitted: auto-replied')
const confirmationsAt = (smtp: MailServer) => smtp.arrived.filter(isConfirmation)
const teamEmailsAt = (smtp: MailServer) => smtp.arrived.filter((arrived) => !isConfirmation(arrived))

/** The state and the last error of each confirmation, oldest first, once none is waiting. */
async function outcomes(data: string) {
  const db = new Database(join(data, 'relay.db'))
  const read = () =>
    db.prepare(`SELECT state, last_error FROM deliveries WHERE channel = 'confirmation' ORDER BY submission`).all() as {
      state: string
      last_error: string | null
    }[]
  await until('no confirmation is waiting', () => read().every(({ state }) => state !== 'queued'))
  const rows = read()
  db.close()
  return rows.map(({ state, last_error }) => [state, last_error].filter(Boolean).join(' '))
}

test('visitors get an email with their reference and what happens next, and nothing that they wrote', async () => {
  const smtp = await mailServer()
  const relay = await relayForTest(confirming(smtp), { now: () => NOW })
  await postCar(relay.url, { name: 'Buy now at evil.example', vehicleInfo: 'evil.example' }, { 'Idempotency-Key': ID })
  const { email, recipients, raw } = await until('the confirmation arrives', () => confirmationsAt(smtp)[0])
  const team = await until('the email arrives', () => teamEmailsAt(smtp)[0])
  expect(recipients).toEqual(['sam@example.com'])
  expect(email.to).toEqual([{ name: '', address: 'sam@example.com' }])
  expect(email.from).toEqual({ name: 'Quotes', address: 'quotes@relay.example' })
  expect(email.replyTo).toBeUndefined()
  expect(email.messageId).not.toBe(team.email.messageId)
  expect(email.subject).toMatch(/^Your reference: [0-9A-Z]{4}-[0-9A-Z]{4} \(WarmLane\)$/)
  for (const part of [email.text, email.html]) {
    expect(part).toContain('Category: Cars')
    expect(part).toContain('What happens next')
    expect(part).toContain('By Monday, November 23 at 9:30 AM CST')
    expect(part).toMatch(/Your reference: [0-9A-Z]{4}-[0-9A-Z]{4}/)
  }
  expect(raw).not.toContain('evil')
  expect(raw).not.toContain('team.example')
})

const shards = shardsNamed(['largest', 'au', 'de', '78', '80', '99'])

/** The lines of a confirmation with these facts. */
function linesWith(facts: Facts, changes: Partial<Submission> = {}) {
  const [form] = forms.filter(({ id }) => id === (changes.form ?? 'car'))
  if (!form) throw new Error('There is no such form')
  const submission = submissionWith(ID, { receivedAt: NOW, facts, ...changes })
  const { text } = renderConfirmation(submission, form, {
    timeZone: 'America/Chicago',
    placeOf: (place) => listedPlace(place, shards),
    messageId: '<a@b>',
  })
  return text.split('\n')
}

const fact = (text: string, path = 'a') => ({ text, paths: [path] })

test('a confirmation names places only as our list writes them, and goods only as an option says it', () => {
  const known = linesWith({ from: fact('Austin, TX 78701'), to: fact('Denver, CO') })
  expect(known).toEqual(expect.arrayContaining(['From: Austin, TX', 'To: Denver, CO']))
  for (const text of ['austin tx', 'Austin, TX evil.example', 'Austin, TX 78701 call 555', 'evil.example'])
    expect([text, linesWith({ from: fact(text) }).find((line) => line.startsWith('From'))]).toEqual([text, undefined])
  const option = { cargo: fact('Reefer/Temperature Controlled', 'freightMode') }
  expect(linesWith(option, { form: 'lead' })).toContain('Cargo: Reefer/Temperature Controlled')
  const typed = { cargo: fact('evil.example', 'freightMode') }
  expect(linesWith(typed, { form: 'lead' }).join()).not.toContain('evil')
})

test('a confirmation says who runs the site, if the owner has filled it in', () => {
  const empty = { ...identity }
  onTestFinished(() => void Object.assign(identity, empty))
  expect(linesWith({}).join()).not.toContain('DOT')
  Object.assign(identity, { legalName: 'Sample Freight LLC', usdot: '1234567' })
  expect(linesWith({}).at(-2)).toBe('Sample Freight LLC · USDOT 1234567')
})

test('a confirmation names the deadline in the time zone in which the page did', async () => {
  expect(linesWith({}).join()).toContain('By Monday, November 23 at 9:30 AM CST')
  expect(linesWith({}, { timeZone: 'America/Los_Angeles' }).join()).toContain('By Monday, November 23 at 7:30 AM PST')
  const smtp = await mailServer()
  const relay = await relayForTest(confirming(smtp), { now: () => NOW })
  for (const [zone, name] of [
    ['America/Denver', 'denver'],
    ['Mars/Olympus', 'mars'],
  ] as const)
    await postCar(relay.url, { email: `${name}@example.com` }, { 'Form-Context': `zone=${zone}` })
  await until('both are confirmed', () => confirmationsAt(smtp).length === 2)
  const textTo = (name: string) =>
    confirmationsAt(smtp).find(({ recipients }) => recipients[0] === `${name}@example.com`)?.email.text
  expect(textTo('denver')).toContain('at 8:30 AM MST')
  expect(textTo('mars')).toContain('at 9:30 AM CST')
})

test('free text in place of a category is not sent', async () => {
  const smtp = await mailServer()
  const relay = await relayForTest(confirming(smtp))
  expect((await post(relay.url, 'goods', { ...goodsPayload, category: 'Win at evil.example' })).status).toBe(200)
  const { raw, email } = await until('the confirmation arrives', () => confirmationsAt(smtp)[0])
  expect(raw).not.toContain('evil')
  expect(email.text).toContain('Category: Furniture & General Items')
})

test('without CONFIRMATION_EMAILS, only the team gets an email', async () => {
  const smtp = await mailServer()
  const relay = await relayForTest(mailThrough(smtp))
  await postCar(relay.url)
  await until('the email arrives', () => smtp.arrived.length > 0)
  expect(await outcomes(relay.data)).toEqual([])
  expect(confirmationsAt(smtp)).toEqual([])
})

test('an address gets one confirmation an hour in any spelling, and all together get a number a day', async () => {
  const smtp = await mailServer()
  const relay = await relayForTest({ ...confirming(smtp), CONFIRMATION_LIMIT: '2' })
  for (const email of ['sam.x@gmail.com', 'SamX+1@gmail.com', 'kim@example.com', 'lee@example.com']) {
    await postCar(relay.url, { email, vehicleInfo: email })
    await outcomes(relay.data)
  }
  expect(await outcomes(relay.data)).toEqual(['sent', 'handled ADDRESS_LIMIT', 'sent', 'handled DAILY_LIMIT'])
})

test('a quarantined request is not confirmed, not even after its release', async () => {
  const smtp = await mailServer()
  const relay = await relayForTest(confirming(smtp))
  await postCar(relay.url, { _honey: 'x' })
  await (await enterInbox(relay)).press('/inbox/1', 'act=release+1:0&back=/inbox/1')
  await until('the email arrives', () => teamEmailsAt(smtp).length === 1)
  expect(await outcomes(relay.data)).toEqual(['handled LIKELY_SPAM'])
  expect(confirmationsAt(smtp)).toEqual([])
})

describe('the own addresses of the relay', () => {
  const config = {
    from: { name: 'Quotes', address: 'quotes@relay.example' },
    mailboxes: { vehicles: ['sales@example.com', 'acme.sales@gmail.com'], goods: ['goods@xn--mnchen-3ya.example'] },
    alertEmails: ["o'hara@alerts.example"],
    confirmationLimit: 500,
    timeZone: 'UTC',
    timeZones: {},
  }
  const form = forms.find(({ id }) => id === 'car')

  /** The code of the failure of a confirmation to an address, or `sent`. */
  async function confirm(replyTo: string) {
    const mailer = mailerForTest()
    const channel = confirmationChannel(config, { mailer, formOf: async () => form, reserve: async () => 'reserved' })
    const submission = { id: ID, seq: 1, mailbox: 'vehicles', category: 'Cars', receivedAt: NOW, facts: {}, replyTo }
    const { signal } = new AbortController()
    const failure = await channel.deliver({ submission, deferrals: 0, signal } as unknown as AttemptedDelivery)
    expect(mailer.sent.map(({ recipients }) => recipients)).toEqual(failure ? [] : [[replyTo]])
    return failure ? `${failure.kind} ${failure.code}` : 'sent'
  }

  test.each([
    'sales@example.com',
    'sales@example.com.',
    'sales(team)@example.com',
    'a.c.m.e.sales+x@googlemail.com',
    'Goods@MÜNCHEN.example',
    'Quotes+bounce@relay.example',
    'o’hara@alerts.example',
  ])('get no confirmation, written as %j', async (address) => {
    expect(await confirm(address)).toBe('dropped OWN_ADDRESS')
  })

  test.each(['sam@relay.example', 'sale.s@example.com', 'goods@munchen.example'])(
    'differ from %s, which gets one',
    async (address) => {
      expect(await confirm(address)).toBe('sent')
    },
  )

  test('are those of all mailboxes, also if the request is for another one', async () => {
    const smtp = await mailServer()
    const relay = await relayForTest({ ...confirming(smtp), ALERT_EMAILS: 'boss@team.example' })
    for (const email of ['Goods@team.example', 'boss+x@team.example', 'quotes@relay.example', 'sam@team.example'])
      expect((await postCar(relay.url, { email, vehicleInfo: email })).status).toBe(200)
    await until('the emails arrive', () => teamEmailsAt(smtp).length === 4)
    const own = 'handled OWN_ADDRESS'
    expect(await outcomes(relay.data)).toEqual([own, own, own, 'sent'])
    expect(confirmationsAt(smtp).map(({ recipients }) => recipients)).toEqual([['sam@team.example']])
  })
})

test('an address that the mail server refuses raises no alarm', async () => {
  const smtp = await mailServer({
    onRcptTo: ({ address }, _, done) =>
      done(address === 'sam@example.com' ? smtpError(550, 'No such user') : undefined),
  })
  const relay = await relayForTest(confirming(smtp))
  await postCar(relay.url)
  await until('the email arrives', () => teamEmailsAt(smtp).length === 1)
  expect(await outcomes(relay.data)).toEqual([expect.stringMatching(/^handled .*550/)])
})
