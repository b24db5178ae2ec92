import type { ErrorObject } from 'ajv'
import { kebab } from '../../words/text.ts'
import { editsOf, type Fix, fixWith, nameFix, offer, quotedList, remove, rename, set, wordsOf } from '../diagnostic.ts'
import { isObject, type Json, type JsonPath, listAt, ownValue, type TextEdit, valueAt } from '../json.ts'
import { explanationOf, type Part, partAt } from '../meta-schema.ts'
import { FOREIGN_VALUES, fixOfAdvice } from './foreign-words.ts'
import { uiOf } from './keys.ts'
import { patternFix } from './pattern-advice.ts'

/** The words of other formats for our controls and types. */
const VALUE_SYNONYMS: Readonly<Record<string, string>> = {
  select: 'dropdown',
  radio: 'radios radiogroup',
  checkbox: 'switch toggle',
  date: 'altdate',
  string: 'text email date textarea select dropdown radio radios radiogroup',
  boolean: 'bool switch toggle',
  integer: 'int',
  number: 'float decimal range slider',
}

/** Our keys for types of other formats that are controls or formats here. */
const KEYS_FOR_TYPES: Readonly<Record<string, string>> = {
  date: 'format',
  email: 'format',
  textarea: 'ui:widget',
  select: 'ui:widget',
  radio: 'ui:widget',
}

/** `datetime` for `DateTimeWidget` and `date-time`. */
const wordOf = (value: string): string =>
  value
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(?<=.)(?:widget|field|input|picker)$/, '')

/** The types that a value may have. Objects are left out if the author wrote a plain value. */
export function wantedTypes({ params, data }: ErrorObject): string[] {
  const types: string[] = [params.type].flat()
  const isPlain = typeof data !== 'object' || data === null
  return types.length > 1 && isPlain ? types.filter((type) => type !== 'object') : types
}

/** Fixes by keyword. The explanation in the meta-schema follows them. */
const FIXES: Record<string, () => string> = {
  minLength: () => 'Write the text between the quotes.',
  minItems: () => 'Add at least one entry.',
  minProperties: () => 'Add at least one key.',
}

/** `"minimum": 0, "exclusiveMinimum": true`, as draft-04 has it. */
const INCLUSIVE: Readonly<Record<string, string>> = { exclusiveMinimum: 'minimum', exclusiveMaximum: 'maximum' }

/** The fix for a flag of draft-04; undefined for everything else. */
function flagFix({ data }: ErrorObject, path: JsonPath, content: unknown): Fix | undefined {
  const key = String(path.at(-1))
  const inclusive = ownValue(INCLUSIVE, key)
  if (inclusive === undefined || typeof data !== 'boolean') return undefined
  const from = [...path.slice(0, -1), inclusive]
  const limit = valueAt(content, from)
  if (!data) return fixWith('Remove it.', remove(path))
  return typeof limit === 'number'
    ? fixWith(`Write "${key}": ${limit}, in place of "${inclusive}".`, remove(from), set(path, limit))
    : `Write the limit itself, such as "${key}": 0.`
}

/** The fix for a value that JSON Schema allows and this format doesn't. */
function fixForJsonSchema({ keyword, data }: ErrorObject, path: JsonPath): string | undefined {
  const key = path.at(-1)
  if (key === 'type' && Array.isArray(data) && data.includes('null')) {
    const [type = 'string'] = data.filter((one) => one !== 'null')
    return `Write "type": ${JSON.stringify(type)}. A field is optional unless "required" lists it.`
  }
  if (key === '$ref' && keyword === 'pattern') {
    const [, name] = /^#\/(?:definitions|\$defs)\/(\w+)$/.exec(String(data)) ?? []
    if (name)
      return `If shared.json defines "${name}", write "shared.json#/definitions/${name}". Otherwise, write its keys here: a category file has no definitions.`
  }
  if (key === 'items' && keyword === 'type' && Array.isArray(data))
    return 'Write a single object, because all items have the same fields. For a fixed number of values, write a field for each.'
  return undefined
}

