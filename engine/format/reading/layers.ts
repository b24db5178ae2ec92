import type { FieldUi } from '../../form/form.ts'
import type { AuthoredUi, AuthoredUiSchema, CategoryFile, FieldDefinition, Fields, SharedFile } from '../category.ts'
import { isObject, type JsonPath, ownValue, textAt } from '../json.ts'
import { type NamedPath, type NormalObject, partsOf } from './normal.ts'

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
  /** Whether it is in `properties` of the object: such a field is always asked. */
  readonly isBase: boolean
}

/** Name of the shared field that a definition refers to: `email` for `shared.json#/definitions/email`. The file may have mistakes. */
export const sharedNameOf = (field: unknown): string | undefined => textAt(field, ['$ref'])?.split('/').at(-1)

/** A field with the keys of another over its own. The fields inside it are laid over each other one by one. */
export function mergeField(under: FieldDefinition, over: FieldDefinition): FieldDefinition {
  if (!under.properties || !over.properties) return { ...under, ...over }
  return { ...under, ...over, properties: mergeFields(under.properties, over.properties) }
}

/** Fields with others laid over them. */
export function mergeFields(under: Fields, over: Fields): Fields {
  const merged = { ...under }
  for (const [name, field] of Object.entries(over)) merged[name] = mergeField(ownValue(merged, name) ?? {}, field)
  return merged
}

/** A field with everything it inherits from the shared field that it refers to. */
export const withShared = (own: FieldDefinition, shared: SharedFile): FieldDefinition =>
  mergeField(ownValue(shared.definitions, sharedNameOf(own) ?? '') ?? {}, own)

/** The fields of a variant, and their path. */
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
      const change = isBase ? ownValue(over.fields, name) : undefined
      const own = change ? mergeField(authored, change) : authored
      const field = withShared(own, shared)
      if (isBase) base[name] = field
      return {
        name,
        own,
        field,
        effective: isBase ? field : mergeField(ownValue(base, name) ?? {}, field),
        path: change ? [...over.path, name] : path,
        isBase,
      }
    }),
  )
}

/** The keys that RJSF writes with a colon say how a field is shown; all others are names of fields inside it. */
const isOwnKey = (key: string) => key.includes(':')

/** How a field itself is shown, without the fields inside it. */
export const ownUi = (ui: AuthoredUi = {}): FieldUi =>
  Object.fromEntries(Object.entries(ui).filter(([key]) => isOwnKey(key)))

/** How the fields of an address are shown, or those of an item if given its `items`. */
export const innerUi = (ui: AuthoredUi = {}): AuthoredUiSchema =>
  Object.fromEntries(
    Object.entries(ui).flatMap(([key, value]): [string, AuthoredUi][] =>
      isOwnKey(key) || !isObject(value) ? [] : [[key, value as AuthoredUi]],
    ),
  )

/** How a field is shown, with other keys laid over, down to the fields inside it. */
export function mergeUi(under: AuthoredUi, over: AuthoredUi): AuthoredUi {
  const options = { ...under['ui:options'], ...over['ui:options'] }
  return {
    ...under,
    ...over,
    ...(Object.keys(options).length > 0 && { 'ui:options': options }),
    ...mergeUiSchemas(innerUi(under), innerUi(over)),
  }
}

/** How fields are shown, with other keys laid over. */
export function mergeUiSchemas(under: AuthoredUiSchema, over: AuthoredUiSchema): AuthoredUiSchema {
  const merged = { ...under }
  for (const [name, ui] of Object.entries(over)) merged[name] = mergeUi(ownValue(merged, name) ?? {}, ui)
  return merged
}

type Step = CategoryFile['steps'][number]

/** The same as `fieldsOfStep`, each with its path. `index` is that of the step. */
export function fieldPathsOfStep({ fields, sections }: Step, index: number): NamedPath[] {
  const parts = [
    { names: fields ?? [], path: ['steps', index, 'fields'] },
    ...(sections ?? []).map((section, at) => ({
      names: section.fields,
      path: ['steps', index, 'sections', at, 'fields'],
    })),
  ]
  return parts.flatMap(({ names, path }) => names.map((name, at) => ({ name, path: [...path, at] })))
}
