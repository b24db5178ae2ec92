import type { RuleName } from '../../form/form.ts'
import { type FieldType, kindOf } from '../../form/kinds.ts'
import type { FieldDefinition } from '../category.ts'
import { type Diagnostic, type Fix, fixWith, offer, remove, rename, set } from '../diagnostic.ts'
import { renameField } from '../fixes/rename.ts'
import { retype } from '../fixes/values.ts'
import type { JsonPath, TextEdit } from '../json.ts'
import { answerOf, isRule, OF_NUMBERS, titleFrom, typesWith } from '../kind-guide.ts'
import { FORM_SCOPE } from '../reading/field-uses.ts'
import { type Definition, sharedNameOf } from '../reading/layers.ts'
import type { Check, CheckContext } from '../reading/read.ts'
import { isOfType } from '../reading/rules.ts'
import { FORM_MEMBERS } from './form-members.ts'

/** Keywords that are rules of some kinds but are checked elsewhere: `type` itself, and `anyOf` with the keys of objects. */
const OTHERS: readonly string[] = ['type', 'anyOf']

const canBeMisplaced = (key: string): key is RuleName => !OTHERS.includes(key) && isRule(key)

const DATE_ADVICE = 'It is for a field with "format": "date"'

/** Which fields can have a rule, as part of a fix. */
function fieldsFor(rule: RuleName, { effective }: Definition): string {
  const types = typesWith(rule)
  const isDateRule = rule === 'formatMinimum' || rule === 'formatMaximum'
  const [fitting] = types
  if (isDateRule || (fitting && types.length === 1 && fitting === effective.type)) return DATE_ADVICE
  return `It is for the type ${types.map((type) => `"${type}"`).join(' or ')}`
}

function misfits(definition: Definition, { source }: CheckContext): Diagnostic[] {
  const { name, own, effective, path } = definition
  const { type } = effective
  if (!type) return []
  const { rules } = kindOf(effective)
  return Object.keys(own).flatMap((key) => {
    const rule = key === 'oneOf' ? 'enum' : key
    if (!canBeMisplaced(rule)) return []
    // Another check reports options next to a list.
    const isMisplaced = !rules.includes(rule) && !(rule === 'enum' && type === 'array')
    const isOther = rule === 'const' && !isOfType(own.const, type === 'integer' ? 'number' : type)
    if (!isMisplaced && !isOther) return []
    return source.diagnosticAt(
      'rule-type-mismatch',
      [...path, key],
      `"${key}" does not fit "${name}", whose answer is ${answerOf(effective)}.`,
      isMisplaced ? misplacedFix(key, rule, definition) : constFix(definition),
    )
  })
}

/** The rule for a list that corresponds to a rule of other kinds. */
const ITEM_RULES: Partial<Record<RuleName, 'minItems' | 'maxItems'>> = {
  minimum: 'minItems',
  minLength: 'minItems',
  maximum: 'maxItems',
  maxLength: 'maxItems',
}

function misplacedFix(key: string, rule: RuleName, definition: Definition): Fix {
  const { own, effective, path } = definition
  const at = [...path, key]
  const itemRule = effective.type === 'array' ? ITEM_RULES[rule] : undefined
  if (itemRule) {
    const isFree = effective[itemRule] === undefined
    return fixWith(`To count items or choices, use "${itemRule}".`, isFree ? rename(at, itemRule) : remove(at))
  }
  const change = fieldsFor(rule, definition) === DATE_ADVICE ? 'Add the format' : 'Change the type'
  const message = messageEdits(own, path, rule)
  return offer(`${fieldsFor(rule, definition)}. ${change}, or remove "${key}".`, remove(at), ...message)
}

/** Removes the message of a rule with the rule. */
export const messageEdits = ({ message }: FieldDefinition, path: JsonPath, rule: string): TextEdit[] =>
  typeof message === 'object' && Object.hasOwn(message, rule) && Object.keys(message).length > 1
    ? [remove([...path, 'message', rule])]
    : []

const constFix = ({ own, effective, path }: Definition): Fix =>
  retype(own.const, [effective.type ?? 'string'], [...path, 'const']) ?? "Use a value of the field's type."

/** The part of a definition with its options: the field itself, or the items of several choices. */
function holderOf({ own, path }: Definition) {
  return own.items ? { options: own.items, at: [...path, 'items'] } : { options: own, at: path }
}

