import { kindOf } from '../../form/kinds.ts'
import { createAjv } from '../ajv.ts'
import type { FieldDefinition, TestedField } from '../category.ts'
import { type Diagnostic, quotedList } from '../diagnostic.ts'
import { YES_NO } from '../fixes/unchecked.ts'
import type { JsonPath } from '../json.ts'
import { BOUNDS, boundsIn, contradiction } from '../reading/bounds.ts'
import { type Demand, demandsIn, type NormalCondition, type NormalTest, testedNames } from '../reading/normal.ts'
import type { Check, CheckContext } from '../reading/read.ts'
import { breach, createRuleCheck, optionsOf, testedValues } from '../reading/rules.ts'
import { unguarded } from './conditions.ts'

/** The demands that an answer must pass together: those of a test and of its `allOf`. */
const conjunctsOf = ({ demands, allOf }: NormalTest): Demand[] => [...demands, ...allOf.flatMap(conjunctsOf)]

function checkTest(test: NormalTest, context: CheckContext): Diagnostic[] {
  const demands = conjunctsOf(test)
  return [
    ...demands.flatMap((demand) => refusedTests(demand, context)),
    ...clashingTests(demands, context),
    ...test.anyOf.flatMap((alternative) => checkTest(alternative, context)),
  ]
}

/** Every test can pass, so that visitors can reach the fields that it shows. */
export const checkReachable: Check = (context) =>
  context.object.conditions.flatMap(({ test }) => checkTest(test, context))

/** A test whose bounds leave no number, by themselves or within the bounds of the field. */
function outOfRange(
  { name, tested, path }: Demand,
  fields: readonly FieldDefinition[],
  { source }: CheckContext,
): Diagnostic[] {
  const written = BOUNDS.find((bound) => tested[bound] !== undefined)
  if (!written) return []
  const type = fields[0]?.type
  if (contradiction({ type, ...boundsIn(tested) }))
    return [
      source.diagnosticAt(
        'unreachable-field',
        [...path, written],
        `No answer to "${name}" passes this test: its limits contradict each other.`,
        'Change one of the two.',
      ),
    ]
  const conflicts = fields.map((field) =>
    BOUNDS.filter((bound) => tested[bound] !== undefined).find((bound) =>
      contradiction({ ...field, ...without(field, bound), [bound]: tested[bound] }),
    ),
  )
  const [key] = conflicts
  if (!key || conflicts.includes(undefined)) return []
  return [
    source.diagnosticAt(
      'unreachable-field',
      [...path, key],
      `No answer to "${name}" passes this test: "${key}" ${tested[key]} is outside the limits of the field.`,
      `Change the test, or the limits of "${name}".`,
    ),
  ]
}

const SAME_SIDE: readonly (readonly string[])[] = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
  ['minItems'],
  ['maxItems'],
]

/** The field without its own bound on the side of the tested one, which the test replaces. */
function without(field: FieldDefinition, bound: (typeof BOUNDS)[number]): Partial<FieldDefinition> {
  const same = SAME_SIDE.find((bounds) => bounds.includes(bound)) ?? []
  return Object.fromEntries(
    Object.keys(field)
      .filter((key) => same.includes(key))
      .map((key) => [key, undefined]),
  )
}

/** A test for answers that break the rules of the field. Another check reports answers that aren't options. */
function refusedAnswers(
  { name, tested, path }: Demand,
  fields: readonly FieldDefinition[],
  { source }: CheckContext,
): Diagnostic[] {
  if (fields.some((field) => optionsOf(field) || field.type === 'boolean')) return []
  const check = createRuleCheck()
  return testedValues(tested, path).flatMap(({ value, path: at }) => {
    const broken = fields.map((field) => check(field, value))
    if (broken.length === 0 || broken.some((keywords) => keywords.length === 0 || keywords.includes('type'))) return []
    return source.diagnosticAt(
      'unreachable-field',
      at,
      `No answer to "${name}" can be ${JSON.stringify(value)}, which ${breach(value, broken[0]?.slice(0, 1) ?? [], "the field's")}.`,
      `Change the test, or the rules of "${name}".`,
    )
  })
}

