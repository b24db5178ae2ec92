import { type FieldType, kindOf, type RuleName } from '../form/kinds.ts'
import type { FieldDefinition } from './category.ts'

/** The values of the options, also of several choices; undefined for a field without options. */
export function optionsOf({ enum: values, oneOf, items }: FieldDefinition): readonly string[] | undefined {
  const own = oneOf?.map((option) => option.const) ?? values
  return own ?? (items?.type === 'string' ? optionsOf({ enum: items.enum, oneOf: items.oneOf }) : undefined)
}

/** Whether a field has a rule. Whatever isn't text can't be every text, so `type` is a rule of its own there. */
function hasRule(field: FieldDefinition, rule: RuleName): boolean {
  if (rule === 'type') return true
  return rule === 'enum' ? optionsOf(field) !== undefined : field[rule] !== undefined
}

/** The rules of a field that an answer can break. The page itself keeps those of a group. */
export function breakableRules(field: FieldDefinition): RuleName[] {
  const kind = kindOf(field)
  return kind.name === 'group' ? [] : kind.rules.filter((rule) => hasRule(field, rule))
}

/** Whether a JSON value is of a type. */
export function isOfType(value: unknown, type: FieldType): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === (type === 'number' ? 'number' : type)
}
