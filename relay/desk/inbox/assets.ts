import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { RelayEnv } from '../../http/context.ts'

/**
 * Serves the files that the pages load. They are revalidated, because relays of two versions can serve one page and its files. They are read when
 * they are asked for: Node alone, as `npm run record` uses it, can import neither styles nor fonts.
 */
export function assetRoutes(): Hono<RelayEnv> {
  const app = new Hono<RelayEnv>()
  app.get('/:name{inbox\\.css|inbox\\.js|archivo\\.woff2}', etag(), async (c) => {
    const { ASSETS } = await import('./asset-files.ts')
    const { type, content } = ASSETS[c.req.param('name') as keyof typeof ASSETS]
    return c.body(content, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' })
  })
  return app
}
