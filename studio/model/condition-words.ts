import type { SharedFile, Test } from '../../engine/format/category.ts'
import { type JsonPath, valueAt } from '../../engine/format/json.ts'
import { conditionWords, VISITORS } from '../../engine/format/reading/condition-words.ts'
import type { Scope } from '../../engine/format/reading/field-uses.ts'
import { optionsIn } from '../../engine/format/reading/rules.ts'
import { firstView, titleOf } from './field-view.ts'
import { namesIn, readTest } from './sentences.ts'

/** The texts that visitors read for the values of a field's options, by value. */
export function optionTitles(content: unknown, scope: Scope, name: string, shared: SharedFile): Record<string, string> {
  const { field } = firstView(content, scope, name, shared)
  return Object.fromEntries(optionsIn({ own: field, path: [] }).map(({ value, title }) => [value, title]))
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
  if (!('sentence' in readTest(test))) return 'Asked only under a condition that is shown as JSON.'
  const fields = new Map(
    namesIn(test).map((name) => {
      const title = titleOf(content, scope, name, shared)
      return [name, { ...firstView(content, scope, name, shared).field, title }]
    }),
  )
  return `Asked only if ${conditionWords(test as Test, fields, part.at(-1) === 'else', VISITORS)}.`
}
