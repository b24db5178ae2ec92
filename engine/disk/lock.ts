import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'libsql'

/** Pause between two attempts to take a lock. */
const PAUSE_MS = 100

/**
 * Takes the lock of a file, which is SQLite's own: the operating system releases it, however the process ends. Creates the file if
 * needed; its folder must exist.
 * @param path absolute path of the lock file
 * @returns a function that releases the lock, or undefined if anyone else holds it, even in this process
 */
export function takeLock(path: string): (() => void) | undefined {
  const lock = new Database(path, { timeout: 0 })
  try {
    // No prepared statement: one would keep the connection, and so the lock, beyond close().
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return undefined
    throw error
  }
  return () => {
    if (!lock.open) return
    lock.exec('ROLLBACK')
    lock.close()
  }
}

/**
 * Runs work that only one process may do at a time; waits until no other process does it.
 * @param path absolute path of the lock file
 */
export async function whileLocked<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(path), { recursive: true })
  let release = takeLock(path)
  while (!release) {
    await sleep(PAUSE_MS)
    release = takeLock(path)
  }
  try {
    return await work()
  } finally {
    release()
  }
}
