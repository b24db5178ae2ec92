import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { isCategoryFile } from '../engine/compiler/folder.ts'

/** Runs every check of the project. The last line of output is `N passed, N failed`. */
const REPORT = '.cache/vitest-report.json'
const CHECKS: Record<string, string[]> = {
  'category files': ['run', '--silent', 'check:schemas'],
  types: ['run', '--silent', 'types'],
  lint: ['run', '--silent', 'lint'],
  'no unused code': ['run', '--silent', 'unused'],
  'the site builds': ['run', '--silent', 'build'],
}

const shell = process.platform === 'win32'

/** Runs a command of npm. Returns whether it succeeded. */
const npm = (args: string[]) => spawnSync('npm', args, { stdio: 'inherit', shell }).status === 0

/** Runs a check beside the others. Resolves with its output and whether it succeeded. */
function check([name, args]: [string, string[]]): Promise<{ name: string; isFine: boolean; output: string }> {
  const child = spawn('npm', args, { stdio: ['ignore', 'pipe', 'pipe'], shell })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ name, isFine: code === 0, output }))
  })
}

let passed = 0
let failed = 0
for (const { name, isFine, output } of await Promise.all(Object.entries(CHECKS).map(check))) {
  console.log(`${output}${isFine ? '✓' : '✗'} ${name}`)
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
