import { type Fix, fixWith, set } from '../diagnostic.ts'
import type { Json, JsonPath } from '../json.ts'
import { quotedList } from '../nearest.ts'

const YES_NO: Readonly<Record<string, boolean>> = { true: true, false: false, yes: true, no: false }

/** Lists of names of fields. A name has no comma. */
const LISTS_OF_NAMES = ['fields', 'required', 'ui:order']

/** A value in one of the wanted types, and how to write it; undefined if there is no obvious one. */
function retyped(
  value: unknown,
  wanted: readonly string[],
  path: JsonPath,
): { value: Json; words: string } | undefined {
  const wants = (...types: string[]) => types.some((type) => wanted.includes(type))
  if (typeof value === 'string') {
    const number = value.trim() === '' ? Number.NaN : Number(value)
    const isNumber = wants('number') ? Number.isFinite(number) : wants('integer') && Number.isInteger(number)
    if (isNumber) return { value: number, words: `Write it without quotes: ${number}.` }
    const boolean = YES_NO[value.trim().toLowerCase()]
    if (wants('boolean') && boolean !== undefined)
      return { value: boolean, words: `Write it without quotes: ${boolean}.` }
  }
  if (wants('string') && (typeof value === 'number' || typeof value === 'boolean'))
    return { value: String(value), words: `Write it in quotes: "${value}".` }
  if (wants('array') && typeof value === 'string') {
    const entries = LISTS_OF_NAMES.includes(String(path.at(-1))) ? value.split(/\s*,\s*/) : [value]
    return { value: entries, words: `Write it in square brackets: [${quotedList(entries)}].` }
  }
  return undefined
}

/**
 * The fix for a value of the wrong type; undefined if there is no obvious one.
 * @param path place of the value
 */
export function retype(value: unknown, wanted: readonly string[], path: JsonPath): Fix | undefined {
  const better = retyped(value, wanted, path)
  return better && fixWith(better.words, set(path, better.value))
}
