import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { RelayContext } from './context.ts'

/** Returns the address in `203.0.113.7:51234`, `[2001:db8::1]:51234` or `[2001:db8::1]`, and any other text unchanged. */
const withoutPort = (text: string) => text.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')

/**
 * The key that the rate limit counts an address under: an IPv4 address (`203.0.113.7`), or the /64 network that a provider
 * gives to one customer (`2001:db8:0:1`). Undefined if the text is not an address, with or without a port.
 */
export function clientKey(text: string): string | undefined {
  const bare = withoutPort(text)
  // ipaddr.js also accepts short forms such as `1` and `10.1`.
  if (isIP(bare) === 0) return undefined
  const address = ipaddr.process(bare)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}

/**
 * The client that a request counts against: the address that the outermost trusted proxy saw, or that of the connection.
 * @param trustProxy number of proxies in front of the relay whose `X-Forwarded-For` is trusted
 */
export function clientOf(c: RelayContext, trustProxy: number): string {
  const forwarded = trustProxy > 0 ? (c.req.header('x-forwarded-for') ?? '').split(',') : []
  const connection = c.env.incoming.socket.remoteAddress ?? ''
  return clientKey(forwarded.at(-trustProxy)?.trim() ?? '') ?? clientKey(connection) ?? 'unknown'
}
