import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'libsql'

/** Pause between two attempts to take a lock. */
const PAUSE_MS = 100

/** Takes the lock of a file; undefined if another process has it. */
function take(path: string): Database.Database | undefined {
  const lock = new Database(path, { timeout: 0 })
  try {
    // No prepared statement: one would keep the connection, and so the lock, beyond close().
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return undefined
    throw error
  }
}

/**
 * Runs work that only one process may do at a time; waits until no other process does it. The lock is SQLite's own lock on a file:
 * the operating system releases it, however the process ends.
 * @param path absolute path of the lock file
 */
export async function whileLocked<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(path), { recursive: true })
  let lock = take(path)
  while (!lock) {
    await sleep(PAUSE_MS)
    lock = take(path)
  }
  try {
    return await work()
  } finally {
    lock.exec('ROLLBACK')
    lock.close()
  }
}
