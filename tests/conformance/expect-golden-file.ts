import { expect } from 'vitest'
import { changesInWords, changesText } from '../../build/golden/changes.ts'
import { type GoldenFile, goldenPath, readGoldenFile } from '../../build/golden/golden-file.ts'

/** The golden file of a category, with one section replaced by the expected one. */
export const recordedWith = (id: string, section: string, text: string): GoldenFile =>
  new Map([...(readGoldenFile(id) ?? []), [section, text]])

/**
 * Asserts that the golden file of a category is up to date. Without a golden file, the assertion passes, and `npm test` prints a
 * reminder at the end. In CI it fails instead, because nobody reads reminders there.
 */
export function expectGoldenFile(id: string, expected: GoldenFile): void {
  const golden = readGoldenFile(id)
  const record = `run "npm run record ${id}", look at what it changes in ${goldenPath(id)}, and commit that file`
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
