import { allFields, itemOf, objectIn, writeAnswer } from './answers.ts'
import type { Answers, FieldSchema, FormVariant, ObjectSchema } from './form.ts'
import { joinPath } from './paths.ts'

type Entry = readonly [path: string, text: string]

/** What the fields of an object begin with: their defaults, else "". A group begins with as many items as it needs at least. */
const initialEntries = (object: ObjectSchema, path: string): Entry[] =>
  Object.entries(allFields(object)).flatMap(([name, field]) =>
    fieldEntries(field, joinPath(path, name), object.required?.includes(name) ?? false),
  )

function fieldEntries(field: FieldSchema, path: string, isRequired: boolean): Entry[] {
  const item = itemOf(field)
  const object = objectIn(field)
  if (!object) return [[path, writeAnswer(field, field.default)]]
  if (!item) return initialEntries(object, path)
  const count = Math.max(field.minItems ?? 0, isRequired ? 1 : 0)
  return Array.from({ length: count }, (_, index) => initialEntries(item, joinPath(path, index))).flat()
}

/** The answers that a form begins with where nothing else is known: the defaults of its file. */
export const defaultAnswers = ({ schema }: Pick<FormVariant, 'schema'>): Answers =>
  Object.fromEntries(initialEntries(schema, '').filter(([, text]) => text !== ''))

/**
 * What an added item of a group begins with, by path within it: its defaults, and "" for its other fields, so that the item
 * exists; see `withItemInserted`.
 */
export const newItem = (item: ObjectSchema): Answers => Object.fromEntries(initialEntries(item, ''))
