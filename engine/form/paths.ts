import type { Answers } from './form.ts'

/**
 * A path names a field of a form: `email`, `pickup.city`, `vehicles.0.make`. It is the name of its control and its key in the
 * payload. Names of fields have no dots, so a dot always separates. Only this file splits and joins paths.
 */
const SEPARATOR = '.'

/** An index as written in a path: `0`, `12`, but not `01`. */
const INDEX = /^(?:0|[1-9]\d{0,8})$/

/** The path of a field within an object, or of an item within a group. The path of the form itself is ''. */
export const joinPath = (parent: string, name: string | number): string =>
  parent === '' ? String(name) : `${parent}${SEPARATOR}${name}`

/** The parts of a path: `['vehicles', '0', 'make']`. */
export const segmentsOf = (path: string): string[] => path.split(SEPARATOR)

/** Name of the form's own field that a path is in: `vehicles` for `vehicles.0.make`. */
export const topLevelName = (path: string): string => segmentsOf(path)[0] ?? ''

/** The path with `*` for the index of an item: `vehicles.*.make`. A field has it in common with those of other items. */
export const templateOf = (path: string): string =>
  segmentsOf(path)
    .map((segment) => (INDEX.test(segment) ? '*' : segment))
    .join(SEPARATOR)

/** What follows a parent in a path: `0.make` for `vehicles.0.make` in `vehicles`; undefined where it isn't in it. */
const withinPath = (parent: string, path: string): string | undefined =>
  path.startsWith(parent + SEPARATOR) ? path.slice(parent.length + SEPARATOR.length) : undefined

/** An answer of an item of a group, its path cut into the index and the path within the item. */
type ItemAnswer = { readonly index: number; readonly rest: string; readonly text: string }

function itemAnswers(answers: Answers, group: string): ItemAnswer[] {
  return Object.entries(answers).flatMap(([path, text]) => {
    const [index = '', ...rest] = segmentsOf(withinPath(group, path) ?? '')
    return INDEX.test(index) && rest.length > 0 ? [{ index: Number(index), rest: rest.join(SEPARATOR), text }] : []
  })
}

/** How many items of a group the answers have: one more than the highest index, whether the items before it have answers or not. */
export const itemCount = (answers: Answers, group: string): number =>
  itemAnswers(answers, group).reduce((count, { index }) => Math.max(count, index + 1), 0)

/** The answers of one item, by path within it: `{ make: 'Honda', 'origin.city': 'Austin' }`. */
export const answersOfItem = (answers: Answers, group: string, index: number): Answers =>
  Object.fromEntries(
    itemAnswers(answers, group).flatMap((answer) => (answer.index === index ? [[answer.rest, answer.text]] : [])),
  )

/** The answers with the items of a group moved to other indexes; those whose new index is undefined are left out. */
function withItemsMoved(answers: Answers, group: string, indexAfter: (index: number) => number | undefined): Answers {
  const others = Object.entries(answers).filter(([path]) => withinPath(group, path) === undefined)
  const moved = itemAnswers(answers, group).flatMap(({ index, rest, text }): [string, string][] => {
    const after = indexAfter(index)
    return after === undefined ? [] : [[joinPath(joinPath(group, after), rest), text]]
  })
  return Object.fromEntries([...others, ...moved])
}

/** The answers without an item of a group; later items move down. */
export const withItemRemoved = (answers: Answers, group: string, index: number): Answers =>
  withItemsMoved(answers, group, (other) => (other === index ? undefined : other > index ? other - 1 : other))

/**
 * The answers with an item inserted into a group; the items from that index on move up.
 * @param item answers by path within the item, at least one; see `answersOfItem` and `newItem`
 */
export const withItemInserted = (answers: Answers, group: string, index: number, item: Answers): Answers => ({
  ...withItemsMoved(answers, group, (other) => (other >= index ? other + 1 : other)),
  ...Object.fromEntries(Object.entries(item).map(([rest, text]) => [joinPath(joinPath(group, index), rest), text])),
})

/** Names of the fields on a path, without the indexes of items: `['vehicles', 'make']`. */
export const fieldNamesIn = (path: string): string[] => segmentsOf(path).filter((segment) => !INDEX.test(segment))
