import { stepWords } from './category.ts'
import type { JsonPath } from './json.ts'

/** Name of a value, at the beginning of a sentence: its own key, or its number in a list. */
export function nameAt(path: JsonPath): string {
  const key = path.at(-1)
  if (key === undefined) return 'The file'
  if (typeof key !== 'number') return `"${key}"`
  if (path[0] === 'steps' && path.at(-2) === 'fields') return `Entry ${key + 1} of "fields" of ${stepWords(path)}`
  return `Entry ${key + 1} of ${insideName(path.slice(0, -1))}`
}

/** The same within a sentence. */
export function insideName(path: JsonPath): string {
  const name = nameAt(path)
  return name.startsWith('"') ? name : name.charAt(0).toLowerCase() + name.slice(1)
}
