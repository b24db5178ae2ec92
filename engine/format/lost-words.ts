import { isSamePath, type Json, type JsonPath, type TextEdit } from './json.ts'

/** A text that people read, or a text or a key of several words, and where it is. */
type Words = { readonly words: string; readonly path: JsonPath }

const SEVERAL_WORDS = /[\p{L}\p{N}]\S*\s+\S*[\p{L}\p{N}]/u

/** Keys whose texts people read, even if they are only one word. */
const SHOWN = /^(?:ui:)?(?:title|description|label|heading|help|placeholder|message|submitText)$/

function wordsIn(value: Json, path: JsonPath = []): Words[] {
  if (typeof value === 'string') {
    const isShown = SHOWN.test(String(path.at(-1))) && value.trim() !== ''
    return isShown || SEVERAL_WORDS.test(value) ? [{ words: value, path }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item, index) => wordsIn(item, [...path, index]))
  return Object.entries(value).flatMap(([key, item]) => {
    const at = [...path, key]
    return [...(SEVERAL_WORDS.test(key) ? [{ words: key, path: at }] : []), ...wordsIn(item, at)]
  })
}

const isRewritten = (path: JsonPath, edit: TextEdit): boolean =>
  isSamePath(path, edit.path) && ('rename' in edit || ('value' in edit && edit.value !== undefined))

/** Whether edits delete words that somebody wrote. Those that they move or rewrite are not deleted. */
export function losesWords(before: Json, after: Json, edits: readonly TextEdit[]): boolean {
  const kept = new Set(wordsIn(after).map(({ words }) => words))
  return wordsIn(before).some(({ words, path }) => !kept.has(words) && !edits.some((edit) => isRewritten(path, edit)))
}
