import {
  FACT_NAMES,
  type FactFields,
  type FactName,
  type FieldUi,
  PART_NAMES,
  type PartFields,
  type UiSchema,
} from '../../form/form.ts'
import { type KindName, kindOf } from '../../form/kinds.ts'
import { type CategoryFile, fieldsOfStep, type SharedFile } from '../category.ts'
import { type Definition, definitionsOf, sharedNameOf } from '../reading/layers.ts'
import { normalize } from '../reading/normal.ts'

/** Kinds and autofill tokens by which a fact is recognized, if neither the file nor `shared.json` says which field has it. */
const SIGNS: Readonly<Record<FactName, { readonly kinds: readonly KindName[]; readonly autofill?: string }>> = {
  name: { kinds: [], autofill: 'name' },
  phone: { kinds: ['phone'] },
  email: { kinds: ['email'] },
  from: { kinds: ['place', 'address'] },
  to: { kinds: ['place', 'address'] },
  date: { kinds: ['date'] },
  cargo: { kinds: ['text', 'longText', 'choice', 'choices', 'group'] },
}

/** Words for where a trip begins, and for where it ends. */
const BEGINS = /\b(?:pick(?:ed)?[ -]?up|collect\w*|origin\w*|depart\w*|loading|sender)\b|^(?:ship(?:ping)? )?from\b/i
const ENDS =
  /\b(?:deliver\w*|destination|drop[ -]?off|unloading|recipient|consignee|arriv\w*)\b|\bship(?:ping)? (?:to|address)\b|^to\b/i

/** Words for a place that isn't on the way, unless the same title says that it is. */
const ELSEWHERE =
  /\b(?:company|business|office|headquarters|hq|home|residence|residential|mailing|postal|legal|registered|employer|work (?:address|place))\b/i
/** Words for who pays. */
const PAID = /\b(?:billing|bill|invoices?|payment)\b/i
/** Words for a place on the way. */
const ON_THE_WAY = /\b(?:from|to|current|new|old|move|moving|load)\b/i

/** Words for a day about a thing or a person, and for the day of a trip. */
const ANOTHER_DAY =
  /\b(?:birth\w*|dob|born|issued?|bought|purchased?|built|installed|manufactured|inspect\w*|expir\w*|valid|did|last|current)\b/i
const TRIP_DAY =
  /\b(?:pick(?:ed)?[ -]?up|collect\w*|mov(?:e|ed|ing)|ship\w*|transport\w*|load(?:ed|ing)?|travel\w*|trip|flight|depart\w*|leav\w*|start\w*|begin\w*)\b/i

/** Titles that ask what is shipped: "What is in the parcels?", "What are you shipping?", "Type of goods". */
const ASKS_CARGO = [
  /^what(?:'s| is| are| goes) in(?:side)? (?:the|your|each|it|them)\b(?!.*\bway\b)/i,
  /^what(?: items| goods| things)?(?: (?:are|do|should|would|will|can|must|needs?|is|has|you|we|us|want|like|to|be|being))+ (?:shipp?(?:ed|ing)?|sen[dt](?:ing)?|mov(?:e|ed|ing)|transport(?:ed|ing)?|haul(?:ed|ing)?|carr(?:y|ied))\W*$/i,
  /^(?:(?:type|kind|description) of )?(?:cargo|freight|goods|commodity|contents|shipment)\W*$/i,
]

const NOT = 0
const UNLIKELY = 1
const POSSIBLE = 2
const CLEAR = 3

type Fit = (title: string, words: string, field: Definition, ui: FieldUi) => number

/** How well a place fits: "Pickup address" is clearly `from`, "Address" possibly, "Headquarters" not. */
const fitOfPlace =
  (fact: 'from' | 'to'): Fit =>
  (title, words) => {
    if (PAID.test(words)) return NOT
    const [, last] = /\b(from|to)\W*$/i.exec(title) ?? []
    if (last !== undefined) return last.toLowerCase() === fact ? CLEAR : NOT
    const [begins, ends] = [BEGINS.test(title), ENDS.test(title)]
    if (begins !== ends) return begins === (fact === 'from') ? CLEAR : NOT
    return begins || ON_THE_WAY.test(title) || !ELSEWHERE.test(title) ? POSSIBLE : NOT
  }

/**
 * How well a date fits: "Move date" clearly, "Date" possibly, less if only a condition asks it. "Date of birth" and a day that can't be
 * in the future don't.
 */
const fitOfDate: Fit = (_, words, { effective, isBase }, ui) => {
  if (effective.formatMaximum === 'today' || ui['ui:autocomplete'] === 'bday' || ANOTHER_DAY.test(words)) return NOT
  if (TRIP_DAY.test(words)) return CLEAR
  return isBase ? POSSIBLE : UNLIKELY
}

/** How well a field of a fitting kind fits a fact by its words. Any fits the facts that aren't here. */
const FITS: Readonly<Partial<Record<FactName, Fit>>> = {
  from: fitOfPlace('from'),
  to: fitOfPlace('to'),
  date: fitOfDate,
  cargo: (title) => (ASKS_CARGO.some((pattern) => pattern.test(title)) ? CLEAR : POSSIBLE),
}

function fitOf(fact: FactName, field: Definition, ui: FieldUi): number {
  const { kinds, autofill } = SIGNS[fact]
  const isAutofill = autofill !== undefined && ui['ui:autocomplete'] === autofill
  if (!isAutofill && !kinds.includes(kindOf(field.effective, ui).name)) return NOT
  const { title = '' } = field.effective
  return FITS[fact]?.(title, `${title} ${field.name.replace(/[A-Z]/g, ' $&')}`, field, ui) ?? POSSIBLE
}

/** The fields that a file names for some facts or parts. */
const namedFields = ({ facts = {} }: Pick<CategoryFile, 'facts'>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => names.includes(name)))

