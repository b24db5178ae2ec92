import { spawnSync } from 'node:child_process'

/** Commands that install strace, run in order until it is there. */
const INSTALLS: [command: string, args: string[]][] = [
  ['apt-get', ['update']],
  ['apt-get', ['install', '-y', '--no-install-recommends', 'strace']],
]

const isInstalled = () => spawnSync('strace', ['-V']).status === 0

/** Installs strace if needed. Throws an error that says what to do if that fails. */
export function findStrace(): void {
  for (const [command, args] of [undefined, ...INSTALLS].map((install) => install ?? [])) {
    if (command) spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 })
    if (isInstalled()) return
  }
  throw new Error(
    'The tests with a failing disk need strace. Install it (Debian, as root: apt-get install strace). In a container, also allow it to trace: --cap-add=SYS_PTRACE.',
  )
}
