import { isNumeric } from '../../form/kinds.ts'
import { LOCALE, sayList } from '../../words/say.ts'
import { type Diagnostic, didYouMean, offer, quotedList, remove, set } from '../diagnostic.ts'
import { answerOf } from '../kind-guide.ts'
import type { Definition } from '../reading/layers.ts'
import type { Check, CheckContext } from '../reading/read.ts'
import { breach, createRuleCheck, optionsIn, optionsOf } from '../reading/rules.ts'
import { type ClashingRule, clashIn, ruleInWords } from './accepted.ts'
import { canApplyTogether, type Outcome, outcomesIn } from './together.ts'

/** Rules of a field that contradict each other. */
function conflicts(
  { name, own, effective, path, isBase }: Definition,
  { definitions, source }: CheckContext,
): Diagnostic[] {
  const base = definitions.find((definition) => definition.isBase && definition.name === name)?.effective
  if (!isBase && base && clashIn([base]).length > 0) return []
  const clash = clashIn([effective])
  // If the field's own example breaks one of the rules, that rule is wrong.
  const broken: readonly string[] = clash.length > 0 ? createRuleCheck()(effective, effective.examples?.[0]) : []
  const here = clash.map(({ key }) => key).filter((key) => Object.hasOwn(own, key))
  const written = here.find((key) => broken.includes(key)) ?? here[0]
  if (written === undefined) return []
  return [
    source.diagnosticAt(
      'no-passing-answer',
      [...path, written],
      `No answer to "${name}" can pass: its ${sayList(clash.map(ruleInWords), 'conjunction', LOCALE)} contradict each other.`,
      'Change one of them, so that some answers pass.',
    ),
  ]
}

/** Options that break another rule of the field. */
function refusedOptions(definition: Definition, { source }: CheckContext): Diagnostic[] {
  const { name, own, effective } = definition
  if (own.items) return []
  const { enum: _, oneOf: __, const: ___, ...others } = effective
  const check = createRuleCheck()
  return optionsIn(definition).flatMap(({ value, path }) => {
    const [keyword] = check(others, value)
    if (keyword === undefined || keyword === 'type') return []
    return source.diagnosticAt(
      'no-passing-answer',
      path,
      `The option "${value}" of "${name}" ${breach(value, [keyword])}, so nobody can choose it.`,
      `Change the option, or remove "${keyword}".`,
    )
  })
}

/** The rules of a condition are compatible with those of `properties`. */
function refinements(definition: Definition, { definitions, propertiesPath, source }: CheckContext): Diagnostic[] {
  const { name, own, path, isBase } = definition
  const base = definitions.find((other) => other.isBase && other.name === name)?.field
  if (isBase || !base) return []
  if (own.type !== undefined && base.type !== undefined && own.type !== base.type)
    return [
      source.diagnosticAt(
        'no-passing-answer',
        [...path, 'type'],
        `No answer to "${name}" can pass: its answer is ${answerOf({ type: base.type })} in ${propertiesPath}, but ${answerOf({ type: own.type })} here.`,
        offer('Remove "type" here, or define a field with another name.', remove([...path, 'type'])),
      ),
    ]
  const options = optionsOf(base)
  return (options ? optionsIn(definition) : []).flatMap(({ value, path: at }) => {
    if (options?.includes(value)) return []
    return source.diagnosticAt(
      'unknown-option',
      at,
      `"${value}" is not an option of "${name}" in ${propertiesPath}, so it could never be sent.`,
      didYouMean(value, options ?? [], offer(`Its options are ${quotedList(options ?? [])}.`, remove(at)), (found) =>
        set(at, found),
      ),
    )
  })
}

/** Every field has an answer that passes its rules. */
export const checkPossible: Check = (context) =>
  context.definitions.flatMap((definition) => {
    const refined = refinements(definition, context)
    return refined.length > 0 ? refined : [...conflicts(definition, context), ...refusedOptions(definition, context)]
  })

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
    return [one, other].map(({ effective }, part) => ({ part, key: 'type', value: effective.type }))
  const clash = clashIn([one.effective, { ...other.field, type }])
  return new Set(clash.map(({ part }) => part)).size > 1 ? clash : []
}

/** Two conditions that can apply at once leave an answer to each field that both define. */
export const checkPairs: Check = (context) =>
  [...conditionalsIn(context)].flatMap(([name, conditionals]) =>
    conditionals.flatMap((later, index) => {
      for (const earlier of conditionals.slice(0, index)) {
        const areTogether = (isThorough: boolean) =>
          canApplyTogether([earlier.outcome, later.outcome], name, context, isThorough)
        const clash = areTogether(false) ? clashBetween(earlier, later) : []
        if (clash.length > 0 && areTogether(true)) return pairDiagnostic(earlier, later, clash, context)
      }
      return []
    }),
  )

function pairDiagnostic(
  earlier: Conditional,
  later: Conditional,
  clash: readonly ClashingRule[],
  { object, source }: CheckContext,
): Diagnostic {
  const { name, own, path } = later.definition
  const parts = [object.base, earlier.outcome.part, later.outcome.part]
  const isRequired = parts.some(({ required }) => required.some((each) => each.name === name))
  const written = clash.find(({ part, key }) => part === 1 && Object.hasOwn(own, key))
  const rulesOf = (part: number) =>
    sayList(clash.filter((rule) => rule.part === part).map(ruleInWords), 'conjunction', LOCALE)
  const { line } = source.diagnosticAt('', earlier.definition.path, '', '')
  return {
    ...source.diagnosticAt(
      'no-common-answer',
      written ? [...path, written.key] : path,
      `No answer to "${name}" passes both conditions where they apply together: ${rulesOf(1)} here, and ${rulesOf(0)} in line ${line}.`,
      'All conditions hold together. Change one of them so that some answers pass both, or its test so that only one applies.',
    ),
    severity: isRequired ? 'error' : 'warning',
  }
}

/** A question has a choice to make: only a box has a `const`. A condition may leave one of the options of a field. */
export const checkSingleAnswers: Check = ({ definitions, source }) => {
  const always = new Set(definitions.filter(({ isBase }) => isBase).map(({ name }) => name))
  return definitions.flatMap(({ name, effective, path, isBase }) => {
    const { const: answer } = effective
    const isRefined = !isBase && always.has(name)
    if (answer === undefined || effective.type === 'boolean' || isRefined || clashIn([effective]).length > 0) return []
    return source.diagnosticAt(
      'single-answer',
      [...path, 'const'],
      `"${name}" accepts only one answer: ${JSON.stringify(answer)}.`,
      'To start with this answer, write "default". To ask for consent, use a checkbox: "type": "boolean", "const": true.',
    )
  })
}
