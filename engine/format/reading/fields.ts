import type { FieldDefinition, Fields, SharedFile } from '../category.ts'
import { entryOf, type JsonPath, textAt } from '../json.ts'
import { type NormalObject, partsOf } from './normal.ts'

/** One definition of a field. A field has one in `properties`, and one in each condition that shows or refines it. */
export type Definition = {
  readonly name: string
  /** As authored. */
  readonly own: FieldDefinition
  /** With the shared field that it refers to. */
  readonly field: FieldDefinition
  /** With the shared field, and with the definition of the same field in `properties`. */
  readonly effective: FieldDefinition
  readonly path: JsonPath
  /** Whether it is in `properties` of the object, so that it is always asked. */
  readonly isBase: boolean
}

/** Name of the shared field that a definition refers to: `email` for `shared.json#/definitions/email`. */
export const sharedNameOf = (field: FieldDefinition): string | undefined => textAt(field, ['$ref'])?.split('/').at(-1)

/** A field with the keys of another over its own. The fields inside it are laid over each other one by one. */
function mergeField(under: FieldDefinition, over: FieldDefinition): FieldDefinition {
  if (!under.properties || !over.properties) return { ...under, ...over }
  return { ...under, ...over, properties: mergeFields(under.properties, over.properties) }
}

/** Fields with others laid over them. */
export function mergeFields(under: Fields, over: Fields): Fields {
  const merged = { ...under }
  for (const [name, field] of Object.entries(over)) merged[name] = mergeField(entryOf(merged, name) ?? {}, field)
  return merged
}

/** A field with what it takes over from the shared field that it refers to. */
export const withShared = (own: FieldDefinition, shared: SharedFile): FieldDefinition =>
  mergeField(entryOf(shared.definitions, sharedNameOf(own) ?? '') ?? {}, own)

/** The fields of a variant, and where it has them. */
export type Overlay = { readonly fields: Fields; readonly path: JsonPath }

/**
 * Every definition of every field of an object schema, in the order of the file.
 * @param over fields of a variant, laid over those of `properties`
 */
export function definitionsOf(
  object: NormalObject,
  shared: SharedFile,
  over: Overlay = { fields: {}, path: [] },
): Definition[] {
  const base: Fields = {}
  return partsOf(object).flatMap((part) =>
    part.fields.map(({ name, own: authored, path }) => {
      const isBase = part === object.base
      const change = isBase ? entryOf(over.fields, name) : undefined
      const own = change ? mergeField(authored, change) : authored
      const field = withShared(own, shared)
      if (isBase) base[name] = field
      return {
        name,
        own,
        field,
        effective: isBase ? field : mergeField(entryOf(base, name) ?? {}, field),
        path: change ? [...over.path, name] : path,
        isBase,
      }
    }),
  )
}
