import type { FieldDefinition } from './fields.ts'

type FieldType = NonNullable<FieldDefinition['type']>

/** Keywords that a wrong answer can break, and the types they fit. */
export const RULES = {
  enum: ['string'],
  const: ['string', 'number', 'integer', 'boolean'],
  format: ['string'],
  pattern: ['string'],
  minLength: ['string'],
  maxLength: ['string'],
  minimum: ['number', 'integer'],
  maximum: ['number', 'integer'],
  exclusiveMinimum: ['number', 'integer'],
  exclusiveMaximum: ['number', 'integer'],
  multipleOf: ['number', 'integer'],
} as const satisfies Record<string, readonly FieldType[]>

export type RuleKeyword = keyof typeof RULES

/** `text`, `a whole number` ...: what an answer of a type is. */
export const TYPE_NAMES: Record<FieldType, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'a checkbox',
}

/** The values of the options; undefined for a field without options. */
export const optionsOf = ({ enum: values, oneOf }: FieldDefinition): readonly string[] | undefined =>
  oneOf?.map((option) => option.const) ?? values

/** The keywords of a field that an answer can break. Text is always text, so its type is none of them. */
export function breakableRules(field: FieldDefinition): string[] {
  const rules = Object.keys(RULES).filter(
    (keyword) => field[keyword as RuleKeyword] !== undefined || (keyword === 'enum' && field.oneOf),
  )
  return field.type && field.type !== 'string' ? ['type', ...rules] : rules
}

/** Whether a JSON value is of a type. */
export function isOfType(value: unknown, type: FieldType): boolean {
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === (type === 'number' ? 'number' : type)
}
