import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { debianInstalls, type Program } from '../../../build/programs.ts'

/** The newest folder of PostgreSQL's programs on this system. */
function postgresFolder(): string | undefined {
  const parent = '/usr/lib/postgresql'
  const versions = existsSync(parent) ? readdirSync(parent).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(parent, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')))
}

const STRACE: Program = {
  name: 'strace',
  purpose: 'which simulates a failing disk',
  isThere: () => spawnSync('strace', ['-V']).status === 0,
  installs: debianInstalls('strace'),
  help: 'In a container, also allow it to trace: --cap-add=SYS_PTRACE.',
}

const POSTGRES: Program = {
  name: 'postgresql',
  purpose: 'with pg_dump, to restore a backup',
  isThere: () => postgresFolder() !== undefined,
  installs: debianInstalls('postgresql'),
}

export const CADDY: Program = {
  name: 'caddy',
  purpose: 'the proxy in front of two relays',
  isThere: () => spawnSync('caddy', ['version']).status === 0,
  installs: debianInstalls('caddy'),
}

const NGINX: Program = {
  name: 'nginx',
  purpose: 'the other proxy in docs/operate.md',
  isThere: () => spawnSync('nginx', ['-v'], { env: { PATH: `${process.env.PATH}:/usr/sbin` } }).status === 0,
  installs: debianInstalls('nginx'),
}

/** The programs of the relay's tests. The other systems have no such programs, and skip those tests. */
export const RELAY_PROGRAMS: readonly Program[] = process.platform === 'linux' ? [STRACE, POSTGRES] : []

/** The programs that only `npm run soak` needs, too. */
export const SOAK_PROGRAMS: readonly Program[] = process.platform === 'linux' ? [CADDY, NGINX] : []

/** Returns the folder of PostgreSQL's server and tools, which have the same version. */
export function findPostgres(): string {
  const folder = postgresFolder()
  if (folder === undefined) throw new Error('This needs PostgreSQL. Run "npm test", which installs it.')
  return folder
}
