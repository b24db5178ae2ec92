import { isWithin, type JsonPath, type TextEdit, textAt, valueAt } from '../../../engine/format/json.ts'
import { optionsIn } from '../../../engine/format/reading/rules.ts'
import { testFor, withAnswers } from '../condition/sentence.ts'
import { differences } from '../differences.ts'
import type { Draft } from './draft.ts'

/** The edits that follow if answers to a question get other values: conditions and default answers keep to them. */
export function renameAnswers(draft: Draft, name: string, renamed: ReadonlyMap<string, string>): TextEdit[] {
  const { content } = draft
  const tests = draft.conditions.flatMap(({ path, test }) => {
    const at = [...path, 'if']
    return 'reason' in test
      ? []
      : differences(valueAt(content, at), testFor(withAnswers(test.sentence, name, renamed)), at)
  })
  const defaults = draft.definitions(name).flatMap((definition): TextEdit[] => {
    const path = [...definition, 'default']
    const value = renamed.get(textAt(content, path) ?? '')
    return value === undefined ? [] : [{ path, value }]
  })
  return [...tests, ...defaults]
}

/** Whether the path inside a definition is that of the value of an option. */
const isOption = ([list, index, key, ...rest]: JsonPath): boolean =>
  typeof index === 'number' &&
  rest.length === 0 &&
  (list === 'enum' ? key === undefined : list === 'oneOf' && key === 'const')

/**
 * The edits that follow from another value of one option. None if it is not clear which option the conditions are about: two options
 * have the same value for a moment while one of them is typed.
 */
export function afterOption(draft: Draft, edit: TextEdit): TextEdit[] {
  const { path } = edit
  const definition = draft.names.flatMap((name) => draft.definitions(name)).find((one) => isWithin(path, one))
  if (!definition) return []
  const inside = path.slice(definition.length)
  if (!isOption(inside[0] === 'items' ? inside.slice(1) : inside)) {
    const inner = draft.inside(definition)
    return inner ? afterOption(inner, edit) : []
  }
  const name = String(definition.at(-1))
  const before = textAt(draft.content, path)
  const after = 'value' in edit && typeof edit.value === 'string' ? edit.value : undefined
  if (before === undefined || after === undefined) return []
  const values = optionsIn({ own: draft.view(name, definition).field, path: [] }).map(({ value }) => value)
  const isClear = values.filter((value) => value === before).length === 1 && !values.includes(after)
  return isClear ? renameAnswers(draft, name, new Map([[before, after]])) : []
}
