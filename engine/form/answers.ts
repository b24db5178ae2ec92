import type { Consequence, FieldSchema, ObjectSchema, Value } from './form.ts'
import { wellFormed } from './text.ts'
import { withoutUnit } from './units.ts'

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)$/
const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/

/**
 * Reads a typed number: decimal notation, with or without commas between thousands, with or without the unit of its field.
 * Anything else, and numbers that a double cannot hold or that have no short decimal notation, stay text, so that the rule
 * `type` reports them.
 */
function readNumber(typed: string, unit: string | undefined): number | string {
  const text = unit === undefined ? typed : withoutUnit(typed, unit)
  const plain = GROUPED.test(text) ? text.replaceAll(',', '') : text
  const number = Number(plain)
  const isExact = !Number.isInteger(number) || Number.isSafeInteger(number)
  return DECIMAL.test(plain) && isExact && !String(number).includes('e') ? number : typed
}

/** The value of one answer as its rules see it; undefined where nothing was answered. */
export function parseAnswer(field: FieldSchema | undefined, text: string): Value | undefined {
  const trimmed = wellFormed(text).trim()
  if (trimmed === '') return undefined
  if (field?.type === 'number' || field?.type === 'integer') return readNumber(trimmed, field.unit)
  if (field?.type === 'boolean') return trimmed === 'true' ? true : trimmed === 'false' ? undefined : trimmed
  return trimmed
}

/** The schema itself and every consequence of its conditions, whether it holds or not. */
function consequencesOf(schema: ObjectSchema): Consequence[] {
  return [schema, ...(schema.allOf ?? []).flatMap((condition) => [condition.then ?? [], condition.else ?? []].flat())]
}

/** Every field a schema can ask, by name: its base definition, else that of the first condition that brings it. */
export function allFields(schema: ObjectSchema): Record<string, FieldSchema> {
  const fields: Record<string, FieldSchema> = {}
  for (const { properties } of consequencesOf(schema)) {
    for (const [name, field] of Object.entries(properties ?? {})) fields[name] ??= field
  }
  return fields
}
