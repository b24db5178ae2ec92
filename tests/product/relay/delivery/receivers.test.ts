import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { fieldOrder } from '../../../../engine/form/form.ts'
import { typed } from '../../../../engine/samples/sample-answer.ts'
import type { Receiver } from '../../../../relay/config/receiver.ts'
import { webhookChannel } from '../../../../relay/delivery/channels/webhook.ts'
import { validateSubmission } from '../../../../relay/intake/validate.ts'
import type { AttemptedDelivery, Submission } from '../../../../relay/store/submission.ts'
import { samplesOf } from '../../../categories/own.ts'
import { formsWithParts, formWithParts } from '../../../categories/with-parts.ts'
import { places, shardsNamed } from '../../places/for-tests.ts'
import { submissionWith } from '../harness.ts'
import { receiverNamed } from '../receivers.ts'
import { acme } from '../stand-ins/acme.ts'
import { bats } from '../stand-ins/bats.ts'
import { carlink } from '../stand-ins/carlink.ts'
import { granot } from '../stand-ins/granot.ts'
import { hubspot } from '../stand-ins/hubspot.ts'
import { smartmoving } from '../stand-ins/smartmoving.ts'
import { KEY, type StandIn } from '../stand-ins/stand-in.ts'
import { CERTIFICATE_FILE, type Received, webhookReceiver } from '../webhook-receiver.ts'

const ca = readFileSync(CERTIFICATE_FILE, 'utf8')

type Settings = { readonly key?: string | undefined; readonly query?: string; readonly timeoutMs?: number }

/** Starts a server, and returns what it gets, and a function that delivers a submission to it in the words of a receiver. */
async function deliverTo(
  receiver: Receiver,
  respond: (response: ServerResponse, received: Received) => void,
  { key = KEY, query = '', timeoutMs = 5_000 }: Settings = {},
) {
  const { port, received } = await webhookReceiver(respond)
  const webhook = { url: `https://127.0.0.1:${port}/leads${query}`, receiver, key, forms: undefined }
  const config = { webhooks: { vehicles: webhook, freight: webhook }, webhookNetworks: ['127.0.0.0/8'] }
  const channel = webhookChannel(config, () => formsWithParts, { ca, timeoutMs })
  const deliver = (submission: Submission, mayHaveBegun = false) => {
    const { signal } = new AbortController()
    const stored = { ...submission, seq: 1, isQuarantined: false }
    return channel.deliver({
      submission: stored,
      id: 1,
      seq: 1,
      deferrals: 0,
      mayHaveBegun,
      signal,
    } as AttemptedDelivery)
  }
  return { received, deliver, channel }
}

function toStandIn(name: string, standIn: StandIn, settings: Settings = {}, receiver = receiverNamed(name)) {
  const answerTo = standIn()
  const respond = (response: ServerResponse, received: Received) => {
    const { status, body } = answerTo(received)
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(body)
  }
  return deliverTo(receiver, respond, settings)
}

/** The request of a visitor with the sample answers of a form, and others. */
function requestOf(id: string, changes: Readonly<Record<string, string>> = {}): Submission {
  const form = formWithParts(id)
  const [sample = {}] = samplesOf(form).valid
  const names = fieldOrder(form)
  const answers = {
    ...typed(sample),
    ...Object.fromEntries(Object.entries(changes).filter(([name]) => names.includes(name))),
  }
  const shards = (name: string) => shardsNamed([name])(name)
  const today = { earliest: '2026-01-01', latest: '2026-01-01' }
  const result = validateSubmission({ form, category: form.label ?? '' }, answers, today as never, shards)
  if ('refusal' in result) throw new Error(JSON.stringify(result.refusal))
  return submissionWith(`${id}-1`, { ...result.submission, mailbox: 'vehicles' })
}

const trip = { pickupLocation: 'Austin, TX', deliveryLocation: 'Denver, CO', name: 'Maya Torres' }

