import { beforeEach, describe, expect, test } from 'vitest'
import { withAnswers } from '../../../../engine/form/conditions.ts'
import { typed } from '../../../../engine/samples/sample-answer.ts'
import { payloadOf } from '../../../../engine/submission/payload.ts'
import { formById, samplesOf } from '../../../categories/own.ts'
import { goodsPayload } from '../goods-payload.ts'
import { car, expectPage, post, postCar, postForm, relayForTests, rowsIn, type TestRelay } from '../harness.ts'

const relayOf = relayForTests()
let relay: TestRelay
let stored: number
beforeEach(() => {
  relay = relayOf()
  stored = rowsIn(relay.data).length
})

/** Checks that a request was refused with a body in FormSubmit's shape, and that nothing was stored. */
async function expectRefused(response: Response, status: number): Promise<void> {
  await problemsOfRefused(response, status)
}

/** Checks the same and returns the reported problems. */
async function problemsOfRefused(response: Response, status: number): Promise<unknown> {
  expect(response.status).toBe(status)
  const { success, message, problems, ...rest } = (await response.json()) as Record<string, unknown>
  expect(success).toBe('false')
  expect(message).toMatch(/^[A-Z][^"{}<>]{5,80}\.$/)
  expect(rest).toEqual({})
  expect(rowsIn(relay.data)).toHaveLength(stored)
  return problems
}

/** Checks that the response is a page, and that nothing was stored. */
async function expectRefusedByPage(response: Response, status: number): Promise<void> {
  await expectPage(response, status)
  expect(rowsIn(relay.data)).toHaveLength(stored)
}

type Sent = {
  readonly answers?: Record<string, unknown>
  readonly mailbox?: string
  readonly headers?: Record<string, string>
  /** Parameter of the media type: `charset=utf-16`. */
  readonly parameter?: string
  readonly bytes?: Buffer
}

const FORM = 'application/x-www-form-urlencoded'

/** Sends a request as a page does by script, or as a browser does without. */
function send(type: string, { answers = {}, mailbox = 'vehicles', headers = {}, parameter, bytes }: Sent) {
  const sent = { ...headers, 'Content-Type': parameter ? `${type}; ${parameter}` : type }
  if (bytes)
    return fetch(`${relay.url}/submit/${mailbox}`, { method: 'POST', headers: sent, body: new Uint8Array(bytes) })
  return (type === FORM ? postForm : post)(relay.url, mailbox, car(answers), sent)
}

const key = (name: string) => ({ answers: Object.fromEntries([[name, 'x']]) })

describe.each([
  ['JSON', 'application/json', expectRefused],
  ['a form post', FORM, expectRefusedByPage],
])('%s is refused', (_, type, expectIt) => {
  test.each<[what: string, sent: Sent, status: number]>([
    ['the unknown key "nickname"', key('nickname'), 422],
    ['a path of "__proto__"', key('__proto__.name'), 422],
    ['a key with a space', key('name '), 422],
    ['no category', { answers: { category: undefined } }, 422],
    ...['', 'cars', 'Cars ', 'No such category', 'Freight', 'Furniture & General Items'].map(
      (category): [string, Sent, number] => [`the category "${category}"`, { answers: { category } }, 422],
    ),
    ['a missing answer', { answers: { name: undefined } }, 422],
    ['an answer without a visible character', { answers: { name: '\u0000\u0007' } }, 422],
    ['a wrong email address', { answers: { email: 'not-an-address' } }, 422],
    ['two email addresses', { answers: { email: 'a@b.co, c@d.co' } }, 422],
    ['a header in an email address', { answers: { email: 'a@b.co\nBcc: c@d.co' } }, 422],
    ['an unknown option', { answers: { vehicleCondition: 'flying' } }, 422],
    ['a date in words', { answers: { preferredDate: 'tomorrow' } }, 422],
    ['a body above the limit', { answers: { name: 'x'.repeat(140_000) } }, 413],
    ['a compressed body', { headers: { 'Content-Encoding': 'gzip' } }, 415],
    ...['iso-8859-1', 'utf-16', 'UTF-16LE', '"windows-1252"', 'utf-8x'].map((charset): [string, Sent, number] => [
      `charset=${charset}`,
      { parameter: `charset=${charset}` },
      415,
    ]),
    ['bytes that are not UTF-8', { bytes: Buffer.from('{"name":"J\xfcrgen"}', 'latin1') }, 400],
    ...['nobody', 'constructor', '__proto__', '%2e%2e%2f', 'console', 'Vehicles'].map(
      (mailbox): [string, Sent, number] => [`the mailbox ${mailbox}`, { mailbox }, 404],
    ),
  ])('with %s', async (_what, sent, status) => expectIt(await send(type, sent), status))
})

test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/jsonx', `${FORM}x`, ''])(
  'a body of type "%s" is refused with 415 and JSON',
  async (type) => {
    const response = await send(type, {})
    expect(response.headers.get('content-type')).toBe('application/json')
    await expectRefused(response, 415)
  },
)

test.each(['charset=utf-8', 'charset=UTF-8', 'Charset="utf-8"', 'profile=x;charset=utf8', 'profile=x'])(
  'a body with the parameter %s is read as UTF-8',
  async (parameter) => {
    expect((await send('application/json', { parameter })).status).toBe(200)
    expect((await send(FORM, { parameter })).status).toBe(303)
  },
)

test('letters beyond ASCII are refused with 400 in Latin-1, and accepted in UTF-8', async () => {
  const text = JSON.stringify(car({ name: 'Jürgen' }))
  await expectRefused(await send('application/json', { bytes: Buffer.from(text, 'latin1') }), 400)
  expect((await send('application/json', { bytes: Buffer.from(text, 'utf8') })).status).toBe(200)
})

test('a body without Content-Length is refused with 413 above the limit, and accepted below it', async () => {
  const chunked = (answers: Record<string, unknown>) => {
    const body = new Blob([JSON.stringify(car(answers))]).stream()
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' }, duplex: 'half' }
    return fetch(`${relay.url}/submit/vehicles`, init as RequestInit)
  }
  await expectRefused(await chunked({ name: 'x'.repeat(140_000) }), 413)
  expect((await chunked({})).status).toBe(200)
})

test.each(['', '{', 'null,', '{"name":"Sam",}', '\ufeff{', "{'name':'Sam'}", 'undefined'])(
  'invalid JSON (%j) is refused with 400',
  async (text) => expectRefused(await post(relay.url, 'vehicles', text), 400),
)

test.each(['null', '1', '"text"', 'true', '[]', '[{}]', '{}'])(
  'JSON other than a form (%s) is refused with 422',
  async (text) => expectRefused(await post(relay.url, 'vehicles', text), 422),
)

test.each([1, true, null, [], ['Sam'], {}, { a: { b: 'c' } }])(
  'a value that is not a string (%j) is refused with 422',
  async (name) => expectRefused(await postCar(relay.url, { name }), 422),
)

test('deep nesting is refused', async () => {
  const deep = '['.repeat(60_000) + ']'.repeat(60_000)
  await expectRefused(await post(relay.url, 'vehicles', deep), 422)
  await expectRefused(await post(relay.url, 'vehicles', `{"name":${deep}}`), 422)
  await expectRefused(await post(relay.url, 'vehicles', '{"a":'.repeat(20_000)), 400)
})

test('a duplicate key is refused with 422, even if it is escaped', async () => {
  const text = JSON.stringify(car())
  for (const extra of ['"name":"Pat Other"', '"n\\u0061me":"Sam Sample"', '"_captcha":"false"'])
    await expectRefused(await post(relay.url, 'vehicles', `${text.slice(0, -1)},${extra}}`), 422)
})

test.each(['_subject2', '_context'])('the control %j, which no relay knows, is ignored', async (key) => {
  const text = JSON.stringify(car())
  const response = await post(relay.url, 'vehicles', `${text.slice(0, -1)},${JSON.stringify(key)}:"x"}`)
  expect(response.status).toBe(200)
})

describe('a 422 response', () => {
  test('reports the problems in the order of the form, each with its rule and the message of the category file', async () => {
    const response = await postCar(relay.url, { email: 'nobody', pickupLocation: '  ', phone: undefined })
    expect(await problemsOfRefused(response, 422)).toEqual([
      { path: 'pickupLocation', rule: 'required', message: 'Pickup location is required' },
      { path: 'email', rule: 'format', message: 'Valid email is required' },
      { path: 'phone', rule: 'required', message: 'Phone number is required' },
    ])
  })

  test('asks the visitor to check the answers only if they are the problem, and otherwise reports no problems', async () => {
    const bodyFor = async (changes: Record<string, unknown>) => (await postCar(relay.url, changes)).json()
    expect(await bodyFor({ phone: undefined })).toMatchObject({
      message: 'The form was not accepted. Please check your answers.',
    })
    for (const changes of [{ category: 'No such category' }, { noSuchField: 'Sam' }, { name: 1 }])
      expect(await bodyFor(changes)).toEqual({
        success: 'false',
        message: "The submission doesn't match any form.",
      })
  })

  test.each(['sam@münchen.de', 'jürgen@example.com', 'пример@example.com'])(
    'reports the non-ASCII address %s with the message of the category file',
    async (email) =>
      expect(await problemsOfRefused(await postCar(relay.url, { email }), 422)).toEqual([
        { path: 'email', rule: 'format', message: 'Valid email is required' },
      ]),
  )
})

test('for a form that accepts any category, one that it could not have sent is refused with 422', async () => {
  for (const category of ['', '  ', ' Pianos', 'x'.repeat(81)])
    await expectRefused(await post(relay.url, 'goods', { ...goodsPayload, category }), 422)
})

test('a lead with a category is refused', async () => {
  const lead = { fullName: 'Sam', company: 'ACME', email: 'sam@example.com' }
  await expectRefused(await post(relay.url, 'sales', { ...lead, category: 'Cars' }), 422)
  expect((await post(relay.url, 'sales', lead)).status).toBe(200)
})

test('a valid submission of the boxes form, which sends nothing, is refused', async () => {
  const boxes = formById('boxes')
  expect(boxes.submission.delivery).toBe('console')
  const payload = payloadOf(withAnswers(boxes, boxes.label ?? '', typed(samplesOf(boxes).valid[0] ?? {})))
  const response = await post(relay.url, boxes.submission.mailbox, payload)
  expect([404, 422]).toContain(response.status)
  expect(rowsIn(relay.data)).toHaveLength(stored)
})

test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s to a mailbox is refused with 405', async (method) => {
  const response = await fetch(`${relay.url}/submit/vehicles`, { method })
  expect(response.headers.get('allow')).toBe('POST')
  await expectRefused(response, 405)
})

