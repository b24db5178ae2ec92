import { isNumeric } from '../../form/kinds.ts'
import { meantName, remove, set } from '../diagnostic.ts'
import { answerOf } from '../kind-guide.ts'
import type { Definition } from '../reading/layers.ts'
import type { CheckContext } from '../reading/read.ts'
import { createRuleCheck, isNoDay, optionsIn, optionsOf } from '../reading/rules.ts'
import type { RuleFinding } from '../says.ts'
import { type ClashingRule, clashIn } from './accepted.ts'
import type { Rule } from './rule.ts'
import { canApplyTogether, type Outcome, outcomesIn } from './together.ts'

/** The first definition of a field that is always asked. */
const baseOf = (name: string, { definitions }: CheckContext): Definition | undefined =>
  definitions.find((definition) => definition.isBase && definition.name === name)

/** Rules of a field that contradict each other. */
function conflicts({ name, own, effective, path, isBase }: Definition, context: CheckContext): RuleFinding[] {
  const base = baseOf(name, context)?.effective
  if (!isBase && base && clashIn([base]).length > 0) return []
  const clash = clashIn([effective])
  // If the field's own example breaks one of the rules, that rule is wrong.
  const broken: readonly string[] = clash.length > 0 ? createRuleCheck()(effective, effective.examples?.[0]) : []
  const here = clash.map(({ key }) => key).filter((key) => Object.hasOwn(own, key))
  const written = here.find((key) => broken.includes(key)) ?? here[0]
  return written === undefined ? [] : [{ says: 'clash', path: [...path, written], values: { name, rules: clash } }]
}

/** Options that break another rule of the field. */
function refusedOptions(definition: Definition): RuleFinding[] {
  const { name, own, effective } = definition
  if (own.items) return []
  const { enum: _, oneOf: __, const: ___, ...others } = effective
  const check = createRuleCheck()
  return optionsIn(definition).flatMap(({ value, path }) => {
    const [rule] = check(others, value)
    if (rule === undefined || rule === 'type') return []
    return { says: isNoDay(value, rule) ? 'noDay' : 'option', path, values: { name, value, rule } }
  })
}

/** A condition that gives a field another type than `properties`. */
function otherType({ name, own, path, isBase }: Definition, context: CheckContext): RuleFinding[] {
  const base = baseOf(name, context)?.field
  if (isBase || own.type === undefined || base?.type === undefined || own.type === base.type) return []
  const at = [...path, 'type']
  const values = {
    name,
    place: context.propertiesPath,
    answer: answerOf({ type: base.type }),
    other: answerOf({ type: own.type }),
  }
  return [{ says: 'type', path: at, values, edits: [remove(at)], needsChoice: true }]
}

/** Options in a condition that the field doesn't have. */
function unknownOptions(definition: Definition, context: CheckContext): RuleFinding[] {
  const { name, isBase } = definition
  const base = isBase ? undefined : baseOf(name, context)?.field
  const options = base && optionsOf(base)
  if (!options || otherType(definition, context).length > 0) return []
  return optionsIn(definition).flatMap(({ value, path }) => {
    if (options.includes(value)) return []
    const meant = meantName(value, options, (found) => set(path, found), remove(path))
    return { path, values: { name, value, options, place: context.propertiesPath }, ...meant }
  })
}

/** A definition in an outcome of a condition. */
type Conditional = { readonly definition: Definition; readonly outcome: Outcome }

/** The definitions in the conditions of an object, by the name of their field. */
function conditionalsIn({ object, definitions }: CheckContext): Map<string, Conditional[]> {
  const byPath = new Map(definitions.map((definition) => [definition.path, definition]))
  const byName = new Map<string, Conditional[]>()
  for (const outcome of outcomesIn(object))
    for (const { name, path } of outcome.part.fields) {
      const definition = byPath.get(path)
      if (definition) byName.set(name, [...(byName.get(name) ?? []), { definition, outcome }])
    }
  return byName
}

/** The rules of two definitions that no answer passes together; empty if an answer passes, or if those of one are enough. */
function clashBetween({ definition: one }: Conditional, { definition: other }: Conditional): ClashingRule[] {
  const [type, otherType] = [one.effective.type, other.effective.type]
  // Another check reports a question without a type.
  if (type === undefined || otherType === undefined) return []
  if (type !== otherType && !(isNumeric(one.effective) && isNumeric(other.effective)))
    return [one, other].map(({ effective }, part) => ({ part, key: 'type', value: effective.type ?? '' }))
  const clash = clashIn([one.effective, { ...other.field, type }])
  return new Set(clash.map(({ part }) => part)).size > 1 ? clash : []
}

