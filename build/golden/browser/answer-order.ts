import { allFields, objectIn, type VisibleField, withAnswers } from '../../../engine/form/conditions.ts'
import { type Answers, categoryOf, type Form } from '../../../engine/form/form.ts'
import { withDefaults } from '../../../engine/form/initial.ts'
import { typed, type Values } from '../../../engine/samples/sample-answer.ts'

const firstCategory = (form: Form) => categoryOf(form, form.tiles[0]?.label)

/** The questions of a form with these answers. */
export const visibleForm = (form: Form, answers: Answers) => withAnswers(form, firstCategory(form), answers)

/** Whether answers can change which fields are visible: there are conditions, or fields inside others. */
export const canChange = ({ schema }: Form): boolean =>
  schema.allOf !== undefined || Object.values(allFields(schema)).some(objectIn)

/** Lists the indexes of the steps that have visible fields with these answers. */
export function visibleSteps(form: Form, answers: Values): number[] {
  const { byPath } = visibleForm(form, typed(answers))
  return form.steps.flatMap(({ fields, isReview }, step) =>
    isReview || fields.some((name) => byPath.has(name)) ? step : [],
  )
}

/** An item of a group: `{ group: 'vehicles', index: 1 }`. */
export type Item = { readonly group: string; readonly index: number }

/** The input for a field. `text` is "" where a default has to be cleared. */
export type TypedAnswer = { readonly path: string; readonly text: string; readonly item?: Item }

/** Lists every visible field, with the item that it is in. */
const leavesWithItem = (fields: readonly VisibleField[], item?: Item): { field: VisibleField; item?: Item }[] =>
  fields.flatMap((field) =>
    field.items
      ? field.items.flatMap((inner, index) => leavesWithItem(inner, { group: field.path, index }))
      : field.fields
        ? leavesWithItem(field.fields, item)
        : { field, item },
  )

/** Lists what to type into the steps of a range. Fields with neither an answer nor a default are left alone. */
function answersToType(form: Form, values: Values, from: number, to: number): TypedAnswer[] {
  const answers = typed(values)
  const { byPath } = visibleForm(form, answers)
  const names = form.steps.slice(from, to).flatMap(({ fields }) => fields)
  const leaves = leavesWithItem(names.flatMap((name) => byPath.get(name) ?? []))
  return leaves.flatMap(({ field: { path, schema }, item }) =>
    Object.hasOwn(answers, path) || schema.default !== undefined ? { path, text: answers[path] ?? '', item } : [],
  )
}

const textsOf = (answers: readonly TypedAnswer[]): Answers =>
  Object.fromEntries(answers.map(({ path, text }) => [path, text]))

/** Returns what the form holds when a step opens: the answers to all steps before it, and the defaults of the others. */
export const answersBefore = (form: Form, step: number, values: Values): Answers => ({
  ...withDefaults(form, firstCategory(form)).answers,
  ...textsOf(answersToType(form, values, 0, step)),
})

/** Lists what to type into a step, in an order in which each field is visible once the ones before it are answered. */
export function answerOrder(form: Form, step: number, values: Values): TypedAnswer[] {
  let pending = answersToType(form, values, step, step + 1)
  const order: TypedAnswer[] = []
  const before = answersBefore(form, step, values)
  while (pending.length > 0) {
    const soFar = { ...before, ...textsOf(order) }
    // A blank answer in an item adds the item, as the button of its group does.
    const isVisible = ({ path }: TypedAnswer) => visibleForm(form, { [path]: '', ...soFar }).byPath.has(path)
    const next = pending.find(isVisible)
    if (!next) break
    order.push(next)
    pending = pending.filter((answer) => answer !== next)
  }
  return order
}
