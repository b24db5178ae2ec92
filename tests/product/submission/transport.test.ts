import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { SubmitResult } from '../../../engine/submission/protocol.ts'
import { sendTo } from '../../../engine/submission/transport.ts'

const submission = {
  payload: { name: 'Sam', _captcha: 'false' },
  id: 'seed-0123456789',
  context: 'version=3f0c9a1b2d4e',
  fillTimeMs: 61_234.5,
  isKept: true,
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

/** Starts a server that gives every request the same response. Returns its URL. */
async function serverWith(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closings.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/submit/vehicles`
}

/** Sends to a receiver that responds with this status, body and headers. */
async function resultOf(isRelay: boolean, status: number, body = '', headers: Record<string, string> = {}) {
  const url = await serverWith((_request, response) => response.writeHead(status, headers).end(body))
  return sendTo({ url, isRelay }, '')(submission)
}

test.each([
  [true, ['seed-0123456789', 'version=3f0c9a1b2d4e', '61235']],
  [false, [undefined, undefined, undefined]],
])(
  'the payload is posted as JSON, with the id, the context and the time for our relay alone (%s)',
  async (isRelay, expected) => {
    let received: { method?: string; headers: IncomingHttpHeaders; body: string } | undefined
    const url = await serverWith(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      received = { method: request.method, headers: request.headers, body }
      response.writeHead(200, JSON_TYPE).end()
    })
    expect(await sendTo({ url, isRelay }, '')(submission)).toMatchObject({ status: 'accepted' })
    expect(received).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
    expect(JSON.parse(received?.body ?? '')).toEqual(submission.payload)
    const names = ['idempotency-key', 'form-context', 'form-fill-time']
    expect(names.map((name) => received?.headers[name])).toEqual(expected)
  },
)

describe('a response of our relay', () => {
  const problems = [{ path: 'phone', rule: 'required', message: 'Phone number is required' }]
  const refused = (extra: object) => JSON.stringify({ success: 'false', message: 'No.', ...extra })

  test.each<[string, number, string, Record<string, string>, SubmitResult]>([
    ['200', 200, '{"reference":"K3F9-7QXD"}', JSON_TYPE, { status: 'accepted', reference: 'K3F9-7QXD' }],
    ['200 without a reference', 200, '{"success":"true"}', JSON_TYPE, { status: 'accepted' }],
    ['200 with another reference', 200, '{"reference":7}', JSON_TYPE, { status: 'accepted' }],
    ['200 with null', 200, 'null', JSON_TYPE, { status: 'accepted' }],
    ['200 with a broken body', 200, '{"success":', JSON_TYPE, { status: 'accepted' }],
    ['200 without a body', 200, '', JSON_TYPE, { status: 'accepted' }],
    ['409', 409, refused({}), {}, { status: 'conflict' }],
    ['422 with problems', 422, refused({ problems }), {}, { status: 'rejected', problems }],
    ['422 without problems', 422, refused({}), {}, { status: 'failed' }],
    ['422 with an empty list', 422, refused({ problems: [] }), {}, { status: 'failed' }],
    ['422 with other problems', 422, refused({ problems: ['phone'] }), {}, { status: 'failed' }],
    ['422 with a bad message', 422, refused({ problems: [{ ...problems[0], message: 1 }] }), {}, { status: 'failed' }],
    ['422 with a page', 422, '<h1>No</h1>', {}, { status: 'failed' }],
    ['422 of a changed form', 422, refused({ problems, changed: true }), {}, { status: 'changed' }],
    ['422 with another remark', 422, refused({ problems, changed: 'yes' }), {}, { status: 'rejected', problems }],
    ['429', 429, refused({}), { 'Retry-After': '90' }, { status: 'busy', retryAfterSeconds: 90 }],
    ['503', 503, refused({}), { 'Retry-After': '5' }, { status: 'busy', retryAfterSeconds: 5 }],
    ['429 without a wait', 429, refused({}), {}, { status: 'failed' }],
    ['503 with a date', 503, '', { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' }, { status: 'failed' }],
    ['500', 500, refused({ problems }), { 'Retry-After': '5' }, { status: 'failed' }],
    ['a redirect', 302, '', { Location: '/' }, { status: 'failed' }],
  ])('%s is understood', async (_, status, body, headers, expected) => {
    expect(await resultOf(true, status, body, headers)).toEqual(expected)
  })

  test.each(['application/json', 'application/json;charset=UTF-8', 'Application/JSON ; charset=utf-8'])(
    'with an ok status and the type %s is success',
    async (type) => {
      expect(await resultOf(true, 200, '{}', { 'Content-Type': type })).toEqual({ status: 'accepted' })
    },
  )

  test.each([
    [200, 'text/html; charset=utf-8'],
    [200, 'application/jsonp'],
    [200, 'text/html; note="application/json"'],
    [200, 'text/html, application/json'],
    [200, undefined],
    [204, undefined],
  ])('with status %i and the type %s is from something in between, and confirms nothing', async (status, type) => {
    const headers: Record<string, string> = type === undefined ? {} : { 'Content-Type': type }
    const body = status === 204 ? '' : '{"success":"true","reference":"K3F9-7QXD"}'
    expect(await resultOf(true, status, body, headers)).toEqual({ status: 'failed' })
  })

  test('with an ok status is success, even if its body is cut off', async () => {
    const url = await serverWith((_request, response) => {
      response
        .writeHead(200, { ...JSON_TYPE, 'Content-Length': '1000' })
        .write('{"success":"true"', () => response.socket?.end())
    })
    expect(await sendTo({ url, isRelay: true }, '')(submission)).toEqual({ status: 'accepted' })
  })
})

describe('a response of another service', () => {
  test.each<[number, SubmitResult]>([
    [200, { status: 'accepted' }],
    [204, { status: 'accepted' }],
    [409, { status: 'failed' }],
    [422, { status: 'failed' }],
    [429, { status: 'failed' }],
  ])('is judged by its status %i alone', async (status, expected) => {
    const body = JSON.stringify({ reference: 'K3F9-7QXD', problems: [{ path: 'phone', rule: 'required' }] })
    for (const type of ['application/json', 'text/html'])
      expect(await resultOf(false, status, body, { 'Retry-After': '5', 'Content-Type': type })).toEqual(expected)
  })

  test('is success even before its body is complete', async () => {
    const url = await serverWith((_request, response) => void response.writeHead(200).write('{'))
    expect(await sendTo({ url, isRelay: false }, '')(submission)).toEqual({ status: 'accepted' })
  })
})

test('no response within 20 seconds is a failure', async () => {
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')))
  onTestFinished(() => timeout.mockRestore())
  const url = await serverWith(() => undefined)
  expect(await sendTo({ url, isRelay: true }, '')(submission)).toEqual({ status: 'failed' })
  expect(timeout).toHaveBeenCalledWith(20_000)
})

test('an unreachable receiver is a failure', async () => {
  const url = await serverWith((_request, response) => response.destroy())
  expect(await sendTo({ url, isRelay: true }, '')(submission)).toEqual({ status: 'failed' })
})
