import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'

/** Thrown where another relay uses the data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'

  constructor(folder: string) {
    super(`Another relay uses the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`)
  }
}

/**
 * Takes a data folder for this process, creating it where missing. The lock is SQLite's own file lock on `lock.db`: the
 * operating system frees it when the process ends in whatever way. Throws DataFolderInUse.
 * @returns gives the folder back
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new Database(join(folder, 'lock.db'), { timeout: 0 })
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
