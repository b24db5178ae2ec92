import type { Json, TextEdit } from '../../engine/format/edit-text.ts'
import { isObject } from '../../engine/format/json-value.ts'
import type { JsonPath } from '../../engine/format/source.ts'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

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

/** The move that makes one list of another; undefined if one move doesn't. */
function moveBetween(before: readonly unknown[], after: readonly unknown[], path: JsonPath): TextEdit | undefined {
  const changed = before.flatMap((item, index) => (same(item, after[index]) ? [] : [index]))
  const [first, last] = [changed[0], changed.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const moves = [
    { from: first, to: last },
    { from: last, to: first },
  ]
  const found = moves.find(({ from, to }) => {
    const rest = before.toSpliced(from, 1)
    return same(rest.toSpliced(to, 0, before[from]), after)
  })
  return found && { path: [...path, found.from], to: found.to }
}

function ofLists(before: readonly unknown[], after: readonly unknown[], path: JsonPath): TextEdit[] {
  if (before.length === after.length) {
    const move = moveBetween(before, after, path)
    return move ? [move] : after.flatMap((item, index) => differences(before[index], item, [...path, index]))
  }
  const shorter = Math.min(before.length, after.length)
  const firstOther = before.findIndex((item, index) => !same(item, after[index]))
  const start = firstOther < 0 ? shorter : Math.min(firstOther, shorter)
  let end = 0
  while (end < shorter - start && same(before.at(-1 - end), after.at(-1 - end))) end += 1
  const removals = before
    .slice(start, before.length - end)
    .map((): TextEdit => ({ path: [...path, start], value: undefined }))
  const insertions = after
    .slice(start, after.length - end)
    .map((item, index): TextEdit => ({ path: [...path, start + index], insert: item as Json }))
  return [...removals, ...insertions]
}

/**
 * The edits that turn one JSON value into another, as few as possible. Empty objects and lists that are new are left out.
 * @param path place of the value in its file
 */
export function differences(before: unknown, after: unknown, path: JsonPath): TextEdit[] {
  if (same(before, after) || (before === undefined && isVoid(after))) return []
  if (Array.isArray(before) && Array.isArray(after)) return ofLists(before, after, path)
  if (isObject(before) && isObject(after)) return ofObjects(before, after, path)
  return [{ path, value: after as Json | undefined }]
}
