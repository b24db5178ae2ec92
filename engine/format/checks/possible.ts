import { kindOf } from '../../form/kinds.ts'
import { fixedLimit } from '../bounds.ts'
import type { FieldDefinition } from '../category.ts'
import type { Check, CheckContext } from '../check-context.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { createRuleCheck } from '../field-rules.ts'
import type { Definition } from '../fields.ts'
import { offer, remove, set } from '../fix.ts'
import { optionsOf } from '../keywords.ts'
import { answerOf } from '../kind-words.ts'
import { didYouMean, quotedList } from '../nearest.ts'
import { optionsIn } from '../options.ts'
import { lengthsOf } from '../pattern.ts'

/** Length of the answers of a format, in characters. */
const FORMAT_LENGTHS: Record<string, { min: number; max: number }> = {
  date: { min: 10, max: 10 },
  email: { min: 5, max: Number.POSITIVE_INFINITY },
}

type Conflict = readonly [a: keyof FieldDefinition, b: keyof FieldDefinition]

/** Two rules that exclude each other by the length of the answer. */
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

function multipleConflict({ multipleOf, minimum, maximum }: FieldDefinition): Conflict | undefined {
  const [least, greatest] = [fixedLimit(minimum), fixedLimit(maximum)]
  if (multipleOf === undefined || least === undefined || greatest === undefined || least > greatest) return undefined
  return Math.floor(greatest / multipleOf) * multipleOf < least ? ['multipleOf', 'maximum'] : undefined
}

function constConflict(field: FieldDefinition): Conflict | undefined {
  const options = optionsOf(field)
  return options && field.const !== undefined && !options.includes(String(field.const)) ? ['const', 'enum'] : undefined
}

/** A number of choices that is larger than the number of options. */
function choicesConflict(field: FieldDefinition): Conflict | undefined {
  const { name } = kindOf(field)
  const count = optionsOf(field)?.length
  return name === 'choices' && count !== undefined && (field.minItems ?? 0) > count ? ['minItems', 'items'] : undefined
}

const isDay = (limit: FieldDefinition['formatMinimum']): limit is string =>
  typeof limit === 'string' && limit !== 'today'

function dateConflict({ formatMinimum, formatMaximum }: FieldDefinition): Conflict | undefined {
  const isCrossed = isDay(formatMinimum) && isDay(formatMaximum) && formatMinimum > formatMaximum
  return isCrossed ? ['formatMinimum', 'formatMaximum'] : undefined
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
  // If the field's own example breaks one of the two, that one is wrong.
  const broken: readonly string[] = createRuleCheck()(effective, effective.examples?.[0])
  const written =
    conflict.find((key) => own[key] !== undefined && broken.includes(key)) ??
    conflict.find((key) => own[key] !== undefined)
  if (!written) return []
  const [a, b] = conflict.map((key) => (key === 'enum' && effective.oneOf ? 'oneOf' : key))
  return [
    source.diagnosticAt(
      'no-passing-answer',
      [...path, written],
      `No answer to "${name}" can pass: its "${a}" and its "${b}" exclude each other.`,
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
      `The option "${value}" breaks the rule "${keyword}" of "${name}", so nobody can choose it.`,
      `Change the option, or remove "${keyword}".`,
    )
  })
}

/** The rules of a condition are compatible with those of `properties`. */
function refinements(definition: Definition, { definitions, place, source }: CheckContext): Diagnostic[] {
  const { name, own, path, isBase } = definition
  const base = definitions.find((other) => other.isBase && other.name === name)?.field
  if (isBase || !base) return []
  if (own.type !== undefined && base.type !== undefined && own.type !== base.type)
    return [
      source.diagnosticAt(
        'no-passing-answer',
        [...path, 'type'],
        `No answer to "${name}" can pass: its answer is ${answerOf({ type: base.type })} in ${place}, but ${answerOf({ type: own.type })} here.`,
        offer('Remove "type" here, or define a field with another name.', remove([...path, 'type'])),
      ),
    ]
  const options = optionsOf(base)
  return (options ? optionsIn(definition) : []).flatMap(({ value, path: at }) => {
    if (options?.includes(value)) return []
    return source.diagnosticAt(
      'unknown-option',
      at,
      `"${value}" is not an option of "${name}" in ${place}, so it could never be sent.`,
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
