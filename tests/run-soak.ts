import { chromiumProgram } from '../build/chromium.ts'
import { bringPrograms } from '../build/programs.ts'
import { npm } from './npm.ts'
import { RELAY_PROGRAMS, SOAK_PROGRAMS } from './product/relay/find-program.ts'

/** Runs the long form of the tests. Arguments select test files: `npm run soak -- tests/product/relay`. */
await bringPrograms([chromiumProgram({ allowShell: true }), ...RELAY_PROGRAMS, ...SOAK_PROGRAMS], true)
const isGreen = npm(['exec', '--', 'vitest', 'run', ...process.argv.slice(2)], { ...process.env, SOAK: '1' })
process.exitCode = isGreen ? 0 : 1
