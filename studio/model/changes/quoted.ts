import { LOCALE, sayList } from '../../../engine/words/say.ts'
import type { ChangedValue } from './changed-values.ts'

/** Longest value that a sentence repeats. Unit: characters. */
const MAX_LENGTH = 60

const isShort = (value: unknown) =>
  (typeof value !== 'object' || value === null) && String(value).length <= MAX_LENGTH && value !== undefined

/** A value as it is in the file: texts in quotation marks. */
export const quoted = (value: unknown): string => JSON.stringify(value) ?? ''

/** @example listed(['a', 'b']) // '"a" and "b"' */
export const listed = (names: readonly string[]): string => sayList(names.map(quoted), 'conjunction', LOCALE)

/**
 * Says that a value has changed, with its old and new value unless they are long.
 * @param what the value, as the start of a sentence: `The heading`
 */
export function changed(what: string, { before, after }: Pick<ChangedValue, 'before' | 'after'>): string {
  if (after === undefined) return `${what} removed`
  if (before === undefined) return isShort(after) ? `${what} is now ${quoted(after)}` : `${what} added`
  return isShort(before) && isShort(after)
    ? `${what} changed from ${quoted(before)} to ${quoted(after)}`
    : `${what} changed`
}
