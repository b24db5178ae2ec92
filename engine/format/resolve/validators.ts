import type {
  Condition,
  Consequence,
  FieldSchema,
  Form,
  FormVariant,
  ObjectSchema,
  Validator,
} from '../../form/form.ts'
import { boundedRegExp, createAjv, rulesForAjv } from '../ajv.ts'
import type { ResolvedForm, ResolvedVariant } from './resolve.ts'

/** Compiles a JSON Schema to a validator: a function, or its name in the code of a module. */
export type Compile<Validate> = (rules: object) => Validate

type With<Validate> = { readonly validate: Validate }
type FieldsWith<Validate> = Readonly<Record<string, FieldSchema<With<Validate>>>>

function compileFields<V>(fields: Readonly<Record<string, FieldSchema>>, compile: Compile<V>): FieldsWith<V> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, compileField(field, compile)]))
}

function compileField<V>(field: FieldSchema, compile: Compile<V>): FieldSchema<With<V>> {
  const { properties, allOf, items, ...rest } = field
  return {
    ...rest,
    ...(properties && { properties: compileFields(properties, compile) }),
    ...(allOf && { allOf: allOf.map((condition) => compileCondition(condition, compile)) }),
    ...(items && { items: items.type === 'object' ? compileSchema(items, compile) : items }),
    validate: compile(rulesForAjv(field)),
  }
}

const compilePart = <V>({ properties, ...rest }: Consequence, compile: Compile<V>): Consequence<With<V>> => ({
  ...rest,
  ...(properties && { properties: compileFields(properties, compile) }),
})

const compileCondition = <V>(condition: Condition, compile: Compile<V>): Condition<With<V>> => ({
  if: condition.if,
  ...(condition.then && { then: compilePart(condition.then, compile) }),
  ...(condition.else && { else: compilePart(condition.else, compile) }),
  validate: compile({ type: 'object', ...condition.if }),
})

/** Adds to a resolved schema the validator of each definition of a field, and of the test of each condition. */
export function compileSchema<V>(schema: ObjectSchema, compile: Compile<V>): ObjectSchema<With<V>> {
  const { properties, allOf, ...rest } = schema
  return {
    ...rest,
    properties: compileFields(properties, compile),
    ...(allOf && { allOf: allOf.map((condition) => compileCondition(condition, compile)) }),
  }
}

/** Returns a function that compiles each set of rules once. Shared between forms, it compiles only what differs. */
export function createCompile(): (rules: object) => Validator {
  const ajv = createAjv({ allErrors: false, code: { regExp: boundedRegExp } })
  const known = new Map<string, Validator>()
  return (rules) => {
    const key = JSON.stringify(rules)
    const validate = known.get(key) ?? ajv.compile(rules)
    known.set(key, validate)
    return validate
  }
}

/** A resolved variant with validators that ajv compiles now, as in `createForm`. */
export const createVariant = (resolved: ResolvedVariant, compile = createCompile()): FormVariant => ({
  ...resolved,
  schema: compileSchema(resolved.schema, compile),
})

/**
 * A form from a resolved file, with validators that ajv compiles now, which needs `eval`. For the studio, tests, and the relay, which keeps
 * the forms of earlier builds.
 */
export function createForm(resolved: ResolvedForm, compile = createCompile()): Form {
  return {
    ...resolved,
    ...createVariant(resolved, compile),
    variants: Object.fromEntries(
      Object.entries(resolved.variants).map(([category, variant]) => [category, createVariant(variant, compile)]),
    ),
  }
}
