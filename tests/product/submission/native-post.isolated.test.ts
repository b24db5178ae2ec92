// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SubmitResult } from '../../../engine/submission/protocol.ts'
import { sendTo } from '../../../engine/submission/transport.ts'

/** A form can have a field with the name of any method of a form. */
const payload = {
  name: 'Sam Sample',
  submit: 'Line 1\nLine 2',
  action: 'x',
  services: 'Crane, Packing',
  _captcha: 'false',
}
const submission = { payload, id: 'seed-0123456789', context: 'version=3f0c9a1b2d4e', fillTimeMs: 61_234, isKept: true }

const posted = vi.fn<(form: { url: string; method: string; entries: Record<string, string> }) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const entries = Object.fromEntries([...new FormData(this)].map(([name, value]) => [name, String(value)]))
    posted({ url: this.getAttribute('action') ?? '', method: this.getAttribute('method') ?? '', entries })
  })
})
afterEach(() => {
  posted.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The ways in which scripts can be unable to send. */
const BROKEN = {
  'there is no fetch': () => vi.stubGlobal('fetch', undefined),
  'fetch throws': () =>
    vi.stubGlobal('fetch', () => {
      throw new Error('No')
    }),
  'AbortSignal has no timeout': () => vi.stubGlobal('AbortSignal', {}),
  'a response cannot be read': () => vi.stubGlobal('fetch', async () => ({ ok: true })),
}

test.each(Object.entries(BROKEN))('if %s, the browser posts the same payload under the same id', async (_, breakIt) => {
  breakIt()
  void sendTo({ url: '/submit/vehicles', isRelay: true }, '')(submission)
  await vi.waitFor(() => expect(posted).toHaveBeenCalledOnce())
  expect(posted).toHaveBeenCalledWith({
    url: '/submit/vehicles',
    method: 'post',
    entries: { ...payload, _id: 'seed-0123456789', _context: 'version=3f0c9a1b2d4e' },
  })
})

test.each([
  [true, 0],
  [false, 1],
])(
  'a form that has changed is posted by the browser if a reload would lose the answers (kept: %s)',
  async (isKept, posts) => {
    const body = { success: 'false', message: 'No.', changed: true }
    vi.stubGlobal('fetch', async () => Response.json(body, { status: 422 }))
    const sending = sendTo({ url: '/submit/vehicles', isRelay: true }, '')({ ...submission, isKept })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await sending).toEqual({ status: isKept ? 'changed' : 'failed' })
    expect(posted).toHaveBeenCalledTimes(posts)
  },
)

test('another service gets the page to go on to, and nothing that is for our relay', async () => {
  vi.stubGlobal('fetch', undefined)
  const send = sendTo({ url: 'https://example.com/forms/sales', isRelay: false }, 'https://example.org/sent')
  void send(submission)
  await vi.waitFor(() => expect(posted).toHaveBeenCalledOnce())
  expect(posted.mock.calls[0]?.[0]).toMatchObject({
    url: 'https://example.com/forms/sales',
    entries: { ...payload, _next: 'https://example.org/sent' },
  })
  for (const name of ['_id', '_context']) expect(posted.mock.calls[0]?.[0].entries).not.toHaveProperty(name)
})

test('a page that is still there after the timeout of a request can send again', async () => {
  vi.stubGlobal('fetch', undefined)
  let result: SubmitResult | undefined
  void sendTo(
    { url: '/submit/vehicles', isRelay: true },
    '',
  )(submission).then((sent) => {
    result = sent
  })
  await vi.advanceTimersByTimeAsync(19_000)
  expect(result).toBeUndefined()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(result).toEqual({ status: 'failed' })
})

test('a request that fails is not posted again', async () => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch')))
  expect(await sendTo({ url: '/submit/vehicles', isRelay: true }, '')(submission)).toEqual({ status: 'failed' })
  expect(posted).not.toHaveBeenCalled()
})
