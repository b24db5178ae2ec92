import { allFields, instanceOf } from './answers.ts'
import type { Answers, Consequence, FieldSchema, FormVariant, Instance } from './form.ts'

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
