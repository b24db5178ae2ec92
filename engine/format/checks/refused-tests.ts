import type { FieldDefinition } from '../category.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { contradiction } from '../reading/bounds.ts'
import type { CheckContext } from '../reading/check-context.ts'
import { breach, createRuleCheck } from '../reading/field-rules.ts'
import { optionsOf } from '../reading/keywords.ts'
import type { Demand } from '../reading/normal.ts'
import { BOUNDS, boundsIn } from '../reading/tested-bounds.ts'
import { testedValues } from '../reading/tested-values.ts'

/** A test whose bounds leave no number, by themselves or within the bounds of the field. */
function outOfRange(
  { name, tested, path }: Demand,
  fields: readonly FieldDefinition[],
  { source }: CheckContext,
): Diagnostic[] {
  const written = BOUNDS.find((bound) => tested[bound] !== undefined)
  if (!written) return []
  const type = fields[0]?.type
  if (contradiction({ type, ...boundsIn(tested) }))
    return [
      source.diagnosticAt(
        'unreachable-field',
        [...path, written],
        `No answer to "${name}" passes this test: its bounds exclude each other.`,
        'Change one of the two.',
      ),
    ]
  const conflicts = fields.map((field) =>
    BOUNDS.filter((bound) => tested[bound] !== undefined).find((bound) =>
      contradiction({ ...field, ...without(field, bound), [bound]: tested[bound] }),
    ),
  )
  const [key] = conflicts
  if (!key || conflicts.includes(undefined)) return []
  return [
    source.diagnosticAt(
      'unreachable-field',
      [...path, key],
      `No answer to "${name}" passes this test: "${key}" ${tested[key]} is outside the bounds of the field.`,
      `Change the test, or the bounds of "${name}".`,
    ),
  ]
}

const SAME_SIDE: readonly (readonly string[])[] = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
  ['minItems'],
  ['maxItems'],
]

/** The field without its own bound on the side of the tested one, which the test replaces. */
function without(field: FieldDefinition, bound: (typeof BOUNDS)[number]): Partial<FieldDefinition> {
  const same = SAME_SIDE.find((bounds) => bounds.includes(bound)) ?? []
  return Object.fromEntries(
    Object.keys(field)
      .filter((key) => same.includes(key))
      .map((key) => [key, undefined]),
  )
}

/** A test for answers that break the rules of the field. Another check reports answers that aren't options. */
function refusedAnswers(
  { name, tested, path }: Demand,
  fields: readonly FieldDefinition[],
  { source }: CheckContext,
): Diagnostic[] {
  if (fields.some((field) => optionsOf(field) || field.type === 'boolean')) return []
  const check = createRuleCheck()
  return testedValues(tested, path).flatMap(({ value, path: at }) => {
    const broken = fields.map((field) => check(field, value))
    if (broken.length === 0 || broken.some((keywords) => keywords.length === 0 || keywords.includes('type'))) return []
    return source.diagnosticAt(
      'unreachable-field',
      at,
      `No answer to "${name}" can be ${JSON.stringify(value)}, which ${breach(value, broken[0]?.slice(0, 1) ?? [], "the field's")}.`,
      `Change the test, or the rules of "${name}".`,
    )
  })
}

/** A test that excludes every option. */
function nothingLeft(
  { name, tested, path }: Demand,
  fields: readonly FieldDefinition[],
  { source }: CheckContext,
): Diagnostic[] {
  const excluded: readonly unknown[] = tested.not?.enum ?? []
  const options = fields.map(optionsOf)
  const isLeft = options.some((list) => !list || list.some((option) => !excluded.includes(option)))
  if (options.length === 0 || isLeft) return []
  return [
    source.diagnosticAt(
      'unreachable-field',
      [...path, 'not', 'enum'],
      `No answer to "${name}" passes this test: it excludes every option.`,
      'Exclude fewer options.',
    ),
  ]
}

/** A pattern that matches no option. */
function unmatchedPattern(
  { name, tested, path }: Demand,
  fields: readonly FieldDefinition[],
  { source }: CheckContext,
): Diagnostic[] {
  const { pattern } = tested
  const options = fields.map(optionsOf)
  if (pattern === undefined || options.length === 0) return []
  const expression = new RegExp(pattern, 'u')
  if (options.some((list) => !list || list.some((option) => expression.test(option)))) return []
  return [
    source.diagnosticAt(
      'unreachable-field',
      [...path, 'pattern'],
      `No answer to "${name}" passes this test: the pattern matches none of its options.`,
      'Change the pattern, or list the answers in "const" or "enum".',
    ),
  ]
}

/** Tests that no answer to a field can pass. */
export function refusedTests(demand: Demand, context: CheckContext): Diagnostic[] {
  const fields = context.definitions.filter(({ name }) => name === demand.name).map(({ effective }) => effective)
  return [outOfRange, refusedAnswers, nothingLeft, unmatchedPattern].flatMap((find) => find(demand, fields, context))
}