/** The fields that have the parts that a file names. An empty list, which removing a question leaves, names none. */
export const partFieldsOf = (file: Pick<CategoryFile, 'facts'>): PartFields =>
  Object.fromEntries(Object.entries(namedFields(file, PART_NAMES)).filter(([, fields]) => fields.length > 0))

/** Cargo comes last, because any text can be cargo. */
const ORDER = [...FACT_NAMES.filter((name) => name !== 'cargo'), 'cargo'] as const

/** The first definition of each field, in the order in which the form asks them. */
function fieldsOf({ schema, steps }: CategoryFile, shared: SharedFile): Definition[] {
  const definitions = definitionsOf(normalize(schema, []), shared)
  return steps.flatMap(fieldsOfStep).flatMap((name) => definitions.find((other) => other.name === name) ?? [])
}

/** Whether a field is a shared one that `shared.json` names for a fact. */
const isSharedFact = (fact: FactName, { own }: Definition, shared: SharedFile): boolean =>
  shared.facts?.[fact]?.includes(sharedNameOf(own) ?? '') ?? false

/**
 * The fields that have each fact: those that the file names in `facts`; else the first that refers to a shared field named in the
 * `facts` of `shared.json`; else the first of a fitting kind whose words fit best. A field recognized by its kind gets only one fact.
 */
export function factFieldsOf(file: CategoryFile, shared: SharedFile, uiSchema: UiSchema): FactFields {
  const fields = fieldsOf(file, shared)
  const facts: Partial<Record<FactName, readonly string[]>> = namedFields(file, FACT_NAMES)
  const isFree = ({ name }: Definition) => !Object.values(facts).flat().includes(name)
  const recognize = (fact: FactName, isIt: (field: Definition) => boolean) => {
    const field = facts[fact] ? undefined : fields.find((candidate) => isFree(candidate) && isIt(candidate))
    if (field) facts[fact] = [field.name]
  }
  for (const fact of ORDER) recognize(fact, (field) => isSharedFact(fact, field, shared))
  for (const least of [CLEAR, POSSIBLE, UNLIKELY])
    for (const fact of ORDER) recognize(fact, (field) => fitOf(fact, field, uiSchema[field.name] ?? {}) >= least)
  return facts
}

/** The dates that fit best, if several do and nothing says which of them the visitor wants. */
export function rivalDates(file: CategoryFile, shared: SharedFile, uiSchema: UiSchema): Definition[] {
  const fields = fieldsOf(file, shared)
  if (file.facts?.date || fields.some((field) => isSharedFact('date', field, shared))) return []
  const fits = fields.map((field) => fitOf('date', field, uiSchema[field.name] ?? {}))
  const best = Math.max(...fits)
  const rivals = fields.filter((_, index) => best > NOT && fits[index] === best)
  return rivals.length > 1 ? rivals : []
}
