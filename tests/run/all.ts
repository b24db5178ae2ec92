import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { goldenPath } from '../../build/golden/golden-file.ts'
import { isCategoryFile } from '../../engine/compiler/folder.ts'
import { type Ended, npm } from './npm.ts'
import { type Counts, runVitest } from './vitest.ts'

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

/** Runs every check and every test. The tests start once the site is built, beside the other checks. Each check counts as one. */
export async function runAll(): Promise<Counts> {
  const checks = Object.entries(CHECKS).map(([name, script]) => stage(name, script))
  const isBuilt = await stage('the site builds', 'build')
  // Without the site, its tests can't start, and the others say nothing about the reason.
  const tests = isBuilt ? await runVitest({ isShown: true }) : { passed: 0, failed: 0 }
  const outcomes = [isBuilt, ...(await Promise.all(checks))]
  const fine = outcomes.filter(Boolean).length
  remindOfGoldenFiles()
  return { passed: fine + tests.passed, failed: outcomes.length - fine + tests.failed }
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
