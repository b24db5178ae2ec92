import { cleanText, oneLine } from '../words/text.ts'
import type { FieldSchema, Value, Values } from './form.ts'
import { kindOf } from './kinds.ts'
import { segmentsOf } from './paths.ts'

/**
 * Parses one answer: `52,000 lbs` is 52000. Returns undefined if it is blank. Here, answers are cleaned, so that page, payload, relay
 * and email agree on them; only a long text keeps its line breaks.
 */
export function parseAnswer(field: FieldSchema, text: string): Value | undefined {
  const trimmed = (field.isMultiline ? cleanText(text) : oneLine(text)).trim()
  return trimmed === '' ? undefined : kindOf(field).answer?.parse(trimmed, field)
}

/** Returns the text that is sent for a value: `52000`. Undefined becomes "". */
export const writeAnswer = (field: FieldSchema, value: Value | undefined): string =>
  value === undefined ? '' : (kindOf(field).answer?.write(value, field) ?? '')

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isValues = (value: unknown): value is Values => typeof value === 'object' && !isList(value)

/** The values of an address. Empty if it has no value. */
export const valuesIn = (value: Value | undefined): Values => (isValues(value) ? value : {})

/** The values of each item of a group. Empty if it has no value. */
export const itemsIn = (value: Value | undefined): readonly Values[] => (isList(value) ? value.filter(isValues) : [])

/** Returns the value at a path: `valueAt(values, 'vehicles.0.make')`. Undefined if there is none. */
export function valueAt(values: Values, path: string): Value | undefined {
  let value: Value | undefined = values
  for (const segment of segmentsOf(path)) {
    value = isList(value) ? itemsIn(value)[Number(segment)] : valuesIn(value)[segment]
  }
  return value
}
