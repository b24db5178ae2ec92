import type { Scope } from '../../engine/format/reading/field-uses.ts'
import { useEditor } from '../fields/editor-context.ts'
import { titleOf } from '../model/field-view.ts'
import { type Removed, removedWords } from '../model/remove-field.ts'

/** Removes a thing, and says what goes with it. The thing in words: "The condition". */
export function useRemoval(scope: Scope): (what: string, removed: Removed) => void {
  const { content, surroundings, edit } = useEditor()
  const title = (name: string) => titleOf(content, scope, name, surroundings.shared)
  return (what, removed) => edit(removed.edits, removedWords(what, removed, title))
}
