import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How long a client may take over its headers, and over a whole request. Unit: ms. */
const HEADERS_TIMEOUT = 15_000
const REQUEST_TIMEOUT = 30_000
/** How often Node looks for clients above those times; its default is 30 s. Unit: ms. */
const TIMEOUT_CHECK_INTERVAL = 5_000

const SERVER_OPTIONS = {
  headersTimeout: HEADERS_TIMEOUT,
  requestTimeout: REQUEST_TIMEOUT,
  connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL,
}

/** Sockets that take requests. */
export type Listener = {
  /** URL that a browser on this machine opens. */
  readonly url: string
  /** Takes no further request, lets those under way finish for so long (ms), then drops them. */
  close(patience: number): Promise<void>
}

const listenOn = (server: Server, port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })

const closeServer = (server: Server, patience: number) =>
  new Promise<void>((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), patience)
    server.close(() => {
      clearTimeout(late)
      resolve()
    })
  })

/** Failures of the second loopback address that leave the first one serving. */
const NO_IPV6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']

/**
 * Listens on a host, or on IPv4 and IPv6 loopback so that `localhost` works either way.
 * @param port 0: any free one
 */
export async function listen(handler: RequestListener, port: number, host: string | undefined): Promise<Listener> {
  const servers: Server[] = []
  let isClosing = false
  const answer: RequestListener = (request, response) => {
    // A connection kept alive would otherwise hold the server open after its answer.
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
    async close(patience) {
      isClosing = true
      await Promise.all(servers.map((server) => closeServer(server, patience)))
    },
  }
}
