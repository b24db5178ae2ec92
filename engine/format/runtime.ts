import type { Form, FormVariant } from '../form/form.ts'
import { createAjv, withoutAnnotations } from './ajv.ts'
import type { ResolvedForm, ResolvedVariant } from './resolve.ts'

/** A resolved variant with validators that ajv compiles now. For the studio and tests: it needs `eval`. */
export function createVariant(resolved: ResolvedVariant): FormVariant {
  const { properties, allOf = [] } = resolved.schema
  const ajv = createAjv()
  const compile = (schema: object) => ajv.compile(withoutAnnotations(schema) as object)
  return {
    ...resolved,
    validate: compile(resolved.schema),
    fieldValidators: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, compile(field)])),
    conditionValidators: allOf.map((condition) => compile({ type: 'object', ...(condition.if as object) })),
  }
}

/** A form from a resolved file, without code generation. For the studio and tests. */
export const createForm = (resolved: ResolvedForm): Form => ({
  ...resolved,
  ...createVariant(resolved),
  variants: Object.fromEntries(
    Object.entries(resolved.variants).map(([category, variant]) => [category, createVariant(variant)]),
  ),
})
