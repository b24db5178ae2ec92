import { describe, expect, test } from 'vitest'
import { partAt } from '../../../engine/format/meta-schema.ts'
import { sentencesOf } from '../../../engine/format/says.ts'
import { valuesOf } from '../../../engine/format/sentence.ts'
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
  [...text.matchAll(/"([^"{]+)"/g)].some(([, word = '']) => KEYS.has(word))

describe('what the rules say', () => {
  test.each(sentences)('$id: owners read no JSON', ({ sentence: { message, fix, owner = {} } }) => {
    if (owner === 'json') return expect(isJson(`${message} ${fix}`) || fix === '{advice}').toBe(true)
    expect(isJson(`${owner.message ?? message} ${owner.fix ?? fix}`)).toBe(false)
    for (const { kind } of valuesOf(`${message} ${fix} ${owner.message} ${owner.fix}`))
      expect([undefined, 'field', 'key', 'json', 'rule', 'control', 'place', 'Place']).toContain(kind)
  })
})
