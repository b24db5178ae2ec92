import { isObject, type JsonPath, objectAt } from '../../../engine/format/json.ts'
import { partsAt } from '../field-paths.ts'
import { isSame } from './changed-values.ts'

/** A field of a file: `vehicles.make` with the path of its definition. A field of several conditions is listed once for each. */
type FoundField = { readonly name: string; readonly path: JsonPath; readonly definition: unknown }

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

/** The fields that two versions of a file don't share. */
export type FieldChanges = {
  readonly added: readonly FoundField[]
  readonly removed: readonly FoundField[]
  /** Fields with another name and the same definition. They are neither in `added` nor in `removed`. */
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
