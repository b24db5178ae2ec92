import type { Test } from '../category.ts'

/** How many items a group has at least and at most. */
export type Limits = { readonly minItems?: number; readonly maxItems?: number }

type CountTest = { readonly limits: Limits; readonly passes: (count: number) => boolean }

const isWithin = ({ minItems = 0, maxItems = Number.POSITIVE_INFINITY }: Limits, count: number) =>
  count >= minItems && count <= maxItems

/** The parts of a test that count the items of a group, or ask whether it has any. A group without items passes every limit. */
function countTests(test: Test, group: string): CountTest[] {
  const { properties = {}, required = [], anyOf = [], allOf = [], not } = test
  const limits = Object.hasOwn(properties, group) ? properties[group] : undefined
  return [
    ...(limits ? [{ limits, passes: (count: number) => count === 0 || isWithin(limits, count) }] : []),
    ...(required.includes(group) ? [{ limits: { minItems: 1 }, passes: (count: number) => count > 0 }] : []),
    ...[...anyOf, ...allOf, ...(not ? [not] : [])].flatMap((part) => countTests(part, group)),
  ]
}

const within = ({ minItems = 0, maxItems = Number.POSITIVE_INFINITY }: Limits, count: number) =>
  Math.min(Math.max(count, minItems), maxItems)

const edgesOf = ({ minItems = 0, maxItems = 0 }: Limits) =>
  [minItems, maxItems].flatMap((edge) => [edge - 1, edge, edge + 1])

/**
 * Whether a test of a group can come out differently once its number of items is brought within some limits. A test for 21 items or
 * more can't, if the limit is at most 30.
 */
export function canChangeTest(test: Test, group: string, limits: Limits): boolean {
  const tests = countTests(test, group)
  const counts = [limits, ...tests.map((part) => part.limits)].flatMap(edgesOf).filter((count) => count >= 0)
  return counts.some((count) => tests.some(({ passes }) => passes(count) !== passes(within(limits, count))))
}
