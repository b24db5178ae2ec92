import type { Today } from './day.ts'
import type { FieldSchema, Limit, Value, Values } from './form.ts'

type Comparable = string | number

const atLeast = (value: Comparable, limit: Comparable) => value >= limit
const atMost = (value: Comparable, limit: Comparable) => value <= limit

/** Rules whose limit can be another answer. Days are compared as text, which their notation YYYY-MM-DD allows. */
const COMPARISONS = {
  minimum: atLeast,
  maximum: atMost,
  exclusiveMinimum: (value: Comparable, limit: Comparable) => value > limit,
  exclusiveMaximum: (value: Comparable, limit: Comparable) => value < limit,
  formatMinimum: atLeast,
  formatMaximum: atMost,
}

type Rule = keyof typeof COMPARISONS

const RULES = Object.keys(COMPARISONS) as Rule[]

/** Whether a rule is checked here. ajv checks all others, and a number's limit that is written in the file. */
export const isComparison = (rule: string, limit: unknown): boolean =>
  Object.hasOwn(COMPARISONS, rule) && typeof limit !== 'number'

/** The field that a limit refers to: `1/pickupDate` is beside the field itself, `3/pickupDate` beside the group it is in. */
type Reference = { readonly levels: number; readonly name: string }

function referenceIn(limit: Limit<Comparable> | undefined): Reference | undefined {
  if (typeof limit !== 'object') return undefined
  const [levels, name = ''] = limit.$data.split('/')
  return { levels: Number(levels), name }
}

/** The fields that the rules of a field compare its answer with. */
export const comparedFields = (field: FieldSchema): Reference[] =>
  RULES.flatMap((rule) => referenceIn(field[rule]) ?? [])

/** Values around an answer, the nearest first: those of its object, the list of the items if it is one, those of the form. */
export type Surroundings = readonly (Values | readonly Values[])[]

function limitOf(field: FieldSchema, rule: Rule, around: Surroundings, today: Today): Value | undefined {
  const limit = field[rule]
  const reference = referenceIn(limit)
  if (reference) {
    const values = around[reference.levels - 1]
    return values && !isList(values) ? values[reference.name] : undefined
  }
  if (limit === 'today') return rule === 'formatMinimum' ? today.earliest : today.latest
  return typeof limit === 'string' ? limit : undefined
}

const isList = (values: Values | readonly Values[]): values is readonly Values[] => Array.isArray(values)

/** The comparison that an answer breaks, with its limit. One whose limit isn't answered, or is of another type, holds. */
export function brokenComparison(
  field: FieldSchema,
  value: Value,
  around: Surroundings,
  today: Today,
): { readonly rule: string; readonly limit: Comparable } | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  for (const rule of RULES) {
    const limit = limitOf(field, rule, around, today)
    const isComparable = (typeof limit === 'string' || typeof limit === 'number') && typeof limit === typeof value
    if (isComparable && !COMPARISONS[rule](value, limit)) return { rule, limit }
  }
  return undefined
}
