import type { SectionChanges } from '../../../build/golden/changes.ts'
import type { FileName } from './file.ts'

/** URL path of the studio's page. */
export const STUDIO_PATH = '/studio'

/** URL path of the page inside the preview frame. */
export const PREVIEW_PATH = '/studio/preview'

/** URL path of the gallery: every form in every state. */
export const GALLERY_PATH = '/gallery'

/** Start of every URL path of the API. */
export const API_PATH = '/studio/api'

/** Header of every API request, with the token from the studio's page. */
export const TOKEN_HEADER = 'Studio-Token'

/** Name of the `<meta>` element with the token. The token is new whenever the server starts. */
export const TOKEN_META = 'studio-token'

/** Vite event that says that files have changed on disk. It has no data; ask for the files again. */
export const FILES_EVENT = 'studio:files'

/** Largest file that the studio opens and saves. */
export const MAX_BYTES = 1024 * 1024

/** Largest request: a file of that size in a JSON string, which writes some characters with six. */
export const MAX_REQUEST_BYTES = 6 * MAX_BYTES + 1024

/** The content of a file when it was read. */
export type FileContent = {
  readonly text: string
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly version: string
}

/** A file as it is on disk. */
export type StudioFile = FileName &
  FileContent & {
    /** The text in the last commit; undefined if the file isn't in it, or if there is no Git. */
    readonly committedText?: string
    /** Why the file can't be edited, for example because it isn't UTF-8. `text` is then empty. */
    readonly unreadable?: string
  }

/** All files, and the names that they can use. */
export type FilesBody = {
  readonly files: readonly StudioFile[]
  /** URL paths of the site's own routes, which no category may take. */
  readonly sitePaths: readonly string[]
  /** Those of them that are pages. */
  readonly pagePaths: readonly string[]
  /** Names of the icons that a tile can have. */
  readonly iconNames: readonly string[]
}

export type RecordedBody = {
  readonly isOk: boolean
  /** The output of `npm run record <id>`: the files that it changed, or why it failed. */
  readonly output: string
}

/** Without `changes`, `output` says why there is nothing to compare. */
export type ComparisonBody = { readonly changes?: readonly SectionChanges[]; readonly output: string }
