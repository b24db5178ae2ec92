import type { JsonPath } from '../json.ts'
import { FILE, type Part, partInside, resolved } from '../meta-schema.ts'

/** Texts that stand in a new question, step or tile until its author writes another. They must not reach visitors. */
export const STAND_INS = {
  options: ['First choice', 'Second choice'] as readonly string[],
  tileLine: 'One short line about it',
  /** Kinds of answers, which are the titles of new questions. */
  titles: [
    ...['Short text', 'Long text', 'One choice', 'Several choices', 'Checkbox', 'Whole number'],
    ...['Decimal number', 'Amount of money', 'List of items'],
  ] as readonly string[],
  headings: /^(?:Step|Section) \d+$/,
}

/** A text that visitors or the sales team read, and where it is written. */
export type Text = {
  readonly text: string
  readonly path: JsonPath
  /** Most characters that there is room for. */
  readonly most: number
  /** Whether the form replaces placeholders in it, such as `{name}`. */
  readonly hasPlaceholders: boolean
}

/** The annotations of the parts around a value, which hold for the texts in it. */
type Inherited = Pick<Part, 'x-text' | 'x-placeholders'>

function textsAt(value: unknown, part: Part, path: JsonPath, around: Inherited): Text[] {
  const { 'x-text': most = around['x-text'], 'x-placeholders': hasPlaceholders = around['x-placeholders'] } = part
  if (typeof value === 'string') {
    // An empty text turns a feature off, if the meta-schema allows it.
    if (most === undefined || (value === '' && part.minLength === undefined)) return []
    return [{ text: value, path, most, hasPlaceholders: hasPlaceholders ?? false }]
  }
  if (typeof value !== 'object' || value === null) return []
  const ofKeys = resolved(part.propertyNames ?? {})['x-text']
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([key, inner]) => {
    const at = [...path, key]
    const inside = textsAt(inner, partInside(part, key), at, { 'x-text': most, 'x-placeholders': hasPlaceholders })
    const name = { text: String(key), path: at, most: ofKeys ?? 0, hasPlaceholders: false }
    return ofKeys === undefined ? inside : [name, ...inside]
  })
}

/**
 * Every text of a file, as the meta-schema annotates them with `x-text`.
 * @param file content of a category file or of `shared.json`
 */
export const textsIn = (file: unknown): Text[] => textsAt(file, FILE, [], {})
