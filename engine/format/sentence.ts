import { LOCALE, sayList } from '../words/say.ts'
import { isObject, type Json, type JsonPath } from './json.ts'
import { insideName, nameAt } from './place-words.ts'

/**
 * The words of a rule about a mistake, for authors of JSON. Owners, who see titles and controls, read a question where authors read a
 * field, and the title of a control for a key in braces: `A form with tiles needs a {"label"}.`
 *
 * Braces hold the name of a value and its kind: `{name:field} is in no step.` The kinds are:
 * - `field`: the name of a field, which owners know by its title
 * - `key`: a key of the format, which the studio shows as a control
 * - `json`: a value as it is written in the file
 * - `rule`: a rule with its value, as `SaidRule`
 * - `Place`, `place`: the name of the value at a path, at the beginning of a sentence and within one. A sentence about a value that
 *   owners don't see is told in JSON
 * - `words`: words of ours, such as `a set of fields`
 * - `author`: advice that only authors of JSON read
 * - none: words and numbers, as they are
 */
export type Sentence = FixSentence & { readonly message: string }

/** How to fix a mistake. */
export type FixSentence = {
  readonly fix: string
  /**
   * Other words for owners, where those above show JSON. An empty `fix`: only JSON says how. `json`: no control makes such a mistake,
   * so it is told in the JSON editor.
   */
  readonly owner?: 'json' | { readonly message?: string; readonly fix?: string }
}

/** The values of a sentence. A list is written with commas, and one of keys or rules with "and". */
export type Values = Readonly<Record<string, Json | undefined>>

/** Writes a value of a kind in words. */
export type WriteValue = (value: Json, kind: string | undefined) => string

/** A value with its kind, or a key. */
const PLACE = /\{(\w+)(?::(\w+))?\}|\{"([^"{}]+)"\}/g

/** Names and kinds of the values in a text. */
export const valuesOf = (text: string): { name: string; kind: string | undefined }[] =>
  [...text.matchAll(PLACE)].flatMap(([, name, kind]) => (name === undefined ? [] : { name, kind }))

/** The keys in a text. */
export const keysIn = (text: string): string[] => [...text.matchAll(PLACE)].flatMap(([, , , key]) => key ?? [])

/** The same text with the word that owners know. */
export const forOwners = (text: string): string => text.replace(/(?<![:\w])field(s?)\b/g, 'question$1')

/** A text with its values. Throws if one is missing. */
export const fill = (text: string, values: Values, write: WriteValue): string =>
  text.replace(PLACE, (_, name: string, kind?: string, key?: string) => {
    if (key !== undefined) return write(key, 'key')
    const value = values[name]
    if (value === undefined) throw new Error(`"${text}" lacks ${name}`)
    const words = (Array.isArray(value) ? value : [value]).map((one: Json) => write(one, kind))
    return kind === 'rule' || kind === 'key' ? sayList(words, 'conjunction', LOCALE) : words.join(', ')
  })

/** A rule in a sentence. */
export type SaidRule = {
  /** `the field's`, if the sentence doesn't say whose rule it is. */
  readonly whose?: string
  readonly key: string
  readonly value: Json
}

/** Most characters of a value in a message. A longer one is left out. */
const LONGEST_VALUE = 40

/** `the field's "minimum" 200`, or `"enum"` if its value is long. @param title words for its key */
export function ruleInWords({ whose, value }: SaidRule, title: string): string {
  const text = JSON.stringify(value)
  return [whose, title, text.length > LONGEST_VALUE ? undefined : text].filter(Boolean).join(' ')
}

/** A path as the value of a sentence. */
export const place = (path: JsonPath): Json => ({ path })

/** The path in such a value. */
export const pathIn = (value: Json): JsonPath => (isObject(value) && Array.isArray(value.path) ? value.path : [])

/** Writes values for authors of JSON. */
export const asJson: WriteValue = (value, kind) => {
  if (kind === 'Place') return nameAt(pathIn(value))
  if (kind === 'place') return insideName(pathIn(value))
  if (kind === 'rule') return ruleInWords(value as SaidRule, JSON.stringify((value as SaidRule).key))
  return [undefined, 'words', 'author'].includes(kind) ? String(value) : JSON.stringify(value)
}
