import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { isCategoryFile } from '../engine/compiler/folder.ts'

/** Runs every check of the project. The last line of output is `N passed, N failed`. */
const REPORT = '.cache/vitest-report.json'
const CHECKS: Record<string, string[]> = {
  'category files': ['run', '--silent', 'check:schemas'],
  types: ['run', '--silent', 'types'],
  lint: ['run', '--silent', 'lint'],
  'no unused code': ['run', '--silent', 'unused'],
}

const npm = (args: string[]) =>
  spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0

let passed = 0
let failed = 0
for (const [name, args] of Object.entries(CHECKS)) {
  const isFine = npm(args)
  console.log(`${isFine ? '✓' : '✗'} ${name}`)
  if (isFine) passed += 1
  else failed += 1
}

rmSync(REPORT, { force: true })
const isGreen = npm(['exec', '--', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile=${REPORT}`])
if (existsSync(REPORT)) {
  const report = JSON.parse(readFileSync(REPORT, 'utf8')) as Record<'numPassedTests' | 'numTotalTests', number>
  passed += report.numPassedTests
  failed += report.numTotalTests - report.numPassedTests
}
if (!isGreen && failed === 0) failed = 1

// Categories without golden files have been tested, too, but nothing detects that they change.
for (const name of readdirSync('schemas').filter(isCategoryFile))
  if (!existsSync(`tests/fixtures/${name}`))
    console.log(
      `\nschemas/${name} works, but has no golden files yet. Run "npm run fixtures ${name.replace(/\.json$/, '')}", look at the files it writes, and commit them.`,
    )

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
