import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { RelayContext } from './http.ts'

/** The address in `203.0.113.7:51234`, `[2001:db8::1]:51234`, and `[2001:db8::1]`; any other text as it is. */
const withoutPort = (text: string) => text.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')

/**
 * What requests from an address are counted under: an IPv4 address (`203.0.113.7`), or the /64 network that one customer of a
 * provider has (`2001:db8:0:1`). Undefined for a text that isn't an address, with or without a port.
 */
export function clientKey(text: string): string | undefined {
  const bare = withoutPort(text)
  // ipaddr.js reads more than addresses, such as `1` and `10.1`.
  if (isIP(bare) === 0) return undefined
  const address = ipaddr.process(bare)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}

/**
 * The client that a request counts for: the address that the outermost trusted proxy saw, or the address of the connection.
 * @param trustProxy number of proxies in front whose `X-Forwarded-For` is believed
 */
export function clientOf(c: RelayContext, trustProxy: number): string {
  const forwarded = trustProxy > 0 ? (c.req.header('x-forwarded-for') ?? '').split(',') : []
  const connection = c.env.incoming.socket.remoteAddress ?? ''
  return clientKey(forwarded.at(-trustProxy)?.trim() ?? '') ?? clientKey(connection) ?? 'unknown'
}
