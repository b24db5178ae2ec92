import { isEqual, isObject, type Json, type JsonPath, type TextEdit } from '../../engine/format/json.ts'

/** Whether a value says nothing: RJSF adds such values to the data of a form on its own. */
const isVoid = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.values(value).every(isVoid))

function ofObjects(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  path: JsonPath,
) {
  const removed = Object.keys(before).filter((key) => after[key] === undefined)
  return [
    ...removed.map((key): TextEdit => ({ path: [...path, key], value: undefined })),
    ...Object.entries(after).flatMap(([key, value]) =>
      value === undefined ? [] : differences(before[key], value, [...path, key]),
    ),
  ]
}

/**
 * The edits that turn one JSON value into another: one for each value that differs, also inside lists. A list with more or fewer
 * items than before counts as one value. Empty objects and lists that are new are left out.
 * @param path path of the value in its file
 */
export function differences(before: unknown, after: unknown, path: JsonPath): TextEdit[] {
  if (isEqual(before, after) || (before === undefined && isVoid(after))) return []
  if (isObject(before) && isObject(after)) return ofObjects(before, after, path)
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return after.flatMap((item, index) => differences(before[index], item, [...path, index]))
  return [{ path, value: after as Json | undefined }]
}
