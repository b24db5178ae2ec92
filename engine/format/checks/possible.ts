import { kindOf } from '../../form/kinds.ts'
import type { FieldDefinition } from '../category.ts'
import { type Diagnostic, didYouMean, offer, quotedList, remove, set } from '../diagnostic.ts'
import { answerOf } from '../kind-guide.ts'
import { contradiction, countOfNumbers, fixedDay, rangeOf } from '../reading/bounds.ts'
import type { Definition } from '../reading/layers.ts'
import { partsOf } from '../reading/normal.ts'
import type { Check, CheckContext } from '../reading/read.ts'
import { breach, createRuleCheck, optionsIn, optionsOf } from '../reading/rules.ts'
import { lengthsOf } from './patterns.ts'

/** Length of the answers of a format, in characters. */
const FORMAT_LENGTHS: Record<string, { min: number; max: number }> = {
  date: { min: 10, max: 10 },
  email: { min: 5, max: Number.POSITIVE_INFINITY },
}

type Conflict = readonly [a: keyof FieldDefinition, b: keyof FieldDefinition]

/** Two rules that contradict each other about the length of the answer. */
function lengthConflict(field: FieldDefinition): Conflict | undefined {
  const { pattern, format, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = field
  const demands = [
    ...(pattern === undefined ? [] : [['pattern', lengthsOf(pattern)] as const]),
    ...(format === undefined ? [] : [['format', FORMAT_LENGTHS[format] ?? { min: 0, max: Infinity }] as const]),
  ]
  for (const [keyword, { min, max }] of demands) {
    if (min > maxLength) return [keyword, 'maxLength']
    if (max < minLength) return [keyword, 'minLength']
  }
  return undefined
}

function multipleConflict(field: FieldDefinition): Conflict | undefined {
  if (field.multipleOf === undefined || contradiction(field) || countOfNumbers(field) > 0) return undefined
  return ['multipleOf', field.maximum === undefined ? 'exclusiveMaximum' : 'maximum']
}

/** The only accepted answer, which breaks another rule. */
function constConflict(field: FieldDefinition): Conflict | undefined {
  const { const: only, ...others } = field
  if (only === undefined) return undefined
  const [rule] = createRuleCheck()(others, only)
  return rule === undefined || rule === 'type' ? undefined : ['const', rule as keyof FieldDefinition]
}

/** A number of choices that is larger than the number of options. */
function choicesConflict(field: FieldDefinition): Conflict | undefined {
  const { name } = kindOf(field)
  const count = optionsOf(field)?.length
  return name === 'choices' && count !== undefined && (field.minItems ?? 0) > count ? ['minItems', 'items'] : undefined
}

function dateConflict({ formatMinimum, formatMaximum }: FieldDefinition): Conflict | undefined {
  const [first, last] = [fixedDay(formatMinimum), fixedDay(formatMaximum)]
  return first !== undefined && last !== undefined && first > last ? ['formatMinimum', 'formatMaximum'] : undefined
}

const CONFLICTS = [constConflict, lengthConflict, multipleConflict, choicesConflict, dateConflict]

function conflictIn(field: FieldDefinition): Conflict | undefined {
  for (const find of CONFLICTS) {
    const conflict = find(field)
    if (conflict) return conflict
  }
  return undefined
}

function conflicts(
  { name, own, effective, path, isBase }: Definition,
  { definitions, source }: CheckContext,
): Diagnostic[] {
  const base = definitions.find((definition) => definition.isBase && definition.name === name)?.effective
  if (!isBase && base && conflictIn(base)) return []
  const conflict = conflictIn(effective)
  if (!conflict) return []
  // If the field's own example breaks one of the two rules, that rule is wrong.
  const broken: readonly string[] = createRuleCheck()(effective, effective.examples?.[0])
  const written =
    conflict.find((key) => own[key] !== undefined && broken.includes(key)) ??
    conflict.find((key) => own[key] !== undefined)
  if (!written) return []
  const [a, b] = conflict.map((key) => (key === 'enum' && effective.oneOf ? 'oneOf' : key))
  const isConst = a === 'const' && b !== undefined && b !== 'enum' && b !== 'oneOf'
  return [
    source.diagnosticAt(
      'no-passing-answer',
      [...path, written],
      isConst
        ? `No answer to "${name}" can pass: its "const" ${JSON.stringify(effective.const)} ${breach(effective.const, [b])}.`
        : `No answer to "${name}" can pass: its "${a}" and its "${b}" contradict each other.`,
      'Change one of the two, so that some answers pass both.',
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
  context.definitions.flatMap((definition) => [
    ...conflicts(definition, context),
    ...refusedOptions(definition, context),
    ...refinements(definition, context),
  ])

/** A pattern that matches only one text. */
const LITERAL = /^\^([^\\.*+?^$(){}[\]|]+)\$$/

/** The rules of a field that leave one answer, and that answer. */
type Only = { readonly rule: keyof FieldDefinition; readonly answer: unknown }

/** The only answer to a single question, or undefined if it has several, or none. */
function onlyAnswer(field: FieldDefinition): Only | undefined {
  const [option, ...others] = optionsOf(field) ?? []
  const { least, greatest } = rangeOf(field)
  const [, literal] = LITERAL.exec(field.pattern ?? '') ?? []
  if (field.const !== undefined) return { rule: 'const', answer: field.const }
  if (option !== undefined)
    return others.length > 0 ? undefined : { rule: field.oneOf ? 'oneOf' : 'enum', answer: option }
  if (literal !== undefined) return { rule: 'pattern', answer: literal }
  if (kindOf(field).name === 'date')
    return least !== undefined && least === greatest ? { rule: 'formatMaximum', answer: greatest } : undefined
  if (countOfNumbers(field) !== 1) return undefined
  return { rule: field.maximum === undefined ? 'exclusiveMaximum' : 'maximum', answer: greatest }
}

function singleAnswer({ name, effective }: Definition, { object }: CheckContext): Only | undefined {
  const { name: kind, answer } = kindOf(effective)
  if (!answer || kind === 'yesNo') return undefined
  if (kind !== 'choices') return onlyAnswer(effective)
  const options = optionsOf(effective) ?? []
  const isRequired = partsOf(object).some(({ required }) => required.some((entry) => entry.name === name))
  const areAllRequired = isRequired && effective.minItems === options.length
  return areAllRequired ? { rule: 'minItems', answer: options.join(', ') } : undefined
}

/** A question has a choice to make. A condition may leave one of the options of a field. */
export const checkSingleAnswers: Check = (context) => {
  const { definitions, source } = context
  const always = new Set(definitions.filter(({ isBase }) => isBase).map(({ name }) => name))
  return definitions
    .filter(({ name, isBase }) => isBase || !always.has(name))
    .flatMap((definition) => {
      const only = conflictIn(definition.effective) ? undefined : singleAnswer(definition, context)
      if (!only) return []
      return source.diagnosticAt(
        'single-answer',
        [...definition.path, only.rule],
        `"${definition.name}" accepts only one answer: ${JSON.stringify(only.answer)}.`,
        'Add the other answers, or remove the question. To ask for consent, use a checkbox: "type": "boolean", "const": true.',
      )
    })
}
