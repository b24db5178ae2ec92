import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import type { RelayConfig } from '../../config/config.ts'
import { backUp } from '../../store/sqlite/backup.ts'

/** How long to wait for the relay's locks. */
const BUSY_TIMEOUT_MS = 5_000

/** Writes a complete copy of the store to a file, while the relay may be running. Throws if it can't. */
export function backUpStore({ data, databaseUrl }: Pick<RelayConfig, 'data' | 'databaseUrl'>, path: string): void {
  if (databaseUrl !== undefined) throw new Error('The store is in PostgreSQL. Back it up with pg_dump.')
  const store = join(data, 'relay.db')
  if (!existsSync(store)) throw new Error(`There is no store in ${data} yet`)
  if (existsSync(path)) throw new Error(`${path} exists already`)
  const db = new Database(store)
  try {
    db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
    backUp(db, path)
  } finally {
    db.close()
  }
}
