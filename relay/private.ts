import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'

/** Errors of a file system without permissions, and of files that belong to another user. */
const CANNOT_CHMOD = ['EPERM', 'ENOTSUP', 'ENOSYS', 'EROFS']

function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if (!CANNOT_CHMOD.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Creates a folder, or takes one that exists, and keeps everybody but its owner out where the file system can. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  restrict(path, 0o700)
}

/** Creates an empty file, or takes one that exists, and keeps everybody but its owner out where the file system can. */
export function makePrivateFile(path: string): void {
  // An existing file is not opened: closing it would drop SQLite's locks on it in this process.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
  restrict(path, 0o600)
}
