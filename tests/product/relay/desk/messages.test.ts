import { expect, test } from 'vitest'
import { webhookChannel } from '../../../../relay/delivery/channels/webhook.ts'
import { contentOf } from '../../../../relay/delivery/email/content.ts'
import { openSqliteStore } from '../../../../relay/store/sqlite/store.ts'
import { formById } from '../../../categories/own.ts'
import { carPayload } from '../car-payload.ts'
import { afterThis, car, emptyFolder, post, relayForTest, submissionWith } from '../harness.ts'
import { enterInbox } from './inbox-visitor.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 22, 15, 30)

const cars = formById('car')
const message = {
  ...cars,
  id: 'message',
  label: 'Contact',
  submission: { ...cars.submission, intent: 'contact' },
} as const
const asMessage = car({
  category: message.label,
  name: 'Maya Torres',
  email: 'maya@example.com',
  phone: '303 555 0199',
})

/** The list two days after a message and a request came, without its markup. */
async function listOf(intent = '') {
  let now = NOW
  const relay = await relayForTest({}, { forms: [cars, message], now: () => now })
  await post(relay.url, message.submission.mailbox, asMessage)
  await post(relay.url, cars.submission.mailbox, carPayload, { 'Form-Context': `intent=${intent}` })
  now += 2 * DAY_MS
  const visitor = await enterInbox(relay)
  const html = await (await visitor.get('/inbox')).text()
  const rows = html.split('<li class="lead">').slice(1)
  return {
    html,
    visitor,
    row: rows.find((row) => row.includes('Maya')) ?? '',
    request: rows.find((row) => row.includes('Sam')) ?? '',
  }
}

test('a message offers Write, and has no clock for a call', async () => {
  const { html, row, request } = await listOf()
  expect(row).toMatch(/href="mailto:maya@example.com[^>]*>Write to/)
  expect(row).toContain('Answered')
  expect(row).not.toMatch(/I’m calling|No answer|class="due/)
  expect(request).toMatch(/I’m calling[\s\S]*No answer/)
  expect(request).toMatch(/class="due late/)
  expect(html).toContain('1 late')
})

test('a message that was answered says so', async () => {
  const { visitor } = await listOf()
  await visitor.press('/inbox', 'act=reach+1:0')
  const html = await (await visitor.get('/inbox?state=reached')).text()
  expect(html).toMatch(/Maya[\s\S]*class="state reached">Answered/)
})

test('the email of a message names no time to call', () => {
  const options = { timeZone: 'America/Chicago', earlier: [] }
  expect(contentOf(submissionWith('0123456789'), options).callBy).toBeDefined()
  const contact = submissionWith('0123456789', { intent: 'contact' })
  expect(contentOf(contact, options).callBy).toBeUndefined()
})

test('no webhook gets a message', () => {
  const { receiverOf } = webhookChannel({
    webhooks: { sales: { url: 'https://crm.example', secret: '' } },
    webhookNetworks: [],
  })
  expect(receiverOf({ form: 'contact', mailbox: 'sales', replyTo: undefined })).toBe('https://crm.example')
  expect(receiverOf({ form: 'contact', mailbox: 'sales', replyTo: undefined, intent: 'contact' })).toBeUndefined()
})

test.each([
  ['Pro', 'Pro plan'],
  ['demo', 'A demo'],
])('the intent %s that came beside a request is in its email', (intent, text) => {
  const submission = submissionWith('0123456789', { intent })
  expect(contentOf(submission, { timeZone: 'America/Chicago', earlier: [] }).about).toContainEqual({
    label: 'Wants',
    text,
  })
})

test('the intent that came beside a request is on its page, unless nobody knows it', async () => {
  const pageWith = async (intent: string) => (await (await listOf(intent)).visitor.get('/inbox/2')).text()
  expect(await pageWith('Pro')).toContain('Pro plan')
  for (const unknown of ['constructor', 'contact', '<b>']) expect(await pageWith(unknown)).not.toContain('Wants')
})

test('a message is no request to call in the digest', async () => {
  let now = NOW
  const data = emptyFolder()
  const store = await openSqliteStore(data, { destinationsOf: () => [], now: () => now })
  afterThis(() => store.close())
  await store.add({ ...submissionWith('message'), intent: 'contact' })
  now += 2 * DAY_MS
  expect(await store.notices.countsByMailbox()).toEqual([])
})
