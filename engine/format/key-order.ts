import type { JsonPath } from './json.ts'

/** The order in which category files write their keys. Names of fields have no order. */
const KEYS = [
  '$schema',
  '$ref',
  'type',
  'format',
  'const',
  'label',
  'openCategory',
  'order',
  'icon',
  'line',
  'heading',
  'title',
  'description',
  'path',
  'formerPaths',
  'prefill',
  'tiles',
  'steps',
  'fields',
  'sections',
  'enum',
  'oneOf',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'formatMinimum',
  'formatMaximum',
  'minItems',
  'maxItems',
  'items',
  'uniqueItems',
  'properties',
  'required',
  'anyOf',
  'default',
  'message',
  'examples',
  'if',
  'then',
  'else',
  'allOf',
  'dependencies',
  'schema',
  'uiSchema',
  'delivery',
  'mailbox',
  'subject',
  'submission',
  'facts',
  'review',
  'problems',
  'completion',
  'texts',
  'variants',
]
const MESSAGE_KEYS = ['required', ...KEYS.filter((key) => key !== 'required')]
const UI_KEYS = ['ui:order', 'ui:widget', 'ui:placeholder', 'ui:autocomplete', 'ui:options']
const OPTION_KEYS = ['inputType', 'inputmode', 'enterkeyhint', 'autocapitalize', 'rows', 'min', 'unit', 'width']

/** Keys whose values are objects with names of fields, categories or texts. */
const NAMED = ['properties', 'definitions', 'dependencies', 'variants', 'texts']

/** The usual order of the keys of an object in a category file. Keys that it doesn't have come last, in any order. */
export function keyOrderAt(path: JsonPath): readonly string[] {
  const key = String(path.at(-1) ?? '')
  if (key === 'ui:options') return OPTION_KEYS
  if (path.includes('uiSchema')) return UI_KEYS
  if (NAMED.includes(key)) return []
  return key === 'message' ? MESSAGE_KEYS : KEYS
}
