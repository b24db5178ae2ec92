import type { RuleName } from '../../form/form.ts'
import { type FieldType, kindOf } from '../../form/kinds.ts'
import type { FieldDefinition } from '../category.ts'
import { asFound, remove, rename, set } from '../diagnostic.ts'
import { renameField } from '../fixes/rename.ts'
import { retype } from '../fixes/values.ts'
import type { JsonPath, TextEdit } from '../json.ts'
import { answerOf, isRule, OF_NUMBERS, titleFrom, typesWith } from '../kind-guide.ts'
import { FORM_SCOPE } from '../reading/field-uses.ts'
import { type Definition, sharedNameOf } from '../reading/layers.ts'
import { isOfType } from '../reading/rules.ts'
import type { RuleFinding } from '../says.ts'
import { FORM_MEMBERS } from './form-members.ts'
import type { Rule } from './rule.ts'

/** Keywords that are rules of some kinds but are checked elsewhere: `type` itself, and `anyOf` with the keys of objects. */
const OTHERS: readonly string[] = ['type', 'anyOf']

const canBeMisplaced = (key: string): key is RuleName => !OTHERS.includes(key) && isRule(key)

/** The rule for a list that corresponds to a rule of other kinds. */
const ITEM_RULES: Partial<Record<RuleName, 'minItems' | 'maxItems'>> = {
  minimum: 'minItems',
  minLength: 'minItems',
  maximum: 'maxItems',
  maxLength: 'maxItems',
}

/** Removes the message of a rule with the rule. */
export const messageEdits = ({ message }: FieldDefinition, path: JsonPath, rule: string): TextEdit[] =>
  typeof message === 'object' && Object.hasOwn(message, rule) && Object.keys(message).length > 1
    ? [remove([...path, 'message', rule])]
    : []

type Misfit = Pick<RuleFinding, 'fix' | 'values' | 'edits' | 'needsChoice'>

function misplaced(key: string, rule: RuleName, { own, effective, path }: Definition): Misfit {
  const at = [...path, key]
  const itemRule = effective.type === 'array' ? ITEM_RULES[rule] : undefined
  if (itemRule) {
    const isFree = effective[itemRule] === undefined
    return { fix: 'of list', values: { itemRule }, edits: [isFree ? rename(at, itemRule) : remove(at)] }
  }
  const types = typesWith(rule)
  const isDateRule = rule === 'formatMinimum' || rule === 'formatMaximum'
  const isOfFormat = isDateRule || (types.length === 1 && types[0] === effective.type)
  return {
    fix: isOfFormat ? 'of date' : 'of type',
    values: { types: types.map((type) => `"${type}"`).join(' or ') },
    edits: [remove(at), ...messageEdits(own, path, rule)],
    needsChoice: true,
  }
}

function otherConst({ own, effective, path }: Definition): Misfit {
  const fix = retype(own.const, [effective.type ?? 'string'], [...path, 'const'])
  return fix ? { fix: 'retyped', ...asFound(fix) } : { fix: 'other' }
}

function mismatches(definition: Definition): RuleFinding[] {
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
    const mismatch = isMisplaced ? misplaced(key, rule, definition) : otherConst(definition)
    return { ...mismatch, path: [...path, key], values: { ...mismatch.values, key, name, answer: answerOf(effective) } }
  })
}

/** The part of a definition with its options: the field itself, or the items of several choices. */
function holderOf({ own, path }: Definition) {
  return own.items ? { options: own.items, at: [...path, 'items'] } : { options: own, at: path }
}

