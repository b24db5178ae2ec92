import type { ValidateFunction } from 'ajv'
import { createAjv, withoutAnnotations } from './ajv.ts'
import type { FieldDefinition } from './category.ts'
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
    if (!validate || validate(value)) return []
    return [...new Set((validate.errors ?? []).map(({ keyword }) => keyword))]
  }
}
