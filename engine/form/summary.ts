import { LOCALE, sayDay } from '../words/say.ts'
import {
  type Answered,
  askedInOrder,
  itemOf,
  leafDefinitions,
  leavesOf,
  type VisibleForm,
  withAnswers,
} from './conditions.ts'
import { type Fact, factsOf } from './facts.ts'
import { type FactName, type FieldSchema, type Form, fieldOrder, type Value, variantOf } from './form.ts'
import { answerInWords, type KindUi, kindOf } from './kinds.ts'
import { fillIn } from './texts.ts'
import {
  joinChoices,
  joinPath,
  optionsOf,
  optionValues,
  parentPath,
  segmentsOf,
  templateOf,
  topLevelName,
  valueAt,
} from './values.ts'
import { wishInWords } from './wishes.ts'

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

/** The fields of a form that have an answer of their own and are asked under these answers, in the order of the form. */
const askedLeaves = ({ form, variant, byPath, values }: Answered) =>
  leavesOf(askedInOrder(byPath, fieldOrder(form))).map(({ path, name, schema }) => ({
    path,
    label: [...titlesAround({ byPath }, path), schema.title ?? name].join(': '),
    schema,
    ui: variant.uiSchema[templateOf(path)] ?? {},
    value: valueAt(values, path),
  }))

const rowsOf = (answered: Answered, write: Write): SummaryRow[] =>
  askedLeaves(answered).map(({ path, label, schema, ui, value }) => ({
    path,
    label,
    text:
      value === undefined
        ? blank(path, schema, answered)
        : (wishInWords(value, path, answered) ?? write(value, schema, ui)),
  }))

/** The text of a blank answer: a box that began checked, and isn't any more, says `No`, unless it is in an address without answers. */
const blank = (path: string, schema: FieldSchema, { values }: Answered): string => {
  const parent = parentPath(path)
  const isAsked = parent === '' || valueAt(values, parent) !== undefined
  return schema.default === true && isAsked ? 'No' : ''
}

const display: Write = (value, schema, ui) => kindOf(schema, ui).answer?.display(value, schema, ui) ?? ''

/**
 * Lists the answers of a form for people, in the order of the form: an option by its title, a number with its unit, a checked
 * box as `Yes`, a date as `2030-06-15`, or as its wish if it has one. Includes fields that were asked and left blank.
 */
export const summaryOf = (answered: Answered): SummaryRow[] => rowsOf(answered, display)

/** Lists the answers for the visitor who gave them, in the same order; see `answerInWords`. */
export const recapOf = (answered: Answered): SummaryRow[] => rowsOf(answered, answerInWords)

/** A question as its visitor saw it, with the answer. */
export type SeenQuestion = SummaryRow & {
  /** Hint below the label. */
  readonly help: string | undefined
  /** Empty for a question without options. */
  readonly options: readonly { readonly title: string; readonly isChosen: boolean }[]
}

/** Finds the values that were displayed as a text, one after the other: `Crane, Packing`. */
function valuesShownAs(text: string, shown: ReadonlyMap<string, string>): string[] {
  if (text === '') return []
  const [found] = [...shown.keys()]
    .filter((one) => text === one || text.startsWith(`${one}, `))
    .sort((a, b) => b.length - a.length)
  return found === undefined ? [] : [shown.get(found) ?? '', ...valuesShownAs(text.slice(found.length + 2), shown)]
}

/** The values that a field displays as a text. Empty for a field without options. */
function chosenIn(text: string, definitions: readonly FieldSchema[], ui: KindUi): string[] {
  const values = definitions.flatMap(optionValues)
  const shown = new Map(definitions.flatMap((field) => values.map((value) => [display(value, field, ui), value])))
  return valuesShownAs(text, shown)
}

/** The answer that a field displays as a text. */
function answerShownAs(text: string, definitions: readonly FieldSchema[], ui: KindUi): string {
  if (definitions.some(({ type }) => type === 'boolean')) return text === '' || text === 'No' ? '' : 'true'
  const chosen = chosenIn(text, definitions, ui)
  return chosen.length > 0 ? joinChoices(chosen) : text
}

/**
 * Returns the questions of a form as the visitor saw them who gave some answers.
 * @param rows the answers, as `summaryOf` has listed them with this form
 */
export function questionsOf(form: Form, category: string, rows: readonly SummaryRow[]): SeenQuestion[] {
  const variant = variantOf(form, category)
  const definitions = leafDefinitions(variant.schema)
  const answerOf = ({ path, text }: SummaryRow) => {
    const template = templateOf(path)
    return answerShownAs(text, definitions.get(template) ?? [], variant.uiSchema[template] ?? {})
  }
  const answers = Object.fromEntries(rows.map((row) => [row.path, answerOf(row)]))
  const seen = new Map(askedLeaves(withAnswers(form, category, answers)).map((leaf) => [leaf.path, leaf]))
  return rows.map((row) => {
    const leaf = seen.get(row.path)
    const chosen = leaf ? chosenIn(row.text, [leaf.schema], leaf.ui) : []
    return {
      ...row,
      help: leaf?.schema.description,
      options: (leaf ? optionsOf(leaf.schema) : []).map(({ value, title }) => ({
        title,
        isChosen: chosen.includes(value),
      })),
    }
  })
}

/** A date in few words, or its wish. */
const dateInBrief = ({ text, paths: [path = ''] }: Fact, answered: Answered): string =>
  wishInWords(text, path, answered) ?? sayDay(text, 'short', LOCALE) ?? text

/** Number and length of the answers shown for a form that asks for neither a place nor a date. */
const MOST_ANSWERS = 3
const LONGEST_ANSWER = 100

/**
 * The most important answers of some fields, each once, the route first: `['Austin to Denver', '2019 Honda Civic', 'Tue, Dec 15, 2026']`.
 * Empty without answers.
 * @param names names of the top-level fields
 */
export function mainAnswers(answered: Answered, names: readonly string[]): string[] {
  const facts = factsOf(answered)
  const isAsked = (path: string) => names.includes(topLevelName(path))
  const factOf = (name: FactName) => (facts[name]?.paths.every(isAsked) ? facts[name] : undefined)
  const [from, to, cargo] = (['from', 'to', 'cargo'] as const).map((name) => factOf(name)?.text)
  const date = factOf('date')
  const route = from && to ? fillIn(answered.variant.texts, 'route', { from, to }) : (from ?? to)
  const parts = [route, cargo, date && dateInBrief(date, answered)].filter((part) => part !== undefined)
  if (parts.length > 0) return [...new Set(parts)]
  const texts = recapOf(answered)
    .filter(({ path, text }) => text !== '' && text.length <= LONGEST_ANSWER && isAsked(path))
    .map(({ text }) => text)
  return [...new Set(texts)].slice(0, MOST_ANSWERS)
}
