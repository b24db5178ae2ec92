import { describe, expect, test } from 'vitest'
import { sentencesOf } from '../../../engine/format/says.ts'
import { type Sentence, valuesOf } from '../../../engine/format/sentence.ts'
import { kebab } from '../../../engine/words/text.ts'
import { ALL_RULES } from './all-rules.ts'
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

/** Rules without an edit: most need a file that is wrong as a whole, and `invalid-rule` one that the meta-schema lets through by mistake. */
const WITHOUT_EDIT = [
  'foreign-format',
  'invalid-rule',
  'prefilled-name-of-page',
  'sole-mailbox',
  'stand-in-text',
  'unclear-fact',
  'variant-on-conditional-field',
]

const textOf = ({ message, fix, owner = {} }: Sentence) =>
  [message, fix, ...(owner === 'json' ? [] : [owner.message, owner.fix])].join(' ')

test('every rule is shown by an edit, and every value by a sentence', () => {
  const reported = Object.keys(ROWS).flatMap((row) => verdictsOf(row).flatMap((verdict) => verdict.reported))
  const unused = reported.flatMap(({ rule, values = {} }) => {
    const said = ALL_RULES.filter(({ id }) => id === rule).flatMap((each) =>
      Object.values(sentencesOf(each)).map(textOf),
    )
    const used = valuesOf(said.join(' ')).map(({ name }) => name)
    return Object.entries(values).flatMap(([name, value]) =>
      value === undefined || used.includes(name) ? [] : `${rule}: ${name}`,
    )
  })
  expect([...new Set(unused)]).toEqual([])
  const shown = new Set(reported.map(({ rule }) => rule))
  expect(ALL_RULES.map(({ id }) => id).filter((id) => !shown.has(id) && !WITHOUT_EDIT.includes(id))).toEqual([])
})
