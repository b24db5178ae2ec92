import { isSamePath, type Json, type JsonPath, type TextEdit } from './json.ts'

/** A text or a key of several words, and where it is. */
type Words = { readonly words: string; readonly path: JsonPath }

const SEVERAL_WORDS = /[\p{L}\p{N}]\S*\s+\S*[\p{L}\p{N}]/u

function wordsIn(value: Json, path: JsonPath = []): Words[] {
  const own = (words: string, at: JsonPath): Words[] => (SEVERAL_WORDS.test(words) ? [{ words, path: at }] : [])
  if (typeof value === 'string') return own(value, path)
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item, index) => wordsIn(item, [...path, index]))
  return Object.entries(value).flatMap(([key, item]) => [...own(key, [...path, key]), ...wordsIn(item, [...path, key])])
}

const isRewritten = (path: JsonPath, edit: TextEdit): boolean =>
  isSamePath(path, edit.path) && ('rename' in edit || ('value' in edit && edit.value !== undefined))

/** Whether edits delete words that somebody wrote. Those that they move or rewrite are not deleted. */
export function losesWords(before: Json, after: Json, edits: readonly TextEdit[]): boolean {
  const kept = new Set(wordsIn(after).map(({ words }) => words))
  return wordsIn(before).some(({ words, path }) => !kept.has(words) && !edits.some((edit) => isRewritten(path, edit)))
}
