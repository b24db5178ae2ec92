import { parse } from 'jsonc-parser'
import { defaultPath } from '../category.ts'
import { isObject, type JsonPath, listAt, objectAt, textAt, valueAt } from '../json.ts'

/** The facts for suggestions about a field of a file that may have mistakes. */
export type LooseField = {
  /** Empty if the file has none. */
  readonly title: string
  readonly type: string
  readonly format: string
  /** Values of its options: `['grand', 'upright']`. */
  readonly options: readonly string[]
}

/** Fields by name. */
export type LooseFields = Readonly<Record<string, LooseField>>

/** The facts for suggestions about a category file that is being edited. */
export type LooseFile = {
  readonly heading: string
  readonly mailbox: string
  readonly tileOrders: readonly number[]
  readonly topFields: LooseFields
  readonly allFields: LooseFields
}

const textOf = (value: unknown, key: string): string => textAt(value, [key]) ?? ''

/** Values of the options of a field, or of several choices. */
function optionsOf(field: unknown): string[] {
  const titled = [...listAt(field, ['oneOf']), ...listAt(field, ['items', 'oneOf'])]
  const plain = [...listAt(field, ['enum']), ...listAt(field, ['items', 'enum'])]
  return [...titled.map((option) => textOf(option, 'const')), ...plain].flatMap((value) =>
    typeof value === 'string' && value !== '' ? value : [],
  )
}

/** Reads a field, and the shared field that it refers to. */
function looseField(field: unknown, shared: unknown): LooseField {
  const name = textOf(field, '$ref').split('/').at(-1) ?? ''
  const merged = { ...objectAt(shared, ['definitions', name]), ...objectAt(field, []) }
  return {
    title: textOf(merged, 'title'),
    type: textOf(merged, 'type'),
    format: textOf(merged, 'format'),
    options: optionsOf(merged),
  }
}

/** Keys of a test, which names fields but defines none. */
const TESTS = new Set(['if', 'not'])

/**
 * Fields that an object schema defines, those of its conditions included.
 * @param isDeep whether to include the fields inside groups and addresses
 */
function fieldsIn(schema: unknown, shared: unknown, isDeep: boolean): LooseFields {
  if (Array.isArray(schema)) return Object.assign({}, ...schema.map((item) => fieldsIn(item, shared, isDeep)))
  if (!isObject(schema)) return {}
  const { properties, ...rest } = schema
  const fields = isObject(properties) ? properties : {}
  const inner = Object.entries(rest).filter(([key]) => !TESTS.has(key))
  return Object.assign(
    isDeep ? fieldsIn(Object.values(fields), shared, isDeep) : {},
    ...inner.map(([, value]) => fieldsIn(value, shared, isDeep)),
    sharedFields(fields, shared),
  )
}

/** Reads fields by name, which can refer to shared ones. */
const sharedFields = (fields: object, shared: unknown): LooseFields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, looseField(field, shared)]))

/** Reads the fields of `shared.json`. */
export const sharedLooseFields = (shared: unknown): LooseFields =>
  sharedFields(objectAt(shared, ['definitions']), undefined)

/**
 * Reads a file that is being edited: parses as much of its text as possible.
 * @param shared content of `shared.json`, of any shape
 */
export function looseFileOf(text: string, shared: unknown): LooseFile {
  const file: unknown = parse(text)
  const schema = objectAt(file, ['schema'])
  return {
    heading: textOf(file, 'heading'),
    mailbox: textAt(file, ['submission', 'mailbox']) ?? '',
    tileOrders: listAt(file, ['tiles']).flatMap((tile) =>
      isObject(tile) && typeof tile.order === 'number' ? tile.order : [],
    ),
    topFields: fieldsIn(schema, shared, false),
    allFields: fieldsIn(schema, shared, true),
  }
}

/** URL path of the page of a file that may have mistakes. Null if it says that it has none. */
export function loosePathOf(id: string, text: string): string | null {
  const path = valueAt(parse(text), ['path'])
  return typeof path === 'string' || path === null ? path : defaultPath(id)
}

/** A use of the name of a field. */
export type FieldUse = {
  /**
   * - `item`: an item of a list of names
   * - `key`: a key of `properties` or `uiSchema`
   * - `limit`: the `$data` of a limit that compares another field with it
   * - `subject`: the subject of the email
   */
  readonly kind: 'item' | 'key' | 'limit' | 'subject'
  readonly path: JsonPath
}

