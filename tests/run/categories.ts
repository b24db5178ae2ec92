import { existsSync, readFileSync } from 'node:fs'
import { DEFECT } from '../../build/golden/browser/attempt.ts'
import { goldenPath, hasJourney } from '../../build/golden/golden-file.ts'
import type { CategoryFile } from '../../engine/format/category.ts'
import { npm } from './npm.ts'
import { type Counts, type Report, runVitest } from './vitest.ts'

const testFile = (name: string) => `tests/conformance/${name}.test.ts`

/** The test files that test every category. With `CATEGORIES`, they test only these, and these with every sample. */
const TEST_FILES = ['files', 'golden', 'wizard.isolated'].map(testFile)

const fileOf = (id: string) => JSON.parse(readFileSync(`schemas/${id}.json`, 'utf8')) as CategoryFile

const testFilesFor = (ids: readonly string[]) =>
  ids.map(fileOf).some(hasJourney) ? [...TEST_FILES, testFile('browser/schemas.long')] : TEST_FILES

/** A message without the lines that only say where in our code it comes from. */
const withoutStack = (message: string) =>
  message
    .split('\n')
    .filter((line) => !/^\s+at .*[:(]/.test(line))
    .join('\n')
    .replace(/^\w*Error: /, '')
    .trimEnd()

/** A mark of messages that say how to fix the file, or that it is a defect. Any other failure is also a defect. */
const SAYS_WHAT_TO_DO = /npm run record|the file's|has mistakes|Open the sample in the studio|defect of the product/

function tell(message: string): void {
  const text = withoutStack(message)
  console.log(`${text}\n${SAYS_WHAT_TO_DO.test(text) ? '' : `${DEFECT}\n`}`)
}

function tellResults({ testResults }: Report): void {
  for (const { message, assertionResults } of testResults) {
    if (message) tell(message)
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (status === 'passed') console.log(`✓ ${fullName}`)
      if (status !== 'failed') continue
      console.log(`✗ ${fullName}`)
      for (const failure of failureMessages.slice(0, 1)) tell(failure)
    }
  }
}

/**
 * Checks category files and tests only these: their answers, messages and emails, their pages in a browser, and their golden
 * files. Prints the failures in words. Returns how many tests passed and failed; the check counts as one.
 */
export async function runCategories(ids: readonly string[], testFiles = testFilesFor(ids)): Promise<Counts> {
  if (!(await npm(['run', '--silent', 'check:schemas'], { isShown: true })).isFine) return { passed: 0, failed: 1 }
  console.log('Testing in a browser. This takes about a minute, longer on a busy computer…')
  const { passed, failed, report } = await runVitest({ testFiles, env: { ...process.env, CATEGORIES: ids.join() } })
  if (report) tellResults(report)
  for (const id of ids)
    if (!existsSync(goldenPath(id)))
      console.log(
        `schemas/${id}.json has no golden file yet. Run "npm run record ${id}", read the file it writes, and commit both.`,
      )
  return { passed: passed + 1, failed }
}
