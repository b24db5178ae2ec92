import { LOCALE, sayList } from '../words/say.ts'
import { isObject, type Json, type JsonPath } from './json.ts'
import { insideName, nameAt } from './place-words.ts'

/**
 * The words of a rule about a mistake. A value stands in braces, with its kind: `{name:field} is in no step.` The kinds:
 * - `field`: the name of a field, which owners know by its title
 * - `key`: a key of the format, which the studio shows as a control
 * - `json`: a value as it is written in the file
 * - `rule`: a rule with its value, as `SaidRule`
 * - `Place`, `place`: the name of the value at a path, at the beginning of a sentence and within one
 * - `control`: what the studio calls that value. A sentence about a value without a control is told in JSON
 * - none: words and numbers, as they are
 */
export type Sentence = {
  readonly message: string
  readonly fix: string
  /**
   * Other words for owners, who see controls and titles, where those above name keys or show JSON. An empty `fix`: only JSON says how.
   * `json`: no control makes such a mistake, so it is told in the JSON editor.
   */
  readonly owner?: 'json' | { readonly message?: string; readonly fix?: string }
}

/** The values of a sentence. A list is written with commas, and one of rules with "and". */
export type Values = Readonly<Record<string, Json | undefined>>

/** Writes a value of a kind in words. */
export type WriteValue = (value: Json, kind: string | undefined) => string

const PLACE = /\{(\w+)(?::(\w+))?\}/g

/** Names and kinds of the values in a text. */
export const valuesOf = (text: string): { name: string; kind: string | undefined }[] =>
  [...text.matchAll(PLACE)].map(([, name = '', kind]) => ({ name, kind }))

/** A text with its values. Throws if one is missing. */
export const fill = (text: string, values: Values, write: WriteValue): string =>
  text.replace(PLACE, (_, name: string, kind: string | undefined) => {
    const value = values[name]
    if (value === undefined) throw new Error(`"${text}" lacks ${name}`)
    const words = (Array.isArray(value) ? value : [value]).map((one: Json) => write(one, kind))
    return kind === 'rule' ? sayList(words, 'conjunction', LOCALE) : words.join(', ')
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
  return kind === undefined ? String(value) : JSON.stringify(value)
}