/** Why a field can't have a name; undefined if it can. Only the name of a field of the form itself is that of a control. */
function reservation(name: string, isInside: boolean): 'reserved' | 'of browser' | undefined {
  if (name in Object.prototype || (name === 'category' && !isInside)) return 'reserved'
  return FORM_MEMBERS.has(name) && !isInside ? 'of browser' : undefined
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

/** A field has a title, a type, a name that isn't reserved, sensible options, and rules that fit its type. */
export const DEFINITION_RULES: readonly Rule[] = [
  {
    id: 'two-option-lists',
    looksAt: 'definition',
    says: {
      message: '{name:field} lists its options twice, in "enum" and in "oneOf".',
      fix: 'If the text shown is also the value sent, keep "enum". If not, keep "oneOf".',
      owner: 'json',
    },
    find: (definition) => {
      const { options, at } = holderOf(definition)
      if (!options.enum || !options.oneOf) return undefined
      const edits = [remove([...at, 'enum'])]
      return { path: [...at, 'oneOf'], values: { name: definition.name }, edits, needsChoice: true }
    },
  },
  {
    id: 'duplicate-option',
    looksAt: 'definition',
    says: {
      message: '{name:field} has the option "{value}" twice.',
      fix: 'Give each option its own value, or remove one.',
    },
    find: (definition) => {
      const { options, at } = holderOf(definition)
      const values = (options.oneOf ?? []).map((option) => option.const)
      return values.flatMap((value, index) => {
        if (values.indexOf(value) === index) return []
        const path = [...at, 'oneOf', index]
        const edits = new Set(values).size > 1 ? [remove(path)] : []
        return { path, values: { name: definition.name, value }, edits, needsChoice: true }
      })
    },
  },
  {
    id: 'rule-type-mismatch',
    looksAt: 'definition',
    says: { message: '{key:key} does not fit {name:field}, whose answer is {answer:words}.' },
    fixes: {
      'of list': { fix: 'To count items or choices, use {itemRule:key}.' },
      'of date': {
        fix: 'It is for a field with "format": "date". Add the format, or remove {key:key}.',
        owner: { fix: 'It is for dates. Change the kind of answer, or remove {key:key}.' },
      },
      'of type': {
        fix: 'It is for the type {types}. Change the type, or remove {key:key}.',
        owner: { fix: 'Change the kind of answer, or remove {key:key}.' },
      },
      retyped: { fix: '{advice:author}' },
      other: { fix: "Use a value of the field's type.", owner: { fix: 'Use an answer of this kind.' } },
    },
    find: mismatches,
  },
  {
    id: 'reserved-field-name',
    looksAt: 'fields',
    says: { message: "A field can't be named {name:json}." },
    fixes: {
      reserved: { fix: 'The name is reserved. Use another one, such as {free:json}.' },
      'of browser': {
        fix: 'The name belongs to the browser, whose forms have it, too. Use another one, such as {free:json}.',
      },
    },
    find: ({ names, definitions, source, parent }) =>
      [...names].flatMap((name) => {
        const fix = reservation(name, parent !== undefined)
        if (fix === undefined) return []
        const path = definitions.find((definition) => definition.name === name)?.path ?? []
        const free = `${name}Answer`
        const renamed = parent || names.has(free) ? [] : renameField(source.content, FORM_SCOPE, name, free)
        // In the subject, {category} is the category of the form.
        const edits = renamed.filter((edit) => name !== 'category' || edit.path[0] !== 'submission')
        return { fix, path, values: { name, free }, edits, needsChoice: true }
      }),
  },
  {
    id: 'missing-key',
    looksAt: 'ui',
    says: {
      title: {
        message: '{name:field} has no title.',
        fix: 'Add "title", the label that the visitor reads.',
        owner: { message: 'This question has no words.', fix: 'Fill in “Question”, the label that visitors read.' },
      },
      type: { message: '{name:field} has no type.', owner: { message: '{name:field} has no kind of answer.' } },
    },
    fixes: {
      array: { fix: 'Add "type": "array", since the field has "items".', owner: { fix: '' } },
      object: { fix: 'Add "type": "object", since the field has "properties".', owner: { fix: '' } },
      any: {
        fix: 'Add "type": "string", "number", "integer", "boolean", "array" (a group, or several choices) or "object" (an address).',
        owner: { fix: '' },
      },
    },
    find: ({ definitions, shared }) =>
      definitions.flatMap(({ name, own, effective, path }): RuleFinding[] => {
        const wanted = sharedNameOf(own)
        if (wanted !== undefined && !Object.hasOwn(shared.definitions, wanted)) return []
        const { title, type } = effective
        const missing = (says: string, value: string, fix?: string): RuleFinding => {
          const at = [...path, says]
          return { says, fix, path: at, values: { name }, edits: [set(at, value)] }
        }
        const implied = impliedType(effective)
        const fix = implied === 'array' || implied === 'object' ? implied : 'any'
        return [
          ...(title === undefined ? [missing('title', titleFrom(name))] : []),
          ...(type === undefined ? [missing('type', implied, fix)] : []),
        ]
      }),
  },
]
