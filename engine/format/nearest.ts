import { distance } from 'fastest-levenshtein'
import { type Fix, fixWith, wordsOf } from './diagnostic.ts'
import type { TextEdit } from './json.ts'

/** The known name that was probably meant; undefined if none is similar. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const edits = (other: string) => distance(name.toLowerCase(), other.toLowerCase())
  const [found] = [...known].sort((a, b) => edits(a) - edits(b))
  const most = name.length <= 3 ? 1 : Math.max(2, name.length / 4)
  return found !== undefined && edits(found) <= most ? found : undefined
}

/** The advice, after `Did you mean "email"?` if a known name is similar. */
export function didYouMean(name: string, known: readonly string[], advice: string): string
/** @param edit what to change if the similar name was meant */
export function didYouMean(name: string, known: readonly string[], advice: Fix, edit: (found: string) => TextEdit): Fix
export function didYouMean(
  name: string,
  known: readonly string[],
  advice: Fix,
  edit?: (found: string) => TextEdit,
): Fix {
  const found = nearest(name, known)
  if (found === undefined) return advice
  return fixWith(`Did you mean "${found}"? ${wordsOf(advice)}`, ...(edit ? [edit(found)] : []))
}

/** `"a", "b"`: values as they are written in JSON. */
export const quotedList = (values: readonly unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join(', ')
