import { contradiction } from '../bounds.ts'
import type { Check, CheckContext } from '../check-context.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { Definition } from '../fields.ts'
import { RULES, type RuleKeyword, TYPE_NAMES } from '../keywords.ts'
import { retype } from '../retype.ts'

function misfits({ name, own, effective, path }: Definition, { source }: CheckContext): Diagnostic[] {
  const { type } = effective
  if (!type) return []
  return (Object.keys(own) as RuleKeyword[]).flatMap((key) => {
    const types: readonly string[] | undefined = (key as string) === 'oneOf' ? RULES.enum : RULES[key]
    const isMisplaced = types && !types.includes(type)
    const isOther = key === 'const' && typeof own.const !== (type === 'integer' ? 'number' : type)
    if (!isMisplaced && !isOther) return []
    return source.diagnosticAt(
      'rule-does-not-fit-type',
      [...path, key],
      `"${key}" does not fit "${name}", whose answer is ${TYPE_NAMES[type]}.`,
      isMisplaced
        ? `It fits the type ${types.map((fit) => `"${fit}"`).join(' or ')}: change the type, or take "${key}" out.`
        : (retype(own.const, [type]) ?? 'Give a value of the type of the field.'),
    )
  })
}

function options({ name, own, path }: Definition, { source }: CheckContext): Diagnostic[] {
  const values = (own.oneOf ?? []).map((option) => option.const)
  const repeated = values.flatMap((value, index) => (values.indexOf(value) < index ? index : []))
  return [
    ...(own.enum && own.oneOf
      ? [
          source.diagnosticAt(
            'options-twice',
            [...path, 'oneOf'],
            `"${name}" has its options twice, as "enum" and as "oneOf".`,
            'Keep "enum" where the text shown is the value sent, else "oneOf".',
          ),
        ]
      : []),
    ...repeated.map((index) =>
      source.diagnosticAt(
        'duplicate-option',
        [...path, 'oneOf', index],
        `"${name}" has the option "${values[index]}" twice.`,
        'Give each option its own value.',
      ),
    ),
  ]
}

function bounds({ name, own, effective, path }: Definition, { source }: CheckContext): Diagnostic[] {
  const pair = contradiction(effective)
  const written = pair?.find((bound) => own[bound] !== undefined)
  if (!pair || !written) return []
  const [lower, upper] = pair
  return [
    source.diagnosticAt(
      'no-passing-answer',
      [...path, written],
      `No answer to "${name}" can pass: its "${lower}" is ${effective[lower]}, but its "${upper}" is ${effective[upper]}.`,
      'Correct one of the two, so that an answer fits between them.',
    ),
  ]
}

function essentials({ name, effective, path }: Definition, { source }: CheckContext): Diagnostic[] {
  return [
    ...(effective.title === undefined
      ? [
          source.diagnosticAt(
            'missing-key',
            path,
            `"${name}" has no title.`,
            'Add "title", the label that the visitor reads.',
          ),
        ]
      : []),
    ...(effective.type === undefined
      ? [
          source.diagnosticAt(
            'missing-key',
            path,
            `"${name}" has no type.`,
            'Add "type": "string", "number", "integer" or "boolean".',
          ),
        ]
      : []),
  ]
}

const RESERVED = 'It is kept for the product itself. Call the field something else.'

/** A field has a free name, a title, a type, options that make sense, and rules that fit its type. */
export const checkDefinitions: Check = (context) => [
  ...context.definitions.flatMap((definition) => [
    ...essentials(definition, context),
    ...options(definition, context),
    ...misfits(definition, context),
    ...bounds(definition, context),
  ]),
  ...[...context.names]
    .filter((name) => name === 'category' || name in Object.prototype)
    .map((name) => {
      const path = context.definitions.find((definition) => definition.name === name)?.path ?? []
      return context.source.diagnosticAt('reserved-field-name', path, `No field can be called "${name}".`, RESERVED)
    }),
]
