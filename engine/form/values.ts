import { typographic } from '../words/text.ts'
import type { Answers, FieldSchema, Options, Value, Values } from './form.ts'

/**
 * A path identifies a field of a form: `email`, `pickup.city`, `vehicles.0.make`. It is also the name of the control and the
 * key in the payload. Field names contain no dots, so a dot always separates. Only this file splits and joins paths.
 */
const SEPARATOR = '.'

/** An index as written in a path: `0`, `12`, but not `01`. */
const INDEX = /^(?:0|[1-9]\d{0,8})$/

/** Whether a part of a path is the index of an item in a group. */
export const isItemIndex = (segment: string): boolean => INDEX.test(segment)

/** The path of a field within an object, or of an item within a group. The path of the form itself is ''. */
export const joinPath = (parent: string, name: string | number): string =>
  parent === '' ? String(name) : `${parent}${SEPARATOR}${name}`

/** The parts of a path: `['vehicles', '0', 'make']`. */
export const segmentsOf = (path: string): string[] => path.split(SEPARATOR)

/** Name of the top-level field that a path is in: `vehicles` for `vehicles.0.make`. */
export const topLevelName = (path: string): string => segmentsOf(path)[0] ?? ''

/** The path of the item or address that a field is in: `vehicles.0` for `vehicles.0.make`. '' for a field of the form itself. */
export const parentPath = (path: string): string => segmentsOf(path).slice(0, -1).join(SEPARATOR)

/** The template path, with `*` instead of item indexes: `vehicles.*.make`. It is the same for all items of a group. */
export const templateOf = (path: string): string =>
  segmentsOf(path)
    .map((segment) => (INDEX.test(segment) ? '*' : segment))
    .join(SEPARATOR)

/** Names of the fields on a path, without the indexes of items: `['vehicles', 'make']`. */
export const fieldNamesIn = (path: string): string[] => segmentsOf(path).filter((segment) => !INDEX.test(segment))

/** The path relative to a parent: `0.make` for `vehicles.0.make` in `vehicles`. Undefined if it isn't in the parent. */
const withinPath = (parent: string, path: string): string | undefined =>
  path.startsWith(parent + SEPARATOR) ? path.slice(parent.length + SEPARATOR.length) : undefined

/** An answer in a group: the index of its item, and `rest`, its path within the item. */
type ItemAnswer = { readonly index: number; readonly rest: string; readonly text: string }

function itemAnswers(answers: Answers, group: string): ItemAnswer[] {
  return Object.entries(answers).flatMap(([path, text]) => {
    const [index = '', ...rest] = segmentsOf(withinPath(group, path) ?? '')
    return INDEX.test(index) && rest.length > 0 ? [{ index: Number(index), rest: rest.join(SEPARATOR), text }] : []
  })
}

/** Number of items that the answers give a group: one more than the highest index, even if earlier items have no answers. */
export const itemCount = (answers: Answers, group: string): number =>
  itemAnswers(answers, group).reduce((count, { index }) => Math.max(count, index + 1), 0)

/** The answers of one item, by path within the item: `{ make: 'Honda', 'origin.city': 'Austin' }`. */
export const answersOfItem = (answers: Answers, group: string, index: number): Answers =>
  Object.fromEntries(
    itemAnswers(answers, group).flatMap((answer) => (answer.index === index ? [[answer.rest, answer.text]] : [])),
  )

/** The answers of each item that has any, in the order of the items; see `answersOfItem`. Their indexes need not be consecutive. */
export function answersByItem(answers: Answers, group: string): Answers[] {
  const items = new Map<number, [path: string, text: string][]>()
  for (const { index, rest, text } of itemAnswers(answers, group)) {
    const item = items.get(index)
    if (item) item.push([rest, text])
    else items.set(index, [[rest, text]])
  }
  return [...items].sort(([a], [b]) => a - b).map(([, item]) => Object.fromEntries(item))
}

/** The answers of an address, by path within it: `{ city: 'Austin' }`. */
export const answersWithin = (answers: Answers, parent: string): Answers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([path, text]) => {
      const rest = withinPath(parent, path)
      return rest === undefined ? [] : [[rest, text]]
    }),
  )

/** The paths of answers within an item or address, as paths of the form. */
export const answersBelow = (parent: string, answers: Answers): Answers =>
  withPaths(answers, (rest) => joinPath(parent, rest))

/**
 * Replaces the index of an item in a path. Undefined if `indexAfter` returns undefined. Paths outside the group stay the same.
 */
function withIndex(path: string, group: string, indexAfter: (index: number) => number | undefined): string | undefined {
  const [index = '', ...rest] = segmentsOf(withinPath(group, path) ?? '')
  if (!INDEX.test(index)) return path
  const after = indexAfter(Number(index))
  return after === undefined ? undefined : [group, after, ...rest].join(SEPARATOR)
}

