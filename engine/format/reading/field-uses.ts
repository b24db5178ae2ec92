import { isObject, isSamePath, type JsonPath } from '../json.ts'
import { FILE, type Part, partAt, partInside, type UseOfField } from '../meta-schema.ts'

/** An object schema with its part of `uiSchema`: that of the form, of the items of a group, or of an address. */
export type Scope = { readonly schema: JsonPath; readonly ui: JsonPath }

export const FORM_SCOPE: Scope = { schema: ['schema'], ui: ['uiSchema'] }

/** A use of the name of a field. */
export type FieldUse = {
  readonly kind: UseOfField
  readonly name: string
  readonly path: JsonPath
  /** Path of the object schema that has the field, or of its part of `uiSchema`. */
  readonly object: JsonPath
}

const OBJECT_KEYS = partAt(['schema']).properties ?? {}

/** Whether names in the value of a key are of the fields inside a field, not of those beside it. */
function isAboutInside({ 'x-part': name }: Part, key: string | number): boolean {
  if (name === 'ui') return true
  return (name === 'field' || name === 'items') && Object.hasOwn(OBJECT_KEYS, key)
}

function namesIn(text: string, kind: UseOfField | undefined): string[] {
  if (kind === 'item') return [text]
  if (kind === 'limit') return [text.replace(/^1\//, '')]
  return kind === 'subject' ? [...new Set(text.match(/(?<=\{)[^{}]+(?=\})/g))] : []
}

function usesIn(value: unknown, part: Part, path: JsonPath, object: JsonPath): FieldUse[] {
  const kind = part['x-field']
  if (typeof value === 'string')
    return namesIn(value, kind).map((name) => ({ kind: kind ?? 'item', name, path, object }))
  if (typeof value !== 'object' || value === null) return []
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([key, inner]): FieldUse[] => {
    const owner = isAboutInside(part, key) ? path : object
    const isName = kind === 'key' && typeof key === 'string' && !Object.hasOwn(part.properties ?? {}, key)
    const at = [...path, key]
    return [
      ...usesIn(inner, partInside(part, key), at, owner),
      ...(isName ? [{ kind, name: key, path: at, object: owner }] : []),
    ]
  })
}

/**
 * Every use of the name of a field, as the meta-schema annotates them with `x-field`. Uses inside a key come before the key.
 * @param file content of a category file or of `shared.json`, of any shape
 */
export const allFieldUses = (file: unknown): FieldUse[] =>
  usesIn(file, FILE, [], isObject(file) && Object.hasOwn(file, 'schema') ? FORM_SCOPE.schema : [])

/** The uses of one field. */
export const fieldUses = (file: unknown, { schema, ui }: Scope, name: string): FieldUse[] =>
  allFieldUses(file).filter(
    (use) => use.name === name && (isSamePath(use.object, schema) || isSamePath(use.object, ui)),
  )
