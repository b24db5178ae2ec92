/** A connection that jobs write through. */
export type Transactional = {
  /** Starts a transaction; throws a `SQLITE_BUSY` at once where another program holds the write lock. */
  begin(): void
  /** Makes the transaction durable, or throws. */
  commit(): void
  /** Ends a transaction that has failed, if it has not ended by itself. */
  rollback(): void
  /** A write that changes nothing. */
  probe(): void
  close(): void
}

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
  /** When it has waited long enough for the write lock. Unit: ms of `performance.now()`. */
  readonly deadline: number
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

/** How long a write waits while another program holds the write lock, and how often it tries. */
export const BUSY_PATIENCE_MS = 5_000
const BUSY_RETRY_MS = 20

/** Pause between two attempts to write while writing fails. */
const PROBE_MS = 1_000

const isBusy = (error: unknown) => (error as { code?: string }).code?.startsWith('SQLITE_BUSY') === true

/**
 * Makes a group commit: jobs that arrive in one turn of the event loop, or while a commit runs, share one transaction and
 * one sync of the disk. A job may run again after its transaction failed.
 *
 * The connection stays open after a failure. SQLite's log goes on after the last transaction whose sync succeeded, so the
 * next one overwrites what the failed one has written. While writing fails, a probe finds out when it works again, since
 * nobody may post until then.
 */
export function createCommitQueue<Connection extends Transactional>(
  connection: Connection,
  busyPatienceMs = BUSY_PATIENCE_MS,
): CommitQueue<Connection> {
  let waiting: Job<Connection>[] = []
  let failing = false
  let closed = false
  let probeTimer: NodeJS.Timeout | undefined

  const write = <Result>(run: (connection: Connection) => Result) =>
    new Promise<Result>((resolve, reject) => {
      if (closed) return reject(new StoreUnavailable(new Error('The store is closed')))
      if (waiting.length === 0) setImmediate(flush)
      const deadline = performance.now() + busyPatienceMs
      waiting.push({ deadline, run, resolve: resolve as Job<Connection>['resolve'], reject })
    })

  const refuse = (jobs: readonly Job<Connection>[], cause: unknown) => {
    if (jobs.length === 0) return
    failing = true
    const failure = new StoreUnavailable(cause)
    for (const job of jobs) job.reject(failure)
    if (probeTimer === undefined && !closed) probeTimer = setTimeout(probe, PROBE_MS).unref()
  }

  const probe = () => {
    probeTimer = undefined
    // A failure is known already: it has set the next probe.
    if (failing) write((live) => live.probe()).catch(() => {})
  }

  /** Lets jobs wait for the write lock of another program, except for those that have waited long enough. */
  const postpone = (jobs: readonly Job<Connection>[], cause: unknown) => {
    const now = performance.now()
    waiting = [...jobs.filter(({ deadline }) => deadline > now), ...waiting]
    if (waiting.length > 0) setTimeout(flush, BUSY_RETRY_MS)
    refuse(
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
    const jobs = waiting
    waiting = []
    if (jobs.length === 0) return
    try {
      const results = commit(jobs)
      failing = false
      for (const [index, job] of jobs.entries()) job.resolve(results[index])
    } catch (error) {
      if (isBusy(error) && !closed) postpone(jobs, error)
      else refuse(jobs, error)
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
