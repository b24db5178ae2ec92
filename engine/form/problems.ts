import { type Today, todayHere } from '../words/day.ts'
import { isMultiple } from '../words/decimals.ts'
import { LOCALE, sayDay, sayNumber } from '../words/say.ts'
import {
  type Answered,
  askedInOrder,
  isAlternativeMet,
  objectIn,
  type VisibleField,
  type VisibleForm,
} from './conditions.ts'
import type {
  Compiled,
  FieldSchema,
  FormTexts,
  FormVariant,
  Limit,
  Messages,
  ObjectSchema,
  Value,
  Values,
} from './form.ts'
import { fillPlaceholders, itemsIn, valuesIn } from './values.ts'

/** A rule that one field breaks: `{ path: 'weight', rule: 'minimum', limit: 50, message: 'A piano weighs more' }`. */
export type Problem = {
  readonly path: string
  /** JSON Schema keyword. */
  readonly rule: string
  /** Limit of the rule, if it is a number or text. */
  readonly limit?: string | number
  /** The message of the category file for this rule. */
  readonly message: string
  /** Whether the relay reported it. The relay's rules can be newer than those of an open page. */
  readonly isReported?: true
}

/**
 * Checks answers. Returns at most one problem per field, in the order of the fields.
 * @param order names of the top-level fields to check, in the order in which they are asked
 */
export function problemsOf(
  { variant: { schema, texts }, fields, byPath, values }: Pick<Answered, 'variant' | keyof VisibleForm>,
  order: readonly string[],
  today: Today = todayHere(),
): Problem[] {
  const asked = askedInOrder(byPath, order)
  return problemsIn({ object: schema, fields, values, outer: [] }, { texts, today }, asked)
}

type Context = Pick<FormVariant, 'texts'> & { readonly today: Today }

/** An object to check: the fields that it asks, and their values. */
type ObjectToCheck = {
  readonly object: ObjectSchema
  readonly fields: readonly VisibleField[]
  readonly values: Values
  /** The objects and lists that it is in; empty for the form itself. */
  readonly outer: EnclosingValues
}

/** @param asked the fields to check, in the order in which they are asked; by default all fields of the object */
function problemsIn(checked: ObjectToCheck, context: Context, asked = checked.fields): Problem[] {
  const { object, values, outer } = checked
  const unmet = unmetAlternative(checked, asked)
  const enclosing = [values, ...outer]
  return asked.flatMap((field): Problem[] => {
    const value = values[field.name]
    // An empty required address shows the problems of its required fields, if it has any.
    const isChecked = value !== undefined || (field.fields !== undefined && field.isRequired)
    const inner = isChecked ? innerProblems(field, value ?? field.defaults, enclosing, context) : []
    if (value === undefined && inner.length > 0) return inner
    const own = ownProblem({ ...field, value, enclosing }, context)
    const alternative = field === unmet && {
      path: field.path,
      rule: 'anyOf',
      message: messageFor(object, { rule: 'anyOf' }, context.texts),
    }
    return [own || alternative || [], inner].flat()
  })
}

/**
 * Returns the field that shows the problem that none of an object's alternatives (`anyOf`) is answered: the first field of the
 * first alternative. Undefined if one is answered, or if a later step asks one of the fields.
 */
function unmetAlternative({ object, fields, values }: ObjectToCheck, asked: readonly VisibleField[]) {
  const names = (object.anyOf ?? []).flatMap(({ required }) => required)
  const alternatives = names.flatMap((name) => fields.find((field) => field.name === name) ?? [])
  return isAlternativeMet(object, values) || alternatives.some((field) => !asked.includes(field))
    ? undefined
    : alternatives[0]
}

/** The problems of the fields inside an address or a group. */
function innerProblems(
  field: VisibleField,
  value: Value | undefined,
  outer: EnclosingValues,
  context: Context,
): Problem[] {
  const object = objectIn(field.schema)
  if (!object) return []
  if (field.fields) return problemsIn({ object, fields: field.fields, values: valuesIn(value), outer }, context)
  const items = itemsIn(value)
  return items.flatMap((values, index) =>
    problemsIn({ object, fields: field.items?.[index] ?? [], values, outer: [items, ...outer] }, context),
  )
}

/** A field with its value. */
type FieldToCheck = Pick<VisibleField, 'path' | 'definitions' | 'isRequired'> & {
  readonly value: Value | undefined
  /** See `EnclosingValues`. */
  readonly enclosing: EnclosingValues
}

/** The first rule that the answer of a field breaks, apart from the rules of the fields inside it. */
function ownProblem({ path, definitions, isRequired, value, enclosing }: FieldToCheck, { texts, today }: Context) {
  if (value === undefined) {
    if (!isRequired) return undefined
    const definition = definitions.findLast(({ messages }) => messages?.required !== undefined)
    return { path, rule: 'required', message: messageFor(definition, { rule: 'required' }, texts) }
  }
  for (const definition of definitions) {
    const broken = brokenRule(definition, value, enclosing, today)
    if (broken) return { path, ...broken, message: messageFor(definition, broken, texts) }
  }
  return undefined
}

