/** An entry of an object by its key; undefined for keys that every object has, such as `constructor`. */
export const entryOf = <Value>(entries: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  entries && Object.hasOwn(entries, key) ? entries[key] : undefined
