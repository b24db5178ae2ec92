import type { Consequence, FieldSchema, ObjectSchema, Value, Values } from './form.ts'
import { kindOf } from './kinds.ts'
import { segmentsOf } from './paths.ts'
import { wellFormed } from './text.ts'

/** The value of one answer as its rules see it; undefined where nothing was answered. */
export function parseAnswer(field: FieldSchema, text: string): Value | undefined {
  const trimmed = wellFormed(text).trim()
  return trimmed === '' ? undefined : kindOf(field).answer?.parse(trimmed, field)
}

/** The text that is sent for a value; "" for none. */
export const writeAnswer = (field: FieldSchema, value: Value | undefined): string =>
  value === undefined ? '' : (kindOf(field).answer?.write(value, field) ?? '')

const isObject = <Added>(field: FieldSchema<Added>): field is FieldSchema<Added> & ObjectSchema<Added> =>
  field.type === 'object' && field.properties !== undefined

/** The item that a group repeats; undefined for all other fields. */
export const itemOf = <Added>({ items }: FieldSchema<Added>): ObjectSchema<Added> | undefined =>
  items?.type === 'object' ? items : undefined

/** The object whose fields are inside a field: the item of a group, or an address; undefined for all other fields. */
export const objectIn = <Added>(field: FieldSchema<Added>): ObjectSchema<Added> | undefined =>
  itemOf(field) ?? (isObject(field) ? field : undefined)

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isValues = (value: unknown): value is Values => typeof value === 'object' && !isList(value)

/** The values of an address; none where it has no value. */
export const valuesIn = (value: Value | undefined): Values => (isValues(value) ? value : {})

/** The values of each item of a group; none where it has no value. */
export const itemsIn = (value: Value | undefined): readonly Values[] => (isList(value) ? value.filter(isValues) : [])

/** The value at a path. */
export function valueAt(values: Values, path: string): Value | undefined {
  let value: Value | undefined = values
  for (const segment of segmentsOf(path)) {
    value = isList(value) ? itemsIn(value)[Number(segment)] : valuesIn(value)[segment]
  }
  return value
}

/** The schema itself and every consequence of its conditions, whether it holds or not. */
export const consequencesOf = <Added>(schema: ObjectSchema<Added>): Consequence<Added>[] => [
  schema,
  ...(schema.allOf ?? []).flatMap((condition) => [condition.then ?? [], condition.else ?? []].flat()),
]

/** Every field an object can ask, by name: its base definition, else that of the first condition that brings it. */
export function allFields<Added>(schema: ObjectSchema<Added>): Record<string, FieldSchema<Added>> {
  const fields: Record<string, FieldSchema<Added>> = {}
  for (const { properties } of consequencesOf(schema)) {
    for (const [name, field] of Object.entries(properties ?? {})) fields[name] ??= field
  }
  return fields
}
