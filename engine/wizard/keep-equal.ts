/** An array or a plain object. A set or a map has its content elsewhere than in its keys. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]'

/**
 * The new value, with every part that equals the same part of the old one replaced by it. Plain data that did not change thus
 * stays identical, and nobody renders it again. If all is equal, returns the old value itself.
 */
export function keepEqual<Value>(old: unknown, value: Value): Value {
  if (Object.is(old, value) || !isPlain(old) || !isPlain(value) || Array.isArray(old) !== Array.isArray(value))
    return value
  const entries = Object.entries(value).map(([key, part]) => [key, keepEqual(old[key], part)] as const)
  const isEqual =
    entries.length === Object.keys(old).length &&
    entries.every(([key, part]) => Object.hasOwn(old, key) && Object.is(old[key], part))
  if (isEqual) return old as Value
  return (Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries)) as Value
}
