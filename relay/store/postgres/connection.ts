import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, Pool, TypeOverrides, types } from 'pg'
import { VARIABLES } from '../../config/variables.ts'
import { StoreUnavailable } from '../store.ts'
import { type Query, sql } from './query.ts'
import { migrate, versionOf } from './schema.ts'
import { tryToAdd } from './submissions.ts'

/** How long the server works on one statement. */
const STATEMENT_TIMEOUT_MS = 5_000
/** How long to wait for a connection. */
const CONNECT_TIMEOUT_MS = 10_000
/** How long to wait for an answer from the server, which may have disappeared without closing its connections. */
const QUERY_TIMEOUT_MS = 10_000
/** Interval of the test writes while the database can't be used. */
const PROBE_INTERVAL_MS = 1_000

/** Settings without which requests would be lost: their accepted values, the best one first, and what happens otherwise. */
const NEEDED: Readonly<Record<string, { readonly accepted: readonly string[]; readonly otherwise: string }>> = {
  synchronous_commit: { accepted: ['on', 'remote_apply'], otherwise: 'an accepted request could be lost' },
  fsync: { accepted: ['on'], otherwise: 'an accepted request could be lost' },
  full_page_writes: { accepted: ['on'], otherwise: 'an accepted request could be lost' },
  // Fixed when the database is created: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.
  server_encoding: { accepted: ['UTF8'], otherwise: 'requests with characters such as ’ would be refused' },
}

/** Reads `bigint` columns as numbers: sequence numbers and times are far below 2^53. */
const TYPES = new TypeOverrides()
TYPES.setTypeParser(types.builtins.INT8, Number)

const ignore = () => {}

export type PoolOptions = {
  /** 0: no timeout. */
  readonly queryTimeoutMs?: number
  /** Most connections; see `DATABASE_CONNECTIONS`. */
  readonly connections?: number
}

/** Creates a pool that connects when a query needs it. */
export function createPool(url: string, { queryTimeoutMs = QUERY_TIMEOUT_MS, connections }: PoolOptions = {}): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections ?? VARIABLES.databaseConnections.fallback,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: queryTimeoutMs,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'relay',
    options: '-c synchronous_commit=on',
    types: TYPES,
  })
  // The pool replaces a connection that has ended, and rejects the queries that wait for its answer.
  return pool.on('error', ignore).on('connect', (client) => client.on('error', ignore))
}

/** The largest table comes last, because all of them together have the time of one statement. */
const VACUUM = 'VACUUM (SKIP_LOCKED) contacts, changes, leads, submissions'

/** Makes a call to the database. */
type Guard = <Result>(call: () => Promise<Result>) => Promise<Result>

/**
 * Runs queries in a transaction. If one of them fails, none has any effect.
 * @param guard makes each call to the database
 */
export async function inTransaction<Result>(
  pool: Pool,
  run: (query: Query) => Promise<Result>,
  guard: Guard = (call) => call(),
): Promise<Result> {
  const client = await guard(() => pool.connect())
  let failure: Error | undefined
  try {
    await guard(() => client.query('BEGIN'))
    const result = await run((query) => guard(() => client.query(query)))
    await guard(() => client.query('COMMIT'))
    return result
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // Closes the connection after a failure, which rolls back.
    client.release(failure)
  }
}

async function checkSettings(pool: Pool): Promise<void> {
  for (const [name, { accepted, otherwise }] of Object.entries(NEEDED)) {
    const { rows } = await pool.query<{ value: string }>(sql`SELECT current_setting(${name}) AS value`)
    const value = rows[0]?.value ?? ''
    if (!accepted.includes(value)) throw new Error(`${name} is ${value}, so ${otherwise}. It must be ${accepted[0]}.`)
  }
}

/** Undoes what a check has tried. */
class CheckIsOver extends Error {}

/**
 * Creates a table and writes to it, in a transaction that is rolled back. Rejects if the user lacks a right, nothing can be written, or this
 * relay can't open what is there.
 */
async function checkWriting(pool: Pool): Promise<void> {
  const trying = inTransaction(pool, async (query) => {
    const { rows } = await query<{ exists: boolean }>(sql`SELECT to_regclass('relay_schema') IS NOT NULL AS exists`)
    if (rows[0]?.exists) await versionOf(query)
    await query(sql`CREATE TABLE relay_check (value integer)`)
    await query(sql`INSERT INTO relay_check VALUES (1)`)
    throw new CheckIsOver()
  })
  await trying.catch((error) => {
    if (!(error instanceof CheckIsOver)) throw error
  })
}

