import { createHash } from 'node:crypto'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type Context, Hono } from 'hono'
import { cacheControl } from '../headers.config.ts'
import { type Redirect, redirectTarget } from '../redirects.ts'
import type { RelayEnv } from './http.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
}

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/** Whether `Accept-Encoding` names an encoding, and not with a weight of 0. */
const accepts = (header: string, encoding: string) =>
  header.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return (name === encoding || name === '*') && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

/** The path below the folder that a URL path names; undefined where it names none, or what is not for visitors. */
function relativeOf(pathname: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  const parts = decoded.split('/').slice(1)
  const isPlain = parts.every((part) => !/^[._]|[\\\0]|\.(br|gz)$/.test(part))
  return isPlain ? parts.join('/') : undefined
}

async function readIfFile(path: string): Promise<Buffer | undefined> {
  let file: FileHandle | undefined
  try {
    file = await open(path, 'r')
    return (await file.stat()).isFile() ? await file.readFile() : undefined
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return undefined
    throw error
  } finally {
    await file?.close()
  }
}

const matches = (header: string | undefined, etag: string) =>
  header?.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag || entry.trim() === '*') ?? false

/** Answers with a file that exists, in the best encoding that both sides have. */
async function serve(c: Context, path: string, original: Buffer, status: 200 | 404): Promise<Response> {
  const header = c.req.header('accept-encoding') ?? ''
  let content = original
  c.header('Vary', 'Accept-Encoding')
  for (const { name, suffix } of ENCODINGS) {
    const packed = accepts(header, name) ? await readIfFile(path + suffix) : undefined
    if (!packed) continue
    c.header('Content-Encoding', name)
    content = packed
    break
  }
  const isHashed = /\/assets\/[^/]+$/.test(path)
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  c.header('Cache-Control', isHashed && status === 200 ? cacheControl.assets : cacheControl.others)
  c.header('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream')
  if (status === 200) {
    c.header('ETag', etag)
    if (matches(c.req.header('if-none-match'), etag)) {
      c.header('Content-Encoding', undefined)
      return c.body(null, 304)
    }
  }
  c.header('Content-Length', String(content.length))
  return c.body(new Uint8Array(content), status)
}

/**
 * Serves a built site: a page a URL (`/foo` is `foo/index.html`), files in the encoding they were packed with, hashed assets
 * for ever, everything else revalidated, unknown paths with `404.html`.
 * @param folder absolute path of the built site
 */
export function siteRoutes(folder: string, redirects: readonly Redirect[] = []): Hono<RelayEnv> {
  const app = new Hono<RelayEnv>()
  const missing = async (c: Context) => {
    const path = join(folder, '404.html')
    const page = await readFile(path).catch(() => undefined)
    return page ? serve(c, path, page, 404) : c.text('Not found', 404)
  }
  app.get('*', async (c) => {
    const url = new URL(c.req.url)
    const redirect = redirects.find(({ from }) => from === url.pathname.replace(/(?<=.)\/$/, ''))
    if (redirect) return c.redirect(redirectTarget(redirect, url.search), 302)
    const relative = relativeOf(url.pathname.replace(/\/+$/, ''))
    if (relative === undefined || relative === '404.html') return missing(c)
    const candidates = extname(relative) === '' ? [join(relative, 'index.html'), relative] : [relative]
    for (const candidate of candidates) {
      const content = await readIfFile(join(folder, candidate))
      if (!content) continue
      // Two leading slashes would make the target another host.
      const canonical = `/${url.pathname.replace(/(^|\/)index\.html$/, '').replace(/^\/+|\/+$/g, '')}`
      return url.pathname === canonical
        ? serve(c, join(folder, candidate), content, 200)
        : c.redirect(canonical + url.search, 301)
    }
    return missing(c)
  })
  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }))
  return app
}
