import type { ErrorObject } from 'ajv'
import { editsOf, type Fix, fixWith, offer, remove, set, wordsOf } from '../diagnostic.ts'
import { entryOf, type JsonPath } from '../json.ts'
import { didYouMean, quotedList } from '../nearest.ts'
import { FOREIGN_VALUES } from './foreign-words.ts'
import { retype } from './retype.ts'
import { type Loose, valueEdits } from './schema-edits.ts'

/** Values of other formats. */
const VALUE_SYNONYMS: Readonly<Record<string, string>> = {
  dropdown: 'select',
  switch: 'checkbox',
  toggle: 'checkbox',
  radios: 'radio',
  text: 'string',
  email: 'string',
  bool: 'boolean',
  int: 'integer',
  float: 'number',
  decimal: 'number',
}

/** The types that a value may have. If someone wrote a plain value, objects are left out. */
export function wantedTypes({ params, data }: ErrorObject): string[] {
  const types: string[] = [params.type].flat()
  const isPlain = typeof data !== 'object' || data === null
  return types.length > 1 && isPlain ? types.filter((type) => type !== 'object') : types
}

/** Fixes by keyword. The description in the meta-schema follows them. */
const FIXES: Record<string, () => string> = {
  minLength: () => 'Write the text between the quotes.',
  minItems: () => 'Add at least one entry.',
  minProperties: () => 'Add at least one key.',
  format: () => 'Close each bracket, and write each backslash twice.',
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

/** The fix for a value that is not in a list of values. */
function enumFix({ params, data }: ErrorObject, path: JsonPath): Fix {
  const allowed: string[] = params.allowedValues.map(String)
  const foreign = entryOf(FOREIGN_VALUES, String(data))
  if (foreign) return foreign.startsWith('Remove') ? fixWith(foreign, remove(path)) : foreign
  const advice = `It is one of ${quotedList(allowed)}.`
  const synonym = VALUE_SYNONYMS[String(data)]
  if (synonym !== undefined && allowed.includes(synonym))
    return fixWith(`Did you mean "${synonym}"? ${advice}`, set(path, synonym))
  return didYouMean(String(data), allowed, advice, (found) => set(path, found))
}

/** The fix for a value that breaks the meta-schema. */
export function fixOf(error: ErrorObject, path: JsonPath, content: Loose): Fix {
  const { keyword, parentSchema } = error
  const words = fixForJsonSchema(error, path)
  if (keyword === 'enum' && words === undefined) return enumFix(error, path)
  const retyped = keyword === 'type' ? retype(error.data, wantedTypes(error), path) : undefined
  const edits = retyped ? editsOf(retyped) : valueEdits(error, path, content)
  if (words !== undefined) return (path.at(-1) === '$ref' ? offer : fixWith)(words, ...edits)
  if (keyword === 'uniqueItems') return fixWith('Keep only one of them.', ...edits)
  const description = String(parentSchema?.description ?? '')
  const first = retyped ? wordsOf(retyped) : FIXES[keyword]?.()
  const advice = [first, description].filter(Boolean).join(' ')
  return fixWith(advice || 'See schemas/README.md for what belongs here.', ...edits)
}
