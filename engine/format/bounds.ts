import type { FieldDefinition } from './fields.ts'

const LOWER = ['minLength', 'minimum', 'exclusiveMinimum'] as const
const UPPER = ['maxLength', 'maximum', 'exclusiveMaximum'] as const

export type Bound = (typeof LOWER)[number] | (typeof UPPER)[number]

const isLength = (bound: Bound) => bound.endsWith('Length')
const isExclusive = (bound: Bound) => bound.startsWith('exclusive')

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
    const least = field[lower]
    const greatest = field[upper]
    if (least === undefined || greatest === undefined || isLength(lower) !== isLength(upper)) return false
    const gap = closest(upper, greatest, isWhole) - closest(lower, least, isWhole)
    return isWhole || !(isExclusive(lower) || isExclusive(upper)) ? gap < 0 : gap <= 0
  })
}
