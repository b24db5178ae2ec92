import { kindOf, parseAnswer } from '../../form/kinds.ts'
import { hasTooManyDecimals } from '../../words/numbers.ts'
import { createAjv } from '../ajv.ts'
import type { FieldDefinition } from '../category.ts'
import { type Diagnostic, didYouMean, type Fix, fixWith, offer, quotedList, remove, set } from '../diagnostic.ts'
import { retype } from '../fixes/values.ts'
import type { JsonPath } from '../json.ts'
import { answerOf, type Drawing, TEXT_DRAWINGS } from '../kind-guide.ts'
import type { Definition } from '../reading/layers.ts'
import { type Check, type CheckContext, drawingOf, exampleIn, pathOfKey, type ShownField } from '../reading/read.ts'
import { breach, brokenDays, createRuleCheck, isOfType, optionsOf, rulesOf } from '../reading/rules.ts'
import { acceptsNone } from './accepted.ts'

/** The fix for a default that breaks a rule. */
function fixOf({ effective, own, path }: Definition, value: unknown): Fix {
  const options = optionsOf(effective)
  const at = [...path, 'default']
  const isHere = own.default !== undefined
  const retyped = isHere ? retype(value, [effective.type ?? 'string'], at) : undefined
  if (retyped) return retyped
  const advice = options ? `Its options are ${quotedList(options)}.` : 'Use an answer that passes, or remove "default".'
  const removal = offer(advice, ...(isHere ? [remove(at)] : []))
  return options && isHere ? didYouMean(String(value), options, removal, (found) => set(at, found)) : removal
}

/** Path of the default if it is in this definition, else of the rule that it breaks. */
function pathOfDefault({ own, path }: Definition, rule: string): JsonPath | undefined {
  const key = ['default', rule, 'oneOf'].find((candidate) => Object.hasOwn(own, candidate))
  return key === undefined ? undefined : [...path, key]
}

type RuleCheck = ReturnType<typeof createRuleCheck>

function ruleBrokenByDefault({ effective }: Definition, check: RuleCheck): string | undefined {
  const { type, default: value } = effective
  if (type && !isOfType(value, type)) return 'type'
  return check(effective, value)[0]
}

function diagnosticOf(definition: Definition, check: RuleCheck, { source }: CheckContext): Diagnostic | undefined {
  const { name, own, effective, path } = definition
  const value = effective.default
  const kind = kindOf(effective)
  if (value === undefined) return undefined
  if (!kind.answer)
    return own.default === undefined
      ? undefined
      : source.diagnosticAt(
          'rule-type-mismatch',
          [...path, 'default'],
          `"default" does not fit "${name}", whose answer is ${answerOf(effective)}.`,
          fixWith('Remove it, and write a "default" for each field inside it.', remove([...path, 'default'])),
        )
  if (value === false && kind.name === 'yesNo')
    return source.diagnosticAt(
      'key-without-effect',
      [...path, 'default'],
      `"default": false does nothing for "${name}": a checkbox starts unchecked anyway.`,
      fixWith('Remove it.', remove([...path, 'default'])),
    )
  const rule = ruleBrokenByDefault(definition, check)
  const at = rule === undefined ? undefined : pathOfDefault(definition, rule)
  if (rule === undefined || at === undefined) return undefined
  return source.diagnosticAt(
    'failing-default',
    at,
    `The default ${JSON.stringify(value)} of "${name}" ${breach(value, [rule])}.`,
    fixOf(definition, value),
  )
}

/** A default passes the rules of its field. */
export const checkDefaults: Check = (context) => {
  const check = createRuleCheck()
  return context.definitions.flatMap((definition) => diagnosticOf(definition, check, context) ?? [])
}

/** Whether a field has an answer of its own, not just fields inside it. */
const isAnswered = (field: FieldDefinition) => kindOf(field).answer !== undefined

/**
 * The fix that removes a failing example. Without examples, the tests make up an answer, unless the field has a pattern. In a
 * variant, removing them would bring back those of the file.
 */
function removal(path: JsonPath, index: number, count: number, { pattern }: FieldDefinition): Fix {
  const words = 'Use an answer that passes, or remove it.'
  if (path[0] === 'variants') return 'Use an answer that passes.'
  if (count > 1) return offer(words, remove([...path, index]))
  return pattern === undefined ? offer(words, remove(path)) : 'Use an answer that passes.'
}

