import { parseAnswer } from './answers.ts'
import type { Answers, Consequence, FieldSchema, FormVariant, ObjectSchema, Value, Values } from './form.ts'

/** A field that is asked now. */
export type VisibleField = {
  readonly path: string
  /** Last part of the path. */
  readonly name: string
  /** Its definition, with what conditions add to it now. */
  readonly schema: FieldSchema
  readonly isRequired: boolean
  /** The fields of an address. */
  readonly fields?: readonly VisibleField[]
  /** The fields of each item of a group. */
  readonly items?: readonly (readonly VisibleField[])[]
}

/** What the answers make of a form: the fields it asks now, and their values as the rules see them. */
export type VisibleForm = {
  /** The form's own fields asked now, in the order of the schema. */
  readonly fields: readonly VisibleField[]
  /** Every field asked now, by path. */
  readonly byPath: ReadonlyMap<string, VisibleField>
  readonly values: Values
}

/**
 * Resolves the conditions of a form against the answers, in one pass over `schema.allOf`.
 *
 * - A field is asked if `schema.properties` defines it, or if a `then` or `else` that applies now does.
 * - The answer of a field that is not asked counts as absent, so a test sees the answers of asked fields only.
 * - A condition comes after every condition that can show a field it tests (`inDependencyOrder` of the compiler), so its
 *   test sees the final answers.
 * - A field that several parts define has the keywords of all of them. The later part wins; `schema.properties` is first.
 *   The first part decides how the answer is read: `type` stays what it was.
 * - A field can be required without being asked. That requirement has no effect.
 *
 * @param answers answers as typed; those of hidden fields may be among them
 */
export function resolveConditions({ schema, conditionValidators }: FormVariant, answers: Answers): VisibleForm {
  const schemas = new Map<string, FieldSchema>()
  const required = new Set<string>()
  const values: Record<string, Value> = {}
  const apply = (part: Consequence | undefined) => {
    for (const [name, field] of Object.entries(part?.properties ?? {})) {
      const shown = schemas.get(name)
      const value = shown ? undefined : parseAnswer(field, answers[name] ?? '')
      if (value !== undefined) values[name] = value
      schemas.set(name, shown ? { ...shown, ...field } : field)
    }
    for (const name of part?.required ?? []) required.add(name)
  }
  apply(schema)
  for (const [index, condition] of (schema.allOf ?? []).entries()) {
    apply(conditionValidators[index]?.(values) ? condition.then : condition.else)
  }
  const fields = Array.from(schemas, ([name, field]) => ({
    path: name,
    name,
    schema: field,
    isRequired: required.has(name),
  }))
  return { fields, byPath: new Map(fields.map((field) => [field.path, field])), values }
}

/** Names of the fields that a condition, or a part of one, mentions: those it tests, shows, requires or refines. */
export function mentionedFields(part: unknown): Set<string> {
  const names = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { properties, required, ...rest } = value as Consequence
    for (const name of [...Object.keys(properties ?? {}), ...(required ?? [])]) names.add(name)
    for (const inner of Object.values(rest)) collect(inner)
  }
  collect(part)
  return names
}

const cache = new WeakMap<ObjectSchema, ReadonlySet<string>>()

/** Whether a condition tests, shows, requires or refines a field. All others can be checked alone. */
export function isConditional(schema: ObjectSchema, path: string): boolean {
  const names = cache.get(schema) ?? mentionedFields(schema.allOf)
  cache.set(schema, names)
  return names.has(path)
}
