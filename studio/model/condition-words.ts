import type { SharedFile } from '../../engine/format/category.ts'
import { type Json, type JsonPath, ownValue, valueAt } from '../../engine/format/json.ts'
import type { Scope } from '../../engine/format/reading/field-uses.ts'
import { optionsIn } from '../../engine/format/reading/rules.ts'
import { wordsFor } from './condition-verbs.ts'
import { firstView, titleOf } from './field-view.ts'
import { readTest } from './sentences.ts'

/** The texts that visitors read for the values of a field's options, by value. */
export function optionTitles(content: unknown, scope: Scope, name: string, shared: SharedFile): Record<string, string> {
  const { field } = firstView(content, scope, name, shared)
  return Object.fromEntries(optionsIn({ own: field, path: [] }).map(({ value, title }) => [value, title]))
}

/** A value as it reads in a sentence. */
function valueInWords(value: Json, titles: Readonly<Record<string, string>>): string {
  if (Array.isArray(value)) return value.map((item) => valueInWords(item, titles)).join(' or ')
  return value === true ? 'checked' : (ownValue(titles, String(value)) ?? String(value))
}

/** "“Which piano is it?” is Grand and “How many stairs?” is more than 3". Undefined if the test has no words. */
function testInWords(content: unknown, scope: Scope, test: unknown, shared: SharedFile): string | undefined {
  const read = readTest(test)
  if (!('sentence' in read)) return undefined
  const { joined, tests } = read.sentence
  const words = tests.map(({ field, verb, value }) => {
    const titles = optionTitles(content, scope, field, shared)
    const end = value === undefined ? '' : ` ${valueInWords(value, titles)}`
    const { kind } = firstView(content, scope, field, shared)
    return `“${titleOf(content, scope, field, shared)}” ${wordsFor(verb, kind)}${end}`
  })
  return words.join(` ${joined} `)
}

/** When a definition applies, as a sentence; undefined for one that always does. */
export function conditionInWords(
  content: unknown,
  scope: Scope,
  definition: JsonPath,
  shared: SharedFile,
): string | undefined {
  const part = definition.slice(0, -2)
  if (part.length <= scope.schema.length) return undefined
  const test = valueAt(content, [...part.slice(0, -1), 'if'])
  if (test === undefined) return 'Asked only if another answer is given.'
  const words = testInWords(content, scope, test, shared)
  if (words === undefined) return 'Asked only under a condition that is shown as JSON.'
  return part.at(-1) === 'else' ? `Asked unless ${words}.` : `Asked only when ${words}.`
}
