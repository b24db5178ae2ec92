import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { chromiumProgram } from '../../build/chromium.ts'
import { bringPrograms } from '../../build/programs.ts'
import { isCategoryFile } from '../../engine/compiler/folder.ts'
import { didYouMean } from '../../engine/format/diagnostic.ts'
import { RELAY_PROGRAMS } from '../product/relay/find-program.ts'

/**
 * Command line `npm test`: runs every check of the project; `npm test -- piano` checks and tests category files alone. The last line of
 * output is `N passed, N failed`. Programs that this machine lacks are installed; with `--no-install`, they are an error.
 */
const OPTIONS = { 'no-install': { type: 'boolean', default: false } } as const

/** The ids of the categories to test; `piano.json` and `schemas/piano.json` also work. Throws an error that names the known ones. */
function idsOf(args: readonly string[]): string[] {
  const known = readdirSync('schemas')
    .filter(isCategoryFile)
    .map((name) => basename(name, '.json'))
  return args.map((arg) => {
    const id = basename(arg, '.json')
    if (known.includes(id)) return id
    throw new Error(
      `There is no schemas/${id}.json. ${didYouMean(id, known, `The categories are ${known.join(', ')}.`)} To run test files, use "npx vitest run ${arg}".`,
    )
  })
}

try {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  const ids = idsOf(positionals)
  const programs = [chromiumProgram({ allowShell: true }), ...(ids.length > 0 ? [] : RELAY_PROGRAMS)]
  await bringPrograms(programs, !values['no-install'])
  // Loaded only now, so that a missing program is reported at once.
  const { passed, failed } =
    ids.length > 0
      ? await (await import('./categories.ts')).runCategories(ids)
      : await (await import('./all.ts')).runAll()
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
