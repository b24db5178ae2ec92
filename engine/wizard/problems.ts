import { type ActiveForm, activate } from './conditions.ts'
import type { Answers, FieldSchema, FormSchema, FormVariant, Message, RuleError } from './form.ts'

/** One broken rule of one field. `message` is the sentence authored in the category file. */
export type Problem = {
  readonly field: string
  /** JSON Schema keyword of the rule. */
  readonly keyword: string
  readonly message: string
}

/** Name of the field that an error of ajv is about. Fields have plain names, so the pointer needs no unescaping. */
const fieldOf = (error: RuleError): string =>
  error.keyword === 'required' ? String(error.params.missingProperty) : error.instancePath.slice(1)

/** The authored sentence for a keyword. */
export const sentenceFor = (message: Message | undefined, keyword: string): string | undefined =>
  typeof message === 'object' ? message[keyword] : message

/** The sentence authored beside the broken rule itself, else beside the field as asked now. */
function messageOf(schema: FormSchema, field: FieldSchema | undefined, error: RuleError): string | undefined {
  let place: unknown = schema
  for (const key of error.schemaPath.split('/').slice(1, -1)) place = (place as Record<string, unknown>)[key]
  const beside = sentenceFor((place as FieldSchema).message, error.keyword)
  return beside ?? sentenceFor(field?.message, error.keyword)
}

/** A field as asked now, with every problem of the answers looked up by name. */
function problemsByField(variant: FormVariant, active: ActiveForm): Map<string, Problem> {
  const problems = new Map<string, Problem>()
  if (variant.validate(active.instance)) return problems
  for (const error of variant.validate.errors ?? []) {
    const field = fieldOf(error)
    // ajv also reports the `if` whose consequence failed: an error of the whole form, which is no field.
    if (problems.has(field) || !Object.hasOwn(active.fields, field)) continue
    const message = messageOf(variant.schema, active.fields[field], error)
    if (message === undefined) throw new Error(`No message for "${error.keyword}" of field "${field}"`)
    problems.set(field, { field, keyword: error.keyword, message })
  }
  return problems
}

/**
 * The problems of the answers, one a field, in the order given. Throws when a rule has no authored sentence, which the
 * compiler has already refused.
 * @param order names of the fields to check, in the order in which they are asked
 */
export function problemsOf(variant: FormVariant, answers: Answers, order: readonly string[]): Problem[] {
  const problems = problemsByField(variant, activate(variant, answers))
  return order.flatMap((field) => problems.get(field) ?? [])
}
