import { kindOf } from '../../form/kinds.ts'
import type { Test, TestedField } from '../category.ts'
import { type NormalCondition, type NormalObject, type Part, testedNames } from '../reading/normal.ts'
import type { CheckContext } from '../reading/read.ts'
import { acceptsNone } from './accepted.ts'

/** One outcome of a condition: its `then`, or its `else`. */
export type Outcome = { readonly condition: NormalCondition; readonly part: Part; readonly isElse: boolean }

export const outcomesIn = ({ conditions }: NormalObject): Outcome[] =>
  conditions.flatMap((condition) =>
    [condition.then, condition.else].flatMap((part, index) => (part ? [{ condition, part, isElse: index === 1 }] : [])),
  )

/** A claim about one question: its answer passes a test, or it isn't answered. */
type Claim = { readonly name: string; readonly tested: TestedField | 'unanswered' }

/** Claims that hold together: one way to pass a test. */
type Way = readonly Claim[]

/** The most ways to pass a test that are compared. A longer list is cut off one way later, so its length shows that it was too long. */
const MOST_WAYS = 64

const oneOf = (lists: readonly (readonly Way[])[]): Way[] => lists.flat().slice(0, MOST_WAYS + 1)

const allOf = (lists: readonly (readonly Way[])[]): Way[] =>
  lists.reduce<Way[]>(
    (ways, list) => ways.flatMap((way) => list.map((other) => [...way, ...other])).slice(0, MOST_WAYS + 1),
    [[]],
  )

/** A limit and the one that an answer passes if it breaks that limit. */
const OPPOSITES: Readonly<Record<string, (limit: number) => TestedField>> = {
  minimum: (limit) => ({ exclusiveMaximum: limit }),
  maximum: (limit) => ({ exclusiveMinimum: limit }),
  exclusiveMinimum: (limit) => ({ maximum: limit }),
  exclusiveMaximum: (limit) => ({ minimum: limit }),
  minItems: (limit) => ({ maxItems: limit - 1 }),
  maxItems: (limit) => ({ minItems: limit + 1 }),
}

/** The tests of which an answer passes at least one if it fails this one. */
const opposites = ({ not, ...demanded }: TestedField): TestedField[] => [
  ...Object.entries(demanded).map(([rule, value]) => OPPOSITES[rule]?.(Number(value)) ?? { not: { [rule]: value } }),
  ...(not ? [not] : []),
]

/** Every way in which a test passes, or with `isFailing` every way in which it fails. */
function waysOf({ properties = {}, required = [], allOf: parts = [], anyOf, not }: Test, isFailing: boolean): Way[] {
  const [each, either] = isFailing ? [oneOf, allOf] : [allOf, oneOf]
  return each([
    ...Object.entries(properties).map(([name, demanded]): Way[] => {
      const answered = (isFailing ? opposites(demanded) : [demanded]).map((tested) => [{ name, tested }])
      // Without an answer, a test passes unless it also requires one.
      return required.includes(name) === isFailing ? [...answered, [{ name, tested: 'unanswered' }]] : answered
    }),
    ...required
      .filter((name) => !Object.hasOwn(properties, name))
      .map((name): Way[] => [[{ name, tested: isFailing ? 'unanswered' : {} }]]),
    ...parts.map((part) => waysOf(part, isFailing)),
    ...(anyOf ? [either(anyOf.map((part) => waysOf(part, isFailing)))] : []),
    ...(not ? [waysOf(not, !isFailing)] : []),
  ])
}

const waysTo = ({ condition, isElse }: Outcome): Way[] => waysOf(condition.test.schema, isElse)

const waysPast = ({ condition, isElse }: Outcome): Way[] => waysOf(condition.test.schema, !isElse)

/** Whether a field has an answer in any form that can be sent. An optional address can stay empty. */
export function isAlwaysAnswered(name: string, { object, parent }: CheckContext): boolean {
  const isInAddress = parent !== undefined && kindOf(parent.field.effective).name === 'address'
  return !isInAddress && object.base.required.some((each) => each.name === name)
}

