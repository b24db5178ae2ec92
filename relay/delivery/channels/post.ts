import { type LookupAddress, lookup as lookupAddress } from 'node:dns'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Webhook } from 'standardwebhooks'
import type { WebhookTarget } from '../../config/config.ts'

/** Thrown instead of connecting to an address that is not public. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
  readonly code = 'ADDRESS_REFUSED'
}

/** Resolves a host name to all of its addresses, like `dns.lookup`. */
export type Resolve = (
  host: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** `::127.0.0.1`, the deprecated way to write an IPv4 address, which ipaddr.js counts as public. */
const IPV4_COMPATIBLE = ipaddr.parseCIDR('::/96')

/**
 * Whether an address is public, or in one of the allowed networks. An IPv4 address mapped to IPv6 counts as what it maps to.
 * @param networks `10.0.0.0/8`
 */
export function isAllowedAddress(address: string, networks: readonly string[]): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  const isIn = (network: ReturnType<typeof ipaddr.parseCIDR>) =>
    network[0].kind() === parsed.kind() && parsed.match(network)
  if (networks.some((network) => isIn(ipaddr.parseCIDR(network)))) return true
  return parsed.range() === 'unicast' && !isIn(IPV4_COMPATIBLE)
}

/**
 * Returns a `lookup` for connections that leaves out addresses that are not allowed, and fails with AddressRefused if no other
 * is left. The connection uses exactly the address that was checked, so a name can't resolve to another one in between.
 * Node calls it only for names: check addresses in URLs with `isAllowedAddress`.
 */
export const guardedLookup =
  (networks: readonly string[], resolve: Resolve = lookupAddress): LookupFunction =>
  (host, options, callback) =>
    resolve(host, { all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const allowed = addresses.filter(({ address }) => isAllowedAddress(address, networks))
      const [first] = allowed
      if (!first) return callback(new AddressRefused(), '')
      if (options.all) callback(null, allowed)
      else callback(null, first.address, first.family)
    })

/** How long a request may take until its response is complete. */
const TIMEOUT_MS = 10_000
/** More of a response is not read. */
const MAX_RESPONSE_BYTES = 65_536

/** Options of a request. Those from `ca` on are for tests. */
export type PostOptions = {
  readonly headers: Readonly<Record<string, string>>
  /** Networks that are not public and may be connected to: `10.0.0.0/8`. */
  readonly networks: readonly string[]
  /** Each ends the request. */
  readonly signals?: readonly AbortSignal[]
  /** Certificate of another authority to trust. */
  readonly ca?: string
  readonly resolve?: Resolve
  readonly timeoutMs?: number
}

/**
 * A signal that aborts when any of these does or after a timeout, and a function that releases it.
 * `AbortSignal.any` and `AbortSignal.timeout` may be garbage-collected during a request (https://github.com/nodejs/node/issues/57736).
 */
function endOf(signals: readonly AbortSignal[], timeoutMs: number) {
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, timeoutMs)
  for (const signal of signals) signal.addEventListener('abort', end)
  if (signals.some(({ aborted }) => aborted)) end()
  const release = () => {
    clearTimeout(timer)
    for (const signal of signals) signal.removeEventListener('abort', end)
  }
  return { signal: ending.signal, release }
}

/** The response to a post. */
export type PostResponse = {
  readonly status: number
  /** Its first 64 kB, read as UTF-8, without a byte order mark. */
  readonly text: string
  /** Whether that is the whole body. False if it is longer, or breaks off. */
  readonly isComplete: boolean
  /** How long the receiver has asked to wait. */
  readonly retryAfterMs: number | undefined
}

/** Reads `Retry-After` (RFC 9110), a number of seconds or a date. */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return ms > 0 ? ms : undefined
}

/** Thrown if there was no response. `hasBegun`: the receiver may have the body. */
export type PostError = Error & { readonly code?: unknown; readonly hasBegun?: boolean }

/**
 * Posts over HTTPS, JSON unless the headers say otherwise, and resolves to the response. Doesn't follow redirects. Rejects with a PostError if there
 * is no response: with AddressRefused if the host has no address that is public or allowed, and with the code ETIMEDOUT if the request was ended.
 */
export function post(url: string, body: string, options: PostOptions): Promise<PostResponse> {
  const { headers, networks, signals = [], ca, resolve: resolveHost, timeoutMs = TIMEOUT_MS } = options
  const { hostname } = new URL(url)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0 && !isAllowedAddress(host, networks)) return Promise.reject(new AddressRefused())
  const { signal, release } = endOf(signals, timeoutMs)
  return new Promise<PostResponse>((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...headers },
      // Without an agent, every request opens its own connection, so its address is checked.
      agent: false,
      lookup: guardedLookup(networks, resolveHost),
      signal,
      ca,
    })
    let hasBegun = false
    let answered: (() => void) | undefined
    const causeOf = (error: Error) => Object.assign(error, { hasBegun, ...(signal.aborted && { code: 'ETIMEDOUT' }) })
    // Before the connection is encrypted, nothing of the request is written.
    call.on('socket', (socket) => socket.once('secureConnect', () => (hasBegun = true)))
    // The receiver has decided as soon as it sends a status, even if the rest of its response gets lost.
    call.on('error', (error) => (answered ? answered() : reject(causeOf(error))))
    call.on('response', (response) => {
      const { statusCode: status = 0, headers } = response
      const chunks: Buffer[] = []
      let bytes = 0
      const isEnough = () => bytes > MAX_RESPONSE_BYTES
      answered = () =>
        resolve({
          status,
          text: new TextDecoder().decode(Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES)),
          isComplete: response.complete && !isEnough(),
          retryAfterMs: retryAfterMs(headers['retry-after'], Date.now()),
        })
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        bytes += chunk.length
        if (isEnough()) response.destroy()
      })
      response.on('error', () => {})
      response.on('close', answered)
    })
    call.end(body)
  }).finally(release)
}

/**
 * Posts JSON, signed as in Standard Webhooks (https://www.standardwebhooks.com).
 * @param id tells repeats from new messages
 */
export function postSigned(
  { url, secret }: WebhookTarget,
  id: string,
  body: string,
  options: Omit<PostOptions, 'headers'>,
): Promise<PostResponse> {
  const sentAt = new Date()
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
  }
  return post(url, body, { headers, ...options })
}