const move = submissionWith('move-1', {
  form: 'moving-home',
  facts: {
    ...requestOf('car', trip).facts,
    size: { text: '1 bedroom', paths: [], parts: { value: '1-bedroom' } },
  },
})

const bodyOf = ([first]: readonly Received[]) => JSON.parse(first?.body ?? '')

test('a city without a ZIP code arrives with one of its own', async () => {
  const { deliver, received } = await toStandIn('bats', bats)
  expect(await deliver(requestOf('car', trip))).toEqual({ kind: 'accepted', said: undefined })
  const denver = places.find(({ name, state }) => name === 'Denver' && state === 'CO')
  expect(denver?.zips).toContain(bodyOf(received).destination_postal_code)
})

test.each([
  ['car', 'bats', bats, { Vehicles: [{ vehicle_model_year: '2019', vehicle_make: 'Honda', vehicle_inop: 0 }] }],
  ['car', 'carlink', carlink, { isInoperable: false, vehicles: [{ make: 'Honda', model: 'Civic', type: 'CAR' }] }],
  [
    'motorcycle',
    'carlink',
    carlink,
    { vehicles: [{ year: '2021', make: 'Yamaha', model: 'MT-07', type: 'MOTORCYCLE' }] },
  ],
  ['freight', 'hubspot', hubspot, { context: { pageName: 'Freight' } }],
] as const)('a %s request arrives at %s', async (form, name, standIn, expected) => {
  const { deliver, received } = await toStandIn(name, standIn)
  expect(await deliver(requestOf(form))).toMatchObject({ kind: 'accepted' })
  expect(bodyOf(received)).toMatchObject(expected)
})

test('a move arrives at SmartMoving, which has it once', async () => {
  const { deliver, received } = await toStandIn('smartmoving', smartmoving)
  expect(await deliver(move)).toEqual({ kind: 'accepted', said: 'SmartMoving has it as sm-1' })
  expect(await deliver(move)).toEqual({ kind: 'accepted', said: 'SmartMoving had it already' })
  expect(bodyOf(received)).toMatchObject({
    FullName: 'Maya Torres',
    MoveDate: expect.stringMatching(/^\d{8}$/),
    DestinationState: 'CO',
    Notes: expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}\nName: Sam Sample$/),
  })
})

test('a move arrives at Granot as a form, with nothing but key and mover in the URL', async () => {
  const { deliver, received } = await toStandIn('granot', granot, { query: '?MOVERREF=moves%40example.com' })
  expect(await deliver(move)).toEqual({ kind: 'accepted', said: 'Granot has it as 104360' })
  const sent = Object.fromEntries(new URLSearchParams(received[0]?.body))
  expect(sent).toMatchObject({
    servtypeid: '102',
    movedte: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    movesize: '1 Bedroom',
  })
  expect(sent).not.toHaveProperty('consent')
})

test('a move arrives at the made-up CRM of the guide', async () => {
  const [, example = ''] = /```json\n(.*?)```/s.exec(readFileSync('receivers/README.md', 'utf8')) ?? []
  const { deliver } = await toStandIn('acme', acme, {}, JSON.parse(example))
  expect(await deliver(move)).toEqual({ kind: 'accepted', said: 'Acme CRM has it as 7' })
  expect(await deliver(move)).toEqual({ kind: 'accepted', said: 'Acme CRM had it already' })
  const landline = { text: '555-0142', paths: [] }
  expect(await deliver({ ...move, facts: { ...move.facts, phone: landline } })).toMatchObject({
    said: 'Acme CRM refused it: Something is missing',
  })
})

test('a value that a closed list does not name is left out', async () => {
  const { deliver, received } = await toStandIn('granot', granot)
  const mansion = { text: 'A mansion', paths: [], parts: { value: 'mansion' } }
  await deliver({ ...move, facts: { ...move.facts, size: mansion } })
  expect(received[0]?.body).not.toMatch(/movesize|mansion/)
})