/** The path after an item of a group is removed: the indexes of later items decrease by 1. Undefined if the path is in the removed item. */
export const pathAfterRemoval = (path: string, group: string, index: number): string | undefined =>
  withIndex(path, group, (other) => (other === index ? undefined : other > index ? other - 1 : other))

/** The path after an item is inserted into a group: the indexes from that one on increase by 1. */
export const pathAfterInsertion = (path: string, group: string, index: number): string =>
  withIndex(path, group, (other) => (other >= index ? other + 1 : other)) ?? path

const withPaths = (answers: Answers, pathAfter: (path: string) => string | undefined): Answers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([path, text]) => {
      const after = pathAfter(path)
      return after === undefined ? [] : [[after, text]]
    }),
  )

/** The answers without an item of a group; the indexes of later items decrease by 1. */
export const withItemRemoved = (answers: Answers, group: string, index: number): Answers =>
  withPaths(answers, (path) => pathAfterRemoval(path, group, index))

/**
 * The answers with an item inserted into a group; the indexes from that one on increase by 1.
 * @param item answers by path within the item, at least one; see `answersOfItem` and `newItem`
 */
export const withItemInserted = (answers: Answers, group: string, index: number, item: Answers): Answers => ({
  ...withPaths(answers, (path) => pathAfterInsertion(path, group, index)),
  ...answersBelow(joinPath(group, index), item),
})

/** The answers that differ from the initial ones. A missing initial answer counts as "". */
export const changedAnswers = (answers: Answers, initial: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([path, text]) => text !== (initial[path] ?? '')))

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isValues = (value: unknown): value is Values => typeof value === 'object' && !isList(value)

/** The values of an address. Empty if it has no value. */
export const valuesIn = (value: Value | undefined): Values => (isValues(value) ? value : {})

/** The values of each item of a group. Empty if it has no value. */
export const itemsIn = (value: Value | undefined): readonly Values[] => (isList(value) ? value.filter(isValues) : [])

/** Returns the value at a path: `valueAt(values, 'vehicles.0.make')`. Undefined if it has no answer. */
export function valueAt(values: Values, path: string): Value | undefined {
  let value: Value | undefined = values
  for (const segment of segmentsOf(path)) {
    value = isList(value) ? itemsIn(value)[Number(segment)] : valuesIn(value)[segment]
  }
  return value
}

const CHOICE_SEPARATOR = ','

/**
 * Joins several choices into one answer: `Crane, Packing`. No choice contains a comma; a check of the category files ensures
 * that.
 */
export const joinChoices = (choices: readonly string[]): string => choices.join(`${CHOICE_SEPARATOR} `)

/** Splits such an answer into its choices. A blank answer has none. */
export const splitChoices = (text: string): string[] =>
  text.trim() === '' ? [] : text.split(CHOICE_SEPARATOR).map((choice) => choice.trim())

/**
 * Returns the answers of a form-encoded post or of the controls on a page. Checkboxes with one name are one answer:
 * `services=Crane&services=Packing` becomes `{ services: 'Crane, Packing' }`.
 * @param entries a `URLSearchParams` or `FormData` without files
 */
export function answersFromEntries(entries: Iterable<readonly [name: string, value: unknown]>): Answers {
  const values = new Map<string, string[]>()
  for (const [name, value] of entries) values.set(name, [...(values.get(name) ?? []), String(value)])
  return Object.fromEntries(Array.from(values, ([name, texts]) => [name, joinChoices(texts)]))
}

/** The options of a field with one choice or with several. */
const optionsIn = (field: FieldSchema): Options => (field.items?.type === 'string' ? field.items : field)

/** The title of an option. If it has none, its value. */
export function optionTitle(field: FieldSchema, value: string): string {
  const { optionTitles } = optionsIn(field)
  return optionTitles && Object.hasOwn(optionTitles, value) ? (optionTitles[value] ?? value) : value
}

/** The values of the options of a field, as the file writes them: `['operable', 'non-running']`. Empty for a field without options. */
export const optionValues = (field: FieldSchema): readonly string[] => optionsIn(field).enum ?? []

/** The options of a field as the page shows them: `[{ value: 'operable', title: 'Yes, it drives and brakes' }]`. */
export const optionsOf = (field: FieldSchema): { value: string; title: string }[] =>
  optionValues(field).map((value) => ({ value, title: typographic(optionTitle(field, value)) }))

/**
 * Replaces each `{name}` in a text with its value: `fillPlaceholders('Step {step}', () => '2')` is `Step 2`. A placeholder whose
 * value is undefined stays as it is.
 */
export const fillPlaceholders = (text: string, valueFor: (name: string) => string | undefined): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => valueFor(name) ?? placeholder)
