import { joinPath, topLevelName } from '../../engine/form/values.ts'
import type { CategoryFile, FieldDefinition, ObjectKeywords, SharedFile } from '../../engine/format/category.ts'
import { isObject, isWithin, type JsonPath } from '../../engine/format/json.ts'
import { definitionsOf } from '../../engine/format/reading/layers.ts'
import { normalize, partsOf } from '../../engine/format/reading/normal.ts'

/** A path of a file that is about one field. */
type FieldPath = {
  /** Template path of the field: `vehicles.*.make`. */
  readonly field: string
  readonly path: JsonPath
}

/** The object schema inside a field: that of an address, or of an item of a group. */
function insideOf({ items, properties }: FieldDefinition, field: string, path: JsonPath) {
  if (items?.type === 'object') return { schema: items, field: joinPath(field, '*'), path: [...path, 'items'] }
  return properties ? { schema: { properties } as ObjectKeywords, field, path } : undefined
}

/** Every definition of every field of an object schema, with those inside it, and every path that requires a field. */
function definitionPaths(schema: ObjectKeywords, parent: string, path: JsonPath, shared: SharedFile): FieldPath[] {
  const object = normalize(schema, path)
  const defined = definitionsOf(object, shared).flatMap(({ name, own, path: at }) => {
    const field = joinPath(parent, name)
    const inside = insideOf(own, field, at)
    const inner = inside ? definitionPaths(inside.schema, inside.field, inside.path, shared) : []
    return [{ field, path: at }, ...inner]
  })
  const required = partsOf(object).flatMap((part) => part.required)
  return [...defined, ...required.map(({ name, path: at }) => ({ field: joinPath(parent, name), path: at }))]
}

/** The paths of `uiSchema`: a key with a colon says how a field is shown, any other is the name of a field. */
function uiPaths(ui: unknown, parent: string, path: JsonPath): FieldPath[] {
  if (!isObject(ui)) return []
  return Object.entries(ui).flatMap(([name, inner]) => {
    if (name.includes(':')) return []
    const field = joinPath(parent, name === 'items' ? '*' : name)
    const at = [...path, name]
    return [{ field, path: at }, ...uiPaths(inner, field, at)]
  })
}

const stepPaths = ({ steps }: CategoryFile): FieldPath[] =>
  steps.flatMap((step, index) => {
    const namesAt = (fields: readonly string[] = [], path: JsonPath) =>
      fields.map((field, at) => ({ field, path: [...path, 'fields', at] }))
    return [
      ...namesAt(step.fields, ['steps', index]),
      ...(step.sections ?? []).flatMap(({ fields }, section) => namesAt(fields, ['steps', index, 'sections', section])),
    ]
  })

/** Every path that is about one field, definitions first. */
const pathsIn = (file: CategoryFile, shared: SharedFile): FieldPath[] => [
  ...definitionPaths(file.schema, '', ['schema'], shared),
  ...stepPaths(file),
  ...uiPaths(file.uiSchema, '', ['uiSchema']),
]

/** The definition of a field: in its `properties`, or in the first condition that shows it. */
export const pathOfField = (file: CategoryFile, shared: SharedFile, field: string): JsonPath | undefined =>
  pathsIn(file, shared).find((found) => found.field === field)?.path

/** Template path of the field that a path of the file is about. Undefined if it is about none. */
export function fieldAt(file: CategoryFile, shared: SharedFile, path: JsonPath): string | undefined {
  const around = pathsIn(file, shared).filter((found) => isWithin(path, found.path))
  return around.sort((a, b) => b.path.length - a.path.length)[0]?.field
}

/** The step that a path of the file is about, or that asks the field there; a 0-based index. */
export function stepAt({ steps }: CategoryFile, path: JsonPath, field: string | undefined): number | undefined {
  if (path[0] === 'steps' && typeof path[1] === 'number') return path[1]
  if (field === undefined) return undefined
  const name = topLevelName(field)
  const index = steps.findIndex((step) =>
    [...(step.fields ?? []), ...(step.sections ?? []).flatMap(({ fields }) => fields)].includes(name),
  )
  return index === -1 ? undefined : index
}
