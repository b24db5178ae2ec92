import { expect, test } from 'vitest'
import { countTests, type Report, repeatCommands, slowestFiles } from '../run/report.ts'

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

test('what failed is repeated by its file, and by its name if it is the only one', () => {
  const failures: Report = {
    testResults: [
      file('a.test.ts', 1, 'passed'),
      {
        ...file('b.test.ts', 1),
        assertionResults: [{ fullName: "isn't $1 (yet)", status: 'failed', failureMessages: [] }],
      },
      file('c.test.ts', 1, 'failed', 'passed', 'failed'),
      file('d.test.ts', 1),
    ],
  }
  expect(
    repeatCommands(
      { testResults: failures.testResults.map((one, at) => ({ ...one, status: at === 0 ? 'passed' : 'failed' })) },
      '/repository',
    ),
  ).toEqual([
    "npx vitest run tests/b.test.ts -t 'isn'\\''t \\$1 \\(yet\\)'",
    'npx vitest run tests/c.test.ts',
    'npx vitest run tests/d.test.ts',
  ])
})
