import type { Check, CheckContext } from '../check-context.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { createRuleCheck } from '../field-rules.ts'
import type { Definition, FieldDefinition } from '../fields.ts'
import { optionsOf, TYPE_NAMES } from '../keywords.ts'
import { didYouMean, quotedList } from '../nearest.ts'
import { lengthsOf } from '../pattern.ts'

/** Characters that answers of a format have. */
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
  if (multipleOf === undefined || minimum === undefined || maximum === undefined || minimum > maximum) return undefined
  return Math.floor(maximum / multipleOf) * multipleOf < minimum ? ['multipleOf', 'maximum'] : undefined
}

function constConflict(field: FieldDefinition): Conflict | undefined {
  const options = optionsOf(field)
  return options && field.const !== undefined && !options.includes(String(field.const)) ? ['const', 'enum'] : undefined
}

const conflictIn = (field: FieldDefinition): Conflict | undefined =>
  constConflict(field) ?? lengthConflict(field) ?? multipleConflict(field)

function conflicts(
  { name, own, effective, path, isBase }: Definition,
  { definitions, source }: CheckContext,
): Diagnostic[] {
  const base = definitions.find((definition) => definition.isBase && definition.name === name)?.effective
  if (!isBase && base && conflictIn(base)) return []
  const conflict = conflictIn(effective)
  if (!conflict) return []
  // The rule that the field's own example breaks is the wrong one of the two.
  const broken: readonly string[] = createRuleCheck()(effective, effective.examples?.[0])
  const written =
    conflict?.find((key) => own[key] !== undefined && broken.includes(key)) ??
    conflict?.find((key) => own[key] !== undefined)
  if (!written) return []
  const [a, b] = conflict.map((key) => (key === 'enum' && effective.oneOf ? 'oneOf' : key))
  return [
    source.diagnosticAt(
      'no-passing-answer',
      [...path, written],
      `No answer to "${name}" can pass: its "${a}" and its "${b}" exclude each other.`,
      'Correct one of the two, so that an answer passes both.',
    ),
  ]
}

/** Options that another rule of the field refuses. */
function refusedOptions({ name, own, effective, path }: Definition, { source }: CheckContext): Diagnostic[] {
  const { enum: _, oneOf: __, const: ___, ...others } = effective
  const check = createRuleCheck()
  return (optionsOf(own) ?? []).flatMap((option, index) => {
    const [keyword] = check(others, option)
    if (keyword === undefined || keyword === 'type') return []
    return source.diagnosticAt(
      'no-passing-answer',
      [...path, own.oneOf ? 'oneOf' : 'enum', index],
      `The option "${option}" of "${name}" breaks its rule "${keyword}", so it is refused when it is chosen.`,
      `Correct the option, or take "${keyword}" out.`,
    )
  })
}

/** What a condition says of a field must be possible beside what `schema.properties` says of it. */
function refinements({ name, own, path, isBase }: Definition, { definitions, source }: CheckContext): Diagnostic[] {
  const base = definitions.find((definition) => definition.isBase && definition.name === name)?.field
  if (isBase || !base) return []
  const options = optionsOf(base)
  if (own.type !== undefined && base.type !== undefined && own.type !== base.type)
    return [
      source.diagnosticAt(
        'no-passing-answer',
        [...path, 'type'],
        `No answer to "${name}" can pass: its answer is ${TYPE_NAMES[base.type]} in schema.properties, but ${TYPE_NAMES[own.type]} here.`,
        'Take "type" out here, or define a field of another name.',
      ),
    ]
  return (options ? (optionsOf(own) ?? []) : []).flatMap((option, index) => {
    if (options?.includes(option)) return []
    return source.diagnosticAt(
      'unknown-option',
      [...path, own.oneOf ? 'oneOf' : 'enum', index],
      `"${option}" is not an option of "${name}" in schema.properties, so it could never be sent.`,
      didYouMean(option, options ?? [], `Its options are ${quotedList(options ?? [])}.`),
    )
  })
}

/** Every field has an answer that passes. */
export const checkPossible: Check = (context) =>
  context.definitions.flatMap((definition) => [
    ...conflicts(definition, context),
    ...refusedOptions(definition, context),
    ...refinements(definition, context),
  ])