/** The fix for a type, a format or a control of another format; undefined for all other words. */
function foreignValueFix(word: string, allowed: readonly string[], path: JsonPath, content: unknown): Fix | undefined {
  const at = path.at(-1)
  const meant = allowed.find((value) => value === word || VALUE_SYNONYMS[value]?.split(' ').includes(word))
  const key = ownValue(KEYS_FOR_TYPES, word) ?? ''
  const isUi = key === 'ui:widget'
  if (at === 'format' ? isUi : key !== '' && allowed.includes('array')) {
    const holder = isUi ? uiOf(path.slice(0, -1)) : path.slice(0, -1)
    const isFree = holder && valueAt(content, [...holder, key]) === undefined
    return fixWith(
      `${meant ? `Write "type": "${meant}", and` : 'Remove it, and write'} "${key}": "${word}"${isUi ? ' for the field in uiSchema' : ''}.`,
      meant ? set(path, meant) : remove(path),
      ...(isFree ? [set([...holder, key], word)] : []),
    )
  }
  if (meant) return fixWith(`Did you mean "${meant}"? It must be one of ${quotedList(allowed)}.`, set(path, meant))
  const foreign = ownValue(FOREIGN_VALUES, word)
  if (foreign === undefined) return undefined
  return at === 'type' ? wordsOf(foreign) : fixOfAdvice(foreign, path)
}

/** Keys whose values other formats have more of. */
const KEYS_OF_KINDS = ['type', 'format', 'ui:widget', 'inputType', 'inputmode']

/** The fix for a value that is not in a list of values. */
function enumFix({ params, data }: ErrorObject, path: JsonPath, content: unknown): Fix {
  const allowed: string[] = params.allowedValues.map(String)
  const advice = `It must be one of ${quotedList(allowed)}.`
  return (
    (KEYS_OF_KINDS.includes(String(path.at(-1))) && foreignValueFix(wordOf(String(data)), allowed, path, content)) ||
    nameFix(String(data), allowed, advice, (found) => set(path, found))
  )
}

/** The fix for a value that breaks the meta-schema. */
export function fixOf(error: ErrorObject, path: JsonPath, content: unknown): Fix {
  const { keyword, parentSchema } = error
  const flag = flagFix(error, path, content)
  if (flag !== undefined) return flag
  const words = fixForJsonSchema(error, path)
  if (keyword === 'enum' && words === undefined) return enumFix(error, path, content)
  if (keyword === 'format') return patternFix(String(error.data), path)
  const retyped = keyword === 'type' ? retype(error.data, wantedTypes(error), path) : undefined
  const edits = retyped ? editsOf(retyped) : valueEdits(error, path, content)
  if (words !== undefined) return (path.at(-1) === '$ref' ? offer : fixWith)(words, ...edits)
  if (keyword === 'uniqueItems') return fixWith('Keep only one of them.', ...edits)
  const first = retyped ? wordsOf(retyped) : FIXES[keyword]?.()
  const advice = [first, explanationOf((parentSchema ?? {}) as Part)].filter(Boolean).join(' ')
  return fixWith(advice || 'See schemas/README.md for what belongs here.', ...edits)
}

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false, yes: true, no: false }

/** Lists of names of fields. A name has no comma. */
const LISTS_OF_NAMES = ['fields', 'required', 'ui:order']

/** A value in one of the wanted types, and how to write it; undefined if there is no obvious one. */
function retyped(
  value: unknown,
  wanted: readonly string[],
  path: JsonPath,
): { value: Json; words: string } | undefined {
  const wants = (...types: string[]) => types.some((type) => wanted.includes(type))
  if (typeof value === 'string') {
    const number = value.trim() === '' ? Number.NaN : Number(value)
    const isNumber = wants('number') ? Number.isFinite(number) : wants('integer') && Number.isInteger(number)
    if (isNumber) return { value: number, words: `Write it without quotes: ${number}.` }
    const boolean = BOOLEANS[value.trim().toLowerCase()]
    if (wants('boolean') && boolean !== undefined)
      return { value: boolean, words: `Write it without quotes: ${boolean}.` }
  }
  if (wants('string') && (typeof value === 'number' || typeof value === 'boolean'))
    return { value: String(value), words: `Write it in quotes: "${value}".` }
  if (wants('array') && typeof value === 'string') {
    const entries = LISTS_OF_NAMES.includes(String(path.at(-1))) ? value.split(/\s*,\s*/) : [value]
    return { value: entries, words: `Write it in square brackets: [${quotedList(entries)}].` }
  }
  return undefined
}

