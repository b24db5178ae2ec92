import { isObject, type JsonPath, listAt, objectAt, type TextEdit, valueAt } from '../../engine/format/json.ts'
import { FORM_SCOPE } from '../../engine/format/reading/field-uses.ts'
import { addField, type NewField } from './field-edits.ts'
import { definitionsAt, fieldNames, requiredBeside } from './field-paths.ts'
import { nameFor } from './new-field.ts'

/** A copy of a question: the path of its definition, and the edits that make it. */
type Duplicate = { readonly definition: JsonPath; readonly edits: readonly TextEdit[] }

/**
 * Copies a question of the form to the place below it. The copy is asked under the same condition, and has another title.
 * @param listed path of its name in a step
 * @param title of the question, as visitors read it
 */
export function duplicateField(content: unknown, listed: JsonPath, title: string): Duplicate | undefined {
  const name = String(valueAt(content, listed))
  const [original] = definitionsAt(content, FORM_SCOPE, name)
  if (!original) return undefined
  const copiedTitle = `${title} (copy)`
  const copy = nameFor(copiedTitle, fieldNames(content, FORM_SCOPE))
  // An earlier name belongs to one question only.
  const { formerNames: _, ...own } = objectAt(content, original)
  const ui = valueAt(content, [...FORM_SCOPE.ui, name])
  const required = requiredBeside(original)
  const index = listAt(content, required).indexOf(name)
  return {
    definition: [...original.slice(0, -1), copy],
    edits: [
      ...addField(
        content,
        FORM_SCOPE,
        {
          name: copy,
          field: { ...own, title: copiedTitle } as NewField['field'],
          ui: isObject(ui) ? (ui as NewField['ui']) : undefined,
        },
        original.slice(0, -2),
        listed.slice(0, -1),
        Number(listed.at(-1)) + 1,
      ),
      ...(index < 0 ? [] : [{ path: [...required, index + 1], insert: copy }]),
    ],
  }
}
