import { writeAnswer } from './answers.ts'
import type { Answers, FieldSchema, FormVariant, ObjectSchema } from './form.ts'
import { allFields, itemOf, minimumItemCount, objectIn } from './object-schema.ts'
import { joinPath } from './paths.ts'

type Entry = readonly [path: string, text: string]

/** Initial answers of an object's fields: their defaults, or "". A group starts with its minimum number of items. */
const initialEntries = (object: ObjectSchema, path: string): Entry[] =>
  Object.entries(allFields(object)).flatMap(([name, field]) =>
    fieldEntries(field, joinPath(path, name), object.required?.includes(name) ?? false),
  )

function fieldEntries(field: FieldSchema, path: string, isRequired: boolean): Entry[] {
  const item = itemOf(field)
  const object = objectIn(field)
  if (!object) return [[path, writeAnswer(field, field.default)]]
  if (!item) return initialEntries(object, path)
  return Array.from({ length: minimumItemCount(field, isRequired) }, (_, index) =>
    initialEntries(item, joinPath(path, index)),
  ).flat()
}

/** The defaults of a form: `{ packing: 'true', 'vehicles.0.condition': 'operable' }`. Fields without a default are left out. */
export const defaultAnswers = ({ schema }: Pick<FormVariant, 'schema'>): Answers =>
  Object.fromEntries(initialEntries(schema, '').filter(([, text]) => text !== ''))

/**
 * Initial answers of an added item, by path within it: its defaults, and "" for its other fields, so that even an item without
 * defaults has answers and so exists; see `withItemInserted`.
 */
export const newItem = (item: ObjectSchema): Answers => Object.fromEntries(initialEntries(item, ''))
