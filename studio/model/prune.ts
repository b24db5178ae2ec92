import type { TextEdit } from '../../engine/format/edit-text.ts'
import { isObject, objectAt, valueAt } from '../../engine/format/json-value.ts'
import type { JsonPath } from '../../engine/format/source.ts'

/** Objects that say nothing once they are empty. */
const OPTIONAL = ['ui:options', 'texts', 'message', 'uiSchema']

const isOptional = (path: JsonPath) => path.includes('uiSchema') || OPTIONAL.includes(String(path.at(-1)))

/** Whether an object of the original is there without a key. It then stays. */
const isEmptyIn = (original: unknown, path: JsonPath) => {
  const value = valueAt(original, path)
  return isObject(value) && Object.keys(value).length === 0
}

function outermost(content: unknown, original: unknown, path: JsonPath): JsonPath {
  const parent = path.slice(0, -1)
  const isLast = Object.keys(objectAt(content, parent)).length === 1 && valueAt(content, path) !== undefined
  return isLast && isOptional(parent) && !isEmptyIn(original, parent) ? outermost(content, original, parent) : path
}

/**
 * An edit that leaves no empty `ui:options`, `texts` and the like behind: instead of the last key of such an object, the
 * object is removed.
 * @param content the file before the edit
 * @param original the file when it was opened, whose empty objects stay
 */
export const pruned = (content: unknown, original: unknown, edit: TextEdit): TextEdit =>
  'value' in edit && edit.value === undefined ? { ...edit, path: outermost(content, original, edit.path) } : edit