test.each([
  ['(512) 555-0142', '5125550142'],
  ['+1 512 555 0142', '5125550142'],
  ['512-555-0142 ext. 3', undefined],
  ['512-555-0142 or 512-555-0143', undefined],
  ['+44 20 7946 0958', undefined],
  ['555-0142', undefined],
  ['call 512-555-0142', undefined],
])('the phone number %s has the digits %s', async (text, phone1) => {
  const { deliver, received } = await toStandIn('granot', granot)
  await deliver({ ...move, facts: { ...move.facts, phone: { text, paths: [] } } })
  expect(new URLSearchParams(received[0]?.body).get('phone1') ?? undefined).toBe(phone1)
})

test('an answer of which no word of a receiver is sure is left out, or refused before it is sent', async () => {
  const car = requestOf('car', trip)
  const runs = { text: 'Not sure', paths: [], parts: {} }
  expect(await (await toStandIn('bats', bats)).deliver({ ...car, facts: { ...car.facts, runs } })).toMatchObject({
    code: 'INCOMPLETE',
    said: 'BATS requires runs.answer, which it doesn’t have',
  })
  const { deliver, received } = await toStandIn('granot', granot)
  const size = { text: '3 bedrooms or more', paths: [], parts: { value: '3-bedrooms' } }
  expect(await deliver({ ...move, facts: { ...move.facts, size } })).toMatchObject({ kind: 'accepted' })
  expect(received[0]?.body).not.toContain('movesize')
})

test('a form for which a receiver has no word in a required list does not go there', () => {
  const target = { url: 'https://crm.example', receiver: receiverNamed('granot'), key: KEY, forms: undefined }
  const channel = webhookChannel({ webhooks: { vehicles: target }, webhookNetworks: [] }, () => formsWithParts)
  const goes = (form: string) => channel.receiverOf({ mailbox: 'vehicles', form, replyTo: undefined }) !== undefined
  expect(['car', 'motorcycle', 'freight'].map(goes)).toEqual([true, true, false])
})

describe('a refusal', () => {
  test('in a 200 is one, with its reason, without the key', async () => {
    const { deliver } = await deliverTo(receiverNamed('granot'), (response) =>
      response.end(`,15,No ${KEY} phone\u0007 or email,0,0`),
    )
    expect(await deliver(move)).toEqual({
      code: 'REFUSED 200',
      kind: 'rejected',
      said: 'Granot refused it: 15,No … phone or email',
    })
  })

  test.each([400, 409, 410, 413, 415, 422])('with %i stops at once', async (status) => {
    const { deliver } = await deliverTo(receiverNamed('carlink'), (response) =>
      response.writeHead(status).end('no phone'),
    )
    expect(await deliver(requestOf('car'))).toEqual({
      code: `REFUSED ${status}`,
      kind: 'rejected',
      said: 'CarLink refused it',
    })
  })

  test.each([401, 402, 403, 404, 405, 407])('of us with %i gives nothing up, and waits an hour', async (status) => {
    const { deliver } = await deliverTo(receiverNamed('carlink'), (response) => response.writeHead(status).end())
    expect(await deliver(requestOf('car'))).toEqual({
      code: `DENIED ${status}`,
      kind: 'unrelated',
      said: 'CarLink doesn’t accept our key or URL',
      retryAfterMs: 3_600_000,
    })
  })

  test.each([408, 425, 429, 500, 503])('with %i is for now', async (status) => {
    const { deliver } = await deliverTo(receiverNamed('carlink'), (response) => response.writeHead(status).end())
    expect(await deliver(requestOf('car'))).toMatchObject({ code: `HTTP ${status}`, kind: 'deferred' })
  })

  test('of what the receiver requires and the request does not have costs no request', async () => {
    const { deliver, received } = await toStandIn('carlink', carlink)
    const { vehicle: _, ...others } = requestOf('car').facts
    expect(await deliver({ ...requestOf('car'), facts: others })).toEqual({
      code: 'INCOMPLETE',
      kind: 'rejected',
      said: 'CarLink requires vehicle.year, vehicle.make, vehicle.model, which it doesn’t have',
    })
    expect(received).toEqual([])
  })
})

