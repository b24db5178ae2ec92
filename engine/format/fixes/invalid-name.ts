import type { JsonPath, TextEdit } from '../json.ts'
import { renameField, renameInnerField } from './rename-field.ts'
import { type Loose, looseAt, uiOf } from './schema-edits.ts'

/** A text in the notation of field names: `pickup-location` is `pickupLocation`. Undefined if nothing is left of it. */
function asFieldName(text: string): string | undefined {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '')
  const words = plain.match(/[A-Za-z0-9]+/g) ?? []
  const name = words
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('')
  return /^[a-z]/.test(name) ? name : undefined
}

/**
 * What to change so that a field with an invalid name has a valid one, wherever the file uses it.
 * @param path place of the field in `properties` of its object
 */
export function validNameEdits(content: Loose, path: JsonPath): TextEdit[] {
  const key = String(path.at(-1))
  const name = asFieldName(key)
  const object = path.slice(0, -2)
  const isFree = name !== undefined && looseAt(content, [...path.slice(0, -1), name]) === undefined
  if (!isFree || path.at(-2) !== 'properties' || object[0] !== 'schema') return []
  if (object.length === 1) return renameField(content, key, name)
  const ui = uiOf(content, object)
  return ui ? renameInnerField(content, object, ui, key, name) : []
}
