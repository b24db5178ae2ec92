import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { carPayload } from '../car-payload.ts'
import { collector, relayForTests } from '../harness.ts'

const { log, events } = collector()
const relay = relayForTests({}, { log })

/** Sends the lines of a request. Resolves to the response. */
const exchange = (lines: readonly string[], body = '') =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(relay().url).port), '127.0.0.1')
    let received = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text
    })
    socket.on('error', reject).on('close', () => resolve(received))
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  })

test.each(['GET /healthz HTTP/1.0', 'HEAD /healthz HTTP/1.0', 'GET /livez HTTP/1.0'])(
  'a health check by %s without Host is answered',
  async (line) => {
    expect(await exchange([line])).toMatch(/^HTTP\/1\.1 200 /)
  },
)

test('HTTP/1.1 without Host is refused, as RFC 9112 says', async () => {
  expect(await exchange(['GET /healthz HTTP/1.1', 'Connection: close'])).toMatch(/^HTTP\/1\.1 400 /)
})

test('an idle connection stays open longer than those of load balancers', async () => {
  const { headers } = await fetch(`${relay().url}/livez`)
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(600)
})

test.each([
  ['www.example.com:443', 'https://www.example.com', 200],
  ['www.example.com:80', 'http://www.example.com', 200],
  ['www.example.com', 'https://www.example.com', 200],
  ['WWW.example.com:443', 'https://www.example.com', 200],
  ['www.example.com:8443', 'https://www.example.com:8443', 200],
  ['www.example.com:80', 'https://www.example.com', 403],
  ['www.example.com:8443', 'https://www.example.com', 403],
  ['www.example.com.', 'https://www.example.com', 403],
])('Host: %s and Origin: %s give %i', async (host, origin, status) => {
  const body = JSON.stringify(carPayload)
  const lines = [
    'POST /submit/vehicles HTTP/1.1',
    `Host: ${host}`,
    `Origin: ${origin}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  expect(await exchange(lines, body)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test('an upload that breaks off is no error of the relay', async () => {
  const socket = connect(Number(new URL(relay().url).port), '127.0.0.1')
  const headers = ['Host: x', 'Content-Type: application/json', 'Content-Length: 500', 'Expect: 100-continue']
  // The relay has read the headers when it says that it continues.
  socket.once('data', () => socket.write('{"a', () => socket.destroy()))
  socket.write(`${['POST /submit/vehicles HTTP/1.1', ...headers].join('\r\n')}\r\n\r\n`)
  const aborted = await until('it is logged', () => events('request').find(({ reason }) => reason === 'aborted'))
  expect(aborted).toMatchObject({ status: 400, area: 'submit' })
  expect(events('request-error')).toEqual([])
})
