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

/** The number of equal items that two lists begin with. */
const alike = (a: readonly unknown[], b: readonly unknown[]): number => {
  const index = a.findIndex((item, place) => place >= b.length || !isEqual(item, b[place]))
  return index < 0 ? a.length : index
}

/** The edits of a list that has lost items, or has new ones, in one place. Undefined for any other change. */
function ofLists(before: readonly unknown[], after: readonly unknown[], path: JsonPath): TextEdit[] | undefined {
  const start = alike(before, after)
  const end = alike(before.slice(start).toReversed(), after.slice(start).toReversed())
  const removed = before.length - start - end
  const added = after.slice(start, after.length - end)
  if (removed > 0 && added.length > 0) return undefined
  return [
    ...Array.from({ length: removed }, (): TextEdit => ({ path: [...path, start], value: undefined })),
    ...added.map((item, index): TextEdit => ({ path: [...path, start + index], insert: item as Json })),
  ]
}

/**
 * The edits that turn one JSON value into another: one for each value that differs, also inside lists. An item
 * that is new, or gone, is one edit. Empty objects and lists that are new are left out.
 * @param path path of the value in its file
 */
export function differences(before: unknown, after: unknown, path: JsonPath): TextEdit[] {
  if (isEqual(before, after) || (before === undefined && isVoid(after))) return []
  if (isObject(before) && isObject(after)) return ofObjects(before, after, path)
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return after.flatMap((item, index) => differences(before[index], item, [...path, index]))
  const edits = Array.isArray(before) && Array.isArray(after) ? ofLists(before, after, path) : undefined
  return edits ?? [{ path, value: after as Json | undefined }]
}
