import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { goldenPath } from '../../build/golden/golden-file.ts'
import { isCategoryFile } from '../../engine/compiler/folder.ts'
import { type Ended, npm } from './npm.ts'
import { countTests, forgetReport, REPORT_ARGUMENTS, readReport, repeatCommands, slowestFiles } from './report.ts'

/** Stages that no test waits for, with their commands of npm. */
const CHECKS: Readonly<Record<string, string>> = {
  'category files': 'check:schemas',
  types: 'types',
  lint: 'lint',
  'no unused code': 'unused',
}

/** Prints the line of a stage: `✓ types, 12.4 s`. For a failed one, first its output, then how to repeat it. */
function tellStage(name: string, script: string, { isFine, output, seconds }: Ended): void {
  console.log(`${isFine ? '✓' : `${output}✗`} ${name}, ${seconds.toFixed(1)} s`)
  if (!isFine) console.log(`  Repeat it with: npm run ${script}`)
}

async function stage(name: string, script: string): Promise<boolean> {
  const ended = await npm(['run', '--silent', script])
  tellStage(name, script, ended)
  return ended.isFine
}

/** Runs every check and every test. The tests start once the site is built, beside the other checks. */
export async function runAll(): Promise<{ readonly passed: number; readonly failed: number }> {
  const checks = Object.entries(CHECKS).map(([name, script]) => stage(name, script))
  const isBuilt = await stage('the site builds', 'build')
  forgetReport()
  // Without the site, its tests can't start, and the others say nothing about the reason.
  const isGreen = isBuilt && (await npm(['exec', '--', 'vitest', 'run', ...REPORT_ARGUMENTS], { isShown: true })).isFine
  const outcomes = [isBuilt, ...(await Promise.all(checks))]
  const fine = outcomes.filter(Boolean).length

  const report = readReport()
  const tests = report ? countTests(report) : { passed: 0, failed: 0 }
  if (report) {
    const root = process.cwd()
    console.log(`\nThe slowest test files:\n${slowestFiles(report, root).join('\n')}`)
    const commands = repeatCommands(report, root)
    if (commands.length > 0) console.log(`\nTo repeat what failed:\n  ${commands.join('\n  ')}`)
  }
  remindOfGoldenFiles()
  const failed = outcomes.length - fine + tests.failed
  return { passed: fine + tests.passed, failed: !isGreen && failed === 0 ? 1 : failed }
}

/** Categories without a golden file are tested, too, but changes in them go unnoticed. */
function remindOfGoldenFiles(): void {
  for (const id of readdirSync('schemas')
    .filter(isCategoryFile)
    .map((name) => basename(name, '.json')))
    if (!existsSync(goldenPath(id)))
      console.log(
        `\nschemas/${id}.json works, but has no golden file yet. Run "npm run record ${id}", look at the file it writes, and commit it.`,
      )
}