test.each(['short', 'with space inside', 'x'.repeat(129), 'ümlaut-key'])(
  'an Idempotency-Key such as %j is refused with 400',
  async (key) =>
    expectRefused(await postCar(relay.url, {}, { 'Idempotency-Key': Buffer.from(key).toString('latin1') }), 400),
)

test('the 400 for an invalid Idempotency-Key names the header', async () => {
  const response = await postCar(relay.url, {}, { 'Idempotency-Key': 'short' })
  expect(await response.json()).toEqual({ success: 'false', message: 'Invalid Idempotency-Key header.' })
})

test('control keys of form-to-email services have no effect', async () => {
  const orders = {
    _cc: 'c@d.co',
    _next: 'https://x.co',
    _replyto: 'e@f.co',
    _webhook: 'https://x.co',
    _autoresponse: 'Hi',
    _blacklist: 'a',
    _url: 'b',
  }
  expect((await postCar(relay.url, { ...orders, _subject: 'Mine', _template: 'box', _captcha: 'true' })).status).toBe(
    200,
  )
  const row = rowsIn(relay.data).at(-1)
  expect(row?.subject).toBe('New Cars Shipping Quote Request - Sam Sample')
  expect(JSON.stringify(row)).not.toMatch(/c@d\.co|x\.co|e@f\.co|Mine/)
})
