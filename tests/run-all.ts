import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { isCategoryFile } from '../engine/compiler/folder.ts'
import { goldenPath } from './goldens.ts'
import { npm, npmBeside } from './npm.ts'
import { countTests, forgetReport, REPORT_ARGUMENTS, readReport, slowestFiles } from './report.ts'

const CHECKS: Readonly<Record<string, string>> = {
  'category files': 'check:schemas',
  types: 'types',
  lint: 'lint',
  'no unused code': 'unused',
  'the site builds': 'build',
}

/** Runs every check and every test. */
export async function runAll(): Promise<{ readonly passed: number; readonly failed: number }> {
  const checks = await Promise.all(
    Object.entries(CHECKS).map(async ([name, script]) => {
      const { isFine, output } = await npmBeside(['run', '--silent', script])
      return { name, isFine, output }
    }),
  )
  for (const { name, isFine, output } of checks) console.log(`${output}${isFine ? '✓' : '✗'} ${name}`)
  const fine = checks.filter(({ isFine }) => isFine).length

  forgetReport()
  const isGreen = npm(['exec', '--', 'vitest', 'run', '--reporter=default', ...REPORT_ARGUMENTS])
  const report = readReport()
  const tests = report ? countTests(report) : { passed: 0, failed: 0 }
  if (report) console.log(`\nThe slowest test files:\n${slowestFiles(report, process.cwd()).join('\n')}`)
  remindOfGoldens()
  const failed = checks.length - fine + tests.failed
  return { passed: fine + tests.passed, failed: !isGreen && failed === 0 ? 1 : failed }
}

/** Categories without a golden file are tested, too, but changes in them go unnoticed. */
function remindOfGoldens(): void {
  for (const id of readdirSync('schemas')
    .filter(isCategoryFile)
    .map((name) => basename(name, '.json')))
    if (!existsSync(goldenPath(id)))
      console.log(
        `\nschemas/${id}.json works, but has no golden file yet. Run "npm run fixtures ${id}", look at the file it writes, and commit it.`,
      )
}
