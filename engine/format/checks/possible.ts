import { LOCALE, sayList } from '../../words/say.ts'
import { type Diagnostic, didYouMean, offer, quotedList, remove, set } from '../diagnostic.ts'
import { answerOf } from '../kind-guide.ts'
import type { Definition } from '../reading/layers.ts'
import { partsOf } from '../reading/normal.ts'
import type { Check, CheckContext } from '../reading/read.ts'
import { breach, createRuleCheck, optionsIn, optionsOf } from '../reading/rules.ts'
import { acceptedBy, clashIn, ruleInWords } from './accepted.ts'

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

/** Keywords that leave one answer. */
const NARROWING = ['const', 'oneOf', 'enum', 'minItems', 'maximum', 'exclusiveMaximum', 'formatMaximum'] as const

/** A question that has one answer. Another check reports options that can't be chosen. */
function singleAnswers({ name, effective, path }: Definition, { object, source }: CheckContext): Diagnostic[] {
  const [answer, ...others] = acceptedBy([effective]) ?? []
  const rule = NARROWING.find((keyword) => Object.hasOwn(effective, keyword))
  const isRequired = partsOf(object).some(({ required }) => required.some((entry) => entry.name === name))
  const isLeftOfMany = (rule === 'oneOf' || rule === 'enum') && optionsOf(effective)?.length !== 1
  if (answer === undefined || others.length > 0 || rule === undefined || isLeftOfMany) return []
  if (rule === 'minItems' && !isRequired) return []
  return [
    source.diagnosticAt(
      'single-answer',
      [...path, rule],
      `"${name}" accepts only one answer: ${JSON.stringify(Array.isArray(answer) ? answer.join(', ') : answer)}.`,
      'Add the other answers, or remove the question. To ask for consent, use a checkbox: "type": "boolean", "const": true.',
    ),
  ]
}

/** A question has a choice to make. A condition may leave one of the options of a field. */
export const checkSingleAnswers: Check = (context) => {
  const always = new Set(context.definitions.filter(({ isBase }) => isBase).map(({ name }) => name))
  return context.definitions
    .filter(({ name, isBase }) => isBase || !always.has(name))
    .flatMap((definition) => singleAnswers(definition, context))
}
