import type { ValidateFunction } from 'ajv'
import { createAjv, withoutAnnotations } from './ajv.ts'
import type { FieldDefinition } from './fields.ts'
import { optionsOf } from './keywords.ts'

/** The rules of a field as JSON Schema. */
export function rulesOf(field: FieldDefinition): object {
  const { $ref: _, oneOf: __, ...rules } = field
  const options = optionsOf(field)
  return withoutAnnotations({ ...rules, ...(options && { enum: [...new Set(options)] }) }) as object
}

/** The rules that a value breaks, by keyword; none where the rules themselves are not valid JSON Schema. */
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
