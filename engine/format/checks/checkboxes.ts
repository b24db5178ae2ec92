import { kindOf } from '../../form/kinds.ts'
import { createAjv } from '../ajv.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { YES_NO } from '../fixes/unchecked.ts'
import type { JsonPath } from '../json.ts'
import { quotedList } from '../nearest.ts'
import type { Check, CheckContext } from '../reading/check-context.ts'
import { demandsIn, type NormalCondition, testedNames } from '../reading/normal.ts'
import { testedValues } from '../reading/tested-values.ts'
import { unguarded } from './tests.ts'

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

/** What to say about a part of a condition that never applies, or always, because boxes must be checked. */
const wordsForRequired = (part: string, frequency: string, required: readonly string[]): [string, string] => [
  `${part} ${frequency} applies to a form that is sent: ${quotedList(required)} is required, so the box is checked then.`,
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
