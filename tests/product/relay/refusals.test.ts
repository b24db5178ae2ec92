import { connect } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { forms } from '../../categories/catalog.ts'
import { formOf } from '../../categories/compile.ts'
import { car, post, postCar, relayForTest, rowsIn, type TestRelay } from './harness.ts'

let relay: TestRelay
beforeEach(async () => {
  relay = await relayForTest()
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
  expect(rowsIn(relay.data)).toEqual([])
  return problems
}

test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/jsonx', ''])(
  'a body of type "%s" is refused with 415',
  async (type) => expectRefused(await postCar(relay.url, {}, { 'Content-Type': type }), 415),
)

test('a compressed body is refused with 415', async () =>
  expectRefused(await postCar(relay.url, {}, { 'Content-Encoding': 'gzip' }), 415))

test('JSON with a charset parameter is accepted', async () =>
  expect((await postCar(relay.url, {}, { 'Content-Type': 'application/json; charset=utf-8' })).status).toBe(200))

test('a body above the limit is refused with 413, with or without Content-Length', async () => {
  const text = JSON.stringify(car({ name: 'x'.repeat(140_000) }))
  await expectRefused(await post(relay.url, 'vehicles', text), 413)
  const body = new Blob([text]).stream()
  const headers = { 'Content-Type': 'application/json' }
  const chunked = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
  await expectRefused(await fetch(`${relay.url}/submit/vehicles`, chunked), 413)
})

