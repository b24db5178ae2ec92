import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { lookup } from 'mrmime'
import { cacheControl } from '../site.config.ts'

/** What is sent of a file in one encoding. */
type Variant = {
  readonly content: Uint8Array<ArrayBuffer>
  readonly etag: string
}

/** A file of a built site, in memory. */
export type SiteFile = {
  readonly contentType: string
  readonly cacheControl: string
  /** Compressed copies, the smallest first. */
  readonly packed: readonly (Variant & { readonly encoding: 'br' | 'gzip' })[]
  readonly plain: Variant
}

/** A built site in memory: files by canonical URL path (`/car-quote-form`, `/assets/app-1a2b.js`), and its not-found page. */
export type SiteFiles = { readonly files: ReadonlyMap<string, SiteFile>; readonly notFound: SiteFile | undefined }

const PACKED = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const

/** Configuration that a static host reads; `_headers`, `_redirects` and `.htaccess` are hidden by their first character. */
const HOST_FILES = ['vercel.json']

const isForVisitors = (path: string) => !/(^|\/)[._]|\.(br|gz)$/.test(path) && !HOST_FILES.includes(path)

function pathsIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function readVariant(path: string): Variant {
  const content = new Uint8Array(readFileSync(path))
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"` }
}

const isText = (type: string) => /^text\/|\/(json|xml|.*\+json)$/.test(type)

function readSiteFile(folder: string, path: string, present: ReadonlySet<string>): SiteFile {
  const type = lookup(path) ?? 'application/octet-stream'
  return {
    contentType: isText(type) ? `${type}; charset=utf-8` : type,
    cacheControl: /(^|\/)assets\//.test(path) ? cacheControl.assets : cacheControl.others,
    packed: PACKED.filter(({ suffix }) => present.has(path + suffix)).map(({ encoding, suffix }) => ({
      encoding,
      ...readVariant(join(folder, path + suffix)),
    })),
    plain: readVariant(join(folder, path)),
  }
}

/** `/foo` for `foo/index.html`, `/foo/`, and `//foo`. */
export const canonicalPath = (path: string): string =>
  `/${path.replace(/(^|\/)index\.html$/, '').replace(/^\/+|\/+$/g, '')}`

/**
 * Reads a built site once. What changes in the folder afterwards isn't served, so a build beside a running relay never mixes
 * old pages with new scripts.
 * @param folder absolute path; a folder that doesn't exist is a site without files
 */
export function readSiteFiles(folder: string): SiteFiles {
  const paths = pathsIn(folder)
  const present = new Set(paths)
  const files = new Map(
    paths.filter(isForVisitors).map((path) => [canonicalPath(path), readSiteFile(folder, path, present)] as const),
  )
  const notFound = files.get('/404.html')
  files.delete('/404.html')
  return { files, notFound }
}