/** The first rule of one definition that a value breaks. */
function brokenRule(
  definition: FieldSchema<Compiled>,
  value: Value,
  enclosing: EnclosingValues,
  today: Today,
): Pick<Problem, 'rule' | 'limit'> | undefined {
  const { validate } = definition
  if (validate(value)) return brokenComparison(definition, value, enclosing, today)
  const { keyword = '', params = {} } = validate.errors?.[0] ?? {}
  const { limit } = params
  return { rule: keyword, ...((typeof limit === 'number' || typeof limit === 'string') && { limit }) }
}

/** Returns the message for a broken rule. Rules that visitors can't break on the page share the text `invalid`. */
function messageFor(
  definition: { readonly messages?: Messages } | undefined,
  { rule, limit }: Pick<Problem, 'rule' | 'limit'>,
  { invalid }: Pick<FormTexts, 'invalid'>,
): string {
  return withLimits(definition?.messages?.[rule] ?? invalid, { [rule]: limit })
}

/** Replaces rule names in braces with their limits: `Choose {minItems} or more` becomes `Choose 2 or more`. */
export const withLimits = (message: string, limits: Readonly<Record<string, unknown>>): string =>
  fillPlaceholders(message, (rule) => displayLimit(limits[rule]))

/** Displays a limit: `1,000`, `June 15, 2030`. Undefined if it is neither a number nor a day. */
function displayLimit(limit: unknown): string | undefined {
  if (typeof limit === 'number') return sayNumber(limit, LOCALE)
  return typeof limit === 'string' ? sayDay(limit, 'long', LOCALE) : undefined
}

type Comparable = string | number

const atLeast = (value: Comparable, limit: Comparable) => value >= limit
const atMost = (value: Comparable, limit: Comparable) => value <= limit

/**
 * Rules whose limit can be another answer, and that of multiples. Days are compared as text, because they are written as YYYY-MM-DD;
 * ajv would find that 19.99 is no multiple of 0.01.
 */
const COMPARISONS = {
  minimum: atLeast,
  maximum: atMost,
  exclusiveMinimum: (value: Comparable, limit: Comparable) => value > limit,
  exclusiveMaximum: (value: Comparable, limit: Comparable) => value < limit,
  formatMinimum: atLeast,
  formatMaximum: atMost,
  multipleOf: (value: Comparable, step: Comparable) => isMultiple(Number(value), Number(step)),
}

type Rule = keyof typeof COMPARISONS

export const COMPARISON_RULES = Object.keys(COMPARISONS) as Rule[]

/** True for a rule that is checked here. ajv checks all others, and all least and greatest numbers of the category file. */
export const isComparison = (rule: string, limit: unknown): boolean =>
  Object.hasOwn(COMPARISONS, rule) && (rule === 'multipleOf' || typeof limit !== 'number')

/**
 * The field that a limit refers to, by a relative JSON Pointer: `1/pickupDate` is in the same object as the field itself,
 * `3/pickupDate` is in the same object as the group that the field is in.
 */
type Reference = { readonly levels: number; readonly name: string }

function referenceIn(limit: Limit<Comparable> | undefined): Reference | undefined {
  if (typeof limit !== 'object') return undefined
  const [levels, name = ''] = limit.$data.split('/')
  return { levels: Number(levels), name }
}

/**
 * The objects and lists of values that an answer is in, innermost first. For an answer in a group: the values of its item, the
 * list of items, the values of the form.
 */
export type EnclosingValues = readonly (Values | readonly Values[])[]

function limitOf(field: FieldSchema, rule: Rule, enclosing: EnclosingValues, today: Today): Value | undefined {
  const limit = field[rule]
  const reference = referenceIn(limit)
  if (reference) {
    const values = enclosing[reference.levels - 1]
    return values && !isList(values) ? values[reference.name] : undefined
  }
  if (rule === 'multipleOf') return field.multipleOf
  if (limit === 'today') return rule === 'formatMinimum' ? today.earliest : today.latest
  return typeof limit === 'string' ? limit : undefined
}

const isList = (values: Values | readonly Values[]): values is readonly Values[] => Array.isArray(values)

/**
 * Returns the first comparison that an answer breaks, with its limit: `{ rule: 'minimum', limit: 50 }`. A comparison with a
 * blank answer, or with one of another type, can't be broken.
 */
export function brokenComparison(
  field: FieldSchema,
  value: Value,
  enclosing: EnclosingValues,
  today: Today,
): { readonly rule: string; readonly limit: Comparable } | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  for (const rule of COMPARISON_RULES) {
    const limit = limitOf(field, rule, enclosing, today)
    const isComparable = (typeof limit === 'string' || typeof limit === 'number') && typeof limit === typeof value
    if (isComparable && !COMPARISONS[rule](value, limit)) return { rule, limit }
  }
  return undefined
}
