import { type Today, todayHere } from '../words/day.ts'
import { oneLine, trimmed } from '../words/text.ts'
import { carriedOver } from './carried-over.ts'
import {
  type Answered,
  allFields,
  definitionsByName,
  itemOf,
  minimumItemCount,
  objectIn,
  withAnswers,
} from './conditions.ts'
import { type Answers, type FieldSchema, type Form, type ObjectSchema, variantOf } from './form.ts'
import { writeAnswer } from './kinds.ts'
import { problemsOf } from './problems.ts'
import { settled } from './settled.ts'
import { answersOfItem, joinPath, withItemInserted } from './values.ts'

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

/**
 * A form with its defaults: `{ packing: 'true', 'vehicles.0.condition': 'operable' }`. Fields without a default are left out.
 * @param category category under which the form is sent; see `categoryOf`
 */
export function withDefaults(form: Form, category: string): Answered {
  const { schema } = variantOf(form, category)
  const defaults = Object.fromEntries(initialEntries(schema, '').filter(([, text]) => text !== ''))
  return settled(withAnswers(form, category, defaults), new Set())
}

/**
 * Initial answers of an added item, by path within it: its defaults, and "" for its other fields, so that an item without
 * defaults still has answers, without which it wouldn't exist; see `withItemInserted`.
 */
export const newItem = (item: ObjectSchema): Answers => Object.fromEntries(initialEntries(item, ''))

/** The index and the initial answers of the item that a group gets next. Throws if the form asks for no such group. */
export function nextItem(answered: Answered, group: string): { index: number; answers: Answers } {
  const { form, category, answers, byPath } = answered
  const field = byPath.get(group)
  const item = field && itemOf(field.schema)
  if (!field?.items || !item) throw new Error(`${group} is not a visible group`)
  const index = field.items.length
  const given = new Set(Object.keys(answers))
  const grown = withAnswers(form, category, withItemInserted(answers, group, index, newItem(item)))
  return { index, answers: answersOfItem(settled(grown, given).answers, group, index) }
}

/** Values by name, such as those of a URL's query. */
export type Query = Readonly<Record<string, string>>

/**
 * Names of the values in a link that a form takes: the fields that links can fill in, and the names that these had before. A category in
 * the URL can have a variant with more of them.
 */
export const namesInLinks = (form: Pick<Form, 'prefill' | 'schema' | 'variants'>): string[] => [
  ...new Set(
    form.prefill.flatMap((name) => [
      name,
      ...[form, ...Object.values(form.variants)]
        .flatMap(({ schema }) => definitionsByName(schema).get(name) ?? [])
        .flatMap(({ formerNames = [] }) => formerNames),
    ]),
  ),
]

/** A value of a query as an answer: one line of text. */
export const answerFromQuery = (text = ''): string => trimmed(oneLine(text))

/**
 * The answers that a link to a form gives: `?pickupLocation=Austin` is `{ pickupLocation: 'Austin' }`. Leaves out what breaks a rule,
 * and what the form doesn't ask with these answers. A link can have the former name of a field.
 */
export function answersInQuery(form: Form, category: string, query: Query, today: Today = todayHere()): Answers {
  const { answers: linked } = carriedOver(variantOf(form, category), query)
  const given = form.prefill
    .map((name) => [name, answerFromQuery(Object.hasOwn(linked, name) ? linked[name] : undefined)] as const)
    .filter(([, text]) => text !== '')
  if (given.length === 0) return {}
  const answers = { ...withDefaults(form, category).answers, ...Object.fromEntries(given) }
  const answered = withAnswers(form, category, answers)
  const wrong = new Set(problemsOf(answered, form.prefill, today).map(({ path }) => path))
  return Object.fromEntries(given.filter(([name]) => answered.byPath.has(name) && !wrong.has(name)))
}
