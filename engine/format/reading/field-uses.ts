import { isObject, isSamePath, type JsonPath } from '../json.ts'
import { FILE, type Part, partAt, partInside, partsOn, type UseOfField } from '../meta-schema.ts'

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

function namesIn(text: string, kind: UseOfField): string[] {
  if (kind === 'item') return [text]
  if (kind === 'limit') return [text.replace(/^1\//, '')]
  return kind === 'subject' ? [...new Set(text.match(/(?<=\{)[^{}]+(?=\})/g))] : []
}

function usesIn(value: unknown, part: Part, path: JsonPath, object: JsonPath): FieldUse[] {
  const kind = part['x-field']
  if (typeof value === 'string') return kind ? namesIn(value, kind).map((name) => ({ kind, name, path, object })) : []
  if (typeof value !== 'object' || value === null) return []
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([key, inner]): FieldUse[] => {
    const owner = isAboutInside(part, key) ? path : object
    const isName = kind && typeof key === 'string' && !Object.hasOwn(part.properties ?? {}, key)
    const at = [...path, key]
    return [
      ...(isName ? [{ kind, name: key, path: at, object: owner }] : []),
      ...usesIn(inner, partInside(part, key), at, owner),
    ]
  })
}

/** The uses in each file. A changed file is another object. */
const known = new WeakMap<object, readonly FieldUse[]>()

/**
 * Every use of the name of a field, as the meta-schema annotates them with `x-field`, in the order of the file.
 * @param file content of a category file or of `shared.json`, of any shape
 */
export function allFieldUses(file: unknown): readonly FieldUse[] {
  if (!isObject(file)) return []
  const uses = known.get(file) ?? usesIn(file, FILE, [], Object.hasOwn(file, 'schema') ? FORM_SCOPE.schema : [])
  known.set(file, uses)
  return uses
}

/** The uses of one field. Those inside a key come before the key. */
export const fieldUses = (file: unknown, { schema, ui }: Scope, name: string): FieldUse[] =>
  allFieldUses(file)
    .filter((use) => use.name === name && (isSamePath(use.object, schema) || isSamePath(use.object, ui)))
    .toSorted((a, b) => b.path.length - a.path.length)

/** Paths of the definitions of each field of an object schema. That in `properties` comes before those in conditions. */
export type DefinitionPaths = ReadonlyMap<string, readonly JsonPath[]>

/** Whether a definition is in a condition of its object. */
const isConditional = ({ path, object }: FieldUse): boolean => path.length > object.length + 2

const knownDefinitions = new WeakMap<object, ReadonlyMap<string, DefinitionPaths>>()

/** The definitions in each object schema of a file, by its path with slashes. The changes of variants are not among them. */
export function definitionsIn(file: unknown): ReadonlyMap<string, DefinitionPaths> {
  if (!isObject(file)) return new Map()
  const before = knownDefinitions.get(file)
  if (before) return before
  const found = new Map<string, Map<string, JsonPath[]>>()
  const uses = allFieldUses(file).filter(({ kind, path }) => kind === 'definition' && path[0] !== 'variants')
  for (const use of uses.toSorted((a, b) => Number(isConditional(a)) - Number(isConditional(b)))) {
    const key = use.object.join('/')
    const ofObject = found.get(key) ?? new Map<string, JsonPath[]>()
    found.set(key, ofObject.set(use.name, [...(ofObject.get(use.name) ?? []), use.path]))
  }
  knownDefinitions.set(file, found)
  return found
}

/** Names of the fields that a path leads through, from the outermost: `vehicles`, `*` and `make`. */
export function fieldsOn(path: JsonPath): string[] {
  const parts = partsOn(path)
  const names: string[] = []
  let isItem = false
  for (const [index, key] of path.entries()) {
    const { 'x-part': part, 'x-field': use, properties = {} } = parts[index] ?? {}
    const isName = use === 'definition' || ((part === 'ui' || part === 'uiSchema') && !Object.hasOwn(properties, key))
    if (isName) names.push(...(isItem ? ['*'] : []), String(key))
    if (isName) isItem = false
    else if (key === 'items') isItem = true
  }
  return names
}
