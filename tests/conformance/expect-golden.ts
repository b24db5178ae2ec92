import { expect } from 'vitest'
import { changesInWords, changesText } from '../fixtures/changes.ts'
import { type Golden, goldenPath, readGolden } from '../goldens.ts'

/**
 * Asserts that the golden file of a category is up to date. Without a golden file, the assertion passes, and `npm test` prints a
 * reminder at the end. In CI it fails instead, because nobody reads reminders there.
 */
export function expectGolden(id: string, expected: Golden): void {
  const golden = readGolden(id)
  const record = `run "npm run fixtures ${id}", look at what it changes in ${goldenPath(id)}, and commit that file`
  if (golden === undefined) {
    if (process.env.CI) expect.fail(`schemas/${id}.json has no golden file yet. Please ${record}.`)
    return
  }
  const changes = changesInWords(golden, expected)
  if (changes.length > 0)
    expect.fail(
      `What schemas/${id}.json makes is not what ${goldenPath(id)} has:\n${changesText(changes)}\nIf this is intended, ${record}.`,
    )
}
