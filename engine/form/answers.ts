import type { Consequence, FieldSchema, ObjectSchema, Value, Values } from './form.ts'
import { kindOf } from './kinds.ts'
import { segmentsOf } from './paths.ts'
import { wellFormed } from './text.ts'

/** Parses one answer: `52,000 lbs` is 52000. Returns undefined if it is blank. */
export function parseAnswer(field: FieldSchema, text: string): Value | undefined {
  const trimmed = wellFormed(text).trim()
  return trimmed === '' ? undefined : kindOf(field).answer?.parse(trimmed, field)
}

/** Returns the text that is sent for a value: `52000`. Undefined becomes "". */
export const writeAnswer = (field: FieldSchema, value: Value | undefined): string =>
  value === undefined ? '' : (kindOf(field).answer?.write(value, field) ?? '')

const isObject = <Added>(field: FieldSchema<Added>): field is FieldSchema<Added> & ObjectSchema<Added> =>
  field.type === 'object' && field.properties !== undefined

/** The schema of a group's items. Undefined if the field is not a group. */
export const itemOf = <Added>({ items }: FieldSchema<Added>): ObjectSchema<Added> | undefined =>
  items?.type === 'object' ? items : undefined

/** The number of items that a group always has: `minItems`, or 1 if the group is required. */
export const minimumItemCount = ({ minItems = 0 }: FieldSchema, isRequired: boolean): number =>
  Math.max(minItems, isRequired ? 1 : 0)

/** The schema of the fields inside a group's items or an address. Undefined for all other fields. */
export const objectIn = <Added>(field: FieldSchema<Added>): ObjectSchema<Added> | undefined =>
  itemOf(field) ?? (isObject(field) ? field : undefined)

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isValues = (value: unknown): value is Values => typeof value === 'object' && !isList(value)

/** The values of an address. Empty if it has no value. */
export const valuesIn = (value: Value | undefined): Values => (isValues(value) ? value : {})

/** The values of each item of a group. Empty if it has no value. */
export const itemsIn = (value: Value | undefined): readonly Values[] => (isList(value) ? value.filter(isValues) : [])

/** Returns the value at a path: `valueAt(values, 'vehicles.0.make')`. Undefined if there is none. */
export function valueAt(values: Values, path: string): Value | undefined {
  let value: Value | undefined = values
  for (const segment of segmentsOf(path)) {
    value = isList(value) ? itemsIn(value)[Number(segment)] : valuesIn(value)[segment]
  }
  return value
}

/** The schema itself, and the `then` and `else` of each of its conditions, whether they apply or not. */
export const consequencesOf = <Added>(schema: ObjectSchema<Added>): Consequence<Added>[] => [
  schema,
  ...(schema.allOf ?? []).flatMap((condition) => [condition.then ?? [], condition.else ?? []].flat()),
]

/** Every field that an object can ask, by name: its definition in `properties`, or else in the first condition that has it. */
export function allFields<Added>(schema: ObjectSchema<Added>): Record<string, FieldSchema<Added>> {
  const fields: Record<string, FieldSchema<Added>> = {}
  for (const { properties } of consequencesOf(schema)) {
    for (const [name, field] of Object.entries(properties ?? {})) fields[name] ??= field
  }
  return fields
}
