import type { ErrorObject } from 'ajv'
import { KINDS, type KindSource, kindOf } from '../../form/kinds.ts'
import { nearest } from '../../words/near.ts'
import { SCHEMA_KEYS, UI_KEYS, UI_OPTIONS } from '../category.ts'
import { append, type Fix, fixWith, quotedList, remove, rename, set, wordsOf } from '../diagnostic.ts'
import { isObject, type JsonPath, objectAt, ownValue, type TextEdit, textAt, valueAt } from '../json.ts'
import { isRule } from '../kind-guide.ts'
import { isInPart, type PartName, partAt } from '../meta-schema.ts'
import { fieldsOn } from '../reading/field-uses.ts'
import { DEPENDENCY_KEYS, dependencyEdits } from './dependencies.ts'
import {
  type Advice,
  FOREIGN_KEYS,
  fixOfAdvice,
  IDLE,
  isInsideTested,
  OPTIONS,
  OPTIONS_IN_SCHEMA,
  UNTESTABLE_KEYS,
} from './foreign-words.ts'
import { nestedConditionEdits } from './nested-conditions.ts'
import { WITHOUT_OPTIONS } from './unchecked.ts'

/** Our names for keys of other formats. The fix suggests the first one that exists at that place. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  label: ['title'],
  title: ['heading', 'subject'],
  heading: ['title'],
  text: ['line', 'title', 'description'],
  value: ['const'],
  equals: ['const'],
  includes: ['contains'],
  when: ['if'],
  min: ['minimum'],
  max: ['maximum'],
  fields: ['properties'],
  hint: ['description'],
  help: ['description'],
  helpText: ['description'],
  error: ['message'],
  errorMessage: ['message'],
  options: ['enum'],
  choices: ['enum'],
  defaultValue: ['default'],
  initial: ['default'],
  ui: ['uiSchema'],
}

export function meantKey(key: string, known: readonly string[]): string | undefined {
  const synonym = Object.hasOwn(SYNONYMS, key) ? SYNONYMS[key]?.find((other) => known.includes(other)) : undefined
  return synonym ?? nearest(key, known)
}

export const keysOf = ({ parentSchema }: ErrorObject): string[] => Object.keys(parentSchema?.properties ?? {})

/** Keys that RJSF also accepts inside `ui:options`, but this format only next to it. */
const BESIDE_OPTIONS = UI_KEYS.filter((key) => key !== 'ui:options')

/** The fix for a key that RJSF accepts somewhere else: `ui:rows`, `widget` in `ui:options`, `items.make`. */
function fixForMisplaced(key: string, part: PartName | undefined): Advice | undefined {
  const uiKey = `ui:${key}`
  const option = key.replace(/^ui:/, '')
  if (
    (part === 'field' || part === 'items') &&
    option !== key &&
    [...UI_KEYS, ...UI_OPTIONS].some((known) => known === key || known === option)
  )
    return `Write it in "uiSchema", at the top of the file: "fieldName": { ${UI_KEYS.includes(key) ? `"${key}": …` : `"ui:options": { "${option}": … }`} }.`
  if (part === 'uiOptions')
    return BESIDE_OPTIONS.includes(uiKey) ? `Write "${uiKey}" next to "ui:options".` : FOREIGN_KEYS[uiKey]
  if (option !== key && UI_OPTIONS.includes(option)) return `Write "ui:options": { "${option}": … }.`
  return key.startsWith('items.') ? `Write "items": { "${key.slice('items.'.length)}": … }.` : undefined
}

/** Keys of conditions, which don't stand inside the outcome of another one. */
const NESTED = ['if', 'then', 'else', 'allOf', 'anyOf', 'oneOf', 'not', ...DEPENDENCY_KEYS]

/** The fix for a schema where the format has only options, alternatives, or what a condition shows. */
function fixForSchema(key: string, part: PartName | undefined): string | undefined {
  if (part === 'consequence' && NESTED.includes(key))
    return 'Write it as a condition of its own in "allOf". Its test also has the test around it: "allOf": [ … ], or "not" in an "else".'
  if (part === 'alternative')
    return 'Each entry is one way to answer, as a list of fields: { "required": ["phone"] }. For options, use "oneOf": [{ "const": "…", "title": "…" }].'
  if (part === 'option' && ['properties', 'required', '$ref'].includes(key))
    return '"oneOf" has only options. To ask for different fields, add a field with options, and show the fields in conditions ("if" and "then").'
  if (key === 'oneOf' && part === 'schema')
    return 'Only a field has "oneOf", for its options. To ask for different fields, show them in conditions: "if" and "then", several of them in "allOf".'
  return undefined
}

