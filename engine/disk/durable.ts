import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Error codes of systems that can't sync a folder, such as Windows. */
const CANNOT_SYNC_FOLDER = ['EISDIR', 'EPERM', 'EINVAL', 'EACCES', 'ENOTSUP']

function sync(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Writes the content of a file to disk, so that it survives a power failure. */
export const syncFile = (path: string): void => sync(path, 'r+')

/** Writes the names in a folder to disk, so that a renamed file survives a power failure. */
function syncFolder(path: string): void {
  try {
    sync(path, 'r')
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
 * Writes a file so that readers find either the old content or the new one, also after a crash. Keeps the permissions of a file that
 * it replaces.
 * @param path absolute
 */
export function replaceFile(path: string, bytes: Uint8Array): void {
  const mode = lstatSync(path, { throwIfNoEntry: false })?.mode
  // The checks and the dev server ignore this name if a crash leaves the file behind.
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
}

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

/** Gives a file that root has created to the owner of its folder, whose programs use it. */
function giveToFolderOwner(path: string): void {
  if (process.geteuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  chownSync(path, uid, gid)
}

/** Creates an empty file if needed, and limits access to its owner if the file system supports that. */
export function makePrivateFile(path: string): void {
  // Opening and closing an existing file would drop the locks that SQLite holds on it in this process.
  if (!existsSync(path)) {
    closeSync(openSync(path, 'a', 0o600))
    giveToFolderOwner(path)
  }
  restrict(path, 0o600)
}

/** Id of a file's owner. Undefined if the file doesn't exist, or its folder can't be read. */
function ownerOf(path: string): number | undefined {
  try {
    return statSync(path).uid
  } catch {
    return undefined
  }
}

/** Says that a file belongs to another user than the one who runs this program, and how to change that. Undefined if it doesn't. */
export function foreignOwner(path: string): string | undefined {
  const owner = ownerOf(path)
  const user = process.geteuid?.()
  if (owner === undefined || user === undefined || owner === user) return undefined
  return `${path} belongs to user ${owner}, but this program runs as user ${user}. Run: chown ${user} ${path}`
}