function options(definition: Definition, { source }: CheckContext): Diagnostic[] {
  const { name } = definition
  const { options: own, at } = holderOf(definition)
  const values = (own.oneOf ?? []).map((option) => option.const)
  const repeated = values.flatMap((value, index) => (values.indexOf(value) < index ? index : []))
  return [
    ...(own.enum && own.oneOf
      ? [
          source.diagnosticAt(
            'two-option-lists',
            [...at, 'oneOf'],
            `"${name}" lists its options twice, in "enum" and in "oneOf".`,
            offer(
              'If the text shown is also the value sent, keep "enum". If not, keep "oneOf".',
              remove([...at, 'enum']),
            ),
          ),
        ]
      : []),
    ...repeated.map((index) =>
      source.diagnosticAt(
        'duplicate-option',
        [...at, 'oneOf', index],
        `"${name}" has the option "${values[index]}" twice.`,
        offer(
          'Give each option its own value, or remove one.',
          ...(new Set(values).size > 1 ? [remove([...at, 'oneOf', index])] : []),
        ),
      ),
    ),
  ]
}

/** Why a field can't have a name; undefined if it can. Only the name of a field of the form itself is that of a control. */
function reservation(name: string, isInside: boolean): string | undefined {
  if (name in Object.prototype || (name === 'category' && !isInside)) return 'The name is reserved.'
  return FORM_MEMBERS.has(name) && !isInside ? 'The name belongs to the browser, whose forms have it, too.' : undefined
}

function reservedNames({ names, definitions, source, parent }: CheckContext): Diagnostic[] {
  return [...names].flatMap((name) => {
    const reason = reservation(name, parent !== undefined)
    if (reason === undefined) return []
    const path = definitions.find((definition) => definition.name === name)?.path ?? []
    const free = `${name}Answer`
    const edits = parent || names.has(free) ? [] : renameField(source.content, FORM_SCOPE, name, free)
    const fix = offer(`${reason} Use another one, such as "${free}".`, ...edits)
    return source.diagnosticAt('reserved-field-name', path, `A field can't be named "${name}".`, fix)
  })
}

/** A field has a name that isn't reserved, sensible options, and rules that fit its type. */
export const checkDefinitions: Check = (context) => [
  ...context.definitions.flatMap((definition) => [...options(definition, context), ...misfits(definition, context)]),
  ...reservedNames(context),
]

const TYPES = '"string", "number", "integer", "boolean", "array" (a group, or several choices) or "object" (an address)'

/** The fix for a field without a type, from its other keys. */
function typeFix({ items, properties }: FieldDefinition): string {
  if (items) return 'Add "type": "array", since the field has "items".'
  return properties ? 'Add "type": "object", since the field has "properties".' : `Add "type": ${TYPES}.`
}

const OF_TEXT: readonly string[] = ['enum', 'oneOf', 'format', 'pattern', 'minLength', 'maxLength']

/** The type that follows from the other keys of a field: text if none says otherwise. */
function impliedType(field: FieldDefinition): FieldType {
  const has = (keys: readonly string[]) => Object.keys(field).some((key) => keys.includes(key))
  const [example = field.default ?? field.const] = field.examples ?? []
  if (field.items) return 'array'
  if (field.properties) return 'object'
  if (has(OF_TEXT)) return 'string'
  if (has(OF_NUMBERS)) return 'number'
  if (typeof example === 'number') return 'number'
  return typeof example === 'boolean' ? 'boolean' : 'string'
}

function essentials({ name, own, effective, path }: Definition, { source, shared }: CheckContext): Diagnostic[] {
  const wanted = sharedNameOf(own)
  if (wanted !== undefined && !Object.hasOwn(shared.definitions, wanted)) return []
  const missing: [key: keyof FieldDefinition, fix: Fix][] = [
    ['title', fixWith('Add "title", the label that the visitor reads.', set([...path, 'title'], titleFrom(name)))],
    ['type', fixWith(typeFix(effective), set([...path, 'type'], impliedType(effective)))],
  ]
  return missing.flatMap(([key, fix]) =>
    effective[key] === undefined
      ? source.diagnosticAt('missing-key', [...path, key], `"${name}" has no ${key}.`, fix)
      : [],
  )
}

/** A field has a title and a type. */
export const checkEssentials: Check = (context) =>
  context.definitions.flatMap((definition) => essentials(definition, context))
