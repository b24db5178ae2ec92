import { answerInWords } from './answer-in-words.ts'
import { valueAt } from './answers.ts'
import { leavesOf, resolveConditions, type VisibleForm } from './conditions.ts'
import { type Answers, type FieldSchema, type Form, fieldOrder, type Value, variantOf } from './form.ts'
import { type KindUi, kindOf } from './kinds.ts'
import { itemOf } from './object-schema.ts'
import { joinPath, segmentsOf, templateOf } from './paths.ts'

/** One answer, written for people: `{ path: 'vehicles.1.make', label: 'Vehicle 2: Make', text: 'Honda' }`. */
export type SummaryRow = {
  readonly path: string
  readonly label: string
  /** Empty if the field was left blank. */
  readonly text: string
}

/** Titles of the items and addresses that a field is in, outermost first: `['Vehicle 2', 'Pickup address']`. */
export function titlesAround({ byPath }: Pick<VisibleForm, 'byPath'>, path: string): string[] {
  let parent = ''
  return segmentsOf(path)
    .slice(0, -1)
    .flatMap((segment) => {
      const group = byPath.get(parent)
      parent = joinPath(parent, segment)
      const title = group?.items && (itemOf(group.schema)?.title ?? group.schema.title ?? group.name)
      if (title !== undefined) return `${title} ${Number(segment) + 1}`
      const field = byPath.get(parent)
      return field?.fields ? (field.schema.title ?? field.name) : []
    })
}

/** Writes a value for people. */
type Write = (value: Value, schema: FieldSchema, ui: KindUi) => string

function rowsOf(form: Form, category: string, answers: Answers, write: Write): SummaryRow[] {
  const variant = variantOf(form, category)
  const visible = resolveConditions(variant, answers)
  const asked = fieldOrder(form).flatMap((name) => visible.byPath.get(name) ?? [])
  return leavesOf(asked).map(({ path, name, schema }) => {
    const value = valueAt(visible.values, path)
    return {
      path,
      label: [...titlesAround(visible, path), schema.title ?? name].join(': '),
      text: value === undefined ? '' : write(value, schema, variant.uiSchema[templateOf(path)] ?? {}),
    }
  })
}

/**
 * Lists the answers of a form for people, in the order of the form: an option by its title, a number with its unit, a checked
 * box as `Yes`. Includes fields that were asked and left blank.
 * @param category category under which the form is sent; see `categoryOf`
 */
export const summaryOf = (form: Form, category: string, answers: Answers): SummaryRow[] =>
  rowsOf(form, category, answers, (value, schema, ui) => kindOf(schema, ui).answer?.display(value, schema, ui) ?? '')

/** Lists the answers for the visitor who gave them, in the same order; see `answerInWords`. */
export const recapOf = (form: Form, category: string, answers: Answers): SummaryRow[] =>
  rowsOf(form, category, answers, answerInWords)
