/** Steps from the root of a JSON document to one of its values. */
export type JsonPath = readonly (string | number)[]

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export type JsonObject = { readonly [key: string]: Json }

/** One change of a JSON file. In a list of edits, each path counts after the edits before it. */
export type TextEdit =
  /** Sets a value, or removes it if it is undefined. Creates missing objects on the way. */
  | { readonly path: JsonPath; readonly value: Json | undefined; readonly before?: string }
  /** Inserts an item into a list; `path` ends with its index. */
  | { readonly path: JsonPath; readonly insert: Json }
  /** Moves an item of a list to another index. */
  | { readonly path: JsonPath; readonly to: number }
  /** Gives a key another name, in its place. */
  | { readonly path: JsonPath; readonly rename: string }

/** Whether a JSON value is an object, neither a list nor null. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two JSON values are the same, with their keys in the same order. */
export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether a path equals another one, or leads to a value inside it. */
export const isWithin = (path: JsonPath, outer: JsonPath): boolean =>
  outer.every((key, index) => String(path[index]) === String(key))

export const isSamePath = (a: JsonPath, b: JsonPath): boolean => a.length === b.length && isWithin(a, b)

/** Returns the value at a path of a JSON value of any shape. Undefined if nothing is there. */
export const valueAt = (value: unknown, path: JsonPath): Json | undefined =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key) ? Reflect.get(inner, key) : undefined,
    value,
  ) as Json | undefined

/** Returns the object at a path. Empty if no object is there. */
export function objectAt(value: unknown, path: JsonPath): Readonly<Record<string, unknown>> {
  const found = valueAt(value, path)
  return isObject(found) ? found : {}
}

/** Returns the list at a path. Empty if no list is there. */
export function listAt(value: unknown, path: JsonPath): readonly unknown[] {
  const found = valueAt(value, path)
  return Array.isArray(found) ? found : []
}

/** Returns the text at a path. Undefined if no text is there. */
export function textAt(value: unknown, path: JsonPath): string | undefined {
  const found = valueAt(value, path)
  return typeof found === 'string' ? found : undefined
}

/** Returns the value of an object's own key; undefined for keys that every object has, such as `constructor`. */
export const ownValue = <Value>(object: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  object && Object.hasOwn(object, key) ? object[key] : undefined