test('a body below the limit is accepted without Content-Length', async () => {
  const body = new Blob([JSON.stringify(car())]).stream()
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(`${relay.url}/submit/vehicles`, {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit)
  expect(response.status).toBe(200)
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

test.each(['nickname', '__proto__', 'constructor', 'Name', 'name ', ''])(
  'the unknown key %j is refused with 422',
  async (key) => {
    const text = JSON.stringify(car())
    await expectRefused(await post(relay.url, 'vehicles', `${text.slice(0, -1)},${JSON.stringify(key)}:"x"}`), 422)
  },
)

test.each(['_subject2', '_context'])('the control %j, which no relay knows, is ignored', async (key) => {
  const text = JSON.stringify(car())
  const response = await post(relay.url, 'vehicles', `${text.slice(0, -1)},${JSON.stringify(key)}:"x"}`)
  expect(response.status).toBe(200)
})

test('a missing, blank or invalid answer is refused with 422', async () => {
  for (const changes of [
    { name: undefined },
    { name: '' },
    { name: ' \t\n' },
    { name: '\u0000\u0007' },
    { email: 'not-an-address' },
    { email: 'a@b.co, c@d.co' },
    { email: 'a@b.co\nBcc: c@d.co' },
    { vehicleCondition: 'flying' },
    { vehicleCondition: 'Yes, it drives and brakes' },
    { preferredDate: 'tomorrow' },
  ])
    await expectRefused(await postCar(relay.url, changes), 422)
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

  test('asks the visitor to check the answers only if they are the problem', async () => {
    const messageFor = async (changes: Record<string, unknown>) =>
      ((await (await postCar(relay.url, changes)).json()) as { message: string }).message
    expect(await messageFor({ phone: undefined })).toBe('The form was not accepted. Please check your answers.')
    for (const changes of [{ category: 'No such category' }, { noSuchField: 'Sam' }, { name: 1 }])
      expect(await messageFor(changes)).toBe("The submission doesn't match any form.")
  })

  test('reports no problems if the form could not have sent the body', async () => {
    for (const changes of [{ category: 'No such category' }, { noSuchField: 'Sam' }, { name: 1 }])
      expect(await problemsOfRefused(await postCar(relay.url, changes), 422)).toBeUndefined()
  })

  test.each(['sam@münchen.de', 'jürgen@example.com', 'пример@example.com'])(
    'reports the non-ASCII address %s with the message of the category file',
    async (email) =>
      expect(await problemsOfRefused(await postCar(relay.url, { email }), 422)).toEqual([
        { path: 'email', rule: 'format', message: 'Valid email is required' },
      ]),
  )
})

describe('bytes that are not UTF-8', () => {
  const postBytes = (bytes: Buffer, type = 'application/json') =>
    fetch(`${relay.url}/submit/vehicles`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: new Uint8Array(bytes),
    })

  test('are refused with 400', async () => {
    const text = JSON.stringify(car({ name: 'J\xfcrgen' }))
    await expectRefused(await postBytes(Buffer.from(text, 'latin1')), 400)
    expect((await postBytes(Buffer.from(text, 'utf8'))).status).toBe(200)
  })

  test.each(['iso-8859-1', 'utf-16', 'UTF-16LE', '"windows-1252"', 'utf-8x'])(
    'are refused with 415 when the request declares charset=%s',
    async (charset) =>
      expectRefused(await postBytes(Buffer.from(JSON.stringify(car())), `application/json; charset=${charset}`), 415),
  )

  test.each(['charset=utf-8', 'charset=UTF-8', 'Charset="utf-8"', 'profile=x;charset=utf8', 'profile=x'])(
    'are not assumed because of "%s"',
    async (parameter) =>
      expect((await postBytes(Buffer.from(JSON.stringify(car())), `application/json; ${parameter}`)).status).toBe(200),
  )
})

describe('half an emoji', () => {
  test('is removed before a submission is stored', async () => {
    const text = JSON.stringify(car()).replace('Sam Sample', 'Sam\\ud83d Sample \\ude97')
    expect((await post(relay.url, 'vehicles', text)).status).toBe(200)
    const [row] = rowsIn(relay.data)
    expect(row?.subject).toBe('New Cars Shipping Quote Request - Sam Sample')
    expect(JSON.parse(row?.fields ?? '')).toContainEqual({ name: 'name', label: 'Full name', text: 'Sam Sample' })
  })

  test('does not answer a required field', async () => {
    const text = JSON.stringify(car()).replace('Sam Sample', '\\ud83d')
    expect(await problemsOfRefused(await post(relay.url, 'vehicles', text), 422)).toMatchObject([{ path: 'name' }])
  })
})

test('a category that the mailbox does not have is refused with 422', async () => {
  for (const category of [undefined, '', 'cars', 'Cars ', 'No such category', 'Freight', 'Furniture & General Items'])
    await expectRefused(await postCar(relay.url, { category }), 422)
})

test('for a form that accepts any category, one that it could not have sent is refused with 422', async () => {
  const goods = {
    pickupLocation: 'A',
    deliveryLocation: 'B',
    itemDescription: 'C',
    weight: '1',
    preferredDate: '2030-06-15',
  }
  const person = { name: 'Sam', email: 'sam@example.com', phone: '5' }
  for (const category of ['', '  ', ' Pianos', 'x'.repeat(81)])
    await expectRefused(await post(relay.url, 'goods', { ...goods, ...person, category }), 422)
})

test('a lead with a category is refused', async () => {
  const lead = { fullName: 'Sam', company: 'ACME', email: 'sam@example.com' }
  await expectRefused(await post(relay.url, 'sales', { ...lead, category: 'Cars' }), 422)
  expect((await post(relay.url, 'sales', lead)).status).toBe(200)
})

test.each(['nobody', 'constructor', '__proto__', '%2e%2e%2f', 'console', 'Vehicles'])(
  'the unknown mailbox %s is refused with 404',
  async (mailbox) => expectRefused(await post(relay.url, mailbox, car()), 404),
)

test('a submission of the boxes form, which sends nothing, is refused', async () => {
  const boxes = forms.find(({ id }) => id === 'boxes')
  expect(boxes?.submission.delivery).toBe('console')
  const response = await post(relay.url, boxes?.submission.mailbox ?? '', { category: boxes?.label ?? '' })
  expect([404, 422]).toContain(response.status)
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
  const [row] = rowsIn(relay.data)
  expect(row?.subject).toBe('New Cars Shipping Quote Request - Sam Sample')
  expect(JSON.stringify(row)).not.toMatch(/c@d\.co|x\.co|e@f\.co|Mine/)
})

describe('a form with conditions and numbers', () => {
  const conditional = async () => {
    const piano = await formOf({
      steps: [{ title: 'All', fields: ['kind', 'stairs', 'weight', 'fragile'] }],
      schema: {
        type: 'object',
        properties: {
          kind: { type: 'string', title: 'Kind', enum: ['grand', 'upright'], message: 'Kind is required' },
          weight: { type: 'number', title: 'Weight', maximum: 2000, message: 'Weight is a number' },
          fragile: { type: 'boolean', title: 'Fragile', message: 'Fragile' },
        },
        required: ['kind'],
        if: { properties: { kind: { const: 'grand' } }, required: ['kind'] },
        then: {
          properties: { stairs: { type: 'string', title: 'Stairs', message: 'Stairs are required' } },
          required: ['stairs'],
        },
      },
    } as Parameters<typeof formOf>[0])
    relay = await relayForTest({}, { forms: [piano] })
    return (answers: Record<string, string>) => post(relay.url, 'freight', { category: 'Pianos', ...answers })
  }

  test('accepts a field while it is visible, and refuses it while it is hidden', async () => {
    const send = await conditional()
    await expectRefused(await send({ kind: 'upright', stairs: '2' }), 422)
    await expectRefused(await send({ kind: 'grand' }), 422)
    expect((await send({ kind: 'grand', stairs: '2' })).status).toBe(200)
    expect((await send({ kind: 'upright' })).status).toBe(200)
  })

  test('reads numbers and checkboxes as the page sends them', async () => {
    const send = await conditional()
    await expectRefused(await send({ kind: 'upright', weight: 'heavy' }), 422)
    await expectRefused(await send({ kind: 'upright', weight: '2001' }), 422)
    expect((await send({ kind: 'upright', weight: '150.5', fragile: 'true' })).status).toBe(200)
    const fields = JSON.parse(rowsIn(relay.data)[0]?.fields ?? '') as { text: string }[]
    expect(fields.map(({ text }) => text)).toEqual(['upright', '150.5', 'Yes'])
  })
})

test('an invalid HTTP request is refused and does not affect others', async () => {
  const socket = connect(Number(new URL(relay.url).port), '127.0.0.1')
  const response = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())))
  socket.write('POST /submit/vehicles HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 7\r\n\r\n')
  expect(await response).toMatch(/^HTTP\/1\.1 400/)
  socket.destroy()
  expect((await postCar(relay.url)).status).toBe(200)
})
