import { chromiumProgram } from '../../build/chromium.ts'
import { bringPrograms } from '../../build/programs.ts'
import { RELAY_PROGRAMS, SOAK_PROGRAMS } from '../product/relay/find-program.ts'
import { npm } from './npm.ts'

/** Runs the long form of the tests. Arguments select test files: `npm run soak -- tests/product/relay`. */
await bringPrograms([chromiumProgram({ allowShell: true }), ...RELAY_PROGRAMS, ...SOAK_PROGRAMS], true)
const { isFine } = await npm(['exec', '--', 'vitest', 'run', ...process.argv.slice(2)], {
  isShown: true,
  env: { ...process.env, SOAK: '1' },
})
process.exitCode = isFine ? 0 : 1
