import { parse } from 'jsonc-parser'
import { defaultPath } from '../category.ts'
import { isObject, listAt, objectAt, textAt, valueAt } from '../json.ts'

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
