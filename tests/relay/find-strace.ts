import { spawnSync } from 'node:child_process'

/** Ways to install strace, tried in order. */
const INSTALLS: [command: string, args: string[]][] = [
  ['apt-get', ['update']],
  ['apt-get', ['install', '-y', '--no-install-recommends', 'strace']],
]

const isThere = () => spawnSync('strace', ['-V']).status === 0

/** Sees to it that there is strace, which lets system calls fail. Throws with what to do where it cannot be had. */
export function findStrace(): void {
  for (const [command, args] of [undefined, ...INSTALLS].map((install) => install ?? [])) {
    if (command) spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 })
    if (isThere()) return
  }
  throw new Error(
    'The tests of a failing disk need strace. Install it (Debian, as root: apt-get install strace), and let it trace: in a container, with --cap-add=SYS_PTRACE.',
  )
}
