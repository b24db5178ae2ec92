import { kindOf } from '../../engine/form/kinds.ts'
import type { SharedFile } from '../../engine/format/category.ts'
import { type JsonPath, objectAt, type TextEdit, valueAt } from '../../engine/format/json.ts'
import { FORM_SCOPE } from '../../engine/format/reading/field-uses.ts'
import { mergeUi, ownUi } from '../../engine/format/reading/layers.ts'
import { type FieldView, firstView, ownUiAt } from './field-view.ts'

/** The path of a variant's changes of a field. @param variant `['variants', 'Boxes']` */
export const changePaths = (variant: JsonPath, name: string) => ({
  definition: [...variant, 'schema', 'properties', name],
  ui: [...variant, 'uiSchema', name],
})

/** Names of the fields that a variant changes. */
export const changedNames = (content: unknown, variant: JsonPath): string[] => [
  ...new Set([
    ...Object.keys(objectAt(content, [...variant, 'schema', 'properties'])),
    ...Object.keys(objectAt(content, [...variant, 'uiSchema'])),
  ]),
]

/** A field of the form with the changes of a variant over it. */
export function variantView(content: unknown, variant: JsonPath, name: string, shared: SharedFile): FieldView {
  const before = firstView(content, FORM_SCOPE, name, shared)
  const paths = changePaths(variant, name)
  const field = { ...before.field, ...objectAt(content, paths.definition) }
  const ui = ownUi(mergeUi(before.ui, ownUiAt(content, paths.ui)))
  return { field, ui, kind: kindOf(field, ui) }
}

/** Starts to change a field, with the title that it has. */
export const addChange = (variant: JsonPath, name: string, title: string): TextEdit[] => [
  { path: [...changePaths(variant, name).definition, 'title'], value: title },
]

/** The outermost object within the variant that contains nothing but the value at a path. */
function onlyFor(content: unknown, variant: JsonPath, path: JsonPath): JsonPath {
  const parent = path.slice(0, -1)
  const isOnly = parent.length > variant.length && Object.keys(objectAt(content, parent)).length === 1
  return isOnly ? onlyFor(content, variant, parent) : path
}

/** Removes the changes of a field from a variant. */
export function removeChange(content: unknown, variant: JsonPath, name: string): TextEdit[] {
  const { definition, ui } = changePaths(variant, name)
  return [definition, ui]
    .filter((path) => valueAt(content, path) !== undefined)
    .map((path) => ({ path: onlyFor(content, variant, path), value: undefined }))
}
