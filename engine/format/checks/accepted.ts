import { isNumeric, kindOf } from '../../form/kinds.ts'
import type { FieldDefinition, TestedField } from '../category.ts'
import type { Json } from '../json.ts'
import { createRuleCheck, fixedDay, optionsOf } from '../reading/rules.ts'
import { areDisjoint, lengthsOf } from './patterns.ts'

/** The rules that one answer must pass together: those of a field, then those of its other definitions, or of tests in a condition. */
export type Rules = readonly [field: FieldDefinition, ...others: (FieldDefinition | TestedField)[]]

type Part = Readonly<Record<string, unknown>>

const limitsIn = (parts: readonly Part[], keys: readonly string[]): number[] =>
  parts.flatMap((part) => keys.flatMap((key) => (typeof part[key] === 'number' ? part[key] : [])))

/** The least and the greatest number that limits allow, both included. Infinite without a limit. */
const rangeOf = (parts: readonly Part[], lower: readonly string[], upper: readonly string[]) => ({
  least: Math.max(...limitsIn(parts, lower)),
  greatest: Math.min(...limitsIn(parts, upper)),
})

/** The least and the greatest number that may pass. */
export const numberRange = (...rules: Rules) =>
  rangeOf(rules, ['minimum', 'exclusiveMinimum'], ['maximum', 'exclusiveMaximum'])

/** Maximum number of multiples to try: enough to find a whole one if they have two decimals. */
const MOST_TRIED = 100

/** Every number that can pass, and some beside them; undefined if there are many. */
function numbersWithin(rules: Rules): number[] | undefined {
  const { least, greatest } = numberRange(...rules)
  const whole = rules[0].type === 'integer' ? 1 : undefined
  const step = rules.flatMap((part) => (part as FieldDefinition).multipleOf ?? [])[0] ?? whole
  if (least >= greatest) return least === greatest ? [least] : []
  if (step === undefined || !(greatest - least < MOST_TRIED * step)) return undefined
  const first = Math.floor(least / step)
  const length = Math.floor(greatest / step) - first + 2
  return Array.from({ length }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

const ANY_LENGTH = { min: 0, max: Number.POSITIVE_INFINITY }

/** Length of the answers of a format, in characters. */
const FORMAT_LENGTHS: Readonly<Record<string, typeof ANY_LENGTH>> = {
  date: { min: 10, max: 10 },
  email: { min: 5, max: Number.POSITIVE_INFINITY },
}

/** Whether no text has a length that passes. */
function hasNoLength(rules: Rules): boolean {
  const { least, greatest } = rangeOf(rules, ['minLength'], ['maxLength'])
  const lengths = [
    { min: least, max: greatest },
    FORMAT_LENGTHS[rules[0].format ?? ''] ?? ANY_LENGTH,
    ...patternsIn(rules).map(lengthsOf),
  ]
  return Math.max(...lengths.map((one) => one.min)) > Math.min(...lengths.map((one) => one.max))
}

const patternsIn = (rules: Rules): string[] => rules.flatMap(({ pattern }) => pattern ?? [])

/** Whether two patterns have no text in common. */
const hasNoText = (rules: Rules): boolean =>
  patternsIn(rules).some((pattern, index, all) => all.slice(0, index).some((other) => areDisjoint(pattern, other)))

/** Whether the first day is after the last. */
function hasNoDay(rules: Rules): boolean {
  const days = (key: 'formatMinimum' | 'formatMaximum') =>
    rules.flatMap((part) => fixedDay((part as FieldDefinition)[key]) ?? []).sort()
  const [last] = days('formatMaximum')
  const first = days('formatMinimum').at(-1)
  return first !== undefined && last !== undefined && first > last
}

/** The options that every part with options has; undefined if none has any. */
function sharedOptions(rules: Rules): readonly string[] | undefined {
  const [first, ...others] = rules.flatMap((part) => {
    const options = optionsOf(part as FieldDefinition)
    return options ? [options] : []
  })
  return first?.filter((option) => others.every((options) => options.includes(option)))
}

/** Whether more items or choices are asked for than there can be. */
function hasNoCount(rules: Rules): boolean {
  const { least, greatest } = rangeOf(rules, ['minItems'], ['maxItems'])
  return Math.max(least, 1) > Math.min(greatest, sharedOptions(rules)?.length ?? greatest)
}

/** Every answer that may pass, and perhaps others; undefined if there are many. */
function candidates(rules: Rules): readonly unknown[] | undefined {
  const [field] = rules
  const { name } = kindOf(field)
  if (name === 'address') return undefined
  if (name === 'yesNo') return [true]
  if (name === 'group' || name === 'choices') return hasNoCount(rules) ? [] : undefined
  const values = rules.flatMap(({ const: only, enum: values }): (readonly unknown[])[] => [
    ...(only === undefined ? [] : [[only]]),
    ...(values ? [values] : []),
  ])
  const options = name === 'choice' ? sharedOptions(rules) : undefined
  const [named, ...others]: (readonly unknown[])[] = [...(options ? [options] : []), ...values]
  if (named) return named.filter((value) => others.every((list) => list.includes(value)))
  if (isNumeric(field)) return numbersWithin(rules)
  return hasNoLength(rules) || hasNoText(rules) || hasNoDay(rules) ? [] : undefined
}

/** Whether no answer passes. */
export function acceptsNone(rules: Rules): boolean {
  const found = candidates(rules)
  if (!found || found.length === 0) return found !== undefined
  const check = createRuleCheck()
  return !found.some((answer) => rules.every((part) => check(part as FieldDefinition, answer).length === 0))
}

/** Keywords that can contradict each other. The one that is more likely wrong comes first. */
const KEYWORDS = [
  ...['const', 'enum', 'oneOf', 'not', 'pattern', 'format', 'multipleOf', 'minimum', 'exclusiveMinimum', 'minLength'],
  ...['minItems', 'formatMinimum', 'maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'formatMaximum', 'items'],
]

const withoutRule = (rules: Rules, part: number, key: string) =>
  rules.map((one, index) =>
    index === part ? Object.fromEntries(Object.entries(one).filter(([keyword]) => keyword !== key)) : one,
  ) as unknown as Rules

/** A rule, and the index of the part that has it: 0 is the field. */
export type ClashingRule = { readonly part: number; readonly key: string; readonly value: Json }

/** Rules that no answer passes together, and without any of which some answer may pass. Empty if some answer passes all. */
export function clashIn(rules: Rules): ClashingRule[] {
  if (!acceptsNone(rules)) return []
  let left = rules
  const needed: ClashingRule[] = []
  for (const [part, written] of rules.entries()) {
    for (const key of KEYWORDS.filter((keyword) => Object.hasOwn(written, keyword))) {
      const without = withoutRule(left, part, key)
      if (acceptsNone(without)) left = without
      else needed.push({ part, key, value: (written as Part)[key] as Json })
    }
  }
  return needed.length > 1 ? needed : []
}
