import type { ErrorObject } from 'ajv'
import metaSchema from '../../../schemas/category.schema.json' with { type: 'json' }
import { append, remove, rename, set } from '../diagnostic.ts'
import type { Json, JsonPath, TextEdit } from '../json.ts'
import { kebab } from '../kebab.ts'

/** A file that is JSON, but may break the meta-schema. */
export type Loose = Json | undefined

const isObject = (value: Loose): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path; undefined if there is none. */
export function looseAt(content: Loose, path: JsonPath): Loose {
  let value = content
  for (const key of path) {
    if (Array.isArray(value)) value = value[Number(key)]
    else value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
  }
  return value
}

/** Place of the fields of a file: those of a category, or of `shared.json`. */
const fieldsPath = (content: Loose): JsonPath =>
  looseAt(content, ['schema']) === undefined ? ['definitions'] : ['schema', 'properties']

/** Place of the definition of a field whose `uiSchema` is at a path; undefined if `properties` doesn't have it. */
function definitionOf(content: Loose, path: JsonPath): JsonPath | undefined {
  if (path[0] !== 'uiSchema' || path.length < 2) return undefined
  const inner = path.slice(2).flatMap((key) => (key === 'items' ? ['items'] : ['properties', key]))
  const at = [...fieldsPath(content), path[1] ?? '', ...inner]
  return isObject(looseAt(content, at)) ? at : undefined
}

/** Place of how a field is shown; undefined if its definition is not in `properties`. */
export function uiOf(content: Loose, path: JsonPath): JsonPath | undefined {
  const fields = fieldsPath(content)
  if (path.slice(0, fields.length).join('/') !== fields.join('/')) return undefined
  return ['uiSchema', ...path.slice(fields.length).filter((key) => key !== 'properties')]
}

/** Moves a value to a place where there is none. */
export function move(content: Loose, from: JsonPath, to: JsonPath): TextEdit[] {
  const value = looseAt(content, from)
  return value === undefined || looseAt(content, to) !== undefined ? [] : [remove(from), set(to, value)]
}

/** Writes `enum` with `enumNames` as `oneOf`. `names` is the place of the names. */
function optionTitles(content: Loose, field: JsonPath, names: JsonPath): TextEdit[] {
  const isList = looseAt(content, [...field, 'type']) === 'array'
  const holder = isList ? [...field, 'items'] : field
  const [values, titles] = [looseAt(content, [...holder, 'enum']), looseAt(content, names)]
  if (!Array.isArray(values) || !Array.isArray(titles) || values.length !== titles.length) return []
  const options = values.map((value, index) => ({ const: String(value), title: String(titles[index]) }))
  return [remove(names), remove([...holder, 'enum']), set([...holder, 'oneOf'], options)]
}

/** Keys of how a field is shown that RJSF writes with a colon. */
const UI_KEYS: readonly string[] = Object.keys(metaSchema.definitions.ui.properties).filter((key) => key.includes(':'))

/** Keys of `ui:options`. */
export const UI_OPTIONS: readonly string[] = Object.keys(metaSchema.definitions.ui.properties['ui:options'].properties)

/** Keys of RJSF in `uiSchema` that are keys of the field here. */
const FIELD_KEYS: Readonly<Record<string, string>> = {
  'ui:help': 'description',
  'ui:description': 'description',
  'ui:title': 'title',
  'ui:label': 'title',
}

/** What to change for a key that RJSF and JSON Schema have, and this format has elsewhere. */
export function foreignKeyEdits(content: Loose, path: JsonPath, key: string): TextEdit[] {
  const at = [...path, key]
  const field = definitionOf(content, path)
  const own = FIELD_KEYS[key]
  if (field && own) {
    const moved = move(content, at, [...field, own])
    return moved.length > 0 ? moved : own === 'title' ? [remove(at)] : []
  }
  if (field && key === 'ui:enumNames') return optionTitles(content, field, at)
  if (key === 'enumNames') return optionTitles(content, path, at)
  if (path.includes('uiSchema') && UI_KEYS.includes(`ui:${key}`)) return [rename(at, `ui:${key}`)]
  const ui = uiOf(content, path)
  if (ui && key === 'placeholder') return move(content, at, [...ui, 'ui:placeholder'])
  if (path.at(-1) === 'ui:options') return move(content, at, [...path.slice(0, -1), `ui:${key.replace(/^ui:/, '')}`])
  if (key.startsWith('items.')) return move(content, at, [...path, 'items', key.slice('items.'.length)])
  const option = key.replace(/^ui:/, '')
  return UI_OPTIONS.includes(option) ? move(content, at, [...path, 'ui:options', option]) : []
}

