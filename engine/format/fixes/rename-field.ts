import { type JsonPath, type TextEdit, textAt } from '../json.ts'
import { type FieldUse, fieldUses, innerFieldUses } from '../reading/field-uses.ts'

function renameIn(file: unknown, { kind, path }: FieldUse, from: string, to: string): TextEdit {
  if (kind === 'key') return { path, rename: to }
  if (kind === 'limit') return { path, value: `1/${to}` }
  if (kind === 'subject') return { path, value: (textAt(file, path) ?? '').replaceAll(`{${from}}`, `{${to}}`) }
  return { path, value: to }
}

/**
 * The edits that rename a field of a form, in every place that uses its name.
 * @param file content of the category file
 */
export const renameField = (file: unknown, from: string, to: string): TextEdit[] =>
  fieldUses(file, from).map((use) => renameIn(file, use, from, to))

/**
 * The same for a field inside a group or an address.
 * @param schema path of the object schema: `['schema', 'properties', 'vehicles', 'items']`
 * @param ui path of its part of `uiSchema`: `['uiSchema', 'vehicles', 'items']`
 */
export const renameInnerField = (file: unknown, schema: JsonPath, ui: JsonPath, from: string, to: string): TextEdit[] =>
  innerFieldUses(file, schema, ui, from).map((use) => renameIn(file, use, from, to))
