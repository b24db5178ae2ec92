import { joinPath, segmentsOf, topLevelName } from '../../engine/form/values.ts'
import { isObject, isSamePath, type JsonPath, listAt, textAt, valueAt } from '../../engine/format/json.ts'
import { partAt } from '../../engine/format/meta-schema.ts'
import {
  type DefinitionPaths,
  definitionsIn,
  FORM_SCOPE,
  fieldsOn,
  type Scope,
} from '../../engine/format/reading/field-uses.ts'

/** The fields of `shared.json`, which are in `definitions`. Categories say which of them are required. */
export const SHARED_SCOPE: Scope = { schema: [], ui: ['uiSchema'] }

/** The scope of the fields inside a group or an address. */
export const innerScope = (content: unknown, definition: JsonPath, ui: JsonPath): Scope | undefined => {
  if (isObject(valueAt(content, [...definition, 'items', 'properties'])))
    return { schema: [...definition, 'items'], ui: [...ui, 'items'] }
  return isObject(valueAt(content, [...definition, 'properties'])) ? { schema: definition, ui } : undefined
}

/** Whether a scope is that of the form, whose fields are in steps. */
export const isForm = ({ schema }: Scope): boolean => isSamePath(schema, FORM_SCOPE.schema)

/** Whether a scope is that of the items of a group. */
export const isGroup = ({ schema }: Scope): boolean => partAt(schema)['x-part'] === 'items'

/** The paths of the definitions in an object schema, by the name of the field. */
const definitionsOf = (content: unknown, { schema }: Scope): DefinitionPaths =>
  definitionsIn(content).get(schema.join('/')) ?? new Map()

/** Paths of all definitions of a field, that of `properties` first. */
export const definitionsAt = (content: unknown, scope: Scope, name: string): readonly JsonPath[] =>
  definitionsOf(content, scope).get(name) ?? []

/** Names of all fields of an object schema, in the order of the file. */
export const fieldNames = (content: unknown, scope: Scope): string[] => [...definitionsOf(content, scope).keys()]

/** Path of the `required` list that a definition belongs to. */
export const requiredBeside = (definition: JsonPath): JsonPath => [...definition.slice(0, -2), 'required']

/** Everything in a file that is about one field: its definitions, its names in the `required` beside them, and its control. */
export function pathsOfField(content: unknown, scope: Scope, name: string): JsonPath[] {
  const definitions = definitionsAt(content, scope, name)
  const required = definitions.flatMap((definition): JsonPath[] => {
    const index = listAt(content, requiredBeside(definition)).indexOf(name)
    return index < 0 ? [] : [[...requiredBeside(definition), index]]
  })
  return [...definitions, ...required, [...scope.ui, name]]
}

/** The lists of field names of the steps and sections, in the order in which visitors see them. */
export const fieldLists = (content: unknown): JsonPath[] =>
  listAt(content, ['steps']).flatMap((step, index): JsonPath[] => {
    const sections = listAt(step, ['sections'])
    if (sections.length === 0) return [['steps', index, 'fields']]
    return sections.map((_, section) => ['steps', index, 'sections', section, 'fields'])
  })

/** The path of a name in the steps. Undefined if it is in none. */
export function pathInSteps(content: unknown, name: string): JsonPath | undefined {
  const list = fieldLists(content).find((path) => listAt(content, path).includes(name))
  return list && [...list, listAt(content, list).indexOf(name)]
}

/** The list of names with a question, and the place below it and those of its follow-ups that stand there. */
export function placeBelow(content: unknown, name: string, followUps: readonly unknown[]) {
  const path = pathInSteps(content, name)
  if (!path) return undefined
  const [list, index] = [path.slice(0, -1), Number(path.at(-1)) + 1]
  const others = listAt(content, list).slice(index)
  const end = others.findIndex((other) => !followUps.includes(other))
  return { list, index: index + (end < 0 ? others.length : end) }
}

/** The step that a field is in, from 0; -1 if it is in none. */
export const stepOf = (content: unknown, name: string): number => Number(pathInSteps(content, name)?.[1] ?? -1)

/** Template path of the field that a path of a file is about: `vehicles.*.make`. Undefined if it is about none. */
export function fieldAt(content: unknown, path: JsonPath): string | undefined {
  const named = partAt(path)['x-field'] === 'item' ? textAt(content, path) : undefined
  if (named !== undefined && path[0] !== 'schema' && path[0] !== 'uiSchema') return named
  const isRequired = named !== undefined && path.at(-2) === 'required'
  const names = fieldsOn(isRequired ? [...path.slice(0, -2), 'properties', named] : path)
  return names.length > 0 ? names.reduce(joinPath) : undefined
}

/** The first definition of a field: in `properties`, or in the first condition that shows it. @param field its template path */
export function pathOfField(content: unknown, field: string, scope = FORM_SCOPE): JsonPath | undefined {
  const [name = '', ...inside] = segmentsOf(field).filter((key) => key !== '*')
  const [definition] = definitionsAt(content, scope, name)
  if (!definition || inside.length === 0) return definition
  const inner = innerScope(content, definition, [...scope.ui, name])
  return inner && pathOfField(content, inside.reduce(joinPath), inner)
}

/** The step that a path of the file is about, or that asks the field there; from 0. Undefined if there is none. */
export function stepAt(content: unknown, path: JsonPath): number | undefined {
  if (path[0] === 'steps' && typeof path[1] === 'number') return path[1]
  const field = fieldAt(content, path)
  const step = field === undefined ? -1 : stepOf(content, topLevelName(field))
  return step < 0 ? undefined : step
}
