import { describe, expect, test } from 'vitest'
import { judge } from './wrong-edits/judge.ts'
import { ROWS } from './wrong-edits/rows.ts'

/** Share of the edits that must give their diagnostic at their line. */
const LEAST = 0.95

test('there are at least 300 edits, ten or more of each kind', () => {
  expect(Object.values(ROWS).flat().length).toBeGreaterThanOrEqual(300)
  for (const [row, edits] of Object.entries(ROWS)) {
    expect(edits.length, row).toBeGreaterThanOrEqual(10)
    expect(new Set(edits.map(({ base, title }) => `${base}: ${title}`)).size, row).toBe(edits.length)
  }
})

describe('wrong edits are reported with their rule, at their line', () => {
  test.each(Object.entries(ROWS))('%s', (_, edits) => {
    const misses = edits.map(judge).filter(({ isAsExpected }) => !isAsExpected)
    const stories = misses.map(({ story }) => story).join('\n\n')
    expect(misses.length, stories).toBeLessThanOrEqual(Math.floor(edits.length * (1 - LEAST)))
  })
})
