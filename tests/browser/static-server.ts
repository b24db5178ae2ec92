import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll } from 'vitest'
import { siteRoutes } from '../../relay/http/static.ts'

/** Listens on a free loopback port until all tests of the file have ended. Resolves to the origin. */
export async function serve(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/**
 * Serves the current content of a folder like a static host, without redirects or a relay: `/about` is `about/index.html`, an
 * unknown path is `404.html`.
 */
export const folderListener = (folder: string): RequestListener => getRequestListener(siteRoutes(folder).fetch)

/** Serves a folder with `folderListener`. Resolves to the origin. */
export const serveFolder = (folder: string): Promise<string> => serve(folderListener(folder))
