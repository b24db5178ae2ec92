import { type LookupAddress, lookup as lookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

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
 * is left. The connection uses the very address that was checked, so a name can't resolve to another one in between. Node
 * calls it for names only: check addresses in URLs with `isAllowedAddress`.
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
