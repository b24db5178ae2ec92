import type { ErrorObject } from 'ajv'
import { KINDS, type KindSource, kindOf } from '../form/kinds.ts'
import { FOREIGN_KEYS } from './foreign-words.ts'
import { nearest, quotedList } from './nearest.ts'

/** Names that other formats have for a key. */
const SYNONYMS: Record<string, string> = {
  label: 'title',
  hint: 'description',
  help: 'description',
  error: 'message',
  options: 'enum',
  choices: 'enum',
  defaultValue: 'default',
  initial: 'default',
}

export function meantKey(key: string, known: readonly string[]): string | undefined {
  const synonym = SYNONYMS[key]
  return synonym !== undefined && known.includes(synonym) ? synonym : nearest(key, known)
}

/**
 * What to write for an unknown key: in the words of another format, near to a known one, or one of all.
 * @param shown the known keys to list, where some make no sense here
 */
export function hintFor(key: string, known: readonly string[], shown: readonly string[] = known): string {
  if (known.length === 1 && known[0] === 'required')
    return 'An alternative lists fields, of which one must be answered: { "required": ["phone"] }. For options, use "oneOf": [{ "const": "…", "title": "…" }].'
  const foreign = Object.hasOwn(FOREIGN_KEYS, key) ? FOREIGN_KEYS[key] : undefined
  if (foreign && SYNONYMS[key] === undefined) return foreign
  const meant = meantKey(key, known)
  return `${meant === undefined ? '' : `Did you mean "${meant}"? `}The keys here are ${quotedList(shown)}.`
}

export const keysOf = ({ parentSchema }: ErrorObject): string[] => Object.keys(parentSchema?.properties ?? {})

/** Keys of a field whose answer is a list or has fields inside it. */
const STRUCTURE: Readonly<Record<string, readonly string[]>> = {
  array: ['items', 'uniqueItems'],
  object: ['properties', 'required', 'allOf', 'if', 'then', 'else', 'dependencies', 'anyOf'],
}

const RULES = new Set<string>(KINDS.flatMap(({ rules }) => rules))

/** The known keys that make sense beside the others: in a field those of its type, all elsewhere. */
export function fittingKeys(error: ErrorObject): string[] {
  const known = keysOf(error)
  if (!known.includes('formatMinimum')) return known
  const field: KindSource = error.data as KindSource
  const { type } = kindOf(field)
  const rules = KINDS.flatMap((kind) => (kind.type === type ? kind.rules : []))
  const structure = Object.entries(STRUCTURE).flatMap(([owner, keys]) => (owner === type ? [] : keys))
  const isFitting = (key: string) =>
    !structure.includes(key) && (!RULES.has(key) || key === 'type' || rules.some((rule) => rule === key))
  return known.filter(isFitting)
}

/** Keys of how one field is shown, without those for the fields inside it. */
export const uiKeysOf = (error: ErrorObject): string[] =>
  keysOf(error).filter((key) => key !== 'items' && key !== 'ui:order')

/** Keys for the control of a field where the name of the field should be, which are no fields. */
export const isMisplacedUi = ({ keyword, params, instancePath }: ErrorObject) =>
  keyword === 'propertyNames' && instancePath.endsWith('/uiSchema') && String(params.propertyName).startsWith('ui:')
