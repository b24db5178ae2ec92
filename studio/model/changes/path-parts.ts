import type { JsonPath } from '../../../engine/format/json.ts'

/** The field that a path in a file is about, and the keys below it. */
export type PathParts = {
  /** The field that the path leads to or into, such as `vehicles.make`; undefined for a part of the page. */
  readonly field: string | undefined
  /** The keys below the field; without one, below the schema. `['minimum']` */
  readonly rest: JsonPath
  /** Whether the path leads into the test of a condition, or to a condition as a whole. */
  readonly isCondition: boolean
  /** Whether it holds under a condition only. */
  readonly isConditional: boolean
}

/** Keys of an object schema: below `items`, they are about an item of a group. */
const OF_OBJECTS: readonly unknown[] = ['properties', 'required', 'allOf', 'if', 'then', 'else', 'anyOf', 'message']

const OUTCOMES: readonly unknown[] = ['then', 'else']

/** Reads a path in an object schema. @param path below the schema: `['properties', 'weight', 'minimum']` */
export function schemaPathParts(path: JsonPath): PathParts {
  const names: (string | number)[] = []
  let rest = path
  let isConditional = false
  for (;;) {
    const [key, next] = rest
    if (key === 'properties' && next !== undefined) {
      names.push(next)
      rest = rest.slice(2)
    } else if (key === 'items' && OF_OBJECTS.includes(rest[1])) rest = rest.slice(1)
    else if (key === 'allOf' && OUTCOMES.includes(rest[2]) && rest.length > 3) {
      isConditional = true
      rest = rest.slice(3)
    } else if (OUTCOMES.includes(key) && rest.length > 1) {
      isConditional = true
      rest = rest.slice(1)
    } else break
  }
  const isCondition = ['allOf', 'if', 'then', 'else'].includes(String(rest[0]))
  return { field: names.length > 0 ? names.join('.') : undefined, rest, isCondition, isConditional }
}

/** Reads a path in `uiSchema`. @param path below `uiSchema`: `['vehicles', 'items', 'make', 'ui:widget']` */
export function uiPathParts(path: JsonPath): Pick<PathParts, 'field' | 'rest'> {
  const end = path.findIndex((key) => String(key).startsWith('ui:'))
  const names = (end < 0 ? path : path.slice(0, end)).filter((key) => key !== 'items')
  return { field: names.length > 0 ? names.join('.') : undefined, rest: end < 0 ? [] : path.slice(end) }
}
