import { isIPv6 } from 'node:net'
import type { RelayContext } from './http.ts'

/** The first four groups of an IPv6 address, `2001:db8:0:1`: what one customer of a provider has. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':')
    while (groups.length + after.length < 8) groups.push('0')
    groups.push(...after)
  }
  return groups.slice(0, 4).join(':')
}

/**
 * Whom a request counts for: the address of the connection, or the one that the outermost trusted proxy saw. IPv6 addresses
 * count by their /64 network.
 * @param trustProxy number of proxies in front whose `X-Forwarded-For` is believed
 */
export function clientOf(c: RelayContext, trustProxy: number): string {
  const forwarded = trustProxy > 0 ? (c.req.header('x-forwarded-for') ?? '').split(',') : []
  const seen = forwarded.at(-trustProxy)?.trim() || c.env.incoming.socket.remoteAddress || 'unknown'
  const address = seen.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(address) ? networkOf(address.toLowerCase()) : address
}