/** Connects to a database, and tries to write without changing it. Resolves to its description. Rejects if a relay could not use it. */
export async function checkDatabase(url: string): Promise<string> {
  const pool = createPool(url)
  try {
    await checkSettings(pool)
    await checkWriting(pool)
    const { rows } = await pool.query<{ version: string }>(sql`SELECT current_setting('server_version') AS version`)
    return `PostgreSQL ${rows[0]?.version}`
  } finally {
    await pool.end()
  }
}

/** Migrates a database that can keep what it has accepted. Other relays wait during that time, so no timeout applies. */
async function prepare(url: string): Promise<void> {
  const pool = createPool(url, { queryTimeoutMs: 0 })
  try {
    await checkSettings(pool)
    await inTransaction(pool, migrate)
  } catch (cause) {
    // The message doesn't quote the URL, which contains a password.
    throw new Error(`Cannot open the database in DATABASE_URL: ${(cause as Error).message}`, { cause })
  } finally {
    await pool.end()
  }
}

/** Classes of SQLSTATE for a wrong query or wrong values. All other errors mean that the database can't be used. */
const WRONG_QUERY = ['0A', '21', '22', '23', '42', '54']

const isWrongQuery = (error: unknown) =>
  error instanceof DatabaseError && WRONG_QUERY.includes(error.code?.slice(0, 2) ?? '')

/** SQLSTATE of a database, or a user, that has no connection left. */
const TOO_MANY_CONNECTIONS = '53300'
/** How long to wait for one, and the pause between two tries. */
const CONNECTION_WAIT_MS = 5_000
const CONNECTION_RETRY_MS = 50

/** Makes a call once there is a connection for it. Rejects if that takes too long. */
async function whenConnected<Result>(call: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + CONNECTION_WAIT_MS
  while (true) {
    try {
      return await call()
    } catch (error) {
      // Nothing has been sent yet, so it can be tried again.
      const hasNone = error instanceof DatabaseError && error.code === TOO_MANY_CONNECTIONS
      if (!hasNone || performance.now() > deadline) throw error
      await sleep(CONNECTION_RETRY_MS)
    }
  }
}

/**
 * A pool of connections that reconnects by itself. Queries reject with StoreUnavailable if the database can't be used, and with
 * DatabaseError if they are wrong.
 */
export type Database = {
  readonly query: Query
  /** Runs queries in a transaction. If one of them fails, none has any effect. */
  transaction<Result>(run: (query: Query) => Promise<Result>): Promise<Result>
  /** Removes old versions of rows that erasing has changed, so that new rows use their room. What it can't do is left to autovacuum. */
  vacuum(): Promise<void>
  /** Whether the database couldn't be used, and no trial has succeeded since. */
  readonly failing: boolean
  close(): Promise<void>
}

/** Connects to a database and migrates it. Rejects if it can't be reached, or isn't set up to keep what it has accepted. */
export async function openDatabase(url: string, options: PoolOptions = {}): Promise<Database> {
  await prepare(url)
  const pool = createPool(url, options)
  let isFailing = false
  let isClosed = false
  let probeTimer: NodeJS.Timeout | undefined
  const guard: Guard = async (call) => {
    try {
      return await whenConnected(call)
    } catch (error) {
      if (isWrongQuery(error)) throw error
      isFailing = true
      probeTimer ??= setTimeout(probe, PROBE_INTERVAL_MS).unref()
      throw new StoreUnavailable(error)
    }
  }
  const query: Query = (each) => guard(() => pool.query(each))
  /** Repeats a trial until it succeeds, because a full or recovered database may accept only reads and small writes. */
  const probe = async () => {
    probeTimer = undefined
    try {
      await inTransaction(pool, tryToAdd, guard)
      isFailing = false
    } catch {
      if (!isClosed) probeTimer ??= setTimeout(probe, PROBE_INTERVAL_MS).unref()
    }
  }
  return {
    query,
    transaction: (run) => inTransaction(pool, run, guard),
    vacuum: () => pool.query(VACUUM).then(ignore, ignore),
    get failing() {
      return isFailing
    },
    close() {
      isClosed = true
      clearTimeout(probeTimer)
      return pool.end()
    },
  }
}
