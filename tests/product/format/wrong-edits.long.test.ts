import { describe, expect, test } from 'vitest'
import { formatDiagnostics } from '../../../engine/format/diagnostic.ts'
import { sentencesOf } from '../../../engine/format/says.ts'
import { type Sentence, valuesOf } from '../../../engine/format/sentence.ts'
import { ALL_RULES } from './all-rules.ts'
import { reportedAfter } from './wrong-edits/judge.ts'
import { WRONG_EDITS } from './wrong-edits/wrong-edits.ts'

const reported = new Map(
  [...WRONG_EDITS].map(([topic, edits]) => [topic, edits.map((edit) => ({ edit, diagnostics: reportedAfter(edit) }))]),
)
const all = [...reported.values()].flat()

describe('a wrong edit is told by its rule, in these words', () => {
  test.each([...reported])('%s', async (topic, edits) => {
    const untold = edits.filter(({ edit, diagnostics }) => !diagnostics.some(({ rule }) => rule === edit.rule))
    expect(untold.map(({ edit }) => edit.title)).toEqual([])
    const told = edits.map(
      ({ edit: { rule, title, base }, diagnostics }) =>
        `# ${rule}: ${title} (${base})\n${formatDiagnostics(diagnostics)}\n`,
    )
    await expect(told.join('\n')).toMatchFileSnapshot(`wrong-edits/told/${topic}.txt`)
  })
})

/**
 * Rules that no edit shows: `invalid-rule` is about a file that the meta-schema lets through by mistake, and `sole-mailbox` is a note,
 * which between-files.test.ts shows.
 */
const WITHOUT_EDIT = ['invalid-rule', 'sole-mailbox']

/** The message for a keyword that the meta-schema doesn't have yet. */
const WITHOUT_KEYWORD = 'invalid-value: {at:Place} breaks the rule {keyword:json}.'

/** The words of a sentence, without those that its rule has for other fixes. */
const wordsOf = ({ message, fix }: Sentence) => [message, fix]

test('every rule has an edit, and every message and fix is told', () => {
  const told = all.flatMap(({ diagnostics }) =>
    diagnostics.flatMap(({ rule, says }) => (says ? wordsOf(says).map((words) => `${rule}: ${words}`) : [])),
  )
  const known = ALL_RULES.filter(({ id }) => !WITHOUT_EDIT.includes(id)).flatMap((rule) =>
    Object.values(sentencesOf(rule)).flatMap((sentence) => wordsOf(sentence).map((words) => `${rule.id}: ${words}`)),
  )
  expect([...new Set(known)].filter((words) => !told.includes(words))).toEqual([WITHOUT_KEYWORD])
})

const textOf = ({ message, fix, owner = {} }: Sentence) =>
  [message, fix, ...(owner === 'json' ? [] : [owner.message, owner.fix])].join(' ')

test('every value is in a sentence of its rule', () => {
  const unused = all.flatMap(({ diagnostics }) =>
    diagnostics.flatMap(({ rule, values = {} }) => {
      const sentences = ALL_RULES.filter(({ id }) => id === rule).flatMap((each) => Object.values(sentencesOf(each)))
      const used = valuesOf(sentences.map(textOf).join(' ')).map(({ name }) => name)
      return Object.entries(values).flatMap(([name, value]) =>
        value === undefined || used.includes(name) ? [] : `${rule}: ${name}`,
      )
    }),
  )
  expect([...new Set(unused)]).toEqual([])
})
