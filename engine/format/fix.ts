import type { Json, TextEdit } from './edit-text.ts'
import type { JsonPath } from './source.ts'

/** A fix in words and as edits of the file. See `Diagnostic` for `needsChoice`. */
type EditedFix = { readonly words: string; readonly edits: readonly TextEdit[]; readonly needsChoice?: true }

/** How to fix a mistake: in words, and if the file can be edited to fix it, also as edits. */
export type Fix = string | EditedFix

/** A fix in words, with its edits; only the words if there are no edits. */
export const fixWith = (words: string, ...edits: readonly TextEdit[]): Fix =>
  edits.length > 0 ? { words, edits } : words

/** One of several ways to fix a mistake: a person should choose. */
export const offer = (words: string, ...edits: readonly TextEdit[]): Fix =>
  edits.length > 0 ? { words, edits, needsChoice: true } : words

export const wordsOf = (fix: Fix): string => (typeof fix === 'string' ? fix : fix.words)
export const needsChoice = (fix: Fix): boolean => typeof fix !== 'string' && fix.needsChoice === true
export const editsOf = (fix: Fix): readonly TextEdit[] => (typeof fix === 'string' ? [] : fix.edits)

export const remove = (path: JsonPath): TextEdit => ({ path, value: undefined })
export const set = (path: JsonPath, value: Json): TextEdit => ({ path, value })
export const rename = (path: JsonPath, name: string): TextEdit => ({ path, rename: name })

/** An index past the end of every list, which appends. */
const END = Number.MAX_SAFE_INTEGER

/** Adds an entry at the end of a list, which doesn't have to exist. */
export const append = (list: JsonPath, value: Json): TextEdit => set([...list, END], value)
