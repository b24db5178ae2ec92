import { isObject, type JsonPath, listAt, objectAt } from '../../../engine/format/json.ts'
import { partsAt } from '../field-paths.ts'
import { isSame } from './changed-values.ts'

/** A field of a file: `vehicles.make` with the path of its definition. A field of several conditions is listed once for each. */
export type FoundField = { readonly name: string; readonly path: JsonPath; readonly definition: unknown }

const join = (group: string, name: string) => (group === '' ? name : `${group}.${name}`)

/** The fields that an object schema defines itself, and those inside them. */
function fieldsAt(schema: unknown, path: JsonPath, group: string): FoundField[] {
  return Object.entries(objectAt(schema, path)).flatMap(([key, definition]) => {
    const name = join(group, key)
    const at = [...path, key]
    return [
      { name, path: at, definition },
      ...fieldsOfObject(schema, at, name),
      ...fieldsOfObject(schema, [...at, 'items'], name),
    ]
  })
}

/** The fields of an object schema, with those that its conditions show. */
const fieldsOfObject = (root: unknown, path: JsonPath, group: string): FoundField[] =>
  partsAt(root, path).flatMap((part) => fieldsAt(root, [...part, 'properties'], group))

/** Lists every field that a category file defines, or that `shared.json` does. */
export function fieldsOf(content: unknown): FoundField[] {
  const variants = Object.keys(objectAt(content, ['variants']))
  return [
    ...fieldsOfObject(content, ['schema'], ''),
    ...variants.flatMap((name) => fieldsOfObject(content, ['variants', name, 'schema'], '')),
    ...(isObject(content) ? fieldsAt(content, ['definitions'], '') : []),
  ]
}

/** The group or address that a field is in: `vehicles` for `vehicles.make`, and '' for a field of the form. */
export const parentOf = (name: string): string => name.slice(0, Math.max(name.lastIndexOf('.'), 0))

/** The name of a field in its group or address: `make` for `vehicles.make`. */
export const ownNameOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

/** The fields that are not inside another one of them. */
export const outermost = <Field extends { readonly name: string }>(fields: readonly Field[]): Field[] =>
  fields.filter(({ name }) => !fields.some((other) => name.startsWith(`${other.name}.`)))

/**
 * Returns every name that a field can have in an earlier version, its present one first: `['spas.kind', 'tubs.kind']`, if `tubs` is a
 * former name of `spas`.
 */
export function namesOverTime(fields: readonly FoundField[], name: string): string[] {
  if (name === '') return ['']
  const definitions = fields.filter((field) => field.name === name).map(({ definition }) => definition)
  const former = definitions.flatMap((definition) => listAt(definition, ['formerNames']).map(String))
  return namesOverTime(fields, parentOf(name)).flatMap((parent) =>
    [ownNameOf(name), ...former].map((one) => join(parent, one)),
  )
}

/** The fields that two versions of a file don't share. */
export type FieldChanges = {
  readonly added: readonly FoundField[]
  readonly removed: readonly FoundField[]
  /** Fields with another name that list their former one, or that have the same definition. They are neither in `added` nor in `removed`. */
  readonly renamed: readonly { readonly from: FoundField; readonly to: FoundField }[]
}

const onlyIn = (fields: readonly FoundField[], others: readonly FoundField[]) =>
  fields.filter(
    ({ name }, index) =>
      !others.some((other) => other.name === name) && fields.findIndex((other) => other.name === name) === index,
  )

/** Compares the fields of two versions of a file by their names. */
export function fieldChanges(before: unknown, after: unknown): FieldChanges {
  const [old, current] = [fieldsOf(before), fieldsOf(after)]
  const [removed, added] = [onlyIn(old, current), onlyIn(current, old)]
  const renamed = removed.flatMap((from) => {
    const listed = added.find(({ name }) => namesOverTime(current, name).includes(from.name))
    if (listed) return [{ from, to: listed }]
    const same = added.filter(({ definition }) => isSame(definition, from.definition))
    const [to] = same
    return to && same.length === 1 && removed.filter(({ definition }) => isSame(definition, to.definition)).length === 1
      ? [{ from, to }]
      : []
  })
  return {
    added: added.filter((field) => !renamed.some(({ to }) => to === field)),
    removed: removed.filter((field) => !renamed.some(({ from }) => from === field)),
    renamed,
  }
}
