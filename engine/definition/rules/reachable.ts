import { contradiction } from '../bounds.ts'
import type { CategoryFile } from '../category.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { createRuleCheck } from '../field-rules.ts'
import type { FieldDefinition, TestedField } from '../fields.ts'
import { optionsOf } from '../keywords.ts'
import type { Rule, Subject } from '../rule.ts'
import type { JsonPath } from '../source.ts'

type Test = NonNullable<CategoryFile['schema']['if']>
type Demand = { readonly name: string; readonly tested: TestedField; readonly path: JsonPath }

/** What a test asks of single fields, where all of it has to hold: its own `properties` and those of its `allOf`. */
function demandsOf(test: Test, path: JsonPath): Demand[] {
  const own = Object.entries(test.properties ?? {}).map(([name, tested]) => ({
    name,
    tested: tested as TestedField,
    path: [...path, 'properties', name],
  }))
  const all = ((test.allOf ?? []) as Test[]).flatMap((part, index) => demandsOf(part, [...path, 'allOf', index]))
  return [...own, ...all]
}

const alternativesOf = (test: Test, path: JsonPath): { test: Test; path: JsonPath }[] =>
  ((test.anyOf ?? []) as Test[]).map((part, index) => ({ test: part, path: [...path, 'anyOf', index] }))

const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const

/** A test whose bounds leave no number, alone or within the bounds of the field. */
function outOfRange(
  { name, tested, path }: Demand,
  fields: readonly FieldDefinition[],
  { source }: Subject,
): Diagnostic[] {
  const written = BOUNDS.find((bound) => tested[bound] !== undefined)
  if (!written) return []
  const bounds = Object.fromEntries(BOUNDS.map((bound) => [bound, tested[bound]]))
  const type = fields[0]?.type
  if (contradiction({ type, ...bounds }))
    return [
      source.diagnosticAt(
        'unreachable-field',
        [...path, written],
        `No answer to "${name}" passes this test: its bounds exclude each other.`,
        'Correct one of the two.',
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
      `No answer to "${name}" passes this test: "${key}" ${tested[key]} is outside what the field accepts.`,
      `Correct the test, or the bounds of "${name}".`,
    ),
  ]
}

/** The field without its own bound on the side of the tested one, which the test replaces. */
function without(field: FieldDefinition, bound: (typeof BOUNDS)[number]): Partial<FieldDefinition> {
  const same = bound.toLowerCase().endsWith('minimum')
    ? ['minimum', 'exclusiveMinimum']
    : ['maximum', 'exclusiveMaximum']
  return Object.fromEntries(
    Object.keys(field)
      .filter((key) => same.includes(key))
      .map((key) => [key, undefined]),
  )
}

/** A test for an answer that the rules of the field refuse. Answers that are no option are told by another rule. */
function refusedAnswer(
  { name, tested, path }: Demand,
  fields: readonly FieldDefinition[],
  { source }: Subject,
): Diagnostic[] {
  if (tested.const === undefined || fields.some((field) => optionsOf(field) || field.type === 'boolean')) return []
  const check = createRuleCheck()
  const broken = fields.map((field) => check(field, tested.const))
  if (broken.length === 0 || broken.some((keywords) => keywords.length === 0 || keywords.includes('type'))) return []
  return [
    source.diagnosticAt(
      'unreachable-field',
      [...path, 'const'],
      `No answer to "${name}" is ${JSON.stringify(tested.const)}: it breaks the rule "${broken[0]?.[0]}" of the field.`,
      `Correct the test, or the rules of "${name}".`,
    ),
  ]
}

/** A test that excludes every option. */
function nothingLeft(
  { name, tested, path }: Demand,
  fields: readonly FieldDefinition[],
  { source }: Subject,
): Diagnostic[] {
  const excluded: readonly unknown[] = (tested.not as TestedField | undefined)?.enum ?? []
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

/** Two answers that one field would have to have at once. */
function contradictory(demands: readonly Demand[], { source }: Subject): Diagnostic[] {
  return demands.flatMap(({ name, tested, path }, index) => {
    const values = tested.const === undefined ? tested.enum : [tested.const]
    const clash = demands.slice(0, index).some((earlier) => {
      if (earlier.name !== name) return false
      const others = earlier.tested.const === undefined ? earlier.tested.enum : [earlier.tested.const]
      return values && others && !values.some((value) => (others as unknown[]).includes(value))
    })
    if (!clash) return []
    return source.diagnosticAt(
      'unreachable-field',
      [...path, tested.const === undefined ? 'enum' : 'const'],
      `"${name}" cannot have this answer and the one that the same test asks for before.`,
      'Put the answers in one "enum" if either is meant, or correct one of the two.',
    )
  })
}

function checkTest(test: Test | undefined, path: JsonPath, subject: Subject): Diagnostic[] {
  if (!test) return []
  const demands = demandsOf(test, path)
  const own = demands.flatMap((demand) => {
    const fields = subject.definitions.filter(({ name }) => name === demand.name).map(({ effective }) => effective)
    return [
      ...outOfRange(demand, fields, subject),
      ...refusedAnswer(demand, fields, subject),
      ...nothingLeft(demand, fields, subject),
    ]
  })
  const alternatives = alternativesOf(test, path)
  return [
    ...own,
    ...contradictory(demands, subject),
    ...alternatives.flatMap((alternative) => checkTest(alternative.test, alternative.path, subject)),
  ]
}

/** Every test can pass, so that what it shows can be asked. */
export const checkReachable: Rule = (subject) => {
  const { schema } = subject.file
  return [
    ...checkTest(schema.if as Test | undefined, ['schema', 'if'], subject),
    ...(schema.allOf ?? []).flatMap((condition, index) =>
      checkTest(condition.if as Test, ['schema', 'allOf', index, 'if'], subject),
    ),
  ]
}
