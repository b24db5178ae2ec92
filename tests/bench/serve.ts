import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { RelayEnv } from '../../relay/http.ts'
import { siteRoutes } from '../../relay/static.ts'

/** Path of an empty page on the same origin. */
export const BLANK = '/blank'

/** Serves a folder of compressed files, the same way for every contender, and accepts every submission. */
export async function serve(folder: string): Promise<{ url: string; close(): void }> {
  const app = new Hono<RelayEnv>()
  app.post('*', (c) => c.json({ success: 'true' }))
  app.get(BLANK, (c) => c.html('<!DOCTYPE html><title>Blank</title>'))
  app.route('/', siteRoutes(folder))
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
