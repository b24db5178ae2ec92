import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { makePrivateFile, moveFile, syncFile } from '../../../engine/disk/durable.ts'
import type { RelayConfig } from '../../config/config.ts'

/**
 * Writes a durable copy of a database, including its write-ahead log. Replaces an earlier copy. If that fails, throws an error with the path,
 * and leaves nothing behind.
 */
export function backUp(db: Database.Database, path: string): void {
  const part = `${path}.part`
  // SQLite leaves its journal behind if the disk is full.
  const removePart = () => {
    for (const file of [part, `${part}-journal`]) rmSync(file, { force: true })
  }
  removePart()
  try {
    makePrivateFile(part)
    db.prepare('VACUUM INTO ?').run(part)
    syncFile(part)
    moveFile(part, path)
  } catch (cause) {
    removePart()
    throw new Error(`Cannot write ${path}: ${(cause as Error).message}`, { cause })
  }
}

/** How long to wait for the relay's locks. */
const BUSY_TIMEOUT_MS = 5_000

/** Writes a complete copy of the store to a file, even while the relay is running. Throws if it can't. */
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
