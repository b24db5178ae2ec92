import { type JsonPath, type TextEdit, textAt, valueAt } from '../json.ts'
import { type FieldUse, FORM_SCOPE, fieldUses, type Scope } from '../reading/field-uses.ts'
import { uiOf } from './keys.ts'

function renameIn(file: unknown, { kind, path }: FieldUse, from: string, to: string): TextEdit {
  if (kind === 'key' || kind === 'definition') return { path, rename: to }
  if (kind === 'limit') return { path, value: `1/${to}` }
  if (kind === 'subject') return { path, value: (textAt(file, path) ?? '').replaceAll(`{${from}}`, `{${to}}`) }
  return { path, value: to }
}

/**
 * The edits that rename a field, wherever its name is used.
 * @param file content of the category file
 */
export const renameField = (file: unknown, scope: Scope, from: string, to: string): TextEdit[] =>
  fieldUses(file, scope, from).map((use) => renameIn(file, use, from, to))

/** A text as a field name: `pickup-location` is `pickupLocation`. Undefined if no valid name remains. */
function asFieldName(text: string): string | undefined {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '')
  const words = plain.match(/[A-Za-z0-9]+/g) ?? []
  const name = words
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('')
  return /^[a-z]/.test(name) ? name : undefined
}

/**
 * The edits that give a field with an invalid name a valid one, wherever the file uses it.
 * @param path path of the field in `properties` of its object
 */
export function validNameEdits(content: unknown, path: JsonPath): TextEdit[] {
  const key = String(path.at(-1))
  const name = asFieldName(key)
  const object = path.slice(0, -2)
  const isFree = name !== undefined && valueAt(content, [...path.slice(0, -1), name]) === undefined
  if (!isFree || path.at(-2) !== 'properties' || object[0] !== 'schema') return []
  if (object.length === 1) return renameField(content, FORM_SCOPE, key, name)
  const ui = uiOf(object)
  return ui ? renameField(content, { schema: object, ui }, key, name) : []
}
