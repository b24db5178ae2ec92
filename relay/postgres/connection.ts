import postgres, { type Sql } from 'postgres'
import { StoreUnavailable } from '../commit-queue.ts'
import { migrate } from './schema.ts'

/** Connections of one relay. All relays together need less than the server's `max_connections`, which is 100 by default. */
const MAX_CONNECTIONS = 10
const CONNECT_TIMEOUT_SECONDS = 5
/** How long the server works on one statement. */
const STATEMENT_TIMEOUT_MS = 5_000
/** How long to wait for the server, which may have disappeared without closing its connections. */
const QUERY_TIMEOUT_MS = 10_000
/** Pause before a new attempt to connect. */
const RECONNECT_SECONDS = 0.2
/** Interval of the test queries while the database can't be used. */
const PROBE_INTERVAL_MS = 1_000

/** Settings without which an acknowledged submission could be lost. */
const DURABLE: Readonly<Record<string, readonly string[]>> = {
  synchronous_commit: ['on', 'remote_apply'],
  fsync: ['on'],
  full_page_writes: ['on'],
}

/** `bigint` columns as numbers: sequence numbers and times are far below 2^53. */
const BIGINT = { to: 20, from: [20], serialize: String, parse: Number }

const connect = (url: string): Sql =>
  postgres(url, {
    max: MAX_CONNECTIONS,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    backoff: () => RECONNECT_SECONDS,
    onnotice: () => {},
    types: { bigint: BIGINT },
    connection: {
      application_name: 'relay',
      synchronous_commit: 'on',
      statement_timeout: STATEMENT_TIMEOUT_MS,
    },
  }) as unknown as Sql

async function checkDurable(sql: Sql): Promise<void> {
  for (const [name, accepted] of Object.entries(DURABLE)) {
    const [row] = await sql<{ value: string }[]>`SELECT current_setting(${name}) AS value`
    if (!accepted.includes(row?.value ?? ''))
      throw new Error(`${name} is ${row?.value}, so an accepted request could be lost. Set it to ${accepted[0]}.`)
  }
}

/** Connects to a database without changing it. Resolves to what was found; rejects if a relay could not use it. */
export async function checkDatabase(url: string): Promise<string> {
  const sql = connect(url)
  try {
    await checkDurable(sql)
    const [row] = await sql<{ version: string }[]>`SELECT current_setting('server_version') AS version`
    return `PostgreSQL ${row?.version}`
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** A query has not ended in time. */
class QueryTimeout extends Error {
  readonly code = 'QUERY_TIMEOUT'
}

async function withTimeout<Result>(query: Promise<Result>, timeoutMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new QueryTimeout('The database does not respond')), timeoutMs)
  })
  return Promise.race([query, late]).finally(() => clearTimeout(timer))
}

/** A pool of connections that reconnects by itself. */
export type Database = {
  /** Runs queries. Rejects with StoreUnavailable if they fail. */
  run<Result>(query: (sql: Sql) => Promise<Result>): Promise<Result>
  /** Whether the last query failed. */
  readonly failing: boolean
  close(): Promise<void>
}

/**
 * Connects to a database and migrates it. Rejects if it can't be reached, or isn't set up to keep what it has accepted. A query that
 * has not ended in time keeps its connection busy for good, so all connections are then replaced.
 */
export async function openDatabase(url: string, queryTimeoutMs = QUERY_TIMEOUT_MS): Promise<Database> {
  let sql = connect(url)
  let isFailing = false
  let probeTimer: NodeJS.Timeout | undefined
  const run = async <Result>(query: (sql: Sql) => Promise<Result>): Promise<Result> => {
    const used = sql
    try {
      const result = await withTimeout(query(used), queryTimeoutMs)
      isFailing = false
      return result
    } catch (error) {
      isFailing = true
      if (error instanceof QueryTimeout && used === sql) {
        sql = connect(url)
        void used.end({ timeout: 0 })
      }
      probeTimer ??= setTimeout(probe, PROBE_INTERVAL_MS).unref()
      throw new StoreUnavailable(error)
    }
  }
  /** Notices that the database is back even if nobody posts. */
  const probe = () => {
    probeTimer = undefined
    if (isFailing) run((live) => live`SELECT 1`).catch(() => {})
  }
  const close = () => {
    clearTimeout(probeTimer)
    return sql.end({ timeout: 5 })
  }
  try {
    await checkDurable(sql)
    await migrate(sql)
  } catch (cause) {
    await close()
    // The message doesn't quote the URL, which contains a password.
    throw new Error(`Cannot open the database in DATABASE_URL: ${(cause as Error).message}`, { cause })
  }
  return {
    run,
    get failing() {
      return isFailing
    },
    close,
  }
}
