import { type JsonPath, type TextEdit, valueAt } from '../../engine/format/json.ts'

/** Objects and lists that are removed from the file once they are empty. */
const OPTIONAL = ['ui:options', 'texts', 'message', 'uiSchema', 'formerPaths', 'prefill', 'facts', 'examples']

const isOptional = (path: JsonPath) =>
  path.includes('uiSchema') || (path[0] === 'variants' && path.length > 2) || OPTIONAL.includes(String(path.at(-1)))

/** How many keys an object has, or items a list has. Undefined for any other value. */
const sizeAt = (content: unknown, path: JsonPath): number | undefined => {
  const value = valueAt(content, path)
  return typeof value === 'object' && value !== null ? Object.keys(value).length : undefined
}

function outermost(content: unknown, original: unknown, path: JsonPath): JsonPath {
  const parent = path.slice(0, -1)
  const isLast = sizeAt(content, parent) === 1 && valueAt(content, path) !== undefined
  // An object that is empty in the original stays.
  return isLast && isOptional(parent) && sizeAt(original, parent) !== 0 ? outermost(content, original, parent) : path
}

/**
 * An edit that leaves no empty `ui:options`, `texts` and the like behind: instead of the last key, it removes the
 * object.
 * @param content the file before the edit
 * @param original the file when it was opened, whose empty objects stay
 */
export const pruned = (content: unknown, original: unknown, edit: TextEdit): TextEdit =>
  'value' in edit && edit.value === undefined ? { ...edit, path: outermost(content, original, edit.path) } : edit
