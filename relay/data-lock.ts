import { join } from 'node:path'
import Database from 'libsql'
import { makePrivateFile, makePrivateFolder } from './private.ts'

/** Thrown where another relay uses the data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'

  constructor(folder: string) {
    super(`Another relay uses the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`)
  }
}

/**
 * Locks a data folder for this process, and creates it if it's missing. The lock is SQLite's own file lock on `lock.db`:
 * the operating system frees it however the process ends. Throws DataFolderInUse.
 * @returns gives the folder back
 */
export function lockDataFolder(folder: string): () => void {
  makePrivateFolder(folder)
  const path = join(folder, 'lock.db')
  makePrivateFile(path)
  const lock = new Database(path, { timeout: 0 })
  try {
    // No prepared statement: one would keep the connection, and so the lock, beyond close().
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS lock (held); COMMIT')
  } catch (error) {
    lock.close()
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw new DataFolderInUse(folder)
    throw error
  }
  return () => lock.close()
}