/**
 * The fix for a value of the wrong type; undefined if there is no obvious one.
 * @param path path of the value
 */
export function retype(value: unknown, wanted: readonly string[], path: JsonPath): Fix | undefined {
  const better = retyped(value, wanted, path)
  return better && fixWith(better.words, set(path, better.value))
}

/** The value that the author probably meant, by key, if a text doesn't match the pattern of the key. */
const PATTERNS: Readonly<Record<string, (text: string) => string>> = {
  $schema: () => './category.schema.json',
  $ref: (text) => `shared.json#/definitions/${text.replace(/\W+$/, '').split(/\W/).at(-1)}`,
  path: (text) => `/${kebab(text.replace(/^\w+:\/\/[^/]*/, ''))}`,
  mailbox: kebab,
  $data: (text) => `1/${text.replace(/\W+$/, '').split(/\W/).at(-1)}`,
}

function patternEdits({ data, schema }: ErrorObject, path: JsonPath): TextEdit[] {
  const better = PATTERNS[String(path.at(-1))]?.(String(data))
  return better !== undefined && new RegExp(String(schema), 'u').test(better) ? [set(path, better)] : []
}

/** Optional texts and keys, which the fix removes if they are empty. */
const OPTIONAL = [
  ...['ui:placeholder', 'ui:autocomplete', 'description', 'unit', 'allOf', 'examples', 'formerNames', 'required'],
  'tiles',
]

function emptyEdits(path: JsonPath, content: unknown): TextEdit[] {
  const key = String(path.at(-1))
  const isText = path.at(-2) === 'texts' && valueAt(content, ['schema']) !== undefined
  return isText || (OPTIONAL.includes(key) && path.length > 1) ? [remove(path)] : []
}

/** Options without titles belong in `enum`: renames the list. */
function otherOptions(content: unknown, path: JsonPath): TextEdit[] {
  const list = path.slice(0, -1)
  const entries = listAt(content, list)
  return list.at(-1) === 'oneOf' && entries.every((entry) => typeof entry === 'string') ? [rename(list, 'enum')] : []
}

/** The edits for a value of another type that has an obvious form of the right one. */
function typeEdits({ data, params }: ErrorObject, path: JsonPath, content: unknown): TextEdit[] {
  const wanted: unknown[] = [params.type].flat()
  if (path.at(-1) === 'tiles' && isObject(data)) return [set(path, [data as Json])]
  if (wanted.includes('integer') && typeof data === 'number') return [set(path, Math.ceil(data))]
  const isTest = partAt(path)['x-part'] === 'testedField' && path.at(-2) === 'properties' && wanted.includes('object')
  if (isTest && (typeof data !== 'object' || data === null)) return [set(path, { const: data as Json })]
  return otherOptions(content, path)
}

/** The type of a field that may also be null in JSON Schema. */
function oneTypeEdits(types: readonly unknown[], path: JsonPath): TextEdit[] {
  const [type, ...others] = types.filter((one) => one !== 'null')
  return type === undefined || others.length > 0 ? [] : [set(path, String(type))]
}

/** The edits for an error about a value, not about a key of an object. */
function valueEdits(error: ErrorObject, path: JsonPath, content: unknown): TextEdit[] {
  const { keyword, params, data } = error
  if (keyword === 'uniqueItems') return [remove([...path, Math.max(params.i, params.j)])]
  if (keyword === 'const') return [set(path, params.allowedValue)]
  if (keyword === 'pattern') return patternEdits(error, path)
  if (keyword === 'minLength' || keyword === 'minItems' || keyword === 'minProperties') return emptyEdits(path, content)
  if (keyword === 'minimum') return [set(path, params.limit)]
  if (keyword === 'exclusiveMinimum') return [remove(path)]
  if (path.at(-1) === 'type' && Array.isArray(data)) return oneTypeEdits(data, path)
  return keyword === 'type' ? typeEdits(error, path, content) : []
}
