import { useEditor } from '../fields/editor-context.ts'
import { type Removed, removedWords } from '../model/question/remove.ts'

/** Removes a thing, and says what goes with it. The thing in words: "The condition". */
export function useRemoval(): (what: string, removed: Removed) => void {
  const { draft, edit } = useEditor()
  return (what, removed) => edit(removed.edits, removedWords(what, removed, draft))
}