/** `"required": true` at a field, as an entry of the list of its object. */
export function requiredFlagEdits(content: Loose, path: JsonPath): TextEdit[] {
  const list = [...path.slice(0, -3), 'required']
  const name = path.at(-2)
  const names = looseAt(content, list) ?? []
  if (looseAt(content, path) !== true || !Array.isArray(names)) return [remove(path)]
  return [remove(path), ...(names.includes(String(name)) ? [] : [append(list, String(name))])]
}

/** The value that was probably meant, by key, for a text of another pattern. */
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

/** Texts and keys that a file can do without, so that an empty one can go. */
const OPTIONAL = ['ui:placeholder', 'ui:autocomplete', 'description', 'unit', 'allOf', 'examples', 'required', 'tiles']

function emptyEdits(path: JsonPath, content: Loose): TextEdit[] {
  const key = String(path.at(-1))
  const isText = path.at(-2) === 'texts' && looseAt(content, ['schema']) !== undefined
  return isText || (OPTIONAL.includes(key) && path.length > 1) ? [remove(path)] : []
}

/** Options with texts in `enum`, or without in `oneOf`: the other key is meant. */
function otherOptions(content: Loose, path: JsonPath): TextEdit[] {
  const list = path.slice(0, -1)
  const entries = looseAt(content, list)
  if (!Array.isArray(entries)) return []
  const hasTitles = (entry: Json) => isObject(entry) && 'const' in entry && 'title' in entry
  if (list.at(-1) === 'enum' && entries.every(hasTitles)) return [rename(list, 'oneOf')]
  return list.at(-1) === 'oneOf' && entries.every((entry) => typeof entry === 'string') ? [rename(list, 'enum')] : []
}

/** What to change for a value of another type that has an obvious form of the right one. */
function typeEdits({ data, params }: ErrorObject, path: JsonPath, content: Loose): TextEdit[] {
  const wanted: unknown[] = [params.type].flat()
  if (path.at(-1) === 'tiles' && isObject(data as Loose)) return [set(path, [data as Json])]
  if (wanted.includes('integer') && typeof data === 'number') return [set(path, Math.ceil(data))]
  const isTest = path.at(-2) === 'properties' && path.includes('if') && wanted.includes('object')
  if (isTest && (typeof data !== 'object' || data === null)) return [set(path, { const: data as Json })]
  return otherOptions(content, path)
}

/** The type of a field that may also be null in JSON Schema. */
function oneTypeEdits(types: readonly unknown[], path: JsonPath): TextEdit[] {
  const [type, ...others] = types.filter((one) => one !== 'null')
  return type === undefined || others.length > 0 ? [] : [set(path, String(type))]
}

/** What to change for an error about a value, not about a key of an object. */
export function valueEdits(error: ErrorObject, path: JsonPath, content: Loose): TextEdit[] {
  const { keyword, params, data } = error
  if (keyword === 'uniqueItems') return [remove([...path, Math.max(params.i, params.j)])]
  if (keyword === 'const') return [set(path, params.allowedValue)]
  if (keyword === 'pattern') return patternEdits(error, path)
  if (keyword === 'minLength' || keyword === 'minItems' || keyword === 'minProperties') return emptyEdits(path, content)
  if (keyword === 'minimum') return [set(path, params.limit)]
  if (keyword === 'exclusiveMinimum') return [remove(path)]
  if (path.at(-1) === 'type' && Array.isArray(data)) return oneTypeEdits(data, path)
  if (keyword === 'type') return typeEdits(error, path, content)
  const isList = path.at(-2) === 'dependencies' && typeof data === 'string'
  return keyword === 'anyOf' && isList ? [set(path, [data])] : []
}

/** The value of a missing key, if it follows from the others. */
export function missingKeyEdits(key: string, path: JsonPath, content: Loose): TextEdit[] {
  const has = (name: string) => looseAt(content, [...path, name]) !== undefined
  if (key === 'type' && path.join() === 'schema') return [set([...path, key], 'object')]
  if (key === 'type' && path.at(-1) === 'items') {
    const type = has('properties') ? 'object' : has('enum') || has('oneOf') ? 'string' : undefined
    return type === undefined ? [] : [set([...path, key], type)]
  }
  const isOption = path.at(-2) === 'oneOf' && (key === 'title' || key === 'const')
  const other = looseAt(content, [...path, key === 'title' ? 'const' : 'title'])
  return isOption && typeof other === 'string' ? [set([...path, key], other)] : []
}
