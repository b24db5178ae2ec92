import { existsSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { isSoak } from './times.ts'

/** The folder of Linux whose files are in memory. */
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 4e9

/**
 * The folder for what tests write and remove: in memory where there is room, because relays and databases wait for the disk after every
 * request. Tests end processes, never the machine, so that nothing depends on a disk. The soak uses the disk.
 */
export function temporaryFolder(): string {
  if (isSoak || process.env.TMPDIR !== undefined || !existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) > NEEDED_BYTES ? MEMORY : tmpdir()
}
