import type { ErrorObject } from 'ajv'
import { FOREIGN_KEYS, TYPE_KEYS } from './foreign-words.ts'
import { nearest, quotedList } from './nearest.ts'

/** Names that other formats have for a key. */
const SYNONYMS: Record<string, string> = {
  label: 'title',
  hint: 'description',
  help: 'description',
  error: 'message',
  options: 'enum',
  choices: 'enum',
}

export function meantKey(key: string, known: readonly string[]): string | undefined {
  const synonym = SYNONYMS[key]
  return synonym !== undefined && known.includes(synonym) ? synonym : nearest(key, known)
}

/** What to write for an unknown key: in the words of another format, near to a known one, or one of all. */
export function hintFor(key: string, known: readonly string[]): string {
  const foreign = Object.hasOwn(FOREIGN_KEYS, key) ? FOREIGN_KEYS[key] : TYPE_KEYS[key]
  if (foreign && SYNONYMS[key] === undefined) return foreign
  const meant = meantKey(key, known)
  return `${meant === undefined ? '' : `Did you mean "${meant}"? `}The keys here are ${quotedList(known)}.`
}

export const keysOf = ({ parentSchema }: ErrorObject): string[] => Object.keys(parentSchema?.properties ?? {})

/** Keys for the control of a field where the name of the field should be, which are no fields. */
export const isMisplacedUi = ({ keyword, params, instancePath }: ErrorObject) =>
  keyword === 'propertyNames' && instancePath.endsWith('/uiSchema') && String(params.propertyName).startsWith('ui:')
