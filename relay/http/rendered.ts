import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { RenderPage, ShownNames } from '../../engine/submission/page-request.ts'
import type { RelayEnv } from './context.ts'

const compressed = compress()

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  // With `no-store`, the browser would lose the typed answers on Back.
  'Cache-Control': 'private, no-cache',
}

/**
 * Serves `/quote-form?category=Boxes` with its category and `/car-quote-form?pickupLocation=Austin` with its answer, so that they
 * work without JavaScript. Passes on all other requests, and those that can't be rendered now. The prerendered page needs JavaScript
 * to show the category and the answers.
 */
export function renderedPages(names: ShownNames, render: RenderPage, now: () => number): MiddlewareHandler<RelayEnv> {
  return async (c, next) => {
    const { path } = c.req
    const shown = Object.hasOwn(names, path) ? names[path] : []
    const { search, searchParams } = new URL(c.req.url)
    if (!shown?.some((name) => searchParams.get(name)?.trim())) return next()
    const html = await render({ url: path + search, nowMs: now() })
    if (html === undefined) return next()
    c.header('Vary', 'Accept-Encoding')
    return compressed(c, async () => {
      c.res = c.body(html, 200, HEADERS)
    })
  }
}
