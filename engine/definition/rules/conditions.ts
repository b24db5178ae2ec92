import type { Diagnostic } from '../diagnostic.ts'
import { type TestedField, testedNamesOf } from '../fields.ts'
import { isOfType, optionsOf, RULES, type RuleKeyword, TYPE_NAMES } from '../keywords.ts'
import { didYouMean } from '../nearest.ts'
import { retype } from '../retype.ts'
import type { Rule, Subject } from '../rule.ts'
import type { JsonPath } from '../source.ts'

type Compared = { value: unknown; path: JsonPath }

/** The values that a test compares an answer with, and where they stand. */
function comparedValues({ const: value, enum: values, not }: TestedField, path: JsonPath): Compared[] {
  const compared: Compared[] = []
  if (value !== undefined) compared.push({ value, path: [...path, 'const'] })
  for (const [index, item] of (values ?? []).entries()) compared.push({ value: item, path: [...path, 'enum', index] })
  return not ? [...compared, ...comparedValues(not as TestedField, [...path, 'not'])] : compared
}

/** What a test says that can never be the case. */
function impossible(name: string, tested: TestedField, path: JsonPath, subject: Subject): Diagnostic[] {
  const { source, definitions } = subject
  const field = definitions.find((definition) => definition.name === name)?.effective
  const type = field?.type
  if (!field || !type) return []
  const options = optionsOf(field)
  const misplaced = Object.keys(tested).filter((key) => {
    const types: readonly string[] | undefined = RULES[key as RuleKeyword]
    return types && key !== 'enum' && !types.includes(type)
  })
  return [
    ...misplaced.map((key) =>
      source.diagnosticAt(
        'impossible-condition',
        [...path, key],
        `A condition tests "${name}" with "${key}", but its answer is ${TYPE_NAMES[type]}.`,
        'Test it with a keyword that fits its type, such as "const".',
      ),
    ),
    ...comparedValues(tested, path).flatMap(({ value, path: at }) => {
      if (!isOfType(value, type)) {
        const message = `A condition compares "${name}" with ${JSON.stringify(value)}, but its answer is ${TYPE_NAMES[type]}.`
        return source.diagnosticAt(
          'impossible-condition',
          at,
          message,
          retype(value, [type]) ?? 'Compare it with a value of its own type.',
        )
      }
      if (!options || options.includes(String(value))) return []
      return source.diagnosticAt(
        'impossible-condition',
        at,
        `A condition compares "${name}" with "${value}", which is none of its options.`,
        didYouMean(String(value), options, `Its options are ${options.map((option) => `"${option}"`).join(', ')}.`),
      )
    }),
  ]
}

/** Each branch of a dependency says for which answer it holds. */
function unnamedAnswers({ file, source }: Subject): Diagnostic[] {
  return Object.entries(file.schema.dependencies ?? {}).flatMap(([name, dependency]) => {
    const branches = (dependency as { oneOf?: { properties?: Record<string, object> }[] }).oneOf ?? []
    return branches.flatMap(({ properties }, index) => {
      const answer = properties?.[name] ?? {}
      if ('const' in answer || 'enum' in answer) return []
      return source.diagnosticAt(
        'branch-without-answer',
        ['schema', 'dependencies', name, 'oneOf', index],
        `This branch does not say for which answer to "${name}" it holds.`,
        `Name it: "properties": { "${name}": { "const": "…" } }.`,
      )
    })
  })
}

/** Conditions test fields for answers that they can have. */
export const checkConditions: Rule = (subject) => [
  ...testedNamesOf(subject.file.schema).flatMap(({ name, tested, path }) => impossible(name, tested, path, subject)),
  ...unnamedAnswers(subject),
]
