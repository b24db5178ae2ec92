import type { RuleName } from '../../engine/form/form.ts'
import { type FieldKind, kindOf } from '../../engine/form/kinds.ts'
import type { AuthoredUi, FieldDefinition, SharedFile } from '../../engine/format/category.ts'
import { isObject, type JsonPath, textAt, valueAt } from '../../engine/format/json.ts'
import type { Scope } from '../../engine/format/reading/field-uses.ts'
import { mergeUi, ownUi, sharedNameOf, withShared } from '../../engine/format/reading/layers.ts'
import { breakableRules } from '../../engine/format/reading/rules.ts'
import { definitionsAt } from './field-paths.ts'

/** The `$ref` of a shared field. */
export const referenceTo = (name: string): string => `shared.json#/definitions/${name}`

/** A field with everything it inherits from `shared.json`. */
export type FieldView = {
  readonly field: FieldDefinition
  readonly ui: ReturnType<typeof ownUi>
  readonly kind: FieldKind
}

const isField = (value: unknown): value is FieldDefinition => isObject(value)
const isUi = (value: unknown): value is AuthoredUi => isObject(value)

/** The settings of how a field itself is shown, in one part of the file. */
function ownUiAt(content: unknown, path: JsonPath): ReturnType<typeof ownUi> {
  const control = valueAt(content, path)
  return ownUi(isUi(control) ? control : {})
}

/** A field as the form shows it: its definition and its control, merged over those of the shared field. */
export function fieldView(content: unknown, definition: JsonPath, ui: JsonPath, shared: SharedFile): FieldView {
  const own = valueAt(content, definition)
  const field = withShared(isField(own) ? own : {}, shared)
  const inherited = shared.uiSchema[sharedNameOf(own) ?? ''] ?? {}
  const merged = ownUi(mergeUi(inherited, ownUiAt(content, ui)))
  return { field, ui: merged, kind: kindOf(field, merged) }
}

/** The rules whose message a visitor can read. An answer that is picked from options or checked is always one of them. */
export const toldRules = ({ field, kind }: FieldView): RuleName[] =>
  breakableRules(field).filter((rule) => rule !== 'enum' && !(rule === 'type' && kind.name === 'yesNo'))

/** The first definition of a field, as the form shows it. */
export function firstView(content: unknown, scope: Scope, name: string, shared: SharedFile): FieldView {
  const [definition = [...scope.schema, 'properties', name]] = definitionsAt(content, scope, name)
  return fieldView(content, definition, [...scope.ui, name], shared)
}

/** The label of the field; its name if it has no title. */
export const titleOf = (content: unknown, scope: Scope, name: string, shared: SharedFile): string =>
  textAt(firstView(content, scope, name, shared).field, ['title']) || name
