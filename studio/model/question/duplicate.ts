import { isObject, type JsonPath, listAt, objectAt, type TextEdit, valueAt } from '../../../engine/format/json.ts'
import { type Draft, requiredBeside } from './draft.ts'
import { addField, type NewField } from './edits.ts'
import { nameFor } from './new-field.ts'

/** A copy of a question: the path of its definition, and the edits that make it. */
type Duplicate = { readonly definition: JsonPath; readonly edits: readonly TextEdit[] }

/**
 * Copies a question of the form to the place below it. The copy is asked under the same condition, and has another title.
 * @param listed path of its name in a step
 */
export function duplicateField(draft: Draft, listed: JsonPath): Duplicate | undefined {
  const { content } = draft
  const name = String(valueAt(content, listed))
  const [original] = draft.definitions(name)
  if (!original) return undefined
  const title = `${draft.title(name)} (copy)`
  const copy = nameFor(title, draft.names)
  // An earlier name belongs to one question only.
  const { formerNames: _, ...own } = objectAt(content, original)
  const ui = valueAt(content, draft.ui(name))
  const field: NewField = {
    name: copy,
    field: { ...own, title } as NewField['field'],
    ui: isObject(ui) ? (ui as NewField['ui']) : undefined,
  }
  const place = { part: original.slice(0, -2), list: listed.slice(0, -1), index: Number(listed.at(-1)) + 1 }
  const required = requiredBeside(original)
  const index = listAt(content, required).indexOf(name)
  return {
    definition: [...original.slice(0, -1), copy],
    edits: [...addField(draft, field, place), ...(index < 0 ? [] : [{ path: [...required, index + 1], insert: copy }])],
  }
}
