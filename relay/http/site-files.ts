import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { lookup } from 'mrmime'
import { cacheControl } from '../../site.config.ts'

/** The content of a file in one encoding. */
type EncodedFile = {
  readonly content: Uint8Array<ArrayBuffer>
  readonly etag: string
}

/** A file of a built site, in memory. */
export type SiteFile = {
  readonly contentType: string
  readonly cacheControl: string
  /** Compressed copies, smallest first. */
  readonly compressed: readonly (EncodedFile & { readonly encoding: 'br' | 'gzip' })[]
  readonly plain: EncodedFile
}

/** A built site in memory: files by canonical URL path (`/car-quote-form`, `/assets/app-1a2b.js`), and the page for 404. */
export type SiteFiles = { readonly files: ReadonlyMap<string, SiteFile>; readonly notFound: SiteFile | undefined }

const COMPRESSIONS = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const

/** Configuration files of static hosts. Those that begin with `_` or `.` are never served anyway. */
const HOST_FILES = ['vercel.json']

const isPublic = (path: string) => !/(^|\/)[._]|\.(br|gz)$/.test(path) && !HOST_FILES.includes(path)

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
export const canonicalPath = (path: string): string =>
  `/${path.replace(/(^|\/)index\.html$/, '').replace(/^\/+|\/+$/g, '')}`

/**
 * Reads a built site into memory. Later changes in the folder aren't served, so a build that runs next to the relay never
 * mixes old pages with new scripts.
 * @param folder absolute path; a missing folder is an empty site
 */
export function readSiteFiles(folder: string): SiteFiles {
  const paths = pathsIn(folder)
  const present = new Set(paths)
  const files = new Map(
    paths.filter(isPublic).map((path) => [canonicalPath(path), readSiteFile(folder, path, present)] as const),
  )
  const notFound = files.get('/404.html')
  files.delete('/404.html')
  return { files, notFound }
}
