import type { RuleName } from '../../engine/form/form.ts'
import { type FieldKind, kindOf } from '../../engine/form/kinds.ts'
import type { AuthoredUi, FieldDefinition, SharedFile } from '../../engine/format/category.ts'
import { isObject, type JsonPath, listAt, objectAt, textAt, valueAt } from '../../engine/format/json.ts'
import { mergeUi, ownUi, withShared } from '../../engine/format/reading/layers.ts'
import { breakableRules } from '../../engine/format/reading/rules.ts'

/** An object schema with its part of `uiSchema`: that of the form, of the items of a group, or of an address. */
export type Scope = { readonly schema: JsonPath; readonly ui: JsonPath }

export const FORM_SCOPE: Scope = { schema: ['schema'], ui: ['uiSchema'] }

/** The fields of `shared.json`, which are in `definitions`. Categories say which of them are required. */
export const SHARED_SCOPE: Scope = { schema: [], ui: ['uiSchema'] }

/** The scope of the fields inside a group or an address. */
export const innerScope = (content: unknown, definition: JsonPath, ui: JsonPath): Scope | undefined => {
  if (isObject(valueAt(content, [...definition, 'items', 'properties'])))
    return { schema: [...definition, 'items'], ui: [...ui, 'items'] }
  return isObject(valueAt(content, [...definition, 'properties'])) ? { schema: definition, ui } : undefined
}

/** Paths of the parts of an object schema that define and require fields: itself first, then those of its conditions. */
export function partsAt(content: unknown, schema: JsonPath): JsonPath[] {
  const conditions: JsonPath[] = [
    schema,
    ...listAt(content, [...schema, 'allOf']).map((_, index) => [...schema, 'allOf', index]),
  ]
  const branches = Object.keys(objectAt(content, [...schema, 'dependencies'])).flatMap((name): JsonPath[] => {
    const path = [...schema, 'dependencies', name]
    return [path, ...listAt(content, [...path, 'oneOf']).map((_, index) => [...path, 'oneOf', index])]
  })
  const consequences = conditions.flatMap((path): JsonPath[] => [
    [...path, 'then'],
    [...path, 'else'],
  ])
  return [schema, ...[...consequences, ...branches].filter((path) => isObject(valueAt(content, path)))]
}

/** Paths of all definitions of a field, that of `properties` first. */
export const definitionsAt = (content: unknown, scope: Scope, name: string): JsonPath[] =>
  partsAt(content, scope.schema)
    .map((part): JsonPath => [...part, 'properties', name])
    .filter((path) => isObject(valueAt(content, path)) && !isBranchAnswer(content, path))

/** Whether a definition only says for which answer a branch of `dependencies` is. */
function isBranchAnswer(content: unknown, path: JsonPath): boolean {
  const [key, name] = [path.at(-6), path.at(-5)]
  if (key !== 'dependencies' || name !== path.at(-1)) return false
  return Object.keys(objectAt(content, path)).every((word) => word === 'const' || word === 'enum')
}

/** Names of all fields of an object schema, in the order of the file. */
export const fieldNames = (content: unknown, scope: Scope): string[] => [
  ...new Set(
    partsAt(content, scope.schema).flatMap((part) =>
      Object.keys(objectAt(content, [...part, 'properties'])).filter(
        (name) => definitionsAt(content, scope, name).length > 0,
      ),
    ),
  ),
]

/** Path of the `required` list that a definition belongs to. */
export const requiredBeside = (definition: JsonPath): JsonPath => [...definition.slice(0, -2), 'required']

/** The `$ref` of a shared field. */
export const referenceTo = (name: string): string => `shared.json#/definitions/${name}`

/** Name of the shared field that a definition refers to; undefined if it refers to none. */
export const sharedName = (content: unknown, definition: JsonPath): string | undefined =>
  textAt(content, [...definition, '$ref'])
    ?.split('/')
    .at(-1)

/** A field with everything it inherits from `shared.json`. */
export type FieldView = {
  readonly field: FieldDefinition
  readonly ui: ReturnType<typeof ownUi>
  readonly kind: FieldKind
}

const isField = (value: unknown): value is FieldDefinition => isObject(value)
const isUi = (value: unknown): value is AuthoredUi => isObject(value)

/** The settings of how a field itself is shown, in one part of the file. */
export function ownUiAt(content: unknown, path: JsonPath): ReturnType<typeof ownUi> {
  const control = valueAt(content, path)
  return ownUi(isUi(control) ? control : {})
}

/** A field as the form shows it: its definition and its control, merged over those of the shared field. */
export function fieldView(content: unknown, definition: JsonPath, ui: JsonPath, shared: SharedFile): FieldView {
  const own = valueAt(content, definition)
  const field = withShared(isField(own) ? own : {}, shared)
  const inherited = shared.uiSchema[sharedName(content, definition) ?? ''] ?? {}
  const merged = ownUi(mergeUi(inherited, ownUiAt(content, ui)))
  return { field, ui: merged, kind: kindOf(field, merged) }
}

/** The rules whose message a visitor can read. An answer that is picked from options or checked is always one of them. */
export const toldRules = ({ field, kind }: FieldView): RuleName[] =>
  breakableRules(field).filter((rule) => rule !== 'enum' && !(rule === 'type' && kind.name === 'yesNo'))

/** The label of the field; its name if it has no title. */
export function titleOf(content: unknown, scope: Scope, name: string, shared: SharedFile): string {
  const [definition] = definitionsAt(content, scope, name)
  return (definition && textAt(fieldView(content, definition, [...scope.ui, name], shared).field, ['title'])) || name
}

/** The lists of field names of the steps and sections, in the order in which visitors see them. */
export const fieldLists = (content: unknown): JsonPath[] =>
  listAt(content, ['steps']).flatMap((step, index): JsonPath[] => {
    const sections = listAt(step, ['sections'])
    if (sections.length === 0) return [['steps', index, 'fields']]
    return sections.map((_, section) => ['steps', index, 'sections', section, 'fields'])
  })

/** The step that a field is in, from 0; -1 if it is in none. */
export function stepOf(content: unknown, name: string): number {
  const list = fieldLists(content).find((path) => listAt(content, path).includes(name))
  return list ? Number(list[1]) : -1
}
