import { LOCALE, sayList } from '../../words/say.ts'
import { type Diagnostic, didYouMean, offer, quotedList, remove, set } from '../diagnostic.ts'
import { answerOf } from '../kind-guide.ts'
import type { Definition } from '../reading/layers.ts'
import type { Check, CheckContext } from '../reading/read.ts'
import { breach, createRuleCheck, optionsIn, optionsOf } from '../reading/rules.ts'
import { clashIn, ruleInWords } from './accepted.ts'

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
