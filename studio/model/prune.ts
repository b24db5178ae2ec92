import { type JsonPath, type TextEdit, valueAt } from '../../engine/format/json.ts'
import { isInPart, knownKeysAt, partAt } from '../../engine/format/meta-schema.ts'

/** A question without its list of options would be of another kind, so the list stays. */
const OPTIONS = ['enum', 'oneOf']

/**
 * Whether a value goes from the file once it is empty. An optional object with keys of its own does, such as `texts`, and so does an
 * optional list that must not be empty, such as `examples`. A named field stays, except in variants and `uiSchema`.
 */
function isOptional(path: JsonPath): boolean {
  if (isInPart(path, 'uiSchema') || (path[0] === 'variants' && path.length > 2)) return true
  const key = String(path.at(-1))
  const { properties = {}, required = [] } = partAt(path.slice(0, -1))
  if (!Object.hasOwn(properties, key) || required.includes(key) || OPTIONS.includes(key)) return false
  return partAt(path).minItems !== undefined || knownKeysAt(path).length > 0
}

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
