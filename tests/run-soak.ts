import { spawnSync } from 'node:child_process'

/** Runs the long form of the tests. Arguments select test files: `npm run soak -- tests/relay`. */
const { status } = spawnSync('npm', ['exec', '--', 'vitest', 'run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, SOAK: '1' },
})
process.exitCode = status ?? 1