describe('nothing is sent again that may have arrived', () => {
  const arrived = { code: 'MAY_HAVE_ARRIVED', kind: 'rejected' }

  test.each<[what: string, respond: (response: ServerResponse) => void]>([
    ['a receiver that hangs after the body', () => {}],
    ['one that closes after the body', (response) => response.destroy()],
    ['a page of HTML', (response) => response.end('<!doctype html><p>We will be back soon')],
    ['another format', (response) => response.end('{"ok": true}')],
    ['1 MB', (response) => response.end('x'.repeat(1_000_000))],
    [
      'a body that breaks off',
      (response) => {
        response.writeHead(200, { 'Content-Length': 100 }).write('104360')
        setTimeout(() => response.destroy(), 50)
      },
    ],
    ['a redirect', (response) => response.writeHead(302, { Location: 'https://elsewhere.example' }).end()],
  ])('after %s', async (_, respond) => {
    const { deliver, received } = await deliverTo(receiverNamed('granot'), respond, { timeoutMs: 400 })
    expect(await deliver(move)).toMatchObject({ ...arrived, said: expect.stringMatching(/^Granot /) })
    expect(received).toHaveLength(1)
  })

  test('but a receiver that recognizes repeats gets it again, except after a redirect', async () => {
    const hanging = await deliverTo(receiverNamed('smartmoving'), () => {}, { timeoutMs: 300 })
    expect(await hanging.deliver(move)).toMatchObject({ code: 'ETIMEDOUT', kind: 'unknown' })
    expect(await hanging.deliver(move, true)).toMatchObject({ code: 'ETIMEDOUT' })
    const odd = await deliverTo(receiverNamed('smartmoving'), (response) => response.end('{}'))
    expect(await odd.deliver(move)).toMatchObject({ code: 'UNCLEAR', kind: 'unknown' })
    const moved = await deliverTo(receiverNamed('smartmoving'), (response) => response.writeHead(301).end())
    expect(await moved.deliver(move)).toMatchObject({
      ...arrived,
      said: 'SmartMoving redirects to another URL, which isn’t followed',
    })
  })

  test('an attempt that ended with its relay is not repeated', async () => {
    const { deliver, received } = await toStandIn('granot', granot)
    expect(await deliver(move, true)).toMatchObject(arrived)
    expect(received).toEqual([])
  })

  test('a receiver that closes before the body, or is not there, gets it later', async () => {
    const server = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const receiver = receiverNamed('granot')
    const vehicles = { url: `https://127.0.0.1:${port}`, receiver, key: KEY, forms: undefined }
    const channel = webhookChannel({ webhooks: { vehicles }, webhookNetworks: ['127.0.0.0/8'] }, () => formsWithParts, {
      ca,
    })
    const { signal } = new AbortController()
    const delivery = {
      submission: { ...move, seq: 1, isQuarantined: false },
      deferrals: 0,
      mayHaveBegun: false,
      signal,
    }
    expect(await channel.deliver(delivery as unknown as AttemptedDelivery)).toMatchObject({ kind: 'deferred' })
    await new Promise((resolve) => server.close(resolve))
    expect(await channel.deliver(delivery as unknown as AttemptedDelivery)).toMatchObject({ code: 'ECONNREFUSED' })
  })
})

