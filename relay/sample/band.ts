import type { MiddlewareHandler } from 'hono'
import type { RelayEnv } from '../http/context.ts'

const STYLES = '/sample-band.css'

const BAND = `<link rel="stylesheet" href="${STYLES}"><p class="sample-band">Sample: these requests are made up, nothing is emailed, and the next start begins again.</p>`

const CSS =
  '.sample-band { margin: 0; padding: 6px 16px; background: #14212b; color: #fff; font-size: 0.875rem; line-height: 1.4; text-align: center }'

/** Adds a line to every page which says that the requests are made up. */
export const sampleBand: MiddlewareHandler<RelayEnv> = async (c, next) => {
  if (c.req.path === STYLES) return c.body(CSS, 200, { 'Content-Type': 'text/css' })
  // Pages have to come as they are, rather than compressed or from the browser's cache.
  for (const name of ['accept-encoding', 'if-none-match']) c.req.raw.headers.delete(name)
  await next()
  if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) return
  const html = (await c.res.text()).replace(/<body[^>]*>/, (body) => body + BAND)
  c.res = new Response(html, c.res)
  c.res.headers.set('Cache-Control', 'no-store')
  for (const name of ['Content-Length', 'ETag']) c.res.headers.delete(name)
}
