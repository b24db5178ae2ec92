import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from '../../engine/disk/durable.ts'
import type { RelayConfig } from '../config/config.ts'
import { openDataFile } from './data-file-error.ts'
import { lockDataFolder } from './data-lock.ts'
import { openPostgresStore } from './postgres/store.ts'
import { openSqliteStore, type SqliteStoreOptions } from './sqlite/store.ts'
import type { Store } from './store.ts'

const lockFileIn = (folder: string) => ({ folder, file: 'lock.db', remedy: 'Delete it: it holds no data.' })
const storeFileIn = (folder: string) => ({
  folder,
  file: 'relay.db',
  remedy: 'Restore it from a backup, or move it away to start with an empty store.',
})

/**
 * Opens the configured store: PostgreSQL, or SQLite in the data folder, which stays locked until the store is closed. Rejects
 * with DataFolderInUse, or an error that says what can't be opened.
 */
export async function openStore(
  { data, databaseUrl }: Pick<RelayConfig, 'data' | 'databaseUrl'>,
  options: SqliteStoreOptions,
): Promise<Store> {
  if (databaseUrl !== undefined) {
    makePrivateFolder(data)
    return openPostgresStore(databaseUrl, options.channelsOf)
  }
  const unlock = await openDataFile(lockFileIn(data), () => lockDataFolder(data))
  try {
    return await openDataFile(storeFileIn(data), () => openSqliteStore(data, { ...options, onClosed: unlock }))
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Opens the configured store for a command, while a relay may be running. It must exist, and have the version of this program.
 */
export async function openStoreBeside({
  data,
  databaseUrl,
}: Pick<RelayConfig, 'data' | 'databaseUrl'>): Promise<Store> {
  // Only adding and releasing submissions, which commands don't do, queues new deliveries.
  const channelsOf = () => []
  if (databaseUrl !== undefined) return openPostgresStore(databaseUrl, channelsOf)
  if (!existsSync(join(data, 'relay.db')))
    throw new Error(`There is no store in ${data} yet. Start the relay first, or set DATA_DIR.`)
  return openDataFile(storeFileIn(data), () => openSqliteStore(data, { channelsOf, isBeside: true }))
}
