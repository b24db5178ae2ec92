import { describe, expect, test } from 'vitest'
import type { SharedFile } from '../../../engine/format/category.ts'
import { partAt } from '../../../engine/format/meta-schema.ts'
import { sentencesOf } from '../../../engine/format/says.ts'
import { forOwners, keysIn, valuesOf } from '../../../engine/format/sentence.ts'
import { formWordsFor } from '../../../studio/model/form-words.ts'
import { ALL_RULES } from './all-rules.ts'

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

const shared = { definitions: {}, uiSchema: {}, texts: {} } as unknown as SharedFile
const toOwner = formWordsFor({}, shared)

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
