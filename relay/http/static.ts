import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { lookup } from 'mrmime'
import { cacheControl, type Redirect, redirectTarget } from '../../site.config.ts'
import type { RelayEnv } from './context.ts'

/** The content of a file in one encoding. */
type EncodedFile = {
  readonly content: Uint8Array<ArrayBuffer>
  readonly etag: string
}

/** A file of a built site, in memory. */
type SiteFile = {
  readonly contentType: string
  readonly cacheControl: string
  /** Compressed copies, smallest first. */
  readonly compressed: readonly (EncodedFile & { readonly encoding: 'br' | 'gzip' })[]
  readonly plain: EncodedFile
}

/** A built site in memory: files by canonical URL path (`/car-quote-form`, `/assets/app-1a2b.js`), and the page for 404. */
type SiteFiles = { readonly files: ReadonlyMap<string, SiteFile>; readonly notFound: SiteFile | undefined }

const COMPRESSIONS = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const

/** Names that begin with `.` or `_` are private: the relay itself, and configuration of hosts. */
const isPublic = (path: string) => !/(^|\/)[._]|\.(br|gz)$/.test(path)

/**
 * Lists the files of a folder. `readdirSync` can do this itself, but follows symbolic links in Node.js 22 and 24.
 * @param start what every path begins with: `assets/`
 */
function pathsIn(folder: string, start = ''): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = start + entry.name
    if (entry.isDirectory()) return pathsIn(join(folder, entry.name), `${path}/`)
    return entry.isFile() ? path : []
  })
}

function readEncoded(path: string): EncodedFile {
  const content = new Uint8Array(readFileSync(path))
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"` }
}

const isText = (type: string) => /^text\/|\/(json|xml|.*\+json)$/.test(type)

function readSiteFile(folder: string, path: string, present: ReadonlySet<string>): SiteFile {
  const type = lookup(path) ?? 'application/octet-stream'
  return {
    contentType: isText(type) ? `${type}; charset=utf-8` : type,
    cacheControl: /(^|\/)assets\//.test(path) ? cacheControl.assets : cacheControl.others,
    compressed: COMPRESSIONS.filter(({ suffix }) => present.has(path + suffix)).map(({ encoding, suffix }) => ({
      encoding,
      ...readEncoded(join(folder, path + suffix)),
    })),
    plain: readEncoded(join(folder, path)),
  }
}

/** The URL path that a file is served at: `/foo` for `foo/index.html`, `/foo/` and `//foo`. */
const canonicalPath = (path: string): string => `/${path.replace(/(^|\/)index\.html$/, '').replace(/^\/+|\/+$/g, '')}`

/**
 * Reads a built site into memory. Later changes in the folder aren't served, so a build that runs next to the relay never
 * mixes old pages with new scripts.
 * @param folder absolute path; a missing folder is an empty site
 */
function readSiteFiles(folder: string): SiteFiles {
  const paths = existsSync(folder) ? pathsIn(folder) : []
  const present = new Set(paths)
  const files = new Map(
    paths.filter(isPublic).map((path) => [canonicalPath(path), readSiteFile(folder, path, present)] as const),
  )
  const notFound = files.get('/404.html')
  files.delete('/404.html')
  return { files, notFound }
}

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
 * Serves a built site from a snapshot taken on this call: one page per URL (`/foo` is `foo/index.html`), compressed files, hashed
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
