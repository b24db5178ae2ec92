import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import {
  CONTEXT_HEADER,
  FILL_TIME_HEADER,
  ID_HEADER,
  RETRY_AFTER_HEADER,
  SUBMISSION_ID,
} from '../../engine/submission/protocol.ts'
import { securityHeaders } from '../../site.config.ts'
import { type RelayContext, type RelayEnv, refuse } from './context.ts'

/** Adds the site's security headers, except those that a response has set itself. */
export const setSecurityHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  for (const [name, value] of Object.entries(securityHeaders)) if (!headers.has(name)) headers.set(name, value)
}

/** Returns the address in `203.0.113.7:51234`, `[2001:db8::1]:51234` or `[2001:db8::1]`, and any other text unchanged. */
const withoutPort = (text: string) => text.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')

/** Reads an address, with or without a port. Undefined if the text is something else. */
function addressIn(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = withoutPort(text)
  // ipaddr.js also accepts short forms such as `1` and `10.1`.
  return isIP(bare) === 0 ? undefined : ipaddr.process(bare)
}

/**
 * The key that the rate limit counts an address under: an IPv4 address (`203.0.113.7`), or the /56 network that a provider
 * gives to one household (`2001:db8:0:100/56`). Undefined if the text is not an address, with or without a port.
 */
export function clientKey(text: string): string | undefined {
  const address = addressIn(text)
  if (!(address instanceof ipaddr.IPv6)) return address?.toString()
  const [first = 0, second = 0, third = 0, fourth = 0] = address.parts
  return `${[first, second, third, fourth & 0xff00].map((part) => part.toString(16)).join(':')}/56`
}

const PRIVATE_RANGES = ['private', 'uniqueLocal', 'linkLocal', 'loopback', 'carrierGradeNat']

/** Whether an address is that of a machine in the same network, such as a proxy or Docker's bridge. */
export const isPrivateAddress = (text: string): boolean => PRIVATE_RANGES.includes(addressIn(text)?.range() ?? '')

/** The addresses that proxies have added to a request, the outermost proxy's last. */
export const forwardedFor = (c: RelayContext): string[] =>
  (c.req.header('x-forwarded-for') ?? '').split(',').flatMap((entry) => entry.trim() || [])

/**
 * The client that a request counts against: the address that the outermost trusted proxy saw, or that of the connection.
 * @param trustProxy number of proxies in front of the relay whose `X-Forwarded-For` is trusted
 */
export function clientOf(c: RelayContext, trustProxy: number): string {
  const forwarded = trustProxy > 0 ? forwardedFor(c) : []
  const connection = c.env.incoming.socket.remoteAddress ?? ''
  return clientKey(forwarded.at(-trustProxy) ?? '') ?? clientKey(connection) ?? 'unknown'
}

const CORS_METHODS = 'POST'
const CORS_HEADERS = ['Content-Type', ID_HEADER, CONTEXT_HEADER, FILL_TIME_HEADER].join(', ')
/** How long browsers may cache the response to a preflight. */
const CORS_MAX_AGE_SECONDS = '600'

/** Whether the browser sent a request by https, to the relay or to a proxy in front of it. */
export const isHttps = (c: RelayContext): boolean =>
  new URL(c.req.url).protocol === 'https:' || /^\s*https\s*(,|$)/i.test(c.req.header('x-forwarded-proto') ?? '')

/** Whether a request was sent to this origin. Only the host counts, because a proxy in front can change the scheme. */
export function isOwnOrigin(c: RelayContext, origin: string): boolean {
  if (!URL.canParse(origin) || !/^https?:/.test(origin)) return false
  const { protocol, host } = new URL(origin)
  // Some proxies add the default port: `www.example.com:443`.
  const sentTo = `${protocol}//${c.req.header('host')}`
  return URL.canParse(sentTo) && new URL(sentTo).host === host
}

/** Whether the browser says that a page of this site sent a request. No page of another site can make a browser say so. */
export const isSameOrigin = (c: RelayContext): boolean => c.req.header('sec-fetch-site') === 'same-origin'

/**
 * Whether a page of this site sent a request. The browser's word counts even if `Origin` is `null`, because of a privacy setting or
 * a `Referrer-Policy: no-referrer`, or if a proxy rewrites `Host`. Over http and in older browsers, only the origin tells.
 */
export const isFromOwnPage = (c: RelayContext): boolean =>
  isSameOrigin(c) || isOwnOrigin(c, c.req.header('origin') ?? '')

/**
 * Lets browsers post from pages of this site and from allowed origins, and responds with 403 to others. For allowed origins, every
 * response has CORS headers, errors included. A request without `Origin` passes, because it is not a browser's cross-site
 * request.
 */
export function checkOrigin(allowed: readonly string[]): MiddlewareHandler<RelayEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin')
    c.header('Vary', 'Origin')
    const isAllowed = origin !== undefined && allowed.includes(origin)
    if (origin !== undefined && !isAllowed && !isFromOwnPage(c))
      return refuse(c, 403, "This origin isn't allowed to submit forms here.", 'origin')
    if (isAllowed) {
      c.header('Access-Control-Allow-Origin', origin)
      c.header('Access-Control-Expose-Headers', RETRY_AFTER_HEADER)
    }
    if (c.req.method !== 'OPTIONS') return next()
    if (isAllowed) {
      c.header('Access-Control-Allow-Methods', CORS_METHODS)
      c.header('Access-Control-Allow-Headers', CORS_HEADERS)
      c.header('Access-Control-Max-Age', CORS_MAX_AGE_SECONDS)
    }
    c.header('Allow', CORS_METHODS)
    return c.body(null, 204)
  }
}

/** Returns the id in `Idempotency-Key`, with or without the quotes of the IETF draft. Undefined if it is missing or invalid. */
export const idInHeader = (c: RelayContext): string | undefined => {
  const key = c.req.header(ID_HEADER)?.replace(/^"(.*)"$/, '$1')
  return key !== undefined && SUBMISSION_ID.test(key) ? key : undefined
}

/** Reads the header `Form-Fill-Time`. Undefined if it is missing or malformed. Unit: ms. */
export function fillTimeInHeader(c: RelayContext): number | undefined {
  const header = c.req.header(FILL_TIME_HEADER) ?? ''
  return /^\d{1,15}$/.test(header) ? Number(header) : undefined
}
