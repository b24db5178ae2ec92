import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'

/** Error codes of a file system without permissions, and of files that another user owns. */
const CANNOT_CHMOD = ['EPERM', 'ENOTSUP', 'ENOSYS', 'EROFS']

function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if (!CANNOT_CHMOD.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Creates a folder if needed, and limits access to its owner if the file system supports that. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  restrict(path, 0o700)
}

/** Creates an empty file if needed, and limits access to its owner if the file system supports that. */
export function makePrivateFile(path: string): void {
  // Opening and closing an existing file would drop the locks that SQLite holds on it in this process.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
  restrict(path, 0o600)
}
