import { allFields, instanceOf } from './answers.ts'
import type { Answers, Consequence, FieldSchema, FormSchema, FormVariant, Instance } from './form.ts'

/** What the answers make of a form: the fields it asks now, and their values as the rules see them. */
export type ActiveForm = {
  /** Fields asked now, by name; a field that a condition refines carries the keywords of both. */
  readonly fields: Readonly<Record<string, FieldSchema>>
  readonly required: ReadonlySet<string>
  readonly instance: Instance
}

function activeConsequences({ schema, tests }: FormVariant, instance: Instance): Consequence[] {
  const conditional = (schema.allOf ?? []).map((condition, index) =>
    tests[index]?.(instance) ? condition.then : condition.else,
  )
  return [schema, ...conditional.filter((consequence) => consequence !== undefined)]
}

function resolve(variant: FormVariant, instance: Instance): Omit<ActiveForm, 'instance'> {
  const fields: Record<string, FieldSchema> = {}
  const required = new Set<string>()
  for (const consequence of activeConsequences(variant, instance)) {
    for (const [name, field] of Object.entries(consequence.properties ?? {})) {
      fields[name] = name in fields ? { ...fields[name], ...field } : field
    }
    for (const name of consequence.required ?? []) required.add(name)
  }
  return { fields, required }
}

/**
 * Resolves the conditions of a form against the answers. The answer of a hidden field counts as absent, and hiding it can
 * hide others, so the fields are resolved until they stay the same (once more than there are fields at most).
 */
export function activate(variant: FormVariant, answers: Answers): ActiveForm {
  const known = allFields(variant.schema)
  let instance = instanceOf(known, answers)
  let active = resolve(variant, instance)
  for (let round = 0; round <= Object.keys(known).length; round += 1) {
    const shown = instanceOf(active.fields, answers)
    if (Object.keys(shown).length === Object.keys(instance).length) break
    instance = shown
    active = resolve(variant, instance)
  }
  return { ...active, instance }
}

/** Names that conditions mention: the fields they test, and those they show, require or refine. */
function conditionalNames(schema: FormSchema): ReadonlySet<string> {
  const names = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { properties, required, ...rest } = value as Consequence
    for (const name of [...Object.keys(properties ?? {}), ...(required ?? [])]) names.add(name)
    for (const part of Object.values(rest)) collect(part)
  }
  collect(schema.allOf)
  return names
}

const cache = new WeakMap<FormSchema, ReadonlySet<string>>()

/** Whether a condition tests, shows, requires or refines a field. All others can be checked alone. */
export function isConditional(schema: FormSchema, field: string): boolean {
  const names = cache.get(schema) ?? conditionalNames(schema)
  cache.set(schema, names)
  return names.has(field)
}