/** A test that excludes every option. */
function nothingLeft(
  { name, tested, path }: Demand,
  fields: readonly FieldDefinition[],
  { source }: CheckContext,
): Diagnostic[] {
  const excluded: readonly unknown[] = tested.not?.enum ?? []
  const options = fields.map(optionsOf)
  const isLeft = options.some((list) => !list || list.some((option) => !excluded.includes(option)))
  if (options.length === 0 || isLeft) return []
  return [
    source.diagnosticAt(
      'unreachable-field',
      [...path, 'not', 'enum'],
      `No answer to "${name}" passes this test: it excludes every option.`,
      'Exclude fewer options.',
    ),
  ]
}

/** A pattern that matches no option. */
function unmatchedPattern(
  { name, tested, path }: Demand,
  fields: readonly FieldDefinition[],
  { source }: CheckContext,
): Diagnostic[] {
  const { pattern } = tested
  const options = fields.map(optionsOf)
  if (pattern === undefined || options.length === 0) return []
  const expression = new RegExp(pattern, 'u')
  if (options.some((list) => !list || list.some((option) => expression.test(option)))) return []
  return [
    source.diagnosticAt(
      'unreachable-field',
      [...path, 'pattern'],
      `No answer to "${name}" passes this test: the pattern matches none of its options.`,
      'Change the pattern, or list the answers in "const" or "enum".',
    ),
  ]
}

/** Tests that no answer to a field can pass. */
function refusedTests(demand: Demand, context: CheckContext): Diagnostic[] {
  const fields = context.definitions.filter(({ name }) => name === demand.name).map(({ effective }) => effective)
  return [outOfRange, refusedAnswers, nothingLeft, unmatchedPattern].flatMap((find) => find(demand, fields, context))
}

/** The keyword of a test that contradicts earlier parts of the same test; undefined if no keyword does. */
function clashWith(earlier: readonly TestedField[], tested: TestedField): string | undefined {
  const values = tested.const === undefined ? tested.enum : [tested.const]
  const isExcluded = earlier.some((other) => {
    const others: readonly unknown[] | undefined = other.const === undefined ? other.enum : [other.const]
    return values && others && !values.some((value) => others.includes(value))
  })
  if (isExcluded) return tested.const === undefined ? 'enum' : 'const'
  const before: FieldDefinition = Object.assign({ type: 'number' }, ...earlier.map(boundsIn))
  const own = boundsIn(tested)
  return contradiction({ ...before, ...own }) && !contradiction(before) && !contradiction({ type: 'number', ...own })
    ? Object.keys(own)[0]
    : undefined
}

/** Parts of a test that contradict each other. */
function clashingTests(demands: readonly Demand[], { source }: CheckContext): Diagnostic[] {
  return demands.flatMap(({ name, tested, path }, index) => {
    const earlier = demands.slice(0, index).filter((demand) => demand.name === name)
    const key = clashWith(
      earlier.map((demand) => demand.tested),
      tested,
    )
    if (key === undefined) return []
    return source.diagnosticAt(
      'unreachable-field',
      [...path, key],
      `No answer to "${name}" passes both this and an earlier part of the same test.`,
      'If either answer should pass, list both in one "enum". If not, change one of the two.',
    )
  })
}

/** Largest number of checkboxes in a test whose answers are tried: 2 to the power of it. */
const MAX_BOXES = 6

/** The fields that a condition tests if all of them are checkboxes; empty otherwise. */
function boxesIn({ test }: NormalCondition, { definitions }: CheckContext): string[] {
  const names = [...new Set(testedNames(test).map(({ name }) => name))]
  const isBox = (name: string) => {
    const own = definitions.filter((definition) => definition.name === name)
    return own.length > 0 && own.every(({ effective }) => kindOf(effective).name === 'yesNo')
  }
  return names.length <= MAX_BOXES && names.every(isBox) ? names : []
}