const inList = (list: unknown, path: JsonPath, name: string): FieldUse[] =>
  Array.isArray(list)
    ? list.flatMap((item, index): FieldUse[] => (item === name ? [{ kind: 'item', path: [...path, index] }] : []))
    : []

const asKey = (object: unknown, path: JsonPath, name: string): FieldUse[] =>
  isObject(object) && Object.hasOwn(object, name) ? [{ kind: 'key', path: [...path, name] }] : []

/** The limits of a field that compare it with another one: `{ "$data": "1/pickupDate" }`. */
const inLimits = (field: unknown, path: JsonPath, name: string): FieldUse[] =>
  Object.entries(isObject(field) ? field : {}).flatMap(([key, limit]): FieldUse[] =>
    isObject(limit) && limit.$data === `1/${name}` ? [{ kind: 'limit', path: [...path, key, '$data'] }] : [],
  )

/** All uses of a field in an object schema: in its properties, required fields, tests and consequences. */
function inSchema(schema: unknown, path: JsonPath, name: string): FieldUse[] {
  if (!isObject(schema)) return []
  const { required } = schema
  const properties = objectAt(schema, ['properties'])
  const inside = (key: string) => inSchema(schema[key], [...path, key], name)
  const inEach = (key: string) =>
    listAt(schema, [key]).flatMap((part, index) => inSchema(part, [...path, key, index], name))
  return [
    ...Object.entries(properties).flatMap(([key, field]) => inLimits(field, [...path, 'properties', key], name)),
    ...inList(required, [...path, 'required'], name),
    ...['if', 'then', 'else', 'not'].flatMap(inside),
    ...['allOf', 'anyOf', 'oneOf'].flatMap(inEach),
    ...asKey(properties, [...path, 'properties'], name),
  ]
}

/** The fields of a step, or of its sections. */
const inStep = (step: unknown, path: JsonPath, name: string): FieldUse[] => {
  if (!isObject(step)) return []
  return [
    ...inList(step.fields, [...path, 'fields'], name),
    ...listAt(step, ['sections']).flatMap((section, index) => inStep(section, [...path, 'sections', index], name)),
  ]
}

function inSubject(file: unknown, name: string): FieldUse[] {
  const path = ['submission', 'subject']
  return textAt(file, path)?.includes(`{${name}}`) ? [{ kind: 'subject', path }] : []
}

const inFacts = (file: unknown, name: string): FieldUse[] =>
  Object.entries(objectAt(file, ['facts'])).flatMap(([fact, fields]) => inList(fields, ['facts', fact], name))

function inVariants(file: unknown, name: string): FieldUse[] {
  return Object.entries(objectAt(file, ['variants'])).flatMap(([category, variant]) => {
    const path = ['variants', category]
    return [
      ...inSchema(valueAt(variant, ['schema']), [...path, 'schema'], name),
      ...asKey(valueAt(variant, ['uiSchema']), [...path, 'uiSchema'], name),
    ]
  })
}

/**
 * The uses of a field inside a group or an address, in its object schema and in its part of `uiSchema`. Uses inside a key come before
 * the key.
 * @param file content of the category file
 * @param schema path of the object schema: `['schema', 'properties', 'vehicles', 'items']`
 * @param ui path of its part of `uiSchema`: `['uiSchema', 'vehicles', 'items']`
 */
export const innerFieldUses = (file: unknown, schema: JsonPath, ui: JsonPath, name: string): FieldUse[] => [
  ...inSchema(valueAt(file, schema), schema, name),
  ...inList(valueAt(file, [...ui, 'ui:order']), [...ui, 'ui:order'], name),
  ...asKey(valueAt(file, ui), ui, name),
]

/**
 * The uses of a field of a form.
 * @param file content of the category file
 */
export const fieldUses = (file: unknown, name: string): FieldUse[] => [
  ...listAt(file, ['steps']).flatMap((step, index) => inStep(step, ['steps', index], name)),
  ...innerFieldUses(file, ['schema'], ['uiSchema'], name),
  ...inList(valueAt(file, ['prefill']), ['prefill'], name),
  ...inSubject(file, name),
  ...inFacts(file, name),
  ...inVariants(file, name),
]
