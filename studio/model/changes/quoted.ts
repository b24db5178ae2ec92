import type { JsonPath } from '../../../engine/format/json.ts'
import { partAt } from '../../../engine/format/meta-schema.ts'
import { LOCALE, sayList } from '../../../engine/words/say.ts'
import type { ChangedValue } from './changed-values.ts'

/** Longest value that a sentence repeats. Unit: characters. */
const MAX_LENGTH = 60

const isShort = (value: unknown) =>
  (typeof value !== 'object' || value === null) && String(value).length <= MAX_LENGTH && value !== undefined

/** A value as it is in the file: texts in quotation marks. */
export const quoted = (value: unknown): string => JSON.stringify(value) ?? ''

/**
 * A key as the studio calls it: `“Help text”`. A key that has no name there, as it is in the file: `"ui:help"`.
 * @param path of the key in the file
 * @param rest the end of the path, below what the sentence is about
 */
export function named(path: JsonPath, rest: JsonPath): string {
  const { title } = partAt(path)
  return title === undefined ? quoted(rest.join('.')) : `“${title}”`
}

/** @example listed(['a', 'b']) // '"a" and "b"' */
export const listed = (names: readonly string[]): string => sayList(names.map(quoted), 'conjunction', LOCALE)

/**
 * Says that a value has changed, with its old and new value unless they are long.
 * @param what the value, as the start of a sentence: `“Heading of the page”`
 */
export function changed(what: string, { before, after }: Pick<ChangedValue, 'before' | 'after'>): string {
  if (after === undefined) return `${what} removed`
  if (before === undefined) return isShort(after) ? `${what} is now ${quoted(after)}` : `${what} added`
  return isShort(before) && isShort(after)
    ? `${what} changed from ${quoted(before)} to ${quoted(after)}`
    : `${what} changed`
}
