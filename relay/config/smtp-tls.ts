import ipaddr from 'ipaddr.js'

function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1')
  return (
    host.toLowerCase() === 'localhost' || (ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback')
  )
}

/** Whether the URL of a mail server has a login for another machine. */
export function hasRemoteLogin(url: string): boolean {
  const { username, password, hostname } = new URL(url)
  return username + password !== '' && !isLoopback(hostname)
}

/** The URL of a mail server with nodemailer's parameter that refuses a connection without TLS. It outweighs all others. */
export function requiringTls(url: string): string {
  const required = new URL(url)
  required.searchParams.set('requireTLS', 'true')
  return required.href
}

/**
 * The URL of a mail server with nodemailer's parameter that accepts any certificate, if the server is this machine: nobody is in between,
 * and mail servers are installed with a certificate that they have signed themselves, for another name. A URL that says how to verify the
 * certificate stays as it is, because it leads through a tunnel.
 */
export function trustingLoopback(url: string): string {
  const trusting = new URL(url)
  const isVerified = [...trusting.searchParams.keys()].some((name) => name.startsWith('tls.'))
  if (isLoopback(trusting.hostname) && !isVerified) trusting.searchParams.set('tls.rejectUnauthorized', 'false')
  return trusting.href
}
