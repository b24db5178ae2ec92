import { type Fix, fixWith, remove, set } from '../diagnostic.ts'
import { isObject, type Json, type JsonPath, listAt, textAt, valueAt } from '../json.ts'
import { partAt } from '../meta-schema.ts'

/** Keys of other formats for the value of an option and for its title, the usual one first. */
const VALUE_KEYS = ['const', 'value', 'id', 'key', 'name']
const TITLE_KEYS = ['title', 'label', 'text', 'name', 'description']

/** `{ "const": "float", "title": "Float glass" }` for `{ "value": "float", "label": "Float glass" }`, also with a list of one value. */
function optionOf(entry: unknown): Json | undefined {
  const textOf = (keys: readonly string[]) => keys.map((key) => textAt(entry, [key])).find(Boolean)
  const [value = textOf(VALUE_KEYS), ...more] = listAt(entry, ['enum'])
  if (typeof value !== 'string' || more.length > 0) return undefined
  return { const: value, title: textOf(TITLE_KEYS) ?? value }
}

/** The options of another format: a list of objects, or an object with titles by value. */
function optionsOf(written: unknown): Json[] | undefined {
  const titled = isObject(written) ? Object.entries(written).map(([value, title]) => ({ value, title })) : written
  if (!Array.isArray(titled) || titled.length === 0 || !titled.every(isObject)) return undefined
  const options = titled.flatMap((entry) => optionOf(entry) ?? [])
  return options.length === titled.length ? options : undefined
}

/**
 * The one mistake in options that are written as another format has them, wherever in them an error is. Undefined for all others.
 * @param path of the error
 */
export function foreignOptions(
  path: JsonPath,
  content: unknown,
): { at: JsonPath; says: 'objects' | 'values'; fix: Fix } | undefined {
  const end = path.findLastIndex((key, index) => {
    const { 'x-part': part } = partAt(path.slice(0, index))
    return (key === 'enum' || key === 'oneOf') && (part === 'field' || part === 'items')
  })
  const at = path.slice(0, end + 1)
  const [key, options] = [at.at(-1), optionsOf(valueAt(content, at))]
  const isOurs = key === 'oneOf' && listAt(content, at).some((option) => textAt(option, ['const']))
  if (end < 0 || !options || isOurs) return undefined
  const list = [...at.slice(0, -1), 'oneOf']
  return {
    at,
    says: key === 'enum' ? 'objects' : 'values',
    fix: fixWith(
      'Write them as "oneOf": [{ "const": "value sent", "title": "text shown" }].',
      ...(key === 'enum' ? [remove(at)] : []),
      set(list, options),
    ),
  }
}
