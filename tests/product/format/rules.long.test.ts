import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'jsonc-parser'
import { describe, expect, test } from 'vitest'
import { partAt } from '../../../engine/format/meta-schema.ts'
import { sentencesOf } from '../../../engine/format/says.ts'
import { forOwners, keysIn, valuesOf } from '../../../engine/format/sentence.ts'
import { formWordsFor } from '../../../studio/model/form-words.ts'
import { Draft } from '../../../studio/model/question/draft.ts'
import { ALL_RULES } from './all-rules.ts'
import { carryOut } from './wrong-edits/edit.ts'
import { reportedAfter } from './wrong-edits/judge.ts'
import { allWrongEdits } from './wrong-edits/wrong-edits.ts'

const sentences = ALL_RULES.flatMap((rule) =>
  Object.entries(sentencesOf(rule)).map(([name, sentence]) => ({
    id: [rule.id, name].filter(Boolean).join(': '),
    sentence,
  })),
)

const KEYS = new Set(
  [
    [],
    ['schema'],
    ['schema', 'if'],
    ['schema', 'properties', 'name'],
    ['uiSchema', 'name'],
    ['uiSchema', 'name', 'ui:options'],
    ['steps', 0],
    ['submission'],
  ].flatMap((path) => Object.keys(partAt(path).properties ?? {})),
)

/** Whether a text has JSON, or names a key of the format. */
const isJson = (text: string): boolean =>
  /\{ "|\[\{|": |schema\.\w|uiSchema/.test(text) ||
  [...text.matchAll(/(?<!\{)"([^"{]+)"/g)].some(([, word = '']) => KEYS.has(word))

const toOwner = formWordsFor(new Draft({ content: {} }))

/** A key as the studio says it. */
const titleOf = (key: string): string =>
  toOwner({
    ...{ severity: 'error', rule: '', file: '', line: 1, column: 1, message: '', fix: '' },
    says: { message: `{"${key}"}`, fix: '' },
    path: [],
  }).message

const KINDS = [undefined, 'field', 'key', 'json', 'rule', 'place', 'Place', 'words', 'author']

describe('what the rules say', () => {
  test.each(sentences)('$id: owners read no JSON', ({ sentence: { message, fix, owner = {} } }) => {
    if (owner === 'json') return expect(isJson(`${message} ${fix}`) || fix === '{advice:author}').toBe(true)
    const read = `${owner.message ?? forOwners(message)} ${owner.fix ?? forOwners(fix)}`
    expect(isJson(read)).toBe(false)
    for (const key of keysIn(read)) expect(titleOf(key), key).not.toBe(`“${key}”`)
    for (const { kind } of valuesOf(`${message} ${fix} ${read}`)) expect(KINDS).toContain(kind)
  })
})

/** Code that searches, cuts or compares a message or a fix. */
const READS_WORDS =
  /\b(?:message|fix)\)?\??\.(?:includes|startsWith|endsWith|split|match|matchAll|replace|replaceAll|indexOf|search|slice)\(|\.(?:test|exec)\([^()]*\b(?:message|fix)\)|\b(?:diagnostic|finding|one)\.(?:message|fix) [!=]==/

test('no code reads the words of a diagnostic', () => {
  const files = execFileSync('git', ['ls-files', 'engine', 'build', 'studio'], { encoding: 'utf8' })
  const reading = files
    .split('\n')
    .filter((name) => /\.tsx?$/.test(name) && existsSync(name) && READS_WORDS.test(readFileSync(name, 'utf8')))
  // Its messages are those of the parser of regular expressions.
  expect(reading).toEqual(['engine/format/fixes/pattern-advice.ts'])
})

test("owners' words come from the values of a diagnostic, not from its words", () => {
  const told = allWrongEdits.flatMap((edit) => {
    const toOwners = formWordsFor(new Draft({ content: parse(carryOut(edit).bytes.toString('utf8')) }))
    return reportedAfter(edit)
      .filter(({ says }) => says?.owner !== 'json')
      .map((diagnostic) => [toOwners(diagnostic), toOwners({ ...diagnostic, message: 'Other', fix: 'words' })] as const)
  })
  const inWords = told.filter(([, { message }]) => message !== 'Other')
  expect(inWords.length).toBeGreaterThan(told.length / 2)
  expect(inWords.map(([, other]) => other)).toEqual(inWords.map(([words]) => words))
})
