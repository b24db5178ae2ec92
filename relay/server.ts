import { existsSync, realpathSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Form } from '../engine/form/form.ts'
import type { ShownNames } from '../engine/submission/page-request.ts'
import { type Redirect, redirects as siteRedirects } from '../site.config.ts'
import { ConfigError, mailboxesOf, readConfig } from './config/config.ts'
import type { Receivers } from './config/receiver.ts'
import { receiverNotes } from './delivery/receivers/forms.ts'
import { type ServiceOptions, startService } from './service.ts'

const SERVER_OPTIONS = {
  /** How long a client may take to send its headers. Unit: ms. */
  headersTimeout: 15_000,
  /** How long a client may take to send a whole request. Unit: ms. */
  requestTimeout: 30_000,
  /** How often Node enforces these timeouts. Its default is 30 s. Unit: ms. */
  connectionsCheckingInterval: 5_000,
  /**
   * How long a connection may be idle. Load balancers reuse connections, and a request is lost if the relay closes one at that moment. So this is
   * longer than theirs: 60 s (AWS), 120 s (Caddy), 600 s (Google). Unit: ms.
   */
  keepAliveTimeout: 620_000,
}

/** The host of a request by HTTP/1.0 that names none, such as HAProxy's `httpchk`. */
const HOST_OF_HTTP_1_0 = 'localhost'

type Listener = {
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
async function listen(handler: RequestListener, port: number, host: string | undefined): Promise<Listener> {
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

/** How long open requests may take when the relay stops, and after them the emails in flight. */
const SHUTDOWN_GRACE_MS = 4_000

export type RunningRelay = {
  readonly url: string
  /** URL that opens the inbox; undefined if the inbox is off. */
  readonly inboxUrl: string | undefined
  /** Finishes open requests and emails in flight within seconds, then releases the port and the data folder. */
  close(): Promise<void>
}

export type StartOptions = Omit<ServiceOptions, 'config' | 'forms' | 'keepsForms' | 'site'> & {
  readonly forms: readonly Form[]
  /** See `readConfig`. */
  readonly receivers?: Receivers
  /** See `readConfig`. */
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Absolute path of the built site. */
  readonly siteFolder?: string
  /** Default: those of the site's configuration. */
  readonly redirects?: readonly Redirect[]
  /** See `renderedPages`. Default: none, so that every page is the prerendered one. */
  readonly shownNames?: ShownNames
}

/** The path without symbolic links, even if only a part of it exists. */
const realPath = (path: string): string =>
  existsSync(path) || dirname(path) === path ? realpathSync(path) : join(realPath(dirname(path)), basename(path))

/** Throws a ConfigError if the data folder is in the folder of the site: another server could publish all of that. */
function refuseServedData(data: string, siteFolder: string): void {
  const fromSite = relative(realPath(siteFolder), realPath(data))
  if (isAbsolute(fromSite) || fromSite.split(sep)[0] === '..') return
  throw new ConfigError([
    `The data folder ${data} is inside ${siteFolder}, which is public. Set DATA_DIR to a folder elsewhere, such as /var/lib/warmlane.`,
  ])
}

/** Starts a relay on its port. Throws ConfigError, DataFolderInUse, or the error of listening, such as EADDRINUSE. */
export async function startRelay({
  forms,
  receivers,
  environment = process.env,
  siteFolder = fileURLToPath(new URL('../dist', import.meta.url)),
  redirects = siteRedirects,
  shownNames = {},
  ...options
}: StartOptions): Promise<RunningRelay> {
  const config = readConfig(environment, mailboxesOf(forms), receivers)
  refuseServedData(config.data, siteFolder)
  for (const { mailbox, notes } of receiverNotes(config.webhooks, forms))
    options.log?.('receiver', { mailbox, notes: notes.join('; ') })
  const service = await startService({
    ...options,
    config,
    forms: () => forms,
    keepsForms: true,
    site: { folder: siteFolder, redirects, shownNames },
  })
  try {
    const listener = await listen(
      getRequestListener(service.app.fetch, { hostname: HOST_OF_HTTP_1_0 }),
      config.port,
      config.host,
    )
    let closing: Promise<void> | undefined
    return {
      url: listener.url,
      inboxUrl: service.inboxPath && listener.url + service.inboxPath,
      close: () => {
        closing ??= listener.close(SHUTDOWN_GRACE_MS).then(() => service.stop(SHUTDOWN_GRACE_MS))
        return closing
      },
    }
  } catch (error) {
    await service.stop(0)
    throw error
  }
}
