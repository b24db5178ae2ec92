import type { ValidateFunction } from 'ajv'
import { createAjv, withoutAnnotations } from '../ajv.ts'
import type { FieldDefinition } from '../category.ts'
import { fixedDay } from './bounds.ts'
import { optionsOf } from './keywords.ts'

const RULES_OF_OTHERS = new Set(['$ref', 'oneOf', 'default', 'formatMinimum', 'formatMaximum'])

/** The rules of a field that hold for its answer alone, as JSON Schema. Comparisons with other fields are left out. */
export function rulesOf(field: FieldDefinition): object {
  const own = Object.entries(field).filter(
    ([keyword, value]) => !RULES_OF_OTHERS.has(keyword) && !(typeof value === 'object' && '$data' in value),
  )
  const options = optionsOf(field)
  const values = options && { enum: [...new Set(options)] }
  const isList = field.type === 'array'
  return withoutAnnotations({
    ...Object.fromEntries(own),
    ...(isList ? { items: { type: 'string', ...values } } : values),
  }) as object
}

/** The fixed days of a field that a day is before or after. */
export function brokenDays({ formatMinimum, formatMaximum }: FieldDefinition, value: unknown): string[] {
  const [first, last] = [fixedDay(formatMinimum), fixedDay(formatMaximum)]
  if (typeof value !== 'string') return []
  return [
    ...(first !== undefined && value < first ? ['formatMinimum'] : []),
    ...(last !== undefined && value > last ? ['formatMaximum'] : []),
  ]
}

/** Says in words that a value breaks rules: `breaks its own rule "minimum"`. @param whose whose rules they are */
export const breach = (value: unknown, [rule, ...others]: readonly string[], whose = 'its own'): string =>
  rule === 'format' && /^\d{4}-\d\d-\d\d$/.test(String(value))
    ? 'is not a day of the calendar'
    : `breaks ${whose} rule ${[rule, ...others].map((one) => `"${one}"`).join(', ')}`

/** The rules that a value breaks, by keyword. Empty if the rules themselves are not valid JSON Schema. */
export function createRuleCheck(): (field: FieldDefinition, value: unknown) => string[] {
  const ajv = createAjv()
  const compiled = new Map<string, ValidateFunction | undefined>()
  const compile = (rules: object) => {
    try {
      return ajv.compile(rules)
    } catch {
      return undefined
    }
  }
  return (field, value) => {
    const rules = rulesOf(field)
    const key = JSON.stringify(rules)
    if (!compiled.has(key)) compiled.set(key, compile(rules))
    const validate = compiled.get(key)
    if (!validate) return []
    const errors = validate(value) ? [] : (validate.errors ?? [])
    return [...new Set([...errors.map(({ keyword }) => keyword), ...brokenDays(field, value)])]
  }
}
