import type { Consequence, FieldSchema, ObjectSchema } from './form.ts'

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
