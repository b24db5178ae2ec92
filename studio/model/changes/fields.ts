import { isEqual, type JsonPath, listAt, valueAt } from '../../../engine/format/json.ts'
import { allFieldUses, fieldsOn } from '../../../engine/format/reading/field-uses.ts'

/** A field of a file: `vehicles.make` with the path of its definition. A field of several conditions is listed once for each. */
export type FoundField = { readonly name: string; readonly path: JsonPath; readonly definition: unknown }

const join = (group: string, name: string) => (group === '' ? name : `${group}.${name}`)

/** `vehicles.make` for the path of its definition. */
export const nameOn = (path: JsonPath): string =>
  fieldsOn(path)
    .filter((name) => name !== '*')
    .join('.')

/** Lists every field that a category file defines, or that `shared.json` does. */
export const fieldsOf = (content: unknown): FoundField[] =>
  allFieldUses(content)
    .filter(({ kind }) => kind === 'definition')
    .map(({ path }) => ({ name: nameOn(path), path, definition: valueAt(content, path) }))

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
  /** Fields with another name that list their former one, or that have the same definition. They are not in `added`. */
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
    const same = added.filter(({ definition }) => isEqual(definition, from.definition))
    const [to] = same
    return to &&
      same.length === 1 &&
      removed.filter(({ definition }) => isEqual(definition, to.definition)).length === 1
      ? [{ from, to }]
      : []
  })
  return {
    added: added.filter((field) => !renamed.some(({ to }) => to === field)),
    renamed,
  }
}