/** Every way to check some of the boxes, as values. An unchecked box has no value. */
const waysToCheck = (boxes: readonly string[], required: ReadonlySet<string>): Record<string, true>[] =>
  boxes.reduce<Record<string, true>[]>(
    (ways, box) => ways.flatMap((way) => [...(required.has(box) ? [] : [way]), { ...way, [box]: true }]),
    [{}],
  )

/** Names of the boxes that must be checked before the form is sent. An optional address can stay empty. */
function requiredBoxes({ object, parent }: CheckContext): Set<string> {
  const isAddress = parent !== undefined && kindOf(parent.field.effective).name === 'address'
  return new Set(isAddress ? [] : object.base.required.map(({ name }) => name))
}

/** A test for an unchecked box with `false`, which another check reports. */
const comparesWithFalse = ({ test }: NormalCondition): boolean =>
  demandsIn(test).some(({ tested, path }) => testedValues(tested, path).some(({ value }) => value === false))

/** Message and fix for a part of a condition that never applies, or always, because boxes must be checked. */
const wordsForRequired = (part: string, frequency: string, required: readonly string[]): [string, string] => [
  `${part} ${frequency} applies to a sent form: ${quotedList(required)} is required, so its box is always checked.`,
  `"required" makes visitors check a box, as for consent. If they may leave it unchecked, remove ${quotedList(required)} from "required". ${YES_NO}`,
]

function words(isThen: boolean, required: readonly string[], boxes: readonly string[]): [string, string] {
  const part = isThen ? 'This condition' : '"else"'
  if (required.length > 0) return wordsForRequired(part, 'never', required)
  const [box] = boxes
  return [
    `${part} never applies, whether ${quotedList(boxes)} is checked or not.`,
    `For a checked box, write "properties": { "${box}": { "const": true } }, "required": ["${box}"] as the test. For an unchecked one, write "not": { "required": ["${box}"] }.`,
  ]
}

function constantOutcomes(condition: NormalCondition, context: CheckContext): Diagnostic[] {
  const boxes = boxesIn(condition, context)
  if (boxes.length === 0 || comparesWithFalse(condition)) return []
  const passes = createAjv().compile({ type: 'object', ...condition.test.schema })
  const outcomesWith = (required: ReadonlySet<string>) =>
    waysToCheck(boxes, required).map((way) => passes(way) === true)
  const required = requiredBoxes(context)
  const [sent, any] = [outcomesWith(required), outcomesWith(new Set())]
  const alwaysChecked = boxes.filter((box) => required.has(box))
  if (!condition.else && !sent.includes(false) && any.includes(false))
    return [
      context.source.diagnosticAt(
        'impossible-condition',
        condition.path,
        ...wordsForRequired('This condition', 'always', alwaysChecked),
      ),
    ]
  const report = (path: JsonPath, outcome: boolean): Diagnostic[] => {
    if (sent.includes(outcome)) return []
    const cause = any.includes(outcome) ? alwaysChecked : []
    return [context.source.diagnosticAt('impossible-condition', path, ...words(outcome, cause, boxes))]
  }
  // Another check reports a test that passes without an answer, so that "else" can't apply.
  const isUnguarded = condition.then !== undefined && unguarded(condition.test).length > 0
  return [
    ...(condition.then ? report(condition.path, true) : []),
    ...(condition.else && !isUnguarded ? report(condition.else.path, false) : []),
  ]
}

/** A condition on checkboxes depends on the answers: a required box is always checked before the form is sent. */
export const checkCheckboxes: Check = (context) =>
  context.object.conditions.flatMap((condition) => constantOutcomes(condition, context))
