import { timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import { TOKEN_HEADER } from '../model/file/protocol.ts'

/** Hono's environment: Node's request and response. */
export type StudioEnv = { Bindings: HttpBindings }

type StudioContext = Context<StudioEnv>

const forbid = (c: StudioContext, message: string) => c.json({ message }, 403)

const isLoopback = (address: string | undefined) =>
  address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** Names under which a browser on this machine reaches the server. */
const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

const isLocalHost = (c: StudioContext) =>
  LOCAL_NAMES.some((name) => c.req.header('host') === `${name}:${c.env.incoming.socket.localPort}`)

/**
 * Refuses requests from other machines. Also refuses requests for another host name, because a web page can use DNS to point its
 * own host name at this machine.
 */
export const onlyLocal: MiddlewareHandler<StudioEnv> = async (c, next) => {
  if (!isLoopback(c.env.incoming.socket.remoteAddress)) return forbid(c, 'The studio is for this machine only.')
  if (!isLocalHost(c)) return forbid(c, 'Open the studio with the URL that the dev server prints.')
  return next()
}

const READING = ['GET', 'HEAD']

/** Whether a page of this server sent the request. Browsers name the origin, except when a page reads from its own. */
function isFromOwnPage(c: StudioContext): boolean {
  const origin = c.req.header('origin')
  if (origin !== undefined) return origin === `http://${c.req.header('host')}`
  const site = c.req.header('sec-fetch-site')
  return READING.includes(c.req.method) && (site === undefined || site === 'same-origin')
}

function isEqual(text: string, secret: string): boolean {
  const [a, b] = [Buffer.from(text), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Refuses requests of other sites' pages, and requests without the token of the studio's page. */
export const onlyOwnPage =
  (token: string): MiddlewareHandler<StudioEnv> =>
  async (c, next) => {
    if (!isFromOwnPage(c)) return forbid(c, 'Other sites may not use the studio.')
    if (!isEqual(c.req.header(TOKEN_HEADER) ?? '', token))
      return forbid(c, 'The dev server has restarted. Reload the studio.')
    return next()
  }
