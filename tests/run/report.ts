import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'

/** The part of Vitest's JSON report that we use. Unit of times: ms. */
export type Report = {
  readonly testResults: readonly {
    /** Path of the test file. */
    readonly name: string
    readonly startTime: number
    readonly endTime: number
    readonly status: string
    /** The reason why the file could not be loaded; otherwise empty. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

const PATH = '.cache/vitest-report.json'

/** Arguments of Vitest that say how far it is, and write a report. */
export const REPORT_ARGUMENTS = ['--reporter=./tests/run/progress.ts', '--reporter=json', `--outputFile=${PATH}`]

export const forgetReport = (): void => rmSync(PATH, { force: true })

/** The report of the last run; undefined if it wrote none. */
export const readReport = (): Report | undefined =>
  existsSync(PATH) ? (JSON.parse(readFileSync(PATH, 'utf8')) as Report) : undefined

/** Numbers of tests. A file that could not be loaded counts as one that failed. */
export function countTests({ testResults }: Report): { readonly passed: number; readonly failed: number } {
  const statuses = testResults.flatMap(({ assertionResults, status }) =>
    assertionResults.length > 0 ? assertionResults.map((test) => test.status) : [status],
  )
  return {
    passed: statuses.filter((status) => status === 'passed').length,
    failed: statuses.filter((status) => status === 'failed').length,
  }
}

/** Lists the slowest test files: `  83.4 s  tests/site/owner/studio.long.test.ts`. @param root absolute path of the repository */
export const slowestFiles = ({ testResults }: Report, root: string, most = 20): string[] =>
  [...testResults]
    .sort((a, b) => b.endTime - b.startTime - (a.endTime - a.startTime))
    .slice(0, most)
    .map(({ name, startTime, endTime }) => {
      const seconds = ((endTime - startTime) / 1000).toFixed(1)
      return `${seconds.padStart(6)} s  ${relative(root, name)}`
    })

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** The commands that repeat what failed: `npx vitest run tests/site/form/faults.test.ts -t 'a reload keeps the id'`. */
export const repeatCommands = ({ testResults }: Report, root: string): string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const command = `npx vitest run ${relative(root, name)}`
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 1) return [`${command} -t ${quoted(escaped(failed[0]?.fullName ?? ''))}`]
    return failed.length > 1 || status === 'failed' ? [command] : []
  })
