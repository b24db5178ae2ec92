import { kindOf } from '../../form/kinds.ts'
import { createAjv } from '../ajv.ts'
import { append } from '../diagnostic.ts'
import { YES_NO } from '../fixes/unchecked.ts'
import {
  type Demand,
  demandsIn,
  type NamedPath,
  type NormalCondition,
  type NormalTest,
  testedNames,
} from '../reading/normal.ts'
import type { CheckContext } from '../reading/read.ts'
import { testedValues } from '../reading/rules.ts'
import type { RuleFinding } from '../says.ts'
import { acceptsNone, clashIn } from './accepted.ts'
import type { Rule } from './rule.ts'
import { isAlwaysAnswered } from './together.ts'

/** The demands that an answer must pass together: those of a test and of its `allOf`. */
const conjunctsOf = ({ demands, allOf }: NormalTest): Demand[] => [...demands, ...allOf.flatMap(conjunctsOf)]

/** A part of a test that no answer passes, within the rules of its field and the parts before it. */
function unreachable(demands: readonly Demand[], { definitions }: CheckContext): RuleFinding[] {
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
    const whose = ["the field's", ...tests.slice(1).map(() => "an earlier part's"), 'its']
    const rules = clash.map((rule) => ({ ...rule, whose: whose[rule.part] ?? '' }))
    return { fix: isEarlier ? 'earlier' : 'own', path: [...path, own.key], values: { name, rules, clash } }
  })
}

function unreachableIn(test: NormalTest, context: CheckContext): RuleFinding[] {
  return [
    ...unreachable(conjunctsOf(test), context),
    ...test.anyOf.flatMap((alternative) => unreachableIn(alternative, context)),
  ]
}

/** Tested fields that pass without an answer, so that `then` applies from the start. */
function unguarded(test: NormalTest, guarded: readonly string[] = []): NamedPath[] {
  const required = [...guarded, ...[test, ...test.allOf].flatMap((part) => part.required.map(({ name }) => name))]
  return [
    ...test.demands.filter(({ name }) => !required.includes(name)),
    ...[...test.allOf, ...test.anyOf].flatMap((part) => unguarded(part, required)),
  ]
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

/** A test for an unchecked box with `false`, which another check reports. */
const comparesWithFalse = ({ test }: NormalCondition): boolean =>
  demandsIn(test).some(({ tested, path }) => testedValues(tested, path).some(({ value }) => value === false))

function constantOutcome(condition: NormalCondition, context: CheckContext): RuleFinding | undefined {
  const boxes = boxesIn(condition, context)
  if (boxes.length === 0 || comparesWithFalse(condition)) return undefined
  const always = new Set(boxes.filter((box) => isAlwaysAnswered(box, context)))
  const passes = createAjv().compile({ type: 'object', ...condition.test.schema })
  const [isMet, ...others] = new Set(waysToCheck(boxes, always).map((way) => passes(way) === true))
  // Another check reports a test that passes without an answer.
  if (others.length > 0 || (isMet && unguarded(condition.test).length > 0)) return undefined
  const required = boxes.filter((box) => always.has(box))
  const { path } = condition
  if (required.length > 0)
    return { says: isMet ? 'alwaysRequired' : 'neverRequired', path, values: { boxes: required } }
  return { says: isMet ? 'always' : 'never', path, values: { boxes, box: boxes[0] } }
}

const FOR_CONSENT = {
  fix: `"required" makes visitors check a box, as for consent. If they may leave it unchecked, remove {boxes:field} from "required". ${YES_NO}`,
  owner: {
    fix: '“Must be answered” makes visitors check a box, as for consent. If they may leave it unchecked, uncheck “Must be answered”. For a question with the answer “No”, use the options “Yes” and “No”.',
  },
}
const FOR_BOXES = {
  fix: 'For a checked box, write "properties": { {box:field}: { "const": true } }, "required": [{box:field}] as the test. For an unchecked one, write "not": { "required": [{box:field}] }.',
  owner: { fix: 'Test whether a box is checked, or whether it is not checked.' },
}

/** The test of a condition depends on the answers. */
export const TEST_RULES: readonly Rule[] = [
  {
    id: 'unreachable-field',
    looksAt: 'condition',
    isReadiness: true,
    says: {
      message: 'No answer to {name:field} passes this test: {rules:rule} contradict each other.',
      owner: { message: 'No answer to {name:field} passes this test: {clash:rule} contradict each other.' },
    },
    fixes: {
      own: { fix: 'Change the test, or the rules of {name:field}.' },
      earlier: {
        fix: 'If either answer should pass, list both in one "enum". If not, change one of the two.',
        owner: { fix: 'If either answer should pass, choose “is one of” and both. If not, change one of the two.' },
      },
    },
    find: ({ test }, context) => unreachableIn(test, context),
  },
  {
    id: 'condition-without-required',
    looksAt: 'condition',
    isReadiness: true,
    says: {
      message: 'This test passes even before {name:field} is answered, so its "then" applies from the start.',
      fix: 'Add "required": [{name:field}] next to the "properties" of the test.',
      owner: {
        message: 'This test passes even before {name:field} is answered, so the condition applies from the start.',
        fix: '',
      },
    },
    find: ({ test, then }) =>
      (then ? unguarded(test) : []).map(({ name, path }) => {
        return { path, values: { name }, edits: [append([...path.slice(0, -2), 'required'], name)] }
      }),
  },
  {
    // A required box is always checked before the form is sent.
    id: 'impossible-condition',
    looksAt: 'condition',
    says: {
      alwaysRequired: {
        message:
          'This condition always applies to a sent form: {boxes:field} is required, so its box is always checked.',
        ...FOR_CONSENT,
      },
      neverRequired: {
        message:
          'This condition never applies to a sent form: {boxes:field} is required, so its box is always checked.',
        ...FOR_CONSENT,
      },
      always: { message: 'This condition always applies, whether {boxes:field} is checked or not.', ...FOR_BOXES },
      never: { message: 'This condition never applies, whether {boxes:field} is checked or not.', ...FOR_BOXES },
    },
    find: constantOutcome,
  },
]
