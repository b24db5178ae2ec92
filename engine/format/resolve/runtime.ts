import type { Form, FormVariant, Validator } from '../../form/form.ts'
import { createAjv } from '../ajv.ts'
import { compileSchema } from './compile-schema.ts'
import type { ResolvedForm, ResolvedVariant } from './resolve.ts'

/** Returns a function that compiles each set of rules once. Shared between forms, it compiles only what differs. */
export function createCompile(): (rules: object) => Validator {
  const ajv = createAjv({ allErrors: false })
  const known = new Map<string, Validator>()
  return (rules) => {
    const key = JSON.stringify(rules)
    const validate = known.get(key) ?? ajv.compile(rules)
    known.set(key, validate)
    return validate
  }
}

/** A resolved variant with validators that ajv compiles now. For the studio and tests: it needs `eval`. */
export const createVariant = (resolved: ResolvedVariant, compile = createCompile()): FormVariant => ({
  ...resolved,
  schema: compileSchema(resolved.schema, compile),
})

/** A form from a resolved file, without code generation. For the studio and tests. */
export function createForm(resolved: ResolvedForm, compile = createCompile()): Form {
  return {
    ...resolved,
    ...createVariant(resolved, compile),
    variants: Object.fromEntries(
      Object.entries(resolved.variants).map(([category, variant]) => [category, createVariant(variant, compile)]),
    ),
  }
}
