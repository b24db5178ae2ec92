import { isObject, type JsonPath } from '../../../engine/format/json.ts'

/** A value that differs between two versions of a file. It is undefined in a version that doesn't have it. */
export type ChangedValue = { readonly path: JsonPath; readonly before: unknown; readonly after: unknown }

/** Whether two JSON values are equal. The order of keys doesn't count. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]))
  if (!isObject(a) || !isObject(b)) return a === b
  return Object.keys({ ...a, ...b }).every((key) => isSame(a[key], b[key]))
}

/** Pairs the entries that differ in the order of the lists. */
function changedItems(before: readonly unknown[], after: readonly unknown[], path: JsonPath): ChangedValue[] {
  const gone = before.filter((item) => !after.some((other) => isSame(item, other)))
  const added = [...after.keys()].filter((index) => !before.some((other) => isSame(after[index], other)))
  if (gone.length + added.length === 0) return [{ path, before, after }]
  return [
    ...added.flatMap((index, position) => changedValues(gone[position], after[index], [...path, index])),
    ...gone
      .slice(added.length)
      .map((item) => ({ path: [...path, before.indexOf(item)], before: item, after: undefined })),
  ]
}

/**
 * Lists the values that differ, in the order of the later version. Objects are compared key by key. Lists are compared as a whole,
 * except `allOf`, whose conditions are compared one by one.
 */
export function changedValues(before: unknown, after: unknown, path: JsonPath = []): ChangedValue[] {
  if (isSame(before, after)) return []
  if (isObject(before) && isObject(after))
    return Object.keys({ ...after, ...before }).flatMap((key) => changedValues(before[key], after[key], [...path, key]))
  if (Array.isArray(before) && Array.isArray(after) && path.at(-1) === 'allOf') return changedItems(before, after, path)
  return [{ path, before, after }]
}