describe('nothing of a secret is kept', () => {
  const secret = 'hook/7Q x'
  const inText = (text: string) => JSON.stringify({ message: text })
  const escaped = (text: string) =>
    `{"message": "${[...text].map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"}`

  test.each<[how: string, body: string]>([
    ['as it is', inText(`no ${secret}`)],
    ['encoded for URLs', inText(`no ${encodeURIComponent(secret)}`)],
    ['encoded with small letters', inText(`no ${encodeURIComponent(secret).toLowerCase()}`.replaceAll('7q', '7Q'))],
    ['with \\/', inText(`no ${secret}`).replaceAll('/', '\\/')],
    ['with \\u00XX', escaped(`no ${secret}`)],
    ['with \\u00XX twice', JSON.stringify({ message: escaped(`no ${secret}`).slice(13, -2) })],
  ])('that a reason has %s', async (_, body) => {
    for (const settings of [
      { key: secret },
      { query: `?k=${encodeURIComponent(secret)}` },
      { query: `/${encodeURIComponent(secret)}/x` },
    ]) {
      const { deliver } = await deliverTo(
        receiverNamed('smartmoving'),
        (response) => response.writeHead(422).end(body),
        settings,
      )
      expect(await deliver(move)).toMatchObject({ said: 'SmartMoving refused it: no …' })
    }
  })

  test('nor of a response, if the file does not say where the reason is', async () => {
    const { deliver } = await deliverTo(receiverNamed('carlink'), (response) => response.writeHead(401).end('words'))
    expect(await deliver(requestOf('car'))).toMatchObject({ said: 'CarLink doesn’t accept our key or URL' })
  })
})

describe('a body that cannot be read', () => {
  const checking: Receiver = { ...receiverNamed('carlink'), responses: { refused: { at: 'error' } } }
  const bom = (text: string) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)])

  test.each<[what: string, body: string | Buffer]>([
    ['HTML', '<html>{"error": 1}'],
    ['another charset', Buffer.from('{"ok": "caf\xe9"}', 'latin1')],
    ['UTF-16', Buffer.from('{"error": 1}', 'utf16le')],
    ['a text instead of JSON', 'OK'],
    ['a body of more than 64 kB', JSON.stringify({ text: 'x'.repeat(70_000) })],
  ])('such as %s is not taken for a success', async (_, body) => {
    const { deliver } = await deliverTo(checking, (response) => response.end(body))
    expect(await deliver(requestOf('car'))).toMatchObject({ code: 'MAY_HAVE_ARRIVED' })
  })

  test.each([
    ['{"error": 1}', { code: 'REFUSED 200' }],
    ['{"error": false}', { kind: 'accepted' }],
  ])('does not include %s with a byte order mark', async (body, expected) => {
    const { deliver } = await deliverTo(checking, (response) => response.end(bom(body)))
    expect(await deliver(requestOf('car'))).toMatchObject(expected)
  })
})

test.each([
  ['OK, Lead was received', { kind: 'accepted' }],
  ['{"statusCode": 200, "Message": "OK"}', { kind: 'accepted' }],
  ['{"statusCode": 400, "Message": "no phone"}', { code: 'REFUSED 200', said: 'BATS refused it: no phone' }],
  ['{"statusCode": 500}', { code: 'MAY_HAVE_ARRIVED' }],
])('BATS answers 200 with %s', async (body, expected) => {
  const { deliver } = await deliverTo(receiverNamed('bats'), (response) => response.end(body))
  expect(await deliver(requestOf('car'))).toMatchObject(expected)
})

test('what a file lacks is said in up to 500 characters', async () => {
  const required = [Array.from({ length: 80 }, (_, index) => `answers.field${index}`)]
  const { deliver } = await deliverTo({ ...receiverNamed('carlink'), required }, (response) => response.end())
  expect((await deliver(requestOf('car'))) as object).toMatchObject({ said: expect.stringMatching(/^.{490,500}$/) })
})

test('a receiver gets the forms that can give what it requires, or those that its settings name', () => {
  const receiver = receiverNamed('carlink')
  const target = { url: 'https://crm.example', receiver, key: KEY, forms: undefined }
  const named = { ...target, forms: ['freight'] }
  const channel = webhookChannel(
    { webhooks: { vehicles: target, freight: named }, webhookNetworks: [] },
    () => formsWithParts,
  )
  const goes = (mailbox: string, form: string) =>
    channel.receiverOf({ mailbox, form, replyTo: undefined }) !== undefined
  expect(['car', 'motorcycle', 'freight', 'unknown'].map((form) => goes('vehicles', form))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(['car', 'freight'].map((form) => goes('freight', form))).toEqual([false, true])
})
