/** Whether a value is an array or a plain object. Sets and maps don't have their content in properties. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]'

/**
 * Returns the new value, but reuses every part of the old one that is equal. Unchanged data stays identical, so React doesn't
 * render it again. If everything is equal, returns the old value itself.
 */
export function reuseEqualParts<Value>(old: unknown, value: Value): Value {
  if (Object.is(old, value) || !isPlain(old) || !isPlain(value) || Array.isArray(old) !== Array.isArray(value))
    return value
  const entries = Object.entries(value).map(([key, part]) => [key, reuseEqualParts(old[key], part)] as const)
  const isEqual =
    entries.length === Object.keys(old).length &&
    entries.every(([key, part]) => Object.hasOwn(old, key) && Object.is(old[key], part))
  if (isEqual) return old as Value
  return (Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries)) as Value
}
