import type { TextEdit } from './edit-text.ts'
import { isObject, listAt, objectAt, textAt, valueAt } from './json-value.ts'
import type { JsonPath } from './source.ts'

type Renaming = { readonly from: string; readonly to: string }

const inList = (list: unknown, path: JsonPath, { from, to }: Renaming): TextEdit[] =>
  Array.isArray(list)
    ? list.flatMap((name, index) => (name === from ? [{ path: [...path, index], value: to }] : []))
    : []

const asKey = (object: unknown, path: JsonPath, { from, to }: Renaming): TextEdit[] =>
  isObject(object) && Object.hasOwn(object, from) ? [{ path: [...path, from], rename: to }] : []

/** The limits of a field that compare it with the renamed one: `{ "$data": "1/pickupDate" }`. */
const inLimits = (field: unknown, path: JsonPath, { from, to }: Renaming): TextEdit[] =>
  Object.entries(isObject(field) ? field : {}).flatMap(([key, limit]) =>
    isObject(limit) && limit.$data === `1/${from}` ? [{ path: [...path, key, '$data'], value: `1/${to}` }] : [],
  )

/** All uses of a field in an object schema: in its properties, required fields, tests and consequences. */
function inSchema(schema: unknown, path: JsonPath, renaming: Renaming): TextEdit[] {
  if (!isObject(schema)) return []
  const { required } = schema
  const properties = objectAt(schema, ['properties'])
  const dependencies = objectAt(schema, ['dependencies'])
  const inside = (key: string) => inSchema(schema[key], [...path, key], renaming)
  const inEach = (key: string) =>
    listAt(schema, [key]).flatMap((part, index) => inSchema(part, [...path, key, index], renaming))
  return [
    ...Object.entries(properties).flatMap(([name, field]) => inLimits(field, [...path, 'properties', name], renaming)),
    ...inList(required, [...path, 'required'], renaming),
    ...['if', 'then', 'else', 'not'].flatMap(inside),
    ...['allOf', 'anyOf', 'oneOf'].flatMap(inEach),
    ...Object.entries(dependencies).flatMap(([name, dependency]) => {
      const place = [...path, 'dependencies', name]
      return [...inList(dependency, place, renaming), ...inSchema(dependency, place, renaming)]
    }),
    ...asKey(properties, [...path, 'properties'], renaming),
    ...asKey(dependencies, [...path, 'dependencies'], renaming),
  ]
}

/** The fields of a step, or of its sections. */
const inStep = (step: unknown, path: JsonPath, renaming: Renaming): TextEdit[] => {
  if (!isObject(step)) return []
  return [
    ...inList(step.fields, [...path, 'fields'], renaming),
    ...listAt(step, ['sections']).flatMap((section, index) => inStep(section, [...path, 'sections', index], renaming)),
  ]
}

function inSubject(file: unknown, { from, to }: Renaming): TextEdit[] {
  const path = ['submission', 'subject']
  const subject = textAt(file, path)
  return subject?.includes(`{${from}}`) ? [{ path, value: subject.replaceAll(`{${from}}`, `{${to}}`) }] : []
}

function inVariants(file: unknown, renaming: Renaming): TextEdit[] {
  return Object.entries(objectAt(file, ['variants'])).flatMap(([category, variant]) => {
    const path = ['variants', category]
    return [
      ...inSchema(valueAt(variant, ['schema']), [...path, 'schema'], renaming),
      ...asKey(valueAt(variant, ['uiSchema']), [...path, 'uiSchema'], renaming),
    ]
  })
}

/** Renames a field of a group or an address, in its object schema and in its part of `uiSchema`. */
const insideField = (file: unknown, schema: JsonPath, ui: JsonPath, renaming: Renaming): TextEdit[] => [
  ...inSchema(valueAt(file, schema), schema, renaming),
  ...inList(valueAt(file, [...ui, 'ui:order']), [...ui, 'ui:order'], renaming),
  ...asKey(valueAt(file, ui), ui, renaming),
]

/**
 * The edits that rename a field of a form, in every place that uses its name.
 * @param file content of the category file
 */
export function renameField(file: unknown, from: string, to: string): TextEdit[] {
  const renaming = { from, to }
  return [
    ...listAt(file, ['steps']).flatMap((step, index) => inStep(step, ['steps', index], renaming)),
    ...insideField(file, ['schema'], ['uiSchema'], renaming),
    ...inSubject(file, renaming),
    ...inVariants(file, renaming),
  ]
}

/**
 * The same for a field inside a group or an address.
 * @param schema path of the object schema: `['schema', 'properties', 'vehicles', 'items']`
 * @param ui path of its part of `uiSchema`: `['uiSchema', 'vehicles', 'items']`
 */
export const renameInnerField = (file: unknown, schema: JsonPath, ui: JsonPath, from: string, to: string): TextEdit[] =>
  insideField(file, schema, ui, { from, to })