/** Keys of other formats for the titles of options, which they list beside the options. */
const OPTION_TITLES = /^(?:ui:|x-)?(?:enum|option)[-_]?(?:names|titles|labels|varnames)$|^titleMap$/i

/** Path of the titles of options at a key of another format, or inside it; undefined if it has none. */
function titlesAt(content: unknown, at: JsonPath): JsonPath | undefined {
  if (OPTION_TITLES.test(String(at.at(-1)))) return at
  const inner = Object.keys(objectAt(content, at)).find((key) => OPTION_TITLES.test(key))
  return inner === undefined ? undefined : [...at, inner]
}

/** The fix for titles beside the options of a field, of a list, whose options are in `items`, or of a checkbox, which has none. */
function fixForOptionTitles({ key, path, content }: UnknownKey): string | undefined {
  if (titlesAt(content, [...path, key]) === undefined) return undefined
  if (isInPart(path, 'uiSchema')) return OPTIONS_IN_SCHEMA
  const type = valueAt(content, [...path, 'type'])
  if (type === 'boolean') return WITHOUT_OPTIONS
  return type === 'array'
    ? 'In "items", write the options as "oneOf": [{ "const": "value sent", "title": "text shown" }], in place of "enum".'
    : OPTIONS
}

/** Whether an error is about a schema where the format has none. All keys of the schema are one mistake. */
export const isForeignSchema = ({ keyword, params }: ErrorObject, path: JsonPath): boolean => {
  const [key, { 'x-part': part }] = [String(params.additionalProperty), partAt(path)]
  if (keyword !== 'additionalProperties') return false
  return fixForSchema(key, part) !== undefined || (part === 'testedField' && isInsideTested(key))
}

/** A key that is unknown at a path of a file. */
type UnknownKey = { readonly key: string; readonly path: JsonPath; readonly content: unknown }

/** The fix for the equivalent of a key of RJSF or JSON Schema; undefined for all other keys. */
function foreignFix(unknown: UnknownKey): Fix | undefined {
  const { key, path, content } = unknown
  if (path.length === 0 && SCHEMA_KEYS.includes(key) && valueAt(content, ['schema']) !== undefined)
    return fixWith('Write it inside "schema".', ...move(content, [key], ['schema', key]))
  const isForeign = Object.hasOwn(FOREIGN_KEYS, key) && !Object.hasOwn(SYNONYMS, key)
  const { 'x-part': part } = partAt(path)
  const words: Advice | undefined =
    (part === 'testedField' ? ownValue(UNTESTABLE_KEYS, key) : undefined) ??
    fixForSchema(key, part) ??
    fixForOptionTitles(unknown) ??
    fixForMisplaced(key, part) ??
    (isForeign ? ownValue(FOREIGN_KEYS, key) : undefined) ??
    (key.startsWith('x-') ? IDLE : undefined)
  if (words === undefined) return undefined
  const edits = foreignKeyEdits(content, path, key)
  return edits.length > 0 ? fixWith(wordsOf(words), ...edits) : fixOfAdvice(words, [...path, key])
}

/**
 * The fix for an unknown key: the equivalent of a key of RJSF, the nearest known key, or a list of all of them.
 * @param known the keys that the format has there
 * @param shown the known keys that make sense there
 */
export function fixForUnknown(unknown: UnknownKey, known: readonly string[], shown = known): Fix {
  const foreign = foreignFix(unknown)
  if (foreign !== undefined) return foreign
  const { key, path, content } = unknown
  const meant = meantKey(key, known)
  const advice = `The keys here are ${quotedList(shown)}.`
  if (meant === undefined) return advice
  const isFree = valueAt(content, [...path, meant]) === undefined
  return fixWith(`Did you mean "${meant}"? ${advice}`, ...(isFree ? [rename([...path, key], meant)] : []))
}

