import { join } from 'node:path'
import { makePrivateFile, makePrivateFolder } from '../../engine/disk/durable.ts'
import { takeLock } from '../../engine/disk/lock.ts'

/** Thrown if another relay uses the data folder. */
class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'

  constructor(folder: string) {
    super(`Another relay uses the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`)
  }
}

export const isDataFolderInUse = (error: unknown): boolean => error instanceof DataFolderInUse

/**
 * Locks a data folder for this process by its file `lock.db`, and creates the folder if needed. Throws DataFolderInUse.
 * @returns a function that unlocks the folder
 */
export function lockDataFolder(folder: string): () => void {
  makePrivateFolder(folder)
  const path = join(folder, 'lock.db')
  makePrivateFile(path)
  const unlock = takeLock(path)
  if (!unlock) throw new DataFolderInUse(folder)
  return unlock
}
