import { existsSync, readFileSync, rmSync } from 'node:fs'
import { npm } from './npm.ts'

/** The part of Vitest's JSON report that we use. */
export type Report = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    /** The reason why the file could not be loaded; otherwise empty. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Numbers of tests. A file that could not be loaded counts as one that failed. */
export type Counts = { readonly passed: number; readonly failed: number }

const PATH = '.cache/vitest-report.json'

type Options = {
  /** Paths of test files; all of them, if undefined. */
  readonly testFiles?: readonly string[]
  /** Whether Vitest shows each file and each failure. */
  readonly isShown?: boolean
  readonly env?: NodeJS.ProcessEnv
}

/** Runs tests. The report is undefined if Vitest could not write one. */
export async function runVitest({
  testFiles = [],
  isShown = false,
  env,
}: Options): Promise<Counts & { readonly report?: Report }> {
  rmSync(PATH, { force: true })
  const reporters = [...(isShown ? ['--reporter=default'] : []), '--reporter=json', `--outputFile=${PATH}`]
  const { isFine } = await npm(['exec', '--', 'vitest', 'run', ...testFiles, ...reporters], { isShown: true, env })
  if (!existsSync(PATH)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(PATH, 'utf8')) as Report
  const failed = report.numFailedTests + report.testResults.filter(({ message }) => message).length
  // Vitest also fails for an error that belongs to no test.
  return { passed: report.numPassedTests, failed: isFine ? failed : Math.max(failed, 1), report }
}
