import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { RelayEnv } from '../../relay/http/context.ts'
import { siteRoutes } from '../../relay/http/static.ts'

/** Path of an empty page on the same origin. */
export const BLANK = '/blank'

/** Header of requests for scripts that are to be answered late. Unit: ms. */
export const SCRIPT_DELAY_HEADER = 'x-script-delay-ms'

/** Serves a folder of compressed files, the same way for every contender, and accepts every submission. */
export async function serve(folder: string): Promise<{ url: string; close(): void }> {
  const app = new Hono<RelayEnv>()
  app.get('*', async (c, next) => {
    const delayMs = Number(c.req.header(SCRIPT_DELAY_HEADER) ?? 0)
    if (delayMs > 0 && c.req.path.endsWith('.js')) await setTimeout(delayMs)
    await next()
  })
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
