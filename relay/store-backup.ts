import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type Database from 'libsql'
import { makePrivateFile } from '../engine/disk/durable.ts'

function sync(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Writes a durable copy of a database, with all that is still in its write-ahead log. Replaces an earlier copy. */
export function backUp(db: Database.Database, path: string): void {
  const part = `${path}.part`
  rmSync(part, { force: true })
  makePrivateFile(part)
  db.prepare('VACUUM INTO ?').run(part)
  sync(part, 'r+')
  renameSync(part, path)
  sync(dirname(path), 'r')
}
