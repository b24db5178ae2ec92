import { LOCALE, sayList } from '../../../engine/words/say.ts'

/** A value as it is in the file: texts in quotation marks. */
export const quoted = (value: unknown): string => JSON.stringify(value) ?? ''

/** @example listed(['a', 'b']) // '"a" and "b"' */
export const listed = (names: readonly string[]): string => sayList(names.map(quoted), 'conjunction', LOCALE)
