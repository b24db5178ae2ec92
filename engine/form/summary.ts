import { LOCALE, sayDay } from '../words/say.ts'
import { askedInOrder, itemOf, leavesOf, resolveConditions, type VisibleForm } from './conditions.ts'
import { factsOf } from './facts.ts'
import { type Answers, type FactName, type FieldSchema, type Form, fieldOrder, type Value, variantOf } from './form.ts'
import { answerInWords, type KindUi, kindOf } from './kinds.ts'
import { fillIn } from './texts.ts'
import { joinPath, segmentsOf, templateOf, topLevelName, valueAt } from './values.ts'

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
  const asked = askedInOrder(visible.byPath, fieldOrder(form))
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

/** Its non-breaking space keeps the dot off the start of a line. */
const SEPARATOR = '\u00a0\u00b7 '

/** Keeps a date on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** Number of answers shown for a form that asks for neither a place nor a date. */
const MOST_ANSWERS = 3

/**
 * The most important answers of some fields in one line: `Austin to Denver · 2019 Honda Civic · Tue, Dec 15, 2026`. Empty
 * without answers.
 * @param category category under which the form is sent; see `categoryOf`
 * @param names names of the top-level fields
 */
export function answersLine(form: Form, category: string, answers: Answers, names: readonly string[]): string {
  const facts = factsOf(form, category, answers)
  const isAsked = (path: string) => names.includes(topLevelName(path))
  const factOf = (name: FactName) => (facts[name]?.paths.every(isAsked) ? facts[name].text : undefined)
  const [from, to, cargo, date] = (['from', 'to', 'cargo', 'date'] as const).map(factOf)
  const route = from && to ? fillIn(variantOf(form, category).texts, 'route', { from, to }) : (from ?? to)
  const parts = [route, cargo, date && unbroken(sayDay(date, 'short', LOCALE) ?? date)].filter(
    (part) => part !== undefined,
  )
  if (parts.length > 0) return parts.join(SEPARATOR)
  return recapOf(form, category, answers)
    .filter(({ path, text }) => text !== '' && isAsked(path))
    .slice(0, MOST_ANSWERS)
    .map(({ text }) => text)
    .join(SEPARATOR)
}
