import { describe, expect, test } from 'vitest'
import { kebab } from '../../../engine/words/text.ts'
import { judge, type Verdict } from './wrong-edits/judge.ts'
import { ROWS } from './wrong-edits/rows.ts'

const judged = new Map<string, readonly Verdict[]>()

/** The verdict of the checker on the edits of a row; each is checked once. */
function verdictsOf(row: string): readonly Verdict[] {
  const verdicts = judged.get(row) ?? (ROWS[row] ?? []).map(judge)
  judged.set(row, verdicts)
  return verdicts
}

const missesOf = (row: string) => verdictsOf(row).filter(({ isAsExpected }) => !isAsExpected)
const storiesOf = (rows: readonly string[]) =>
  rows.flatMap((row) => missesOf(row).map(({ story }) => story)).join('\n\n')

test('there are at least 300 edits, ten or more of each kind', () => {
  expect(Object.values(ROWS).flat().length).toBeGreaterThanOrEqual(300)
  for (const [row, edits] of Object.entries(ROWS)) {
    expect(edits.length, row).toBeGreaterThanOrEqual(10)
    expect(new Set(edits.map(({ base, title }) => `${base}: ${title}`)).size, row).toBe(edits.length)
  }
})

describe('nine of ten wrong edits are reported with their rule, at their line, in these words', () => {
  test.each(Object.keys(ROWS))('%s', async (row) => {
    expect(missesOf(row).length / verdictsOf(row).length, storiesOf([row])).toBeLessThanOrEqual(0.1)
    const told = verdictsOf(row).map(({ words }, index) => `${ROWS[row]?.[index]?.title}\n    ${words}`)
    await expect(`${told.join('\n')}\n`).toMatchFileSnapshot(`wrong-edits/words/${kebab(row)}.txt`)
  })
})

test('at least 95 % of all wrong edits are', () => {
  const rows = Object.keys(ROWS)
  const misses = rows.flatMap(missesOf)
  expect(misses.length / rows.flatMap(verdictsOf).length, storiesOf(rows)).toBeLessThanOrEqual(0.05)
})
