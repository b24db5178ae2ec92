import { kindOf, parseAnswer } from '../../form/kinds.ts'
import { isWrittenAsDay } from '../../words/day.ts'
import { hasTooManyDecimals } from '../../words/numbers.ts'
import { createAjv, type ValidateFunction } from '../ajv.ts'
import type { FieldDefinition } from '../category.ts'
import { asFound, meantName, remove, set } from '../diagnostic.ts'
import { retype } from '../fixes/values.ts'
import type { JsonPath } from '../json.ts'
import { answerOf, type Drawing, TEXT_DRAWINGS } from '../kind-guide.ts'
import type { Definition } from '../reading/layers.ts'
import { type CheckContext, drawingOf, exampleIn, pathOfKey, type ShownField } from '../reading/read.ts'
import { brokenDays, createRuleCheck, isOfType, optionsOf, rulesOf } from '../reading/rules.ts'
import type { RuleFinding } from '../says.ts'
import { acceptsNone } from './accepted.ts'
import type { Rule } from './rule.ts'

/** The name of the sentence about a value that breaks rules. */
const saying = (value: unknown, [rule]: readonly string[]): string =>
  rule === 'format' && isWrittenAsDay(String(value)) ? 'unreal' : 'broken'

type Fixing = Pick<RuleFinding, 'fix' | 'values' | 'edits' | 'needsChoice' | 'meant'>

/** The fix that writes a value in the type of its field; undefined if there is no obvious one. */
function retyping(value: unknown, { type = 'string' }: FieldDefinition, path: JsonPath): Fixing | undefined {
  const fix = retype(value, [type], path)
  return fix === undefined ? undefined : { fix: 'retyped', ...asFound(fix) }
}

