import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { foreignOwner, makePrivateFile, makePrivateFolder } from '../../engine/disk/durable.ts'
import { takeLock } from '../../engine/disk/lock.ts'
import type { RelayConfig } from '../config/config.ts'
import { openPostgresStore } from './postgres/store.ts'
import { tryWriting } from './sqlite/connection.ts'
import { openSqliteStore, type SqliteStoreOptions } from './sqlite/store.ts'
import type { Store } from './store.ts'

/** Thrown if a database in the data folder can't be opened. Unlike SQLite's own messages, it names the file. */
class DataFileError extends Error {
  override readonly name = 'DataFileError'
}

/** Whether SQLite reported, directly or as a cause, that a file is damaged or not a database. */
const isDamaged = (error: Error & { readonly code?: unknown }): boolean =>
  error.code === 'SQLITE_NOTADB' ||
  error.code === 'SQLITE_CORRUPT' ||
  (error.cause instanceof Error && isDamaged(error.cause))

/**
 * Opens a database in the data folder. If that fails, rejects with a DataFileError that names the file, and says what to do if the
 * file is damaged or belongs to another user. Rejects with the original error if its message already says all this.
 * @param file the file's name
 * @param remedy one sentence: what to do if the file is damaged
 */
async function openDataFile<Result>(
  { folder, file, remedy }: { readonly folder: string; readonly file: string; readonly remedy: string },
  open: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await open()
  } catch (error) {
    if (!(error instanceof Error) || error instanceof DataFileError) throw error
    const isNamed = error.message.includes(folder)
    const hint = isDamaged(error) ? remedy : (foreignOwner(join(folder, file)) ?? foreignOwner(folder))
    if (isNamed && hint === undefined) throw error
    const message = isNamed ? error.message : `Cannot open ${folder}/${file}: ${error.message}`
    throw new DataFileError(hint === undefined ? message : `${message}. ${hint}`, { cause: error })
  }
}

/** Thrown if another relay uses the data folder. */
class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'

  constructor(folder: string) {
    super(`Another relay uses the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`)
  }
}

/** Creates the data folder if needed. Throws an error that names `DATA_DIR` if that is something else. */
function makeDataFolder(folder: string): void {
  try {
    makePrivateFolder(folder)
  } catch (cause) {
    throw new DataFileError(`DATA_DIR=${folder} can't be the data folder: ${(cause as Error).message}`, { cause })
  }
}

/**
 * Locks a folder for this process by its file `lock.db`. Throws DataFolderInUse.
 * @returns a function that unlocks the folder
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock.db')
  makePrivateFile(path)
  const unlock = takeLock(path)
  if (!unlock) throw new DataFolderInUse(folder)
  return unlock
}

/** Locks a data folder, and creates it if needed. See `lockFolder`. */
function lockDataFolder(folder: string): () => void {
  makeDataFolder(folder)
  return lockFolder(folder)
}

const lockFileIn = (folder: string) => ({ folder, file: 'lock.db', remedy: 'Delete it: it holds no data.' })
const storeFileIn = (folder: string) => ({
  folder,
  file: 'relay.db',
  remedy: 'Restore it from a backup, or move it away to start with an empty store.',
})

type StoreConfig = Pick<RelayConfig, 'data' | 'databaseUrl' | 'databaseConnections'>

/**
 * Opens the configured store: PostgreSQL, or SQLite in the data folder, which stays locked until the store is closed. Rejects
 * with DataFolderInUse, or an error that says what can't be opened.
 */
export async function openStore(
  { data, databaseUrl, databaseConnections: connections }: StoreConfig,
  options: SqliteStoreOptions,
): Promise<Store> {
  if (databaseUrl !== undefined) {
    makeDataFolder(data)
    return openPostgresStore(databaseUrl, options.destinationsOf, { connections })
  }
  const unlock = await openDataFile(lockFileIn(data), () => lockDataFolder(data))
  try {
    return await openDataFile(storeFileIn(data), () => openSqliteStore(data, { ...options, onClosed: unlock }))
  } catch (error) {
    unlock()
    throw error
  }
}

/** The configured store for people, without its password: `SQLite in /var/lib/warmlane`, `PostgreSQL, database warmlane at db.example.com`. */
export function storeText({ data, databaseUrl }: Pick<StoreConfig, 'data' | 'databaseUrl'>): string {
  if (databaseUrl === undefined) return `SQLite in ${data}`
  const { host, pathname, searchParams } = new URL(databaseUrl)
  return `PostgreSQL, database ${decodeURIComponent(pathname.slice(1))} at ${searchParams.get('host') ?? host}`
}

/**
 * Opens the configured store for a command, while a relay may be running. It must exist, and have the version of this program.
 */
export async function openStoreBeside({
  data,
  databaseUrl,
  databaseConnections: connections,
}: StoreConfig): Promise<Store> {
  // Commands neither add nor release submissions, so they queue no new deliveries.
  const destinationsOf = () => []
  if (databaseUrl !== undefined) return openPostgresStore(databaseUrl, destinationsOf, { connections })
  if (!existsSync(join(data, 'relay.db')))
    throw new Error(`There is no store in ${data} yet. Start the relay first, or set DATA_DIR.`)
  return openDataFile(storeFileIn(data), () => openSqliteStore(data, { destinationsOf, isBeside: true }))
}

/** Names the files in a data folder that belong to another user than the folder, which happens if root has restored them. */
function foreignFiles(folder: string): string[] {
  const { uid } = statSync(folder)
  return readdirSync(folder).filter((name) => statSync(join(folder, name)).uid !== uid)
}

/** Tries the data folder of a relay, which may be running. Resolves to what is there. Rejects if a relay couldn't use it. */
export async function checkDataFolder(folder: string): Promise<string> {
  let found = storeText({ data: folder, databaseUrl: undefined })
  try {
    const unlock = await openDataFile(lockFileIn(folder), () => lockDataFolder(folder))
    unlock()
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    found += ', in use by a running relay'
  }
  const foreign = foreignFiles(folder)
  if (foreign.length > 0)
    throw new DataFileError(
      `${foreign.join(', ')} in ${folder} belong to another user than the folder. Run: chown --reference=${folder} ${folder}/*`,
    )
  if (!existsSync(join(folder, 'relay.db'))) return `${found}, no requests yet`
  await openDataFile(storeFileIn(folder), () => tryWriting(join(folder, 'relay.db')))
  return found
}
