import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const SERVER_OPTIONS = {
  /** How long a client may take to send its headers. Unit: ms. */
  headersTimeout: 15_000,
  /** How long a client may take to send a whole request. Unit: ms. */
  requestTimeout: 30_000,
  /** How often Node enforces these timeouts. Its default is 30 s. Unit: ms. */
  connectionsCheckingInterval: 5_000,
}

/** A listening server. */
export type Listener = {
  /** URL for a browser on this machine. */
  readonly url: string
  /** Accepts no more requests, lets those in flight finish within `graceMs`, then drops them. */
  close(graceMs: number): Promise<void>
}

const listenOn = (server: Server, port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })

const closeServer = (server: Server, graceMs: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Error codes of a machine without IPv6. The relay then listens on IPv4 only. */
const NO_IPV6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']

/**
 * Listens on a host. Without one, listens on the IPv4 and the IPv6 loopback address, so that `localhost` always works.
 * @param port 0 picks a free one
 */
export async function listen(handler: RequestListener, port: number, host: string | undefined): Promise<Listener> {
  const servers: Server[] = []
  let isClosing = false
  const answer: RequestListener = (request, response) => {
    // Otherwise a keep-alive connection would keep the server open after its response.
    if (isClosing) response.setHeader('Connection', 'close')
    response.on('finish', () => isClosing && request.socket.end())
    handler(request, response)
  }
  const add = async (at: number, address: string) => {
    const server = createServer(SERVER_OPTIONS, answer)
    const actual = await listenOn(server, at, address)
    servers.push(server)
    return actual
  }
  const actual = await add(port, host ?? '127.0.0.1')
  if (host === undefined) {
    try {
      await add(actual, '::1')
    } catch (error) {
      const isTaken = port === 0 && (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!isTaken && !NO_IPV6.includes((error as NodeJS.ErrnoException).code ?? '')) {
        await Promise.all(servers.map((server) => closeServer(server, 0)))
        throw error
      }
    }
  }
  const name = host === undefined || host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return {
    url: `http://${name.includes(':') ? `[${name}]` : name}:${actual}`,
    async close(graceMs) {
      isClosing = true
      await Promise.all(servers.map((server) => closeServer(server, graceMs)))
    },
  }
}
