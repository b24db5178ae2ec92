import { type Context, Hono } from 'hono'
import { cacheControl, type Redirect, redirectTarget } from '../../site.config.ts'
import type { RelayEnv } from './context.ts'
import { canonicalPath, readSiteFiles, type SiteFile } from './site-files.ts'

/** Whether `Accept-Encoding` allows an encoding: by its own entry if it has one, otherwise by `*`. `q=0` disallows it. */
function accepts(header: string, encoding: string): boolean {
  const entries = header.toLowerCase().split(',')
  const allowed = new Map(
    entries.map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))]
    }),
  )
  return allowed.get(encoding) ?? allowed.get('*') ?? false
}

const matches = (header: string | undefined, etag: string) =>
  header?.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag || entry.trim() === '*') ?? false

/** Responds with a file in the smallest encoding that the client accepts. */
function respondWith(c: Context, file: SiteFile, status: 200 | 404): Response {
  const header = c.req.header('accept-encoding') ?? ''
  const compressed = file.compressed.find(({ encoding }) => accepts(header, encoding))
  const { content, etag } = compressed ?? file.plain
  const headers: Record<string, string> = {
    Vary: 'Accept-Encoding',
    'Cache-Control': status === 200 ? file.cacheControl : cacheControl.others,
    ...(status === 200 && { ETag: etag }),
  }
  if (status === 200 && matches(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  headers['Content-Type'] = file.contentType
  headers['Content-Length'] = String(content.length)
  if (compressed) headers['Content-Encoding'] = compressed.encoding
  return c.body(content, status, headers)
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/**
 * Serves a built site as it was when this was called: one page per URL (`/foo` is `foo/index.html`), compressed files, hashed
 * assets cached for a year, everything else revalidated, and `404.html` for unknown paths.
 * @param folder absolute path of the built site
 */
export function siteRoutes(folder: string, redirects: readonly Redirect[] = []): Hono<RelayEnv> {
  const { files, notFound } = readSiteFiles(folder)
  const app = new Hono<RelayEnv>()
  app.get('*', (c) => {
    const url = new URL(c.req.url)
    const redirect = redirects.find(({ from }) => from === url.pathname.replace(/(?<=.)\/$/, ''))
    if (redirect) return c.redirect(redirectTarget(redirect, url.search), 302)
    const path = decode(url.pathname)
    const file = path === undefined ? undefined : files.get(path)
    if (file) return respondWith(c, file, 200)
    const canonical = canonicalPath(path ?? '')
    if (path !== undefined && files.has(canonical)) return c.redirect(encodeURI(canonical) + url.search, 301)
    c.set('refusalReason', 'not-found')
    return notFound ? respondWith(c, notFound, 404) : c.text('Not found', 404)
  })
  app.all('*', (c) => {
    c.set('refusalReason', 'method')
    return c.text('Method not allowed', 405, { Allow: 'GET, HEAD' })
  })
  return app
}
