import { kindOf } from '../../form/kinds.ts'
import { LOCALE, sayList } from '../../words/say.ts'
import { createAjv } from '../ajv.ts'
import { append, type Diagnostic, fixWith, quotedList } from '../diagnostic.ts'
import { YES_NO } from '../fixes/unchecked.ts'
import {
  type Demand,
  demandsIn,
  type NamedPath,
  type NormalCondition,
  type NormalTest,
  testedNames,
} from '../reading/normal.ts'
import type { Check, CheckContext } from '../reading/read.ts'
import { testedValues } from '../reading/rules.ts'
import { acceptsNone, clashIn, ruleInWords } from './accepted.ts'
import { isAlwaysAnswered } from './together.ts'

/** The demands that an answer must pass together: those of a test and of its `allOf`. */
const conjunctsOf = ({ demands, allOf }: NormalTest): Demand[] => [...demands, ...allOf.flatMap(conjunctsOf)]

/** A part of a test that no answer passes, within the rules of its field and the parts before it. */
function unreachable(demands: readonly Demand[], { definitions, source }: CheckContext): Diagnostic[] {
  return demands.flatMap(({ name, path }, index) => {
    const fields = definitions.flatMap((definition) => (definition.name === name ? definition.effective : []))
    const tests = demands.slice(0, index + 1).flatMap((demand) => (demand.name === name ? demand.tested : []))
    const isEmpty = (parts: typeof tests) => fields.every((field) => acceptsNone([field, ...parts]))
    const [field] = fields
    if (!field || !isEmpty(tests) || isEmpty(tests.slice(0, -1))) return []
    const clash = clashIn([field, ...tests]).toReversed()
    const own = clash.find(({ part }) => part === tests.length)
    const isEarlier = clash.some(({ part }) => part > 0 && part < tests.length)
    // Another check reports an answer that the field refuses.
    if (!own || (!isEarlier && (own.key === 'const' || own.key === 'enum'))) return []
    const owners = ["the field's", ...tests.slice(1).map(() => "an earlier part's"), 'its']
    const rules = clash.map((rule) => `${owners[rule.part]} ${ruleInWords(rule)}`)
    return source.diagnosticAt(
      'unreachable-field',
      [...path, own.key],
      `No answer to "${name}" passes this test: ${sayList(rules, 'conjunction', LOCALE)} contradict each other.`,
      isEarlier
        ? 'If either answer should pass, list both in one "enum". If not, change one of the two.'
        : `Change the test, or the rules of "${name}".`,
    )
  })
}

function checkTest(test: NormalTest, context: CheckContext): Diagnostic[] {
  return [
    ...unreachable(conjunctsOf(test), context),
    ...test.anyOf.flatMap((alternative) => checkTest(alternative, context)),
  ]
}

/** Every test can pass, so that visitors can reach the fields that it shows. */
export const checkReachable: Check = (context) =>
  context.object.conditions.flatMap(({ test }) => checkTest(test, context))

/** Tested fields that pass without an answer, so that `then` applies from the start. */
function unguarded(test: NormalTest, guarded: readonly string[] = []): NamedPath[] {
  const required = [...guarded, ...[test, ...test.allOf].flatMap((part) => part.required.map(({ name }) => name))]
  return [
    ...test.demands.filter(({ name }) => !required.includes(name)),
    ...[...test.allOf, ...test.anyOf].flatMap((part) => unguarded(part, required)),
  ]
}

/** A test fails until its field is answered. */
export const checkTests: Check = ({ object, source }) =>
  object.conditions.flatMap(({ test, then }) =>
    (then ? unguarded(test) : []).map(({ name, path }) =>
      source.diagnosticAt(
        'condition-without-required',
        path,
        `This test passes even before "${name}" is answered, so its "then" applies from the start.`,
        fixWith(
          `Add "required": ["${name}"] next to the "properties" of the test.`,
          append([...path.slice(0, -2), 'required'], name),
        ),
      ),
    ),
  )

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

/** A test for an unchecked box with `false`, which another check reports. */
const comparesWithFalse = ({ test }: NormalCondition): boolean =>
  demandsIn(test).some(({ tested, path }) => testedValues(tested, path).some(({ value }) => value === false))

function constantOutcome(condition: NormalCondition, context: CheckContext): Diagnostic[] {
  const boxes = boxesIn(condition, context)
  if (boxes.length === 0 || comparesWithFalse(condition)) return []
  const always = new Set(boxes.filter((box) => isAlwaysAnswered(box, context)))
  const passes = createAjv().compile({ type: 'object', ...condition.test.schema })
  const [isMet, ...others] = new Set(waysToCheck(boxes, always).map((way) => passes(way) === true))
  // Another check reports a test that passes without an answer.
  if (others.length > 0 || (isMet && unguarded(condition.test).length > 0)) return []
  const required = boxes.filter((box) => always.has(box))
  const [box] = boxes
  const applies = `This condition ${isMet ? 'always' : 'never'} applies`
  return [
    required.length > 0
      ? context.source.diagnosticAt(
          'impossible-condition',
          condition.path,
          `${applies} to a sent form: ${quotedList(required)} is required, so its box is always checked.`,
          `"required" makes visitors check a box, as for consent. If they may leave it unchecked, remove ${quotedList(required)} from "required". ${YES_NO}`,
        )
      : context.source.diagnosticAt(
          'impossible-condition',
          condition.path,
          `${applies}, whether ${quotedList(boxes)} is checked or not.`,
          `For a checked box, write "properties": { "${box}": { "const": true } }, "required": ["${box}"] as the test. For an unchecked one, write "not": { "required": ["${box}"] }.`,
        ),
  ]
}

/** A condition on checkboxes depends on the answers: a required box is always checked before the form is sent. */
export const checkCheckboxes: Check = (context) =>
  context.object.conditions.flatMap((condition) => constantOutcome(condition, context))
