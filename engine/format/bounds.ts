import type { FieldDefinition } from './category.ts'

const LOWER = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'] as const
const UPPER = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'] as const

export type Bound = (typeof LOWER)[number] | (typeof UPPER)[number]

/** What a bound measures: the characters, the items or the value of an answer. */
const measureOf = (bound: Bound) => (bound.endsWith('Length') ? 'length' : bound.endsWith('Items') ? 'items' : 'value')
const isExclusive = (bound: Bound) => bound.startsWith('exclusive')

/** The limit of a keyword if it is a number of the file, not another field. */
export const fixedLimit = (limit: FieldDefinition['minimum']): number | undefined =>
  typeof limit === 'number' ? limit : undefined

/** The least, or greatest, answer that a bound leaves: a whole number where the answer is one. */
function closest(bound: Bound, limit: number, isWhole: boolean): number {
  if (!isWhole) return limit
  if ((LOWER as readonly Bound[]).includes(bound)) return isExclusive(bound) ? Math.floor(limit) + 1 : Math.ceil(limit)
  return isExclusive(bound) ? Math.ceil(limit) - 1 : Math.floor(limit)
}

/** A lower and an upper bound between which there is no answer; undefined where every pair leaves one. */
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
