import type { JsonPath } from './source.ts'

/** Whether a JSON value is an object. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path of a JSON value that can have any shape; undefined if there is none. */
export const valueAt = (value: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key) ? Reflect.get(inner, key) : undefined,
    value,
  )

/** The object at a path; an empty one if there is none. */
export function objectAt(value: unknown, path: JsonPath): Readonly<Record<string, unknown>> {
  const found = valueAt(value, path)
  return isObject(found) ? found : {}
}

/** The list at a path; an empty one if there is none. */
export function listAt(value: unknown, path: JsonPath): readonly unknown[] {
  const found = valueAt(value, path)
  return Array.isArray(found) ? found : []
}

/** The text at a path; undefined if there is none. */
export function textAt(value: unknown, path: JsonPath): string | undefined {
  const found = valueAt(value, path)
  return typeof found === 'string' ? found : undefined
}