/** Whether tests of several choices leave an option to each `contains`, and room for all of them. */
function hasChoices(tested: readonly TestedField[], most: number): boolean {
  const optionsOf = ({ const: only, enum: options = [] }: NonNullable<TestedField['contains']>) =>
    only === undefined ? options : [only]
  const excluded = new Set(tested.flatMap(({ not }) => (not?.contains ? optionsOf(not.contains) : [])))
  const wanted = tested.flatMap(({ contains }) => (contains ? [optionsOf(contains)] : []))
  const single = new Set(wanted.flatMap(([only, ...others]) => (others.length === 0 ? only : [])))
  return wanted.every((options) => options.some((option) => !excluded.has(option))) && single.size <= most
}

/** Whether an answer can meet all claims on it in a form that can be sent. */
function isConsistent(name: string, way: Way, context: CheckContext): boolean {
  const tests = way.flatMap((claim) => (claim.name === name ? [claim.tested] : []))
  const tested = tests.filter((test) => test !== 'unanswered')
  if (tested.length < tests.length) return tested.length === 0 && !isAlwaysAnswered(name, context)
  const named = new Set(tested.flatMap(({ const: answer }) => answer ?? []))
  if (named.size > 1) return false
  const written = new Set(tested.map((test) => JSON.stringify(test)))
  if (tested.some(({ not }) => not && written.has(JSON.stringify(not)))) return false
  return context.definitions.some(
    ({ name: other, effective }) =>
      other === name && hasChoices(tested, effective.maxItems ?? Infinity) && !acceptsNone([effective, ...tested]),
  )
}

const isConsistentWay = (way: Way, context: CheckContext): boolean =>
  [...new Set(way.map(({ name }) => name))].every((name) => isConsistent(name, way, context))

/** Whether the outcomes that a way certainly leads to leave an answer to each of its claims. */
function isAllowed(way: Way, context: CheckContext): boolean {
  const { object, definitions } = context
  const certain = outcomesIn(object).filter((outcome) =>
    waysPast(outcome).every((past) => !isConsistentWay([...way, ...past], context)),
  )
  const byPath = new Map(definitions.map((definition) => [definition.path, definition]))
  const isUnanswered = ({ name }: { readonly name: string }) =>
    way.some((claim) => claim.name === name && claim.tested === 'unanswered')
  if (certain.some(({ part }) => part.required.some(isUnanswered))) return false
  if (object.alternatives.length > 0 && object.alternatives.every(({ required }) => required.some(isUnanswered)))
    return false
  return way.every(({ name, tested }) => {
    const own = certain.flatMap(({ part }) =>
      part.fields.flatMap((field) => (field.name === name ? (byPath.get(field.path) ?? []) : [])),
    )
    const rules = own.map((definition) => definition.field)
    return (
      tested === 'unanswered' ||
      definitions.some((field) => field.name === name && !acceptsNone([field.effective, ...rules, tested]))
    )
  })
}

/**
 * Whether all claims of a way can be met. One on a question that only conditions ask also needs one of these conditions.
 * @param asked names of the questions that are asked
 */
function canHold(way: Way, context: CheckContext, asked: ReadonlySet<string>, isThorough: boolean): boolean {
  if (!isConsistentWay(way, context)) return false
  const hidden = way.find(({ name, tested }) => tested !== 'unanswered' && !asked.has(name))
  if (!hidden) return !isThorough || isAllowed(way, context)
  const known = new Set([...asked, hidden.name])
  return outcomesIn(context.object)
    .filter(({ part }) => part.fields.some(({ name }) => name === hidden.name))
    .some((outcome) => waysTo(outcome).some((other) => canHold([...way, ...other], context, known, isThorough)))
}

/**
 * Whether two outcomes can apply at once in a form that can be sent. False if there are too many ways to tell. Also false if a test is
 * about the question itself: another answer to it passes or fails the test.
 * @param name the question that both outcomes change
 * @param isThorough whether to ask all other conditions, too
 */
export function canApplyTogether(
  outcomes: readonly [Outcome, Outcome],
  name: string,
  context: CheckContext,
  isThorough: boolean,
): boolean {
  const [one, other] = outcomes
  if (one.condition === other.condition) return one.isElse === other.isElse
  if (outcomes.some(({ condition }) => testedNames(condition.test).some((tested) => tested.name === name))) return false
  const lists = outcomes.map(waysTo)
  if (lists.some(({ length }) => length > MOST_WAYS)) return false
  const asked = new Set(context.object.base.fields.map((field) => field.name))
  return allOf(lists).some((way) => canHold(way, context, asked, isThorough))
}
