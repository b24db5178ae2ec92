import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { CAR_MAILBOX, carPayload } from '../../product/relay/car-payload.ts'
import { quantile } from '../stats.ts'

/** The throughput of a number of clients. */
export type Throughput = {
  /** Acknowledged submissions per second. */
  rate: number
  /** Unit: ms. */
  p99: number
}

const BODY = JSON.stringify(carPayload)

const requestOf = (host: string) =>
  `POST /submit/${CAR_MAILBOX} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(BODY)}\r\nForm-Fill-Time: 60000\r\nIdempotency-Key: ${randomUUID()}\r\n\r\n${BODY}`

/** Whether a text is a complete response with `Content-Length`. Throws if its status is not 200. */
function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return false
  if (!text.startsWith('HTTP/1.1 200')) throw new Error(`The relay responded with ${text.slice(0, 200)}`)
  const length = /content-length: (\d+)/i.exec(text.slice(0, end))?.[1]
  return text.length >= end + 4 + Number(length)
}

/** A client with one connection that sends the next submission as soon as the last one is acknowledged. */
function runClient(url: URL, until: number, onAnswer: (start: number, end: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname).setNoDelay()
    let received = ''
    let start = 0
    const send = () => {
      received = ''
      start = performance.now()
      socket.write(requestOf(url.host))
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (data) => {
      received += data
      try {
        if (!isWhole(received)) return
      } catch (error) {
        return void socket.destroy(error as Error)
      }
      const end = performance.now()
      onAnswer(start, end)
      if (end < until) send()
      else socket.end()
    })
  })
}

/**
 * Measures the throughput of clients that post over persistent connections.
 * @param warmUpMs how long to send before counting begins
 * @param durationMs how long to count
 */
export async function loadRelay(
  address: string,
  clients: number,
  warmUpMs: number,
  durationMs: number,
): Promise<Throughput> {
  const begin = performance.now() + warmUpMs
  const until = begin + durationMs
  const times: number[] = []
  const onAnswer = (start: number, end: number) => {
    if (end >= begin && end < until) times.push(end - start)
  }
  const url = new URL(address)
  await Promise.all(Array.from({ length: clients }, () => runClient(url, until, onAnswer)))
  return { rate: (times.length / durationMs) * 1000, p99: quantile(times, 0.99) }
}