/** Examples pass the rules of their own field, and the rules are valid JSON Schema. */
export const checkExamples: Check = ({ source, definitions }) => {
  const ajv = createAjv()
  const possible = definitions.filter(({ effective }) => isAnswered(effective) && !acceptsNone([effective]))
  return possible.flatMap(({ name, own, field, effective, path }) => {
    try {
      const validate = ajv.compile(rulesOf(effective))
      return (field.examples ?? []).flatMap((example, index) => {
        const errors = validate(example) ? [] : (validate.errors ?? [])
        // A shared date has one example for all files, whatever days they accept.
        const days = own.examples ? brokenDays(effective, example) : []
        const broken = [...new Set([...errors.map(({ keyword }) => keyword), ...days])]
        if (broken.length === 0) return []
        return source.diagnosticAt(
          'failing-example',
          own.examples ? [...path, 'examples', index] : path,
          `The example ${JSON.stringify(example)} of "${name}" ${breach(example, broken)}.`,
          own.examples
            ? (retype(example, [effective.type ?? 'string'], [...path, 'examples', index]) ??
                removal([...path, 'examples'], index, own.examples.length, effective))
            : 'Add "examples" with an answer that passes.',
        )
      })
    } catch (error) {
      const message = `The rules of "${name}" are not valid JSON Schema: ${(error as Error).message}.`
      return source.diagnosticAt('invalid-rule', path, message, 'See schemas/README.md for the rules of a field.')
    }
  })
}

/** Controls that visitors type into, so that a placeholder can show an answer. */
const TYPED: readonly Drawing[] = [...TEXT_DRAWINGS, 'date']

/** The answer in a placeholder: after "e.g.", or a number or an email by itself. */
function shownAnswer({ ui }: ShownField): string | undefined {
  const placeholder = ui['ui:placeholder'] ?? ''
  return exampleIn(placeholder) ?? (/^(?=.*\d)[^\p{L}]*$|^\S+@\S+$/u.test(placeholder) ? placeholder : undefined)
}

/** The ways to read "Austin, TX or 78701": as one answer, or as alternatives. */
const readings = (shown: string): string[][] => [[shown], shown.split(/\s+or\s+/), shown.split(/,\s+/)]

function ruleBrokenBy(check: RuleCheck, field: FieldDefinition, unit: string | undefined, shown: string) {
  const broken = readings(shown).map((texts) =>
    texts.flatMap((text) => check(field, parseAnswer({ type: field.type, unit }, text))),
  )
  return broken.some((keywords) => keywords.length === 0) ? undefined : broken[0]?.[0]
}

/** Path of the placeholder if it is in this file, else of the rule that it breaks. */
function pathOfPlaceholder(shownField: ShownField, rule: string): JsonPath {
  const writer = shownField.definitions.find(({ own }) => Object.hasOwn(own, rule))
  return shownField.own['ui:placeholder'] === undefined && writer
    ? [...writer.path, rule]
    : pathOfKey(shownField, 'ui:placeholder')
}

/** An example in a placeholder passes the rules of its field. */
export const checkPlaceholders: Check = ({ shownFields, source }) => {
  const check = createRuleCheck()
  return shownFields.flatMap((shownField) => {
    const shown = shownAnswer(shownField)
    if (shown === undefined || !TYPED.includes(drawingOf(shownField))) return []
    const unit = shownField.ui['ui:options']?.unit
    const broken = shownField.definitions.map(({ effective }) => ruleBrokenBy(check, effective, unit, shown))
    const [rule] = broken
    if (rule === undefined || broken.includes(undefined)) return []
    return source.diagnosticAt(
      'failing-placeholder',
      pathOfPlaceholder(shownField, rule),
      `The placeholder of "${shownField.name}" shows "${shown}", which breaks its rule "${rule}".`,
      shownField.own['ui:placeholder'] === undefined
        ? 'Use an answer that passes.'
        : offer('Use an answer that passes, or remove it.', remove([...shownField.path, 'ui:placeholder'])),
    )
  })
}

/** No default and no example is an amount of money with more than two decimals, which the field refuses. */
export const checkAmounts: Check = ({ shownFields, source }) =>
  shownFields.flatMap(({ name, ui, definitions }) =>
    definitions.flatMap(({ own, path }) => {
      const values = [
        ['default', own.default] as const,
        ...(own.examples ?? []).map((example, index) => [index, example] as const),
      ]
      return values.flatMap(([key, value]) => {
        if (typeof value !== 'number' || !hasTooManyDecimals(value, ui['ui:options']?.unit ?? '')) return []
        const isDefault = key === 'default'
        return source.diagnosticAt(
          isDefault ? 'failing-default' : 'failing-example',
          isDefault ? [...path, key] : [...path, 'examples', key],
          `The ${isDefault ? 'default' : 'example'} ${value} of "${name}" has more than two decimals, but is an amount of money.`,
          'Write at most two decimals.',
        )
      })
    }),
  )
