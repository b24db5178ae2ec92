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

/** The steps of a publication: the record, the tests of the forms, the commit, and `PUBLISH_COMMAND` of the installation. */
export type StepName = 'record' | 'test' | 'commit' | 'deploy'

/** A form as it is live on the site, and as its file is. */
export type LiveForm = {
  readonly id: string
  /** Version of the file on disk. Undefined if the file is gone. */
  readonly here?: string | undefined
  /** Version that the site has; undefined if it has no such form. */
  readonly live?: string | undefined
  /** Since when the site has it: `2026-11-29T18:13:05.000Z`. Undefined if it doesn't say. */
  readonly liveSince?: string | undefined
}

export type PublicationBody = {
  /** Those of the last publication that were begun, in their order. */
  readonly steps: readonly {
    readonly name: StepName
    readonly phase: 'running' | 'done' | 'failed'
    /** The last line that it has written, and in the end all of it. Of a commit, `0123abc schemas: publish Cars`. */
    readonly output: string
  }[]
  /** Whether it can be committed: its tests have passed, and no file has changed since. */
  readonly isTested: boolean
  /** When the last publication was committed: `2026-11-29T18:10:00.000Z`. */
  readonly committedAt: string | undefined
  /** The categories that differ from the last commit, also those that are gone. */
  readonly changed: readonly FileName[]
  /** The category files that were deleted in a commit, and are not there again. */
  readonly deleted: readonly FileName[]
  /** Why nothing can be committed: Git, or a repository, is missing. */
  readonly missing: string | undefined
  /** Whether the installation has a command that publishes commits. */
  readonly hasCommand: boolean
}

export type LiveBody = {
  readonly forms: readonly LiveForm[]
  /** Why nobody knows what the site has. */
  readonly failure: string | undefined
}

/** A commit that changed a category file. */
export type Revision = {
  readonly commit: string
  /** `2026-11-29T18:13:05Z` */
  readonly at: string
  /** Its message: what visitors noticed. */
  readonly message: string
}
