import { isNumeric, kindOf } from '../../form/kinds.ts'
import { createAjv } from '../ajv.ts'
import type { FieldDefinition, TestedField } from '../category.ts'
import { createRuleCheck, fixedDay, optionsOf } from '../reading/rules.ts'
import { lengthsOf } from './patterns.ts'

/** The rules that one answer must pass together: those of a field, then those of tests in a condition. */
export type Rules = readonly [field: FieldDefinition, ...tests: TestedField[]]

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
  const { type, multipleOf: step = type === 'integer' ? 1 : undefined } = rules[0]
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
  const [{ format = '', minLength: min = ANY_LENGTH.min, maxLength: max = ANY_LENGTH.max }] = rules
  const lengths = [
    { min, max },
    FORMAT_LENGTHS[format] ?? ANY_LENGTH,
    ...rules.map(({ pattern }) => (pattern === undefined ? ANY_LENGTH : lengthsOf(pattern))),
  ]
  return Math.max(...lengths.map((one) => one.min)) > Math.min(...lengths.map((one) => one.max))
}

/** Whether the first day is after the last. */
function hasNoDay({ formatMinimum, formatMaximum }: FieldDefinition): boolean {
  const [first, last] = [fixedDay(formatMinimum), fixedDay(formatMaximum)]
  return first !== undefined && last !== undefined && first > last
}

/** Whether more items or choices are asked for than there can be. */
function hasNoCount(rules: Rules): boolean {
  const { least, greatest } = rangeOf(rules, ['minItems'], ['maxItems'])
  return least > Math.min(greatest, optionsOf(rules[0])?.length ?? greatest)
}

/** Every answer that may pass, and perhaps others; undefined if there are many. */
function candidates(rules: Rules): readonly unknown[] | undefined {
  const [field, ...tests] = rules
  const { name } = kindOf(field)
  if (name === 'yesNo' || name === 'address') return undefined
  if (name === 'group' || name === 'choices') return hasNoCount(rules) ? [] : undefined
  const options = name === 'choice' ? optionsOf(field) : undefined
  const named = [{ const: field.const, enum: options }, ...tests].map((part) =>
    part.const === undefined ? part.enum : [part.const],
  )
  if (named.some(Boolean)) return named.find(Boolean)
  if (isNumeric(field)) return numbersWithin(rules)
  return hasNoLength(rules) || hasNoDay(field) ? [] : undefined
}

/** Whether no answer passes. */
export function acceptsNone(rules: Rules): boolean {
  const [field, ...tests] = rules
  const found = candidates(rules)
  if (!found) return false
  const check = createRuleCheck()
  const compiled = tests.map((test) => createAjv().compile(test))
  return !found.some((answer) => check(field, answer).length === 0 && compiled.every((passes) => passes(answer)))
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
export type ClashingRule = { readonly part: number; readonly key: string; readonly value: unknown }

/** Rules that no answer passes together, and without any of which some answer may pass. Empty if some answer passes all. */
export function clashIn(rules: Rules): ClashingRule[] {
  if (!acceptsNone(rules)) return []
  let left = rules
  const needed: ClashingRule[] = []
  for (const [part, written] of rules.entries()) {
    for (const key of KEYWORDS.filter((keyword) => Object.hasOwn(written, keyword))) {
      const without = withoutRule(left, part, key)
      if (acceptsNone(without)) left = without
      else needed.push({ part, key, value: (written as Part)[key] })
    }
  }
  return needed.length > 1 ? needed : []
}

/** Most characters of a value in a message. A longer one is left out. */
const LONGEST_VALUE = 40

/** `"minimum" 200`, or `"enum"` if its value is long. */
export function ruleInWords({ key, value }: ClashingRule): string {
  const text = JSON.stringify(value)
  return text.length > LONGEST_VALUE ? `"${key}"` : `"${key}" ${text}`
}
