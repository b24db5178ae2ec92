/** A connection that jobs write through. */
export type Transactional = { begin(): void; commit(): void; close(): void }

/** Thrown to every writer whose transaction did not become durable. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
  readonly code: string | undefined

  constructor(cause: unknown) {
    super('The store could not make a write durable', { cause })
    this.code = (cause as { code?: string } | undefined)?.code
  }
}

type Job<Connection> = {
  run(connection: Connection): unknown
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** Writes of many callers in few transactions. */
export type CommitQueue<Connection> = {
  /** Runs a job in the next transaction; resolves once that is committed, rejects with StoreUnavailable otherwise. */
  write<Result>(run: (connection: Connection) => Result): Promise<Result>
  /** Reads outside of any transaction. Throws StoreUnavailable. */
  read<Result>(run: (connection: Connection) => Result): Result
  /** Whether the last transaction failed and no later one has succeeded. */
  readonly failing: boolean
  /** Commits what waits, then closes the connection. */
  close(): void
}

/**
 * Makes a group commit: jobs that arrive in one turn of the event loop, or while a commit runs, share one transaction and
 * one sync of the disk. After any failure the connection is dropped and the next use opens another, because a connection
 * whose sync has failed no longer knows what is on the disk.
 * @param open opens a connection whose content is durable, or throws
 */
export function createCommitQueue<Connection extends Transactional>(open: () => Connection): CommitQueue<Connection> {
  let connection: Connection | undefined = open()
  let waiting: Job<Connection>[] = []
  let failing = false
  let closed = false

  const fail = (cause: unknown): StoreUnavailable => {
    failing = true
    const broken = connection
    connection = undefined
    try {
      broken?.close()
    } catch {
      // It is given up either way.
    }
    return new StoreUnavailable(cause)
  }

  const current = (): Connection => {
    if (closed) throw new StoreUnavailable(new Error('The store is closed'))
    connection ??= open()
    return connection
  }

  const flush = () => {
    const jobs = waiting
    waiting = []
    if (jobs.length === 0) return
    let results: unknown[]
    try {
      const live = current()
      live.begin()
      results = jobs.map((job) => job.run(live))
      live.commit()
    } catch (error) {
      const failure = fail(error)
      for (const job of jobs) job.reject(failure)
      return
    }
    failing = false
    for (const [index, job] of jobs.entries()) job.resolve(results[index])
  }

  return {
    write: (run) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush)
        waiting.push({ run, resolve: resolve as Job<Connection>['resolve'], reject })
      }),
    read: (run) => {
      try {
        return run(current())
      } catch (error) {
        throw fail(error)
      }
    },
    get failing() {
      return failing
    },
    close: () => {
      flush()
      closed = true
      connection?.close()
      connection = undefined
    },
  }
}
