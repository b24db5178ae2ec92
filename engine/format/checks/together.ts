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

/** A demand on one answer: it passes a test, or there is none. */
type Demand = { readonly name: string; readonly tested: TestedField | 'unanswered' }

/** Demands that hold together: one way to pass a test. */
type Way = readonly Demand[]

/** Most ways in which two tests can pass that are compared. */
const MOST_WAYS = 64

const any = (lists: readonly (readonly Way[])[]): Way[] => lists.flat()

const all = (lists: readonly (readonly Way[])[]): Way[] =>
  lists.reduce<Way[]>((ways, list) => ways.flatMap((way) => list.map((other) => [...way, ...other])), [[]])

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
function waysOf({ properties = {}, required = [], allOf = [], anyOf, not }: Test, isFailing: boolean): Way[] {
  const [each, either] = isFailing ? [any, all] : [all, any]
  return each([
    ...Object.entries(properties).map(([name, demanded]): Way[] => {
      const answered = (isFailing ? opposites(demanded) : [demanded]).map((tested) => [{ name, tested }])
      // Without an answer, a test passes unless it also requires one.
      return required.includes(name) === isFailing ? [...answered, [{ name, tested: 'unanswered' }]] : answered
    }),
    ...required
      .filter((name) => !Object.hasOwn(properties, name))
      .map((name): Way[] => [[{ name, tested: isFailing ? 'unanswered' : {} }]]),
    ...allOf.map((part) => waysOf(part, isFailing)),
    ...(anyOf ? [either(anyOf.map((part) => waysOf(part, isFailing)))] : []),
    ...(not ? [waysOf(not, !isFailing)] : []),
  ])
}

const waysTo = ({ condition, isElse }: Outcome): Way[] => waysOf(condition.test.schema, isElse)

/** Whether a field has an answer in any form that can be sent. An optional address can stay empty. */
export function isAlwaysAnswered(name: string, { object, parent }: CheckContext): boolean {
  const isInAddress = parent !== undefined && kindOf(parent.field.effective).name === 'address'
  return !isInAddress && object.base.required.some((each) => each.name === name)
}

/** Whether an answer can meet all demands on it in a form that can be sent. */
function isConsistent(name: string, way: Way, context: CheckContext): boolean {
  const tests = way.flatMap((demand) => (demand.name === name ? [demand.tested] : []))
  const tested = tests.filter((test) => test !== 'unanswered')
  if (tested.length < tests.length) return tested.length === 0 && !isAlwaysAnswered(name, context)
  const named = new Set(tested.flatMap(({ const: answer }) => answer ?? []))
  if (named.size > 1) return false
  const written = new Set(tested.map((test) => JSON.stringify(test)))
  if (tested.some(({ not }) => not && written.has(JSON.stringify(not)))) return false
  return context.definitions.some((field) => field.name === name && !acceptsNone([field.effective, ...tested]))
}

const isConsistentWay = (way: Way, context: CheckContext): boolean =>
  [...new Set(way.map(({ name }) => name))].every((name) => isConsistent(name, way, context))

/** Whether a test of fields that are always asked can pass, or with `isFailing` fail, in a form that can be sent. */
export const canBe = (test: Test, isFailing: boolean, context: CheckContext): boolean =>
  waysOf(test, isFailing).some((way) => isConsistentWay(way, context))

/**
 * Whether all demands of a way can be met. One on a question that only conditions ask also needs one of these conditions.
 * @param asked names of the questions that are asked
 */
function canHold(way: Way, context: CheckContext, asked: ReadonlySet<string>): boolean {
  if (!isConsistentWay(way, context)) return false
  const hidden = way.find(({ name, tested }) => tested !== 'unanswered' && !asked.has(name))
  if (!hidden) return true
  const known = new Set([...asked, hidden.name])
  return outcomesIn(context.object)
    .filter(({ part }) => part.fields.some(({ name }) => name === hidden.name))
    .some((outcome) => waysTo(outcome).some((other) => canHold([...way, ...other], context, known)))
}

/**
 * Whether two outcomes can apply at once in a form that can be sent. False if that takes too many tries to tell, and for a test of the
 * question itself, which another answer passes or fails.
 * @param name the question that both outcomes change
 */
export function canApplyTogether(outcomes: readonly [Outcome, Outcome], name: string, context: CheckContext): boolean {
  const [one, other] = outcomes
  if (one.condition === other.condition) return one.isElse === other.isElse
  if (outcomes.some(({ condition }) => testedNames(condition.test).some((tested) => tested.name === name))) return false
  const lists = outcomes.map(waysTo)
  if (lists.reduce((count, { length }) => count * length, 1) > MOST_WAYS) return false
  const asked = new Set(context.object.base.fields.map((field) => field.name))
  return all(lists).some((way) => canHold(way, context, asked))
}
