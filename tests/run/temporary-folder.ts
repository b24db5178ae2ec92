import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** The folder of Linux whose files are in memory. */
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 2e9

/**
 * The folder for what tests write and remove: in memory where there is room, because relays and databases wait for the disk after every
 * request. Tests end processes, never the machine, so that nothing depends on a disk.
 */
export function temporaryFolder(): string {
  if (process.env.TMPDIR !== undefined || !existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > NEEDED_BYTES ? MEMORY : tmpdir()
}
