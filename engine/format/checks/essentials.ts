import type { FieldType } from '../../form/kinds.ts'
import type { FieldDefinition } from '../category.ts'
import { type Diagnostic, type Fix, fixWith, set } from '../diagnostic.ts'
import { titleFrom } from '../name-words.ts'
import type { Check, CheckContext } from '../reading/check-context.ts'
import { type Definition, sharedNameOf } from '../reading/fields.ts'

const TYPES = '"string", "number", "integer", "boolean", "array" (a group, or several choices) or "object" (an address)'

/** The fix for a field without a type, from its other keys. */
function typeFix({ items, properties }: FieldDefinition): string {
  if (items) return 'Add "type": "array", since the field has "items".'
  return properties ? 'Add "type": "object", since the field has "properties".' : `Add "type": ${TYPES}.`
}

const OF_TEXT: readonly string[] = ['enum', 'oneOf', 'format', 'pattern', 'minLength', 'maxLength']
const OF_NUMBERS: readonly string[] = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']

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
    effective[key] === undefined ? source.diagnosticAt('missing-key', path, `"${name}" has no ${key}.`, fix) : [],
  )
}

/** A field has a title and a type. */
export const checkEssentials: Check = (context) =>
  context.definitions.flatMap((definition) => essentials(definition, context))
