import type { Today } from '../words/day.ts'
import type { FieldSchema, Limit, Value, Values } from './form.ts'

type Comparable = string | number

const atLeast = (value: Comparable, limit: Comparable) => value >= limit
const atMost = (value: Comparable, limit: Comparable) => value <= limit

/** Rules whose limit can be another answer. Days are compared as text, because they are written as YYYY-MM-DD. */
const COMPARISONS = {
  minimum: atLeast,
  maximum: atMost,
  exclusiveMinimum: (value: Comparable, limit: Comparable) => value > limit,
  exclusiveMaximum: (value: Comparable, limit: Comparable) => value < limit,
  formatMinimum: atLeast,
  formatMaximum: atMost,
}

type Rule = keyof typeof COMPARISONS

export const COMPARISON_RULES = Object.keys(COMPARISONS) as Rule[]

/** Whether this module checks a rule. ajv checks all other rules, and all numeric limits of the category file. */
export const isComparison = (rule: string, limit: unknown): boolean =>
  Object.hasOwn(COMPARISONS, rule) && typeof limit !== 'number'

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
