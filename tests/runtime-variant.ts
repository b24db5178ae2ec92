import { resolveVariant } from '../engine/compiler/resolve.ts'
import { createAjv, withoutAnnotations } from '../engine/definition/ajv.ts'
import type { CategoryFile } from '../engine/definition/category.ts'
import type { FormVariant } from '../engine/wizard/form.ts'
import { shared } from './compiler/category-for-test.ts'

/** Resolves a category file that has not been checked, with validators compiled by ajv at run time. */
export function runtimeVariant(file: CategoryFile): FormVariant {
  const resolved = resolveVariant(file, shared)
  const { properties, allOf = [] } = resolved.schema
  const ajv = createAjv()
  const compile = (schema: object) => ajv.compile(withoutAnnotations(schema) as object)
  return {
    ...resolved,
    validate: compile(resolved.schema),
    checks: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, compile(field)])),
    tests: allOf.map((condition) => compile({ type: 'object', ...(condition.if as object) })),
  }
}
