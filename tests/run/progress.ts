import { MinimalReporter, type TestCase, type TestModule, type TestSpecification } from 'vitest/node'

/** Time between two lines about the progress. */
const PAUSE_MS = 15_000

const time = (ms: number) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`

/**
 * The reporter of `npm test`: failures as Vitest shows them, and now and then a line that says how far it is:
 * `  120 of 290 files, 2410 tests, 3:05`.
 */
export default class Progress extends MinimalReporter {
  #files = 0
  #done = 0
  #tests = 0
  #startMs = 0
  #toldMs = 0

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications)
    this.#files = specifications.length
    this.#startMs = Date.now()
    this.#toldMs = Date.now()
  }

  override onTestCaseResult(testCase: TestCase): void {
    super.onTestCaseResult(testCase)
    if (testCase.result().state !== 'skipped') this.#tests += 1
    const nowMs = Date.now()
    if (nowMs - this.#toldMs < PAUSE_MS) return
    this.#toldMs = nowMs
    this.log(`  ${this.#done} of ${this.#files} files, ${this.#tests} tests, ${time(nowMs - this.#startMs)}`)
  }

  override onTestModuleEnd(testModule: TestModule): void {
    super.onTestModuleEnd(testModule)
    this.#done += 1
  }
}
