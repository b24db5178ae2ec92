import { join } from 'node:path'
import Database from 'libsql'
import { makePrivateFile, makePrivateFolder } from '../engine/disk/durable.ts'

/** Thrown if another relay uses the data folder. */
class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'

  constructor(folder: string) {
    super(`Another relay uses the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`)
  }
}

export const isDataFolderInUse = (error: unknown): boolean => error instanceof DataFolderInUse

/**
 * Locks a data folder for this process, and creates the folder if needed. The lock is SQLite's file lock on `lock.db`, which
 * the operating system releases even if the process is killed. Throws DataFolderInUse.
 * @returns a function that unlocks the folder
 */
export function lockDataFolder(folder: string): () => void {
  makePrivateFolder(folder)
  const path = join(folder, 'lock.db')
  makePrivateFile(path)
  const lock = new Database(path, { timeout: 0 })
  try {
    // `exec` and not `prepare`: a prepared statement would keep the connection, and so the lock, alive after close().
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS lock (held); COMMIT')
  } catch (error) {
    lock.close()
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw new DataFolderInUse(folder)
    throw error
  }
  return () => lock.close()
}