/** The fix for a default that breaks a rule. */
function fixOf({ effective, own, path }: Definition, value: unknown): Fixing {
  const options = optionsOf(effective)
  const at = [...path, 'default']
  const isHere = own.default !== undefined
  const retyped = isHere ? retyping(value, effective, at) : undefined
  if (retyped) return retyped
  const removal = { edits: isHere ? [remove(at)] : [], needsChoice: true }
  if (!options) return { fix: 'rule', ...removal }
  const meant = isHere ? meantName(String(value), options, (found) => set(at, found), remove(at)) : removal
  return { fix: 'option', values: { options }, ...meant }
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

function failingDefault(definition: Definition): RuleFinding | undefined {
  const { name, effective } = definition
  const { default: value } = effective
  if (value === undefined || isIdleDefault(definition) || !isAnswered(effective)) return undefined
  const rule = ruleBrokenByDefault(definition, createRuleCheck())
  const path = rule === undefined ? undefined : pathOfDefault(definition, rule)
  if (rule === undefined || path === undefined) return undefined
  const { values, ...fix } = fixOf(definition, value)
  const written = JSON.stringify(value)
  return { ...fix, says: saying(value, [rule]), path, values: { ...values, name, value: written, rules: [rule] } }
}

/** Whether a field has an answer of its own, not just fields inside it. */
const isAnswered = (field: FieldDefinition) => kindOf(field).answer !== undefined

/** Whether a default is false on a checkbox. */
const isIdleDefault = ({ effective }: Definition) => effective.default === false && kindOf(effective).name === 'yesNo'

type Compiled = Definition & { readonly validate: ValidateFunction | Error }

const compiled = new WeakMap<CheckContext, readonly Compiled[]>()

/** The fields that some answer passes, each with its rules as a function, or why they are not valid JSON Schema. */
function compiledIn(context: CheckContext): readonly Compiled[] {
  const known = compiled.get(context)
  if (known) return known
  const ajv = createAjv()
  const validateOf = (field: FieldDefinition) => {
    try {
      return ajv.compile(rulesOf(field))
    } catch (error) {
      return error as Error
    }
  }
  const fields = context.definitions
    .filter(({ effective }) => isAnswered(effective) && !acceptsNone([effective]))
    .map((definition) => ({ ...definition, validate: validateOf(definition.effective) }))
  compiled.set(context, fields)
  return fields
}

/**
 * The fix for a failing example. Without examples, the tests make up an answer, unless the field has a pattern. In a variant,
 * removing them would bring back those of the file.
 */
function exampleFix({ own, effective, path }: Definition, example: unknown, index: number): Fixing {
  const { examples } = own
  const at = [...path, 'examples']
  if (!examples) return { fix: 'none' }
  const retyped = retyping(example, effective, [...at, index])
  if (retyped) return retyped
  const canGo = path[0] !== 'variants' && (examples.length > 1 || effective.pattern === undefined)
  if (!canGo) return { fix: 'only' }
  return { fix: 'one', edits: [remove(examples.length > 1 ? [...at, index] : at)], needsChoice: true }
}

function failingExamples({ validate, ...definition }: Compiled): RuleFinding[] {
  const { name, own, field, effective, path } = definition
  if (validate instanceof Error) return []
  return (field.examples ?? []).flatMap((example, index) => {
    const errors = validate(example) ? [] : (validate.errors ?? [])
    // A shared date has one example for all files, whatever days they accept.
    const days = own.examples ? brokenDays(effective, example) : []
    const rules = [...new Set([...errors.map(({ keyword }) => keyword), ...days])]
    if (rules.length === 0) return []
    const { values, ...fix } = exampleFix(definition, example, index)
    return {
      ...fix,
      says: saying(example, rules),
      path: own.examples ? [...path, 'examples', index] : path,
      values: { ...values, name, value: JSON.stringify(example), rules },
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

function failingPlaceholder(shownField: ShownField): RuleFinding | undefined {
  const shown = shownAnswer(shownField)
  if (shown === undefined || !TYPED.includes(drawingOf(shownField))) return undefined
  const check = createRuleCheck()
  const unit = shownField.ui['ui:options']?.unit
  const broken = shownField.definitions.map(({ effective }) => ruleBrokenBy(check, effective, unit, shown))
  const [rule] = broken
  if (rule === undefined || broken.includes(undefined)) return undefined
  const isHere = shownField.own['ui:placeholder'] !== undefined
  return {
    fix: isHere ? 'own' : 'shared',
    path: pathOfPlaceholder(shownField, rule),
    values: { name: shownField.name, shown, rule },
    edits: isHere ? [remove([...shownField.path, 'ui:placeholder'])] : [],
    needsChoice: true,
  }
}

/** Whether a value is an amount of money with more than two decimals, which the field refuses. */
const isTooPrecise = (value: unknown, { ui }: ShownField): value is number =>
  typeof value === 'number' && hasTooManyDecimals(value, ui['ui:options']?.unit ?? '')

/** Defaults, examples and the answers in placeholders pass the rules of their field, and the rules are valid JSON Schema. */
export const SHOWN_VALUE_RULES: readonly Rule[] = [
  {
    id: 'invalid-rule',
    looksAt: 'fields',
    says: {
      message: 'The rules of {name:field} are not valid JSON Schema: {error}.',
      fix: 'See schemas/README.md for the rules of a field.',
      owner: { fix: '' },
    },
    find: (context) =>
      compiledIn(context).flatMap(({ name, path, validate }) =>
        validate instanceof Error ? { path, values: { name, error: validate.message } } : [],
      ),
  },
  {
    id: 'failing-example',
    looksAt: 'fields',
    says: {
      broken: { message: 'The example {value} of {name:field} breaks its own rule {rules:key}.' },
      unreal: { message: 'The example {value} of {name:field} is not a real date.' },
    },
    fixes: {
      retyped: { fix: '{advice:author}' },
      one: { fix: 'Use an answer that passes, or remove it.' },
      only: { fix: 'Use an answer that passes.' },
      none: { fix: 'Add "examples" with an answer that passes.', owner: { fix: 'Add an example that passes.' } },
    },
    find: (context) => compiledIn(context).flatMap(failingExamples),
  },
  {
    id: 'rule-type-mismatch',
    looksAt: 'definition',
    says: {
      message: 'The default of {name:field} does not fit: its answer is {answer:words}.',
      fix: 'Remove it, and give the fields inside their own defaults.',
    },
    find: ({ name, own, effective, path }) => {
      const at = [...path, 'default']
      if (own.default === undefined || isAnswered(effective)) return undefined
      return { path: at, values: { name, answer: answerOf(effective) }, edits: [remove(at)] }
    },
  },
  {
    id: 'key-without-effect',
    looksAt: 'definition',
    says: {
      message: 'The default of {name:field} does nothing: a checkbox starts unchecked anyway.',
      fix: 'Remove it.',
    },
    find: (definition) => {
      const at = [...definition.path, 'default']
      return isIdleDefault(definition)
        ? { path: at, values: { name: definition.name }, edits: [remove(at)] }
        : undefined
    },
  },
  {
    id: 'failing-default',
    looksAt: 'definition',
    says: {
      broken: { message: 'The default {value} of {name:field} breaks its own rule {rules:key}.' },
      unreal: { message: 'The default {value} of {name:field} is not a real date.' },
    },
    fixes: {
      retyped: { fix: '{advice:author}' },
      option: { fix: 'Its options are {options:json}.' },
      rule: { fix: 'Use an answer that passes, or remove the default.' },
    },
    find: failingDefault,
  },
  {
    id: 'failing-default',
    looksAt: 'field',
    says: {
      message: 'The default {value} of {name:field} has more than two decimals, but is an amount of money.',
      fix: 'Write at most two decimals.',
    },
    find: (shown) =>
      shown.definitions.flatMap(({ own: { default: value }, path }) =>
        isTooPrecise(value, shown) ? { path: [...path, 'default'], values: { name: shown.name, value } } : [],
      ),
  },
  {
    id: 'failing-example',
    looksAt: 'field',
    says: {
      message: 'The example {value} of {name:field} has more than two decimals, but is an amount of money.',
      fix: 'Write at most two decimals.',
    },
    find: (shown) =>
      shown.definitions.flatMap(({ own: { examples = [] }, path }) =>
        examples.flatMap((value, index) =>
          isTooPrecise(value, shown) ? { path: [...path, 'examples', index], values: { name: shown.name, value } } : [],
        ),
      ),
  },
  {
    id: 'failing-placeholder',
    looksAt: 'field',
    isReadiness: true,
    says: { message: 'The placeholder of {name:field} shows "{shown}", which breaks its rule {rule:key}.' },
    fixes: {
      own: { fix: 'Use an answer that passes, or remove it.' },
      shared: { fix: 'Use an answer that passes.' },
    },
    find: failingPlaceholder,
  },
]