/** Keys of a field whose answer is a list or has fields inside it. */
const STRUCTURE: Readonly<Record<string, readonly string[]>> = {
  array: ['items', 'uniqueItems'],
  object: ['properties', 'required', 'allOf', 'if', 'then', 'else', 'anyOf'],
}

/** The known keys that make sense: in a field, those for its type; elsewhere, all of them. */
export function fittingKeys(error: ErrorObject, path: JsonPath): string[] {
  const known = keysOf(error)
  if (partAt(path)['x-part'] !== 'field') return known
  const field: KindSource = error.data as KindSource
  const { type } = kindOf(field)
  const rules = KINDS.flatMap((kind) => (kind.type === type ? kind.rules : []))
  const structure = Object.entries(STRUCTURE).flatMap(([owner, keys]) => (owner === type ? [] : keys))
  const isFitting = (key: string) =>
    !structure.includes(key) && (!isRule(key) || key === 'type' || rules.some((rule) => rule === key))
  return known.filter(isFitting)
}

/** Keys of how one field is shown, without those for the fields inside it. */
export const uiKeysOf = (error: ErrorObject): string[] =>
  keysOf(error).filter((key) => key !== 'items' && key !== 'ui:order')

/** Whether a key for a control is where the name of a field should be. */
export const isMisplacedUi = ({ keyword, params, instancePath }: ErrorObject) =>
  keyword === 'propertyNames' && instancePath.endsWith('/uiSchema') && String(params.propertyName).startsWith('ui:')

/** Path of the fields of a file: those of a category, or of `shared.json`. */
const fieldsPath = (content: unknown): JsonPath =>
  valueAt(content, ['schema']) === undefined ? ['definitions'] : ['schema', 'properties']

/** Path of the definition of a field whose `uiSchema` is at a path; undefined if `properties` doesn't have it. */
function definitionOf(content: unknown, path: JsonPath): JsonPath | undefined {
  if (path[0] !== 'uiSchema' || path.length < 2) return undefined
  const inner = path.slice(2).flatMap((key) => (key === 'items' ? ['items'] : ['properties', key]))
  const at = [...fieldsPath(content), path[1] ?? '', ...inner]
  return isObject(valueAt(content, at)) ? at : undefined
}

/** Path of how a field or the item of a group is shown. Undefined outside the schema. @param path of its definition */
export function uiOf(path: JsonPath): JsonPath | undefined {
  if (path[0] !== 'schema' && path[0] !== 'definitions') return undefined
  const names = fieldsOn([...path, 'properties', '']).slice(0, -1)
  return names.length > 0 ? ['uiSchema', ...names.map((name) => (name === '*' ? 'items' : name))] : undefined
}

/** Moves a value to another path. No edits if a value is there already. */
export function move(content: unknown, from: JsonPath, to: JsonPath): TextEdit[] {
  const value = valueAt(content, from)
  return value === undefined || valueAt(content, to) !== undefined ? [] : [remove(from), set(to, value)]
}

/** The same, but removes the value if another one is there. */
export function moveOrRemove(content: unknown, from: JsonPath, to: JsonPath): TextEdit[] {
  const moved = move(content, from, to)
  return moved.length > 0 ? moved : [remove(from)]
}

/** Writes `enum` with `enumNames` as `oneOf`. `at` is the path of the key with the names. */
function optionTitles(content: unknown, field: JsonPath, at: JsonPath): TextEdit[] {
  const isList = valueAt(content, [...field, 'type']) === 'array'
  const holder = isList ? [...field, 'items'] : field
  const [values, titles] = [valueAt(content, [...holder, 'enum']), valueAt(content, titlesAt(content, at) ?? at)]
  if (!Array.isArray(values) || !Array.isArray(titles) || values.length !== titles.length || titles.some(isObject))
    return []
  const options = values.map((value, index) => ({ const: String(value), title: String(titles[index]) }))
  return [remove(at), remove([...holder, 'enum']), set([...holder, 'oneOf'], options)]
}

/** Keys of RJSF in `uiSchema` that are keys of the field here. */
const FIELD_KEYS: Readonly<Record<string, string>> = {
  'ui:help': 'description',
  'ui:description': 'description',
  'ui:title': 'title',
  'ui:label': 'title',
}

/** Texts of buttons that RJSF has in `uiSchema`, and their keys in `texts`. */
const BUTTON_TEXTS: Readonly<Record<string, string>> = {
  'ui:submitButtonOptions': 'submit',
  'ui:addButtonText': 'addItem',
}

