import type { Check, CheckContext } from '../check-context.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { type Definition, type FieldDefinition, type TestedField, testedNamesOf } from '../fields.ts'
import { isOfType, optionsOf, RULES, type RuleKeyword, TYPE_NAMES } from '../keywords.ts'
import { didYouMean, quotedList } from '../nearest.ts'
import { retype } from '../retype.ts'
import type { JsonPath } from '../source.ts'

type Compared = { value: unknown; path: JsonPath }
type FieldType = NonNullable<FieldDefinition['type']>

/** The values that a test compares an answer with, and their places. */
function comparedValues({ const: value, enum: values, not }: TestedField, path: JsonPath): Compared[] {
  const compared: Compared[] = []
  if (value !== undefined) compared.push({ value, path: [...path, 'const'] })
  for (const [index, item] of (values ?? []).entries()) compared.push({ value: item, path: [...path, 'enum', index] })
  return not ? [...compared, ...comparedValues(not as TestedField, [...path, 'not'])] : compared
}

function typesOf(definitions: readonly Definition[]): FieldType[] {
  return [...new Set(definitions.flatMap(({ effective }) => effective.type ?? []))]
}

function misplacedKeys(
  name: string,
  tested: TestedField,
  path: JsonPath,
  types: readonly FieldType[],
  { source }: CheckContext,
) {
  const [type] = types
  return Object.keys(tested).flatMap((key) => {
    const fitting: readonly string[] | undefined = RULES[key as RuleKeyword]
    if (!type || !fitting || key === 'enum' || types.some((one) => fitting.includes(one))) return []
    return source.diagnosticAt(
      'impossible-condition',
      [...path, key],
      `A condition tests "${name}" with "${key}", but its answer is ${TYPE_NAMES[type]}.`,
      'Test it with a keyword that fits its type, such as "const".',
    )
  })
}

/** The mistake in comparing a field with a value: another type, or none of the options of any of its definitions. */
function impossibleValue(
  name: string,
  { value, path }: Compared,
  definitions: readonly Definition[],
  { source }: CheckContext,
) {
  const types = typesOf(definitions)
  const [type] = types
  const report = (message: string, fix: string) => [source.diagnosticAt('impossible-condition', path, message, fix)]
  if (!type) return []
  const compares = `A condition compares "${name}" with ${JSON.stringify(value)}`
  if (!types.some((one) => isOfType(value, one)))
    return report(
      `${compares}, but its answer is ${TYPE_NAMES[type]}.`,
      retype(value, types) ?? 'Compare it with a value of its own type.',
    )
  if (value === false && type === 'boolean' && path.at(-1) === 'const' && path.at(-2) !== 'not')
    return report(
      `${compares}, but a box that is not checked counts as not answered.`,
      `Write "not": { "required": ["${name}"] } in place of the test, or "const": true.`,
    )
  const lists = definitions.map(({ effective }) => optionsOf(effective))
  const options = [...new Set(lists.flatMap((list) => list ?? []))]
  if (lists.includes(undefined) || options.includes(String(value))) return []
  return report(
    `${compares}, which is not one of its options.`,
    didYouMean(String(value), options, `Its options are ${quotedList(options)}.`),
  )
}

/** What a test says that can never be the case. */
function impossible(name: string, tested: TestedField, path: JsonPath, context: CheckContext): Diagnostic[] {
  const definitions = context.definitions.filter((definition) => definition.name === name)
  return [
    ...misplacedKeys(name, tested, path, typesOf(definitions), context),
    ...comparedValues(tested, path).flatMap((compared) => impossibleValue(name, compared, definitions, context)),
  ]
}

type Branch = { readonly properties?: Record<string, { const?: unknown; enum?: readonly unknown[] }> }

/** Each branch of a dependency names the answer it is for, and each answer has one branch. */
function branches({ file, source, names }: CheckContext): Diagnostic[] {
  return Object.entries(file.schema.dependencies ?? {}).flatMap(([name, dependency]) => {
    if (!names.has(name)) return []
    const seen = new Set<unknown>()
    return ((dependency as { oneOf?: Branch[] }).oneOf ?? []).flatMap(({ properties }, index) => {
      const path = ['schema', 'dependencies', name, 'oneOf', index]
      const answer = properties?.[name]
      const values = answer && ('const' in answer ? [answer.const] : answer.enum)
      if (!values)
        return source.diagnosticAt(
          'branch-without-answer',
          path,
          `This branch does not name the answer to "${name}" that it is for.`,
          `Name it: "properties": { "${name}": { "const": "…" } }.`,
        )
      const twice = values.find((value) => seen.has(value))
      for (const value of values) seen.add(value)
      if (twice === undefined) return []
      return source.diagnosticAt(
        'duplicate-branch',
        [...path, 'properties', name, answer && 'const' in answer ? 'const' : 'enum'],
        `Two branches are for the answer ${JSON.stringify(twice)} to "${name}".`,
        'Put what they show into one branch, or correct the answer of one.',
      )
    })
  })
}

/** A condition with neither outcome says nothing. */
function withoutOutcome({ file: { schema }, source }: CheckContext): Diagnostic[] {
  const conditions = [
    { condition: schema, path: ['schema'] as JsonPath },
    ...(schema.allOf ?? []).map((condition, index) => ({ condition, path: ['schema', 'allOf', index] as JsonPath })),
  ]
  return conditions.flatMap(({ condition, path }) =>
    condition.if === undefined || condition.then !== undefined || condition.else !== undefined
      ? []
      : source.diagnosticAt(
          'if-without-then',
          [...path, 'if'],
          'This condition has neither "then" nor "else".',
          'Add "then" with the fields that it shows or requires, or take "if" out.',
        ),
  )
}

/** Conditions test fields for answers that they can have, and have an outcome. */
export const checkConditions: Check = (context) => [
  ...testedNamesOf(context.file.schema).flatMap(({ name, tested, path }) => impossible(name, tested, path, context)),
  ...branches(context),
  ...withoutOutcome(context),
]

/** A field that a condition shows is not asked without it. */
export const checkAlwaysShown: Check = ({ file, source, definitions }) =>
  definitions.flatMap(({ name, own, path, isBase }) => {
    const isWhole = own.$ref !== undefined || (own.title !== undefined && own.type !== undefined)
    if (isBase || !isWhole || !Object.hasOwn(file.schema.properties, name)) return []
    return source.diagnosticAt(
      'conditional-field-always-shown',
      path,
      `"${name}" is in schema.properties too, so it is always asked.`,
      'Take it out there, so that only the condition asks it; or write only what the condition changes here.',
    )
  })
