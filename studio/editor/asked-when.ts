import type { SharedFile } from '../../engine/format/category.ts'
import { isObject, type JsonPath, listAt, valueAt } from '../../engine/format/json.ts'
import { valueInWords, wordsFor } from '../model/condition-verbs.ts'
import type { Scope } from '../model/field-paths.ts'
import { firstView, titleOf } from '../model/field-view.ts'
import { readTest } from '../model/sentences.ts'

/** The texts that visitors read for the values of a field's options, by value. */
export function optionTitles(content: unknown, scope: Scope, name: string, shared: SharedFile): Record<string, string> {
  const { field } = firstView(content, scope, name, shared)
  const source = field.items ?? field
  const titled = listAt(source, ['oneOf']).flatMap((option): [string, string][] =>
    isObject(option) ? [[String(option.const), String(option.title)]] : [],
  )
  const plain = listAt(source, ['enum']).map((value): [string, string] => [String(value), String(value)])
  return Object.fromEntries([...titled, ...plain])
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

/** When a definition applies; undefined for one that always does. */
export function conditionOf(
  content: unknown,
  scope: Scope,
  definition: JsonPath,
  shared: SharedFile,
): string | undefined {
  const part = definition.slice(0, -2)
  if (part.length <= scope.schema.length) return undefined
  const consequence = part.at(-1)
  const test = valueAt(content, [...part.slice(0, -1), 'if'])
  if (test === undefined) return 'Asked only if another answer is given.'
  const words = testInWords(content, scope, test, shared)
  if (words === undefined) return 'Asked only under a condition that is shown as JSON.'
  return consequence === 'else' ? `Asked unless ${words}.` : `Asked only when ${words}.`
}
