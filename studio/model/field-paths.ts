import { joinPath, segmentsOf, topLevelName } from '../../engine/form/values.ts'
import {
  isObject,
  isSamePath,
  isWithin,
  type JsonPath,
  listAt,
  objectAt,
  textAt,
  valueAt,
} from '../../engine/format/json.ts'
import { FORM_SCOPE, type Scope } from '../../engine/format/reading/field-uses.ts'

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
export const isGroup = ({ schema }: Scope): boolean => schema.at(-1) === 'items'

/** Paths of the parts of an object schema that define and require fields: itself first, then those of its conditions. */
export function partsAt(content: unknown, schema: JsonPath): JsonPath[] {
  const conditions: JsonPath[] = [
    schema,
    ...listAt(content, [...schema, 'allOf']).map((_, index) => [...schema, 'allOf', index]),
  ]
  const consequences = conditions.flatMap((path): JsonPath[] => [
    [...path, 'then'],
    [...path, 'else'],
  ])
  return [schema, ...consequences.filter((path) => isObject(valueAt(content, path)))]
}

type Definitions = ReadonlyMap<string, readonly JsonPath[]>

function findDefinitions(content: unknown, schema: JsonPath): Definitions {
  const found = new Map<string, JsonPath[]>()
  for (const part of partsAt(content, schema))
    for (const name of Object.keys(objectAt(content, [...part, 'properties']))) {
      const path = [...part, 'properties', name]
      if (!isObject(valueAt(content, path))) continue
      found.set(name, [...(found.get(name) ?? []), path])
    }
  return found
}

/** The definitions in each object schema of a file, by its path. A changed file is another object. */
const known = new WeakMap<object, Map<string, Definitions>>()

/** The paths of the definitions in an object schema, by the name of the field, in the order of the file. */
function definitionsIn(content: unknown, { schema }: Scope): Definitions {
  if (!isObject(content)) return new Map()
  const ofFile = known.get(content) ?? new Map<string, Definitions>()
  known.set(content, ofFile)
  const key = schema.join('/')
  const definitions = ofFile.get(key) ?? findDefinitions(content, schema)
  ofFile.set(key, definitions)
  return definitions
}

/** Paths of all definitions of a field, that of `properties` first. */
export const definitionsAt = (content: unknown, scope: Scope, name: string): readonly JsonPath[] =>
  definitionsIn(content, scope).get(name) ?? []

/** Names of all fields of an object schema, in the order of the file. */
export const fieldNames = (content: unknown, scope: Scope): string[] => [...definitionsIn(content, scope).keys()]

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

/** The step that a field is in, from 0; -1 if it is in none. */
export const stepOf = (content: unknown, name: string): number => Number(pathInSteps(content, name)?.[1] ?? -1)

/** The name in a step that a path leads to. */
const nameInSteps = (content: unknown, path: JsonPath): string | undefined =>
  path.includes('fields') ? textAt(content, path.slice(0, path.indexOf('fields') + 2)) : undefined

/** `vehicles.*.make` for the keys `vehicles`, `items`, `make` of `uiSchema`. A key with a colon says how a field is shown. */
function fieldInUi(keys: JsonPath): string | undefined {
  const end = keys.findIndex((key) => String(key).includes(':'))
  const names = (end < 0 ? keys : keys.slice(0, end)).map((key) => (key === 'items' ? '*' : String(key)))
  return names.length > 0 ? names.reduce(joinPath) : undefined
}

/** The field of an object schema that a path is about, or the one inside that. */
function fieldInSchema(content: unknown, scope: Scope, path: JsonPath): string | undefined {
  const around = partsAt(content, scope.schema).filter((outer) => isWithin(path, outer))
  const part = around.toSorted((a, b) => b.length - a.length)[0] ?? path
  const [key, entry] = path.slice(part.length)
  if (key === 'required') return textAt(content, [...part, key, entry ?? ''])
  if (key !== 'properties' || entry === undefined) return undefined
  const name = String(entry)
  const inner = innerScope(content, [...part, key, name], [...scope.ui, name])
  const field = inner && fieldInSchema(content, inner, path)
  if (!inner || field === undefined) return name
  return joinPath(isGroup(inner) ? joinPath(name, '*') : name, field)
}

/** Template path of the field that a path of a category file is about: `vehicles.*.make`. Undefined if it is about none. */
export function fieldAt(content: unknown, path: JsonPath): string | undefined {
  const [top, ...keys] = path
  if (top === 'steps') return nameInSteps(content, path)
  if (top === 'uiSchema') return fieldInUi(keys)
  return top === 'schema' ? fieldInSchema(content, FORM_SCOPE, path) : undefined
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