/** The finding for a field that two conditions define, with the rules that contradict each other. */
function pairFinding(
  earlier: Conditional,
  later: Conditional,
  clash: readonly ClashingRule[],
  { object, source }: CheckContext,
): RuleFinding {
  const { name, own, path } = later.definition
  const parts = [object.base, earlier.outcome.part, later.outcome.part]
  const isRequired = parts.some(({ required }) => required.some((each) => each.name === name))
  const written = clash.find(({ part, key }) => part === 1 && Object.hasOwn(own, key))
  const rulesOf = (part: number) => clash.filter((rule) => rule.part === part)
  const { line } = source.positionOf(earlier.definition.path)
  return {
    path: written ? [...path, written.key] : path,
    values: { name, here: rulesOf(1), there: rulesOf(0), line },
    severity: isRequired ? 'error' : 'warning',
  }
}

/** Every field has an answer that passes its rules. */
export const POSSIBLE_RULES: readonly Rule[] = [
  {
    id: 'no-passing-answer',
    looksAt: 'definition',
    says: {
      clash: {
        message: 'No answer to {name:field} can pass: its {rules:rule} contradict each other.',
        fix: 'Change one of them, so that some answers pass.',
      },
      option: {
        message: 'The option "{value}" of {name:field} breaks its own rule {rule:key}, so nobody can choose it.',
        fix: 'Change the option, or remove {rule:key}.',
      },
      noDay: {
        message: 'The option "{value}" of {name:field} is not a real date, so nobody can choose it.',
        fix: 'Change the option.',
      },
      type: {
        message: 'No answer to {name:field} can pass: its answer is {answer} in {place}, but {other} here.',
        fix: 'Remove "type" here, or define a field with another name.',
        owner: {
          message: 'No answer to {name:field} can pass: without this condition, it has another kind of answer.',
          fix: 'Give it the same kind of answer here, or ask another question.',
        },
      },
    },
    find: (definition, context) => {
      const type = otherType(definition, context)
      if (type.length > 0 || unknownOptions(definition, context).length > 0) return type
      return [...conflicts(definition, context), ...refusedOptions(definition)]
    },
  },
  {
    id: 'unknown-option',
    looksAt: 'definition',
    says: {
      message: '"{value}" is not an option of {name:field} in {place}, so it could never be sent.',
      fix: 'Its options are {options:json}.',
      owner: { message: '"{value}" is not an option of {name:field} without a condition, so it could never be sent.' },
    },
    find: unknownOptions,
  },
  {
    id: 'no-common-answer',
    looksAt: 'fields',
    isReadiness: true,
    says: {
      message:
        'No answer to {name:field} passes both conditions where they apply together: {here:rule} here, and {there:rule} in line {line}.',
      fix: 'All conditions hold together. Change one of them so that some answers pass both, or its test so that only one applies.',
      owner: {
        message:
          'No answer to {name:field} passes both conditions where they apply together: {here:rule} here, and {there:rule} in an earlier one.',
      },
    },
    find: (context) =>
      [...conditionalsIn(context)].flatMap(([name, conditionals]) =>
        conditionals.flatMap((later, index) => {
          for (const earlier of conditionals.slice(0, index)) {
            const areTogether = (isThorough: boolean) =>
              canApplyTogether([earlier.outcome, later.outcome], name, context, isThorough)
            const clash = areTogether(false) ? clashBetween(earlier, later) : []
            if (clash.length > 0 && areTogether(true)) return pairFinding(earlier, later, clash, context)
          }
          return []
        }),
      ),
  },
  {
    // Only a box has a `const`. A condition may leave one of the options of a field.
    id: 'single-answer',
    looksAt: 'definition',
    isReadiness: true,
    says: {
      message: '{name:field} accepts only one answer: {answer:json}.',
      fix: 'To start with this answer, write "default". To ask for consent, use a checkbox: "type": "boolean", "const": true.',
      owner: { fix: 'To start with this answer, make it the default answer. To ask for consent, use a checkbox.' },
    },
    find: ({ name, effective, path, isBase }, context) => {
      const { const: answer } = effective
      const isRefined = !isBase && baseOf(name, context) !== undefined
      if (answer === undefined || effective.type === 'boolean' || isRefined || clashIn([effective]).length > 0)
        return undefined
      return { path: [...path, 'const'], values: { name, answer } }
    },
  },
]
