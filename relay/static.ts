import { type Context, Hono } from 'hono'
import { cacheControl, type Redirect, redirectTarget } from '../site.config.ts'
import type { RelayEnv } from './http.ts'
import { canonicalPath, readSiteFiles, type SiteFile } from './site-files.ts'

/** Whether `Accept-Encoding` takes an encoding: its own entry decides, else that of `*`, by a weight other than 0. */
function accepts(header: string, encoding: string): boolean {
  const entries = header.toLowerCase().split(',')
  const isTakenBy = new Map(
    entries.map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))]
    }),
  )
  return isTakenBy.get(encoding) ?? isTakenBy.get('*') ?? false
}

const matches = (header: string | undefined, etag: string) =>
  header?.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag || entry.trim() === '*') ?? false

/** Answers with a file, in the smallest encoding that the client takes. */
function answerWith(c: Context, file: SiteFile, status: 200 | 404): Response {
  const header = c.req.header('accept-encoding') ?? ''
  const packed = file.packed.find(({ encoding }) => accepts(header, encoding))
  const { content, etag } = packed ?? file.plain
  const headers: Record<string, string> = {
    Vary: 'Accept-Encoding',
    'Cache-Control': status === 200 ? file.cacheControl : cacheControl.others,
    ...(status === 200 && { ETag: etag }),
  }
  if (status === 200 && matches(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  headers['Content-Type'] = file.contentType
  headers['Content-Length'] = String(content.length)
  if (packed) headers['Content-Encoding'] = packed.encoding
  return c.body(content, status, headers)
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/**
 * Serves a built site as it was when this was called: one page per URL (`/foo` is `foo/index.html`), files in the encoding they
 * were packed with, hashed assets for a year, everything else revalidated, unknown paths with `404.html`.
 * @param folder absolute path of the built site
 */
export function siteRoutes(folder: string, redirects: readonly Redirect[] = []): Hono<RelayEnv> {
  const { files, notFound } = readSiteFiles(folder)
  const app = new Hono<RelayEnv>()
  app.get('*', (c) => {
    const url = new URL(c.req.url)
    const redirect = redirects.find(({ from }) => from === url.pathname.replace(/(?<=.)\/$/, ''))
    if (redirect) return c.redirect(redirectTarget(redirect, url.search), 302)
    const path = decoded(url.pathname)
    const file = path === undefined ? undefined : files.get(path)
    if (file) return answerWith(c, file, 200)
    const canonical = canonicalPath(path ?? '')
    if (path !== undefined && files.has(canonical)) return c.redirect(encodeURI(canonical) + url.search, 301)
    c.set('refusalReason', 'not-found')
    return notFound ? answerWith(c, notFound, 404) : c.text('Not found', 404)
  })
  app.all('*', (c) => {
    c.set('refusalReason', 'method')
    return c.text('Method not allowed', 405, { Allow: 'GET, HEAD' })
  })
  return app
}
