import { FORMATS } from '../ajv.ts'
import type { FieldDefinition, TestedField } from '../category.ts'

const LOWER = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'] as const
const UPPER = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'] as const

export type Bound = (typeof LOWER)[number] | (typeof UPPER)[number]

/** The measure of a bound: the characters, the items or the value of an answer. */
const measureOf = (bound: Bound) => (bound.endsWith('Length') ? 'length' : bound.endsWith('Items') ? 'items' : 'value')
const isExclusive = (bound: Bound) => bound.startsWith('exclusive')

/** The limit of a keyword if it is a number of the file, not another field. */
const fixedLimit = (limit: FieldDefinition['minimum']): number | undefined =>
  typeof limit === 'number' ? limit : undefined

/** The day of a limit, such as `2030-06-15`, if it is a fixed date, not another field and not "today". */
export const fixedDay = (limit: FieldDefinition['formatMinimum']): string | undefined =>
  typeof limit === 'string' && FORMATS.date.test(limit) ? limit : undefined

/** The least or greatest answer that a bound allows. A whole number if the answer is one. */
function closest(bound: Bound, limit: number, isWhole: boolean): number {
  if (!isWhole) return limit
  if ((LOWER as readonly Bound[]).includes(bound)) return isExclusive(bound) ? Math.floor(limit) + 1 : Math.ceil(limit)
  return isExclusive(bound) ? Math.ceil(limit) - 1 : Math.floor(limit)
}

/** A lower and an upper bound with no answer between them; undefined if every pair allows one. */
export function contradiction(field: FieldDefinition): readonly [Bound, Bound] | undefined {
  const isWhole = field.type !== 'number'
  return LOWER.flatMap((lower) => UPPER.map((upper) => [lower, upper] as const)).find(([lower, upper]) => {
    const least = fixedLimit(field[lower])
    const greatest = fixedLimit(field[upper])
    if (least === undefined || greatest === undefined || measureOf(lower) !== measureOf(upper)) return false
    const gap = closest(upper, greatest, isWhole) - closest(lower, least, isWhole)
    return isWhole || !(isExclusive(lower) || isExclusive(upper)) ? gap < 0 : gap <= 0
  })
}

/** The least and the greatest answer that the fixed limits of a field allow: numbers or days. */
export type Range = { readonly least: number | string | undefined; readonly greatest: number | string | undefined }

export function rangeOf(field: FieldDefinition): Range {
  const ends = (bounds: readonly Bound[]) =>
    bounds.flatMap((bound) => {
      const limit = fixedLimit(field[bound])
      return limit === undefined ? [] : closest(bound, limit, field.type === 'integer')
    })
  const [lower, upper] = [ends(['minimum', 'exclusiveMinimum']), ends(['maximum', 'exclusiveMaximum'])]
  return {
    least: fixedDay(field.formatMinimum) ?? (lower.length > 0 ? Math.max(...lower) : undefined),
    greatest: fixedDay(field.formatMaximum) ?? (upper.length > 0 ? Math.min(...upper) : undefined),
  }
}

const ROUNDING = 1e-9

/** Maximum number of multiples of a fraction to try until one is whole: enough for two decimals. */
const MOST_TRIED = 100

/** The smallest step between two answers to a number: its `multipleOf`, or for a whole number the smallest whole multiple of it. */
function stepOf({ type, multipleOf }: FieldDefinition): number | undefined {
  if (type !== 'integer') return multipleOf
  if (multipleOf === undefined) return 1
  const multiples = Array.from({ length: MOST_TRIED }, (_, index) => (index + 1) * multipleOf)
  return multiples.find((multiple) => multiple > ROUNDING && Math.abs(multiple - Math.round(multiple)) < ROUNDING)
}

/** How many numbers the fixed limits and the `multipleOf` of a field leave. */
export function countOfNumbers(field: FieldDefinition): number {
  const { least, greatest } = rangeOf(field)
  if (typeof least !== 'number' || typeof greatest !== 'number') return Number.POSITIVE_INFINITY
  const step = stepOf(field)
  if (step === undefined) return least === greatest ? 1 : Number.POSITIVE_INFINITY
  const isRefused = (index: number, bound: 'exclusiveMinimum' | 'exclusiveMaximum') =>
    Math.abs(index * step - (fixedLimit(field[bound]) ?? Number.NaN)) < ROUNDING
  let first = Math.ceil(least / step - ROUNDING)
  let last = Math.floor(greatest / step + ROUNDING)
  if (isRefused(first, 'exclusiveMinimum')) first += 1
  if (isRefused(last, 'exclusiveMaximum')) last -= 1
  return Math.max(0, last - first + 1)
}

export const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems'] as const

/** The bounds in a test. */
export const boundsIn = (tested: TestedField): Pick<FieldDefinition, (typeof BOUNDS)[number]> =>
  Object.fromEntries(BOUNDS.filter((bound) => tested[bound] !== undefined).map((bound) => [bound, tested[bound]]))
