import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { until } from '../../../build/golden/browser/until.ts'
import { referenceOf } from '../../../engine/submission/payload.ts'
import { goodsPayload } from './goods-payload.ts'
import { post, postCar, relayForTest, rowsIn } from './harness.ts'
import { mailServer, mailThrough } from './mail-server.ts'

const ID = '0123456789abcdef0123456789abcdef-1234567890abcd'

test('a car quote is stored, emailed, and shown in the inbox', async () => {
  const smtp = await mailServer()
  const relay = await relayForTest(mailThrough(smtp))
  const response = await postCar(relay.url, {}, { 'Idempotency-Key': ID })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    success: 'true',
    message: 'The form was submitted successfully.',
    reference: referenceOf(ID),
  })
  expect(rowsIn(relay.data)).toHaveLength(1)

  const { email, recipients, raw } = await until('the email arrives', () => smtp.arrived[0])
  expect(recipients).toEqual(['vehicles@team.example'])
  expect(email.subject).toBe('New Cars Shipping Quote Request - Sam Sample')
  expect(email.from).toEqual({ name: 'Quotes', address: 'quotes@relay.example' })
  expect(email.to?.map(({ address }) => address)).toEqual(['vehicles@team.example'])
  expect(email.replyTo).toEqual([{ name: '', address: 'sam@example.com' }])
  expect(email.messageId).toMatch(/^<[0-9a-f]{32}@relay\.example>$/)
  expect(raw).not.toContain('Auto-Submitted')
  expect(raw).toContain(`X-Entity-Ref-ID: ${email.messageId}`)
  for (const part of [email.text, email.html]) {
    expect(part).toContain('Year, make and model')
    expect(part).toContain('2019 Honda Civic')
    expect(part).toContain('Yes, it drives and brakes (operable)')
    expect(part).toContain(referenceOf(ID))
    expect(part).toContain('Saturday, June 15, 2030')
    expect(part).toMatch(/\w{3}, \w{3} \d+, \d{4}, \d+:\d\d [AP]M UTC/)
  }
  await until('the email is marked as sent', () => rowsIn(relay.data)[0]?.state === 'sent')

  const inbox = await fetch(relay.inboxUrl ?? '', { redirect: 'manual' })
  const cookie = inbox.headers.get('set-cookie')?.split(';')[0] ?? ''
  const list = await fetch(`${relay.url}/inbox`, { headers: { cookie } })
  expect(await list.text()).toContain('Austin, TX → Denver, CO')
})

test('every ok response to a script has the type by which a form knows the relay', async () => {
  const relay = await relayForTest()
  const key = { 'Idempotency-Key': ID }
  const sent: [string, Record<string, unknown>, Record<string, string>][] = [
    ['the first', {}, key],
    ['a repeat', {}, key],
    ['likely spam', { _honey: 'x' }, {}],
    ['for a browser that takes compressed text', { phone: '1' }, { 'Accept-Encoding': 'gzip, deflate, br, zstd' }],
    ['for a browser that would rather have a page', { phone: '2' }, { Accept: 'text/html' }],
  ]
  for (const [name, changes, headers] of sent) {
    const response = await postCar(relay.url, changes, headers)
    expect([response.status, response.headers.get('content-type')], name).toEqual([200, 'application/json'])
  }
})

test('without a mail server, each email is written to a file in the data folder that only its owner can read', async () => {
  const relay = await relayForTest({ INBOX_ORIGIN: 'https://relay.example' })
  await postCar(relay.url, {}, { 'Idempotency-Key': ID })
  const folder = join(relay.data, 'mail')
  await until('the email is marked as sent', () => rowsIn(relay.data)[0]?.state === 'sent')
  expect(readdirSync(folder)).toEqual([`000001-${referenceOf(ID)}.eml`])
  const path = join(folder, `000001-${referenceOf(ID)}.eml`)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const email = await PostalMime.parse(readFileSync(path))
  expect(email.subject).toBe('New Cars Shipping Quote Request - Sam Sample')
  expect(email.to?.[0]?.address).toBe('vehicles@warmlane.example')
  expect(email.text).toContain('Open on the desk: https://relay.example/inbox/1\n')
})

test('a form that accepts any category puts the given one into the email', async () => {
  const smtp = await mailServer()
  const relay = await relayForTest(mailThrough(smtp))
  for (const category of ['Boxes', 'Grand pianos', '123'])
    expect((await post(relay.url, 'goods', { ...goodsPayload, category })).status).toBe(200)
  await until('all emails arrive', () => smtp.arrived.length === 3)
  const bySubject = new Map(smtp.arrived.map(({ email }) => [email.subject, email]))
  expect(bySubject.get('New Quote Request for Boxes - Sam')?.text).toContain('Cargo: Chairs')
  expect(bySubject.get('New Quote Request for Grand pianos - Sam')?.text).toContain('Total weight: 250 lbs')
  expect(bySubject.has('New Quote Request for 123 - Sam')).toBe(true)
})
