import { rmSync } from 'node:fs'
import type Database from 'libsql'
import { makePrivateFile, moveFile, syncFile } from '../../../engine/disk/durable.ts'

/** Writes a durable copy of a database, with all that is still in its write-ahead log. Replaces an earlier copy. */
export function backUp(db: Database.Database, path: string): void {
  const part = `${path}.part`
  rmSync(part, { force: true })
  makePrivateFile(part)
  db.prepare('VACUUM INTO ?').run(part)
  syncFile(part)
  moveFile(part, path)
}
