import { askedInOrder, minimumItemCount, resolveConditions, type VisibleField } from '../form/conditions.ts'
import { type Form, fieldOrder } from '../form/form.ts'
import { type Problem, problemsOf } from '../form/problems.ts'
import { joinPath } from '../form/values.ts'
import { sampleOf } from './sample-answer.ts'
import { typed, type Value, type Values } from './values.ts'

/**
 * Answers to try, by path; `undefined` leaves the field empty. The answer of a group is the number of its items, that of an
 * address can only be `undefined`.
 */
export type Given = Readonly<Record<string, Value | undefined>>

/** How many items a group has where nothing else is tried, so that the second item is seen too. */
const USUAL_ITEMS = 2

/** The answers to a field and to the fields inside it. An item that isn't there yet begins with blanks. */
function answersTo(field: VisibleField, given: Given): [path: string, value: Value][] {
  const { path, schema, isRequired, fields, items } = field
  if (fields) {
    const isLeftOut = Object.hasOwn(given, path) && given[path] === undefined
    return isLeftOut ? [] : fields.flatMap((inner) => answersTo(inner, given))
  }
  if (items) {
    const count = Number(Object.hasOwn(given, path) ? (given[path] ?? 0) : Math.min(USUAL_ITEMS, schema.maxItems ?? 1))
    const [first = ''] = Object.keys(schema.items?.type === 'object' ? schema.items.properties : {})
    const added = Array.from({ length: count }, (_, index): [string, Value] => [
      joinPath(joinPath(path, index), first),
      '',
    ])
    return [
      ...added,
      ...items
        .slice(0, Math.max(count, minimumItemCount(schema, isRequired)))
        .flatMap((item) => item.flatMap((inner) => answersTo(inner, given))),
    ]
  }
  const value = Object.hasOwn(given, path) ? given[path] : sampleOf(schema)
  return value === undefined ? [] : [[path, value]]
}

/** The answer at the limit that another answer sets: `{ rule: 'exclusiveMaximum', limit: 1 }` allows 0. */
function atLimit({ rule, limit }: Pick<Problem, 'rule' | 'limit'>): Value | undefined {
  if (typeof limit !== 'number') return limit
  return limit + (rule === 'exclusiveMinimum' ? 1 : rule === 'exclusiveMaximum' ? -1 : 0)
}

/** Answers in the place of those that break a limit. Answers are made for one field each; another answer can be the limit. */
function withinLimits(form: Form, values: Values, given: Given): Given {
  const broken = problemsOf(form, typed(values), fieldOrder(form)).filter(
    ({ path, limit }) => limit !== undefined && !Object.hasOwn(given, path),
  )
  return Object.fromEntries(broken.map((problem) => [problem.path, atLimit(problem)]))
}

/** How many fields in a row can each have the one before it as a limit. */
const MOST_LIMITS = 5

/**
 * Answers every field that the form asks under the answers given, and leaves empty what is given as `undefined`.
 * @param form compiled at run time, so that it has the examples of the file
 */
export function completeAnswers(form: Form, given: Given): Values {
  let values = answersFor(form, given)
  let within: Given = {}
  for (let round = 0; round < MOST_LIMITS; round += 1) {
    const better = withinLimits(form, values, given)
    if (Object.keys(better).length === 0) break
    within = { ...within, ...better }
    values = answersFor(form, { ...within, ...given })
  }
  return values
}

function answersFor(form: Form, given: Given): Values {
  const names = fieldOrder(form)
  let values: Values = {}
  for (let round = 0; round <= names.length + USUAL_ITEMS; round += 1) {
    const { byPath } = resolveConditions(form, typed(values))
    const asked = askedInOrder(byPath, names)
    const next = Object.fromEntries(asked.flatMap((field) => answersTo(field, given)))
    if (JSON.stringify(next) === JSON.stringify(values)) break
    values = next
  }
  return values
}
