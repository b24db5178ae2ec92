import { expect, test } from 'vitest'
import { countTests, type Report, slowestFiles } from '../report.ts'

const file = (name: string, durationMs: number, ...statuses: string[]): Report['testResults'][number] => ({
  name: `/repository/tests/${name}`,
  startTime: 1_000,
  endTime: 1_000 + durationMs,
  status: 'failed',
  message: '',
  assertionResults: statuses.map((status) => ({ fullName: status, status, failureMessages: [] })),
})

const report: Report = {
  testResults: [
    file('a.test.ts', 250, 'passed'),
    file('b.test.ts', 83_400, 'passed', 'failed', 'pending'),
    file('c.test.ts', 0),
  ],
}

test('tests are counted, and a file that could not be loaded counts as failed', () => {
  expect(countTests(report)).toEqual({ passed: 2, failed: 2 })
})

test('the slowest test files are listed first, with their seconds', () => {
  expect(slowestFiles(report, '/repository', 2)).toEqual(['  83.4 s  tests/b.test.ts', '   0.3 s  tests/a.test.ts'])
})
