import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, type Stats } from 'node:fs'
import { replaceFile } from '../../engine/disk/durable.ts'
import { type FileContent, MAX_BYTES } from '../model/file/protocol.ts'

/** SHA-256 of the bytes of a file, in hexadecimal. */
const versionOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A file that was read. If it can't be edited, `unreadable` says why, and the text is empty. */
export type DiskFile = FileContent & { readonly unreadable?: string }

/** Keeps a byte order mark, so that a file can be written back as it was. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decode(bytes: Uint8Array): Pick<DiskFile, 'text' | 'unreadable'> {
  try {
    return { text: decoder.decode(bytes) }
  } catch {
    return { text: '', unreadable: 'The file is not saved as UTF-8. Save it again as UTF-8 in a text editor.' }
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
  if (!stats.isFile()) return { text: '', version: '', unreadable: 'This is not an ordinary file.' }
  if (stats.size > MAX_BYTES) return { text: '', version: '', unreadable: 'The file is larger than 1 MB.' }
  const bytes = readFileSync(path)
  return { ...decode(bytes), version: versionOf(bytes) }
}

/**
 * Writes a file as a whole, even if there is a crash. Returns the version that it wrote.
 * @param path absolute
 */
export function writeTextFile(path: string, text: string): string {
  const bytes = Buffer.from(text)
  replaceFile(path, bytes)
  return versionOf(bytes)
}
