/** A database connection that can run transactions. */
export type Transactional = {
  /** Starts a transaction. Throws `SQLITE_BUSY` at once if another program holds the write lock. */
  begin(): void
  /** Makes the transaction durable, or throws. */
  commit(): void
  /** Rolls back a failed transaction that is still open. */
  rollback(): void
  /** Performs a write that changes nothing. Throws if writing doesn't work. */
  probe(): void
  close(): void
}

/** Rejects every write whose transaction did not become durable. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
  readonly code: string | undefined

  constructor(cause: unknown) {
    super('The store could not make a write durable', { cause })
    this.code = (cause as { code?: string } | undefined)?.code
  }
}

type Job<Connection> = {
  /** When to stop waiting for the write lock, in ms of `performance.now()`. */
  readonly deadline: number
  run(connection: Connection): unknown
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** Combines the writes of many callers into few transactions. */
export type CommitQueue<Connection> = {
  /** Runs a job in the next transaction. Resolves once that is committed, or rejects with StoreUnavailable. */
  write<Result>(run: (connection: Connection) => Result): Promise<Result>
  /** Reads outside any transaction. Throws StoreUnavailable. */
  read<Result>(run: (connection: Connection) => Result): Result
  /** Whether the last transaction failed. */
  readonly failing: boolean
  /** Commits pending writes, then closes the connection. */
  close(): void
}

/** How long a write waits while another program holds the write lock. */
const BUSY_TIMEOUT_MS = 5_000
/** How often it retries meanwhile. */
const BUSY_RETRY_MS = 20

/** Interval of the test writes while writing fails. */
const PROBE_INTERVAL_MS = 1_000

const isBusy = (error: unknown) => (error as { code?: string }).code?.startsWith('SQLITE_BUSY') === true

/**
 * Creates a group commit: jobs that arrive in the same turn of the event loop, or while a commit runs, share one
 * transaction and one disk sync. A job may run more than once, because a transaction that finds the store locked is retried.
 *
 * The connection stays open after a failure. SQLite's log continues after the last transaction that was synced, so the next
 * transaction overwrites the failed one. While writing fails, the queue probes once a second, so that it notices a recovery
 * even if nobody posts.
 */
export function createCommitQueue<Connection extends Transactional>(
  connection: Connection,
  busyTimeoutMs = BUSY_TIMEOUT_MS,
): CommitQueue<Connection> {
  let pending: Job<Connection>[] = []
  let failing = false
  let closed = false
  let probeTimer: NodeJS.Timeout | undefined

  const write = <Result>(run: (connection: Connection) => Result) =>
    new Promise<Result>((resolve, reject) => {
      if (closed) return reject(new StoreUnavailable(new Error('The store is closed')))
      if (pending.length === 0) setImmediate(flush)
      const deadline = performance.now() + busyTimeoutMs
      pending.push({ deadline, run, resolve: resolve as Job<Connection>['resolve'], reject })
    })

  const rejectAll = (jobs: readonly Job<Connection>[], cause: unknown) => {
    if (jobs.length === 0) return
    failing = true
    const failure = new StoreUnavailable(cause)
    for (const job of jobs) job.reject(failure)
    if (probeTimer === undefined && !closed) probeTimer = setTimeout(probe, PROBE_INTERVAL_MS).unref()
  }

  const probe = () => {
    probeTimer = undefined
    // `rejectAll` schedules the next probe if this one fails.
    if (failing) write((live) => live.probe()).catch(() => {})
  }

  /** Retries jobs while another program holds the write lock, and rejects those whose deadline has passed. */
  const retryBusy = (jobs: readonly Job<Connection>[], cause: unknown) => {
    const now = performance.now()
    pending = [...jobs.filter(({ deadline }) => deadline > now), ...pending]
    if (pending.length > 0) setTimeout(flush, BUSY_RETRY_MS)
    rejectAll(
      jobs.filter(({ deadline }) => deadline <= now),
      cause,
    )
  }

  const commit = (jobs: readonly Job<Connection>[]): unknown[] => {
    try {
      connection.begin()
      const results = jobs.map((job) => job.run(connection))
      connection.commit()
      return results
    } catch (error) {
      connection.rollback()
      throw error
    }
  }

  const flush = () => {
    const jobs = pending
    pending = []
    if (jobs.length === 0) return
    try {
      const results = commit(jobs)
      failing = false
      for (const [index, job] of jobs.entries()) job.resolve(results[index])
    } catch (error) {
      if (isBusy(error) && !closed) retryBusy(jobs, error)
      else rejectAll(jobs, error)
    }
  }

  return {
    write,
    read: (run) => {
      if (closed) throw new StoreUnavailable(new Error('The store is closed'))
      try {
        return run(connection)
      } catch (error) {
        throw new StoreUnavailable(error)
      }
    },
    get failing() {
      return failing
    },
    close: () => {
      if (closed) return
      closed = true
      clearTimeout(probeTimer)
      flush()
      connection.close()
    },
  }
}
