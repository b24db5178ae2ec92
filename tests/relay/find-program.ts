import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Commands that install a Debian package, run in order until it is there. */
const installsOf = (name: string): [command: string, args: string[]][] => [
  ['apt-get', ['update']],
  ['apt-get', ['install', '-y', '--no-install-recommends', name]],
]

/** Installs a Debian package unless a program is there. Throws an error that says what to do if that fails. */
function install(isInstalled: () => boolean, name: string, help: string): void {
  for (const [command, args] of [undefined, ...installsOf(name)].map((each) => each ?? [])) {
    if (command) spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 })
    if (isInstalled()) return
  }
  throw new Error(`${help} Install it (Debian, as root: apt-get install ${name}).`)
}

/** Installs strace if needed. */
export const findStrace = (): void =>
  install(
    () => spawnSync('strace', ['-V']).status === 0,
    'strace',
    'The tests with a failing disk need strace. In a container, also allow it to trace: --cap-add=SYS_PTRACE.',
  )

/** The newest folder of PostgreSQL's programs on this system. */
function postgresFolder(): string | undefined {
  const parent = '/usr/lib/postgresql'
  const versions = existsSync(parent) ? readdirSync(parent).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(parent, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')))
}

/** Returns the folder of PostgreSQL's server and tools, which have the same version. Installs them if needed. */
export function findPostgres(): string {
  install(() => postgresFolder() !== undefined, 'postgresql', 'The test of backups needs PostgreSQL with pg_dump.')
  return postgresFolder() ?? ''
}