/** Moves the text of a button of RJSF to `texts`. No edits if it is another key, or `texts` has the text already. */
export function buttonTextEdits(content: unknown, at: JsonPath): TextEdit[] {
  const key = ownValue(BUTTON_TEXTS, String(at.at(-1)))
  const text = textAt(content, at) ?? textAt(content, [...at, 'submitText'])
  const isFree = key !== undefined && valueAt(content, ['texts', key]) === undefined
  return isFree && text !== undefined ? [remove(at), set(['texts', key], text)] : []
}

/** The edits for a key of a definition that belongs to how its field is shown. @param ui path of that */
function uiKeyEdits(content: unknown, at: JsonPath, ui: JsonPath): TextEdit[] {
  const key = String(at.at(-1))
  const option = key.replace(/^ui:/, '')
  const isUnit = key === 'unit' || key === 'suffix' || (key === 'prefix' && valueAt(content, at) === '$')
  if (isUnit) return move(content, at, [...ui, 'ui:options', 'unit'])
  if (key === 'placeholder' || UI_KEYS.includes(key)) return move(content, at, [...ui, `ui:${option}`])
  if (option !== key && UI_OPTIONS.includes(option)) return move(content, at, [...ui, 'ui:options', option])
  return []
}

/** The edits for a key that RJSF and JSON Schema have, and this format has elsewhere. */
function foreignKeyEdits(content: unknown, path: JsonPath, key: string): TextEdit[] {
  const at = [...path, key]
  const field = definitionOf(content, path)
  const own = FIELD_KEYS[key]
  if (field && own) {
    return own === 'title' ? moveOrRemove(content, at, [...field, own]) : move(content, at, [...field, own])
  }
  const moved = buttonTextEdits(content, at)
  if (moved.length > 0) return moved
  if (titlesAt(content, at)) {
    const ui = path.at(-1) === 'ui:options' ? path.slice(0, -1) : path
    return optionTitles(content, definitionOf(content, ui) ?? path, at)
  }
  const { 'x-part': part } = partAt(path)
  if (part === 'ui' && UI_KEYS.includes(`ui:${key}`)) return [rename(at, `ui:${key}`)]
  if (part === 'consequence' && NESTED.includes(key)) return nestedConditionEdits(content, path)
  if (DEPENDENCY_KEYS.includes(key)) return dependencyEdits(content, at)
  const option = key.replace(/^ui:/, '')
  const ui = uiOf(path)
  if (ui) return uiKeyEdits(content, at, ui)
  if (part === 'uiOptions' && [...UI_KEYS, ...Object.keys(FOREIGN_KEYS)].includes(`ui:${option}`))
    return move(content, at, [...path.slice(0, -1), `ui:${option}`])
  if (key.startsWith('items.')) return move(content, at, [...path, 'items', key.slice('items.'.length)])
  return UI_OPTIONS.includes(option) ? move(content, at, [...path, 'ui:options', option]) : []
}

/** `"required": true` at a field, as an entry of the list of its object. */
export function requiredFlagEdits(content: unknown, path: JsonPath): TextEdit[] {
  const list = [...path.slice(0, -3), 'required']
  const name = path.at(-2)
  const names = valueAt(content, list) ?? []
  if (valueAt(content, path) !== true || !Array.isArray(names)) return [remove(path)]
  return [remove(path), ...(names.includes(String(name)) ? [] : [append(list, String(name))])]
}

/** Edits that add a missing key, if its value follows from the others. */
export function missingKeyEdits(key: string, path: JsonPath, content: unknown): TextEdit[] {
  const has = (name: string) => valueAt(content, [...path, name]) !== undefined
  if (key === 'type' && path.join() === 'schema') return [set([...path, key], 'object')]
  if (key === 'type' && path.at(-1) === 'items') {
    const type = has('properties') ? 'object' : has('enum') || has('oneOf') ? 'string' : undefined
    return type === undefined ? [] : [set([...path, key], type)]
  }
  const isOption = path.at(-2) === 'oneOf' && (key === 'title' || key === 'const')
  const other = valueAt(content, [...path, key === 'title' ? 'const' : 'title'])
  return isOption && typeof other === 'string' ? [set([...path, key], other)] : []
}
