import type { DiskFile } from './disk.ts'

/** A request that can't be carried out. The message is for the reader. */
export class Refusal extends Error {
  readonly status: 404 | 409 | 413 | 422

  constructor(status: Refusal['status'], message: string) {
    super(message)
    this.status = status
  }
}

/** The file on disk isn't the one that the request names. */
export class Conflict extends Refusal {
  /** The file on disk; undefined if it is gone. */
  readonly current: DiskFile | undefined

  constructor(current: DiskFile | undefined) {
    super(409, current ? 'The file has changed on disk in the meantime.' : 'The file was deleted in the meantime.')
    this.current = current
  }
}
