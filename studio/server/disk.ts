import { createHash, randomUUID } from 'node:crypto'
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type FileContent, MAX_BYTES } from '../model/protocol.ts'

/** SHA-256 of the bytes of a file, in hexadecimal. */
const versionOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A file that was read. If it can't be edited, `problem` says why, and the text is empty. */
export type DiskFile = FileContent & { readonly problem?: string }

/** Keeps a byte order mark, so that a file can be written back as it was. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decode(bytes: Uint8Array): Pick<DiskFile, 'text' | 'problem'> {
  try {
    return { text: decoder.decode(bytes) }
  } catch {
    return { text: '', problem: 'The file is not saved as UTF-8. Save it again as UTF-8 in a text editor.' }
  }
}

/** Attributes of a file or folder itself: a symbolic link is not followed. Undefined if there is nothing. */
export const statsOf = (path: string): Stats | undefined => lstatSync(path, { throwIfNoEntry: false })

/**
 * Reads a text file. Undefined if there is none. Doesn't follow symbolic links, which could lead out of the folder.
 * @param path absolute
 */
export function readTextFile(path: string): DiskFile | undefined {
  const stats = statsOf(path)
  if (!stats) return undefined
  if (!stats.isFile()) return { text: '', version: '', problem: 'This is not an ordinary file.' }
  if (stats.size > MAX_BYTES) return { text: '', version: '', problem: 'The file is larger than 1 MB.' }
  const bytes = readFileSync(path)
  return { ...decode(bytes), version: versionOf(bytes) }
}

/** Error codes of systems that can't sync a folder, such as Windows. */
const CANNOT_SYNC_FOLDER = ['EISDIR', 'EPERM', 'EINVAL', 'EACCES', 'ENOTSUP']

/** Writes the names in a folder to disk, so that a renamed file is still there after a power failure. */
function syncFolder(path: string): void {
  try {
    const folder = openSync(path, 'r')
    try {
      fsyncSync(folder)
    } finally {
      closeSync(folder)
    }
  } catch (error) {
    if (!CANNOT_SYNC_FOLDER.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Moves a file. Creates the folder if needed. Replaces what is at the target. */
export function moveFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  renameSync(from, to)
  syncFolder(dirname(to))
  if (dirname(from) !== dirname(to)) syncFolder(dirname(from))
}

/**
 * Writes a file so that readers find either the old text or the new one, also after a crash. Keeps the permissions of a file that it
 * replaces. Returns the version of what it wrote.
 * @param path absolute
 */
export function writeTextFile(path: string, text: string): string {
  const bytes = Buffer.from(text)
  const mode = statsOf(path)?.mode
  // A name that the checks and the dev server ignore if a crash leaves the file behind.
  const part = join(dirname(path), `.${basename(path)}-${randomUUID()}.tmp`)
  try {
    const file = openSync(part, 'wx')
    try {
      writeFileSync(file, bytes)
      if (mode !== undefined) fchmodSync(file, mode)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    moveFile(part, path)
  } finally {
    rmSync(part, { force: true })
  }
  return versionOf(bytes)
}
