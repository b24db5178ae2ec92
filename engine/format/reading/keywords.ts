import { type FieldType, kindOf, type RuleName } from '../../form/kinds.ts'
import type { FieldDefinition } from '../category.ts'

/** The values of the options, also of several choices; undefined for a field without options. */
export function optionsOf({ enum: values, oneOf, items }: FieldDefinition): readonly string[] | undefined {
  const own = oneOf?.map((option) => option.const) ?? values
  return own ?? (items?.type === 'string' ? optionsOf({ enum: items.enum, oneOf: items.oneOf }) : undefined)
}

function hasRule(field: FieldDefinition, rule: RuleName): boolean {
  return rule === 'enum' ? optionsOf(field) !== undefined : field[rule] !== undefined
}

/**
 * The rules of a field that an answer can break. The page keeps visitors from breaking those of a group.
 * @param whole the field merged with its other definitions
 */
export function breakableRules(field: FieldDefinition, whole: FieldDefinition = field): RuleName[] {
  const kind = kindOf(whole)
  return kind.name === 'group' ? [] : kind.rules.filter((rule) => hasRule(field, rule))
}

/** Whether a JSON value is of a type. */
export function isOfType(value: unknown, type: FieldType): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === (type === 'number' ? 'number' : type)
}

/** Whether the kind of a list or an object can't be known, because its items, fields or type are missing. */
export function isIncomplete({ type, items, properties }: FieldDefinition): boolean {
  if (type === undefined) return items !== undefined || properties !== undefined
  if (type === 'object') return properties === undefined
  if (type !== 'array') return false
  return items?.type === 'object' ? items.properties === undefined : !(items?.enum || items?.oneOf)
}
