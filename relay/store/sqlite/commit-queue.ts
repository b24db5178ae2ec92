import { StoreUnavailable } from '../store.ts'
/** A database connection that can run transactions. */
export type Transactional = {
  /** Starts a transaction. Throws `SQLITE_BUSY` at once if another program holds the write lock. */
  begin(): void
  /** Makes the transaction durable, or throws. */
  commit(): void
  /** Rolls back a failed transaction that is still open. */
  rollback(): void
  /** Performs a write that leaves nothing behind. Throws if there is no room for a submission. */
  probe(): void
  close(): void
}

type Job<Connection> = {
  /** When to stop waiting for the write lock, in ms of `performance.now()`. */
  readonly deadline: number
  run(connection: Connection): unknown
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** How long a write waits while another program holds the write lock. */
const BUSY_TIMEOUT_MS = 5_000
/** Interval of its retries. */
const BUSY_RETRY_MS = 20

/** Interval of the test writes while writing fails. */
const PROBE_INTERVAL_MS = 1_000

const codeOf = (error: unknown) => (error as { code?: string }).code ?? ''

const isBusy = (error: unknown) => codeOf(error).startsWith('SQLITE_BUSY')

/** Whether an error is about one statement or its values, or our own mistake, rather than about the file or the disk. */
const isOfOneJob = (error: unknown) =>
  !codeOf(error).startsWith('SQLITE_') || /^SQLITE_(ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG)/.test(codeOf(error))

/**
 * A group commit: jobs that arrive in the same turn of the event loop, or while a commit runs, share one transaction and one
 * disk sync. A job may run more than once: a transaction that finds the store locked is retried, and one with a job that throws is
 * run again without that job.
 *
 * The connection stays open after a failure. It is safe to reuse: SQLite appends after the last successfully committed WAL
 * frame, so the next transaction overwrites the failed one's frames. While writing fails, the queue probes once a second, so it
 * notices a recovery even without submissions. If the disk is full, only a probe ends that, because there can be room for smaller writes.
 */
export class CommitQueue<Connection extends Transactional> {
  readonly #connection: Connection
  readonly #busyTimeoutMs: number
  #pending: Job<Connection>[] = []
  #isFailing = false
  #isFull = false
  #isClosed = false
  #probeTimer: NodeJS.Timeout | undefined

  constructor(connection: Connection, busyTimeoutMs = BUSY_TIMEOUT_MS) {
    this.#connection = connection
    this.#busyTimeoutMs = busyTimeoutMs
  }

  /** Whether the last transaction failed, or the disk was full at the last probe. */
  get failing(): boolean {
    return this.#isFailing
  }

  /**
   * Runs a job in the next transaction. Resolves once the transaction is committed. Rejects with StoreUnavailable, or with an error
   * of the job's own statements.
   */
  write<Result>(run: (connection: Connection) => Result): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      if (this.#isClosed) return reject(new StoreUnavailable(new Error('The store is closed')))
      if (this.#pending.length === 0) setImmediate(() => this.#flush())
      const deadline = performance.now() + this.#busyTimeoutMs
      this.#pending.push({ deadline, run, resolve: resolve as Job<Connection>['resolve'], reject })
    })
  }

  /** Reads outside any transaction. Throws StoreUnavailable, or an error about the statement. */
  read<Result>(run: (connection: Connection) => Result): Result {
    if (this.#isClosed) throw new StoreUnavailable(new Error('The store is closed'))
    try {
      return run(this.#connection)
    } catch (error) {
      throw isOfOneJob(error) ? error : new StoreUnavailable(error)
    }
  }

  /** Commits pending writes, then closes the connection. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    clearTimeout(this.#probeTimer)
    this.#flush()
    this.#connection.close()
  }

  #flush(): void {
    const jobs = this.#pending
    this.#pending = []
    if (jobs.length === 0) return
    try {
      const results = this.#commit(jobs)
      this.#isFailing = this.#isFull
      for (const [job, result] of results) job.resolve(result)
    } catch (error) {
      if (isBusy(error) && !this.#isClosed) this.#retryBusy(jobs, error)
      else this.#rejectAll(jobs, error)
    }
  }

  /** Runs jobs in one transaction. Rejects those that throw, and runs the others again. Returns their results. */
  #commit(jobs: readonly Job<Connection>[]): ReadonlyMap<Job<Connection>, unknown> {
    const results = new Map<Job<Connection>, unknown>()
    let running: Job<Connection> | undefined
    try {
      this.#connection.begin()
      for (running of jobs) results.set(running, running.run(this.#connection))
      running = undefined
      this.#connection.commit()
      return results
    } catch (error) {
      this.#connection.rollback()
      if (running === undefined || !isOfOneJob(error)) throw error
      running.reject(error)
      return this.#commit(jobs.filter((job) => job !== running))
    }
  }

  /** Retries jobs while another program holds the write lock, and rejects those whose deadline has passed. */
  #retryBusy(jobs: readonly Job<Connection>[], cause: unknown): void {
    const now = performance.now()
    this.#pending = [...jobs.filter(({ deadline }) => deadline > now), ...this.#pending]
    if (this.#pending.length > 0) setTimeout(() => this.#flush(), BUSY_RETRY_MS)
    this.#rejectAll(
      jobs.filter(({ deadline }) => deadline <= now),
      cause,
    )
  }

  #rejectAll(jobs: readonly Job<Connection>[], cause: unknown): void {
    if (jobs.length === 0) return
    this.#isFailing = true
    if (codeOf(cause) === 'SQLITE_FULL') this.#isFull = true
    const failure = new StoreUnavailable(cause)
    for (const job of jobs) job.reject(failure)
    if (this.#probeTimer === undefined && !this.#isClosed)
      this.#probeTimer = setTimeout(() => this.#probe(), PROBE_INTERVAL_MS).unref()
  }

  #probe(): void {
    this.#probeTimer = undefined
    // `#rejectAll` schedules the next probe if this one fails.
    if (!this.#isFailing) return
    const succeed = () => {
      this.#isFailing = false
      this.#isFull = false
    }
    this.write((live) => live.probe()).then(succeed, () => {})
  }
}
