import { parseAnswer } from './answers.ts'
import { resolveConditions, type VisibleForm } from './conditions.ts'
import type { Answers, FieldSchema, FormSchema, FormVariant, Message, RuleError, Validator } from './form.ts'

/** One broken rule of one field. `message` is the sentence authored in the category file. */
export type Problem = {
  readonly field: string
  /** JSON Schema keyword of the rule. */
  readonly keyword: string
  readonly message: string
  /** Reported by the relay, whose rules can be newer than those of an open page. */
  readonly isReported?: true
}

/** Name of the field that an error of ajv is about. Fields have plain names, so the pointer needs no unescaping. */
const fieldOf = (error: RuleError): string =>
  error.keyword === 'required' ? String(error.params.missingProperty) : error.instancePath.slice(1)

/** The authored sentence for a keyword. */
export const sentenceFor = (message: Message | undefined, keyword: string): string | undefined =>
  typeof message === 'object' ? message[keyword] : message

/** The part of the schema that a rule stands in: a consequence of a condition, or the field's own definition. */
function placeOf(schema: FormSchema, name: string, error: RuleError): FieldSchema | undefined {
  const [root, ...path] = error.schemaPath.split('/').slice(0, -1)
  const isConditional = root === '#' && path[0] === 'allOf'
  if (!isConditional) return schema.properties[name]
  return path.reduce<unknown>((place, key) => (place as Record<string, unknown>)[key], schema) as FieldSchema
}

/**
 * The sentence authored beside the broken rule itself, else beside the field as asked now. The limit that every text has,
 * and rules that no control lets a visitor break, have one for all fields.
 */
function messageOf(
  { schema, texts }: FormVariant,
  name: string,
  field: FieldSchema | undefined,
  error: RuleError,
): string {
  const place = placeOf(schema, name, error)
  if (error.keyword === 'maxLength' && place?.isDefaultLimit)
    return texts.tooLong.replace('{maxLength}', Number(error.params.limit).toLocaleString('en-US'))
  return sentenceFor(place?.message, error.keyword) ?? sentenceFor(field?.message, error.keyword) ?? texts.invalid
}

/** Every problem of the answers, by field: the first broken rule of each. */
function problemsByField(variant: FormVariant, active: VisibleForm): Map<string, Problem> {
  const problems = new Map<string, Problem>()
  if (variant.validate(active.values)) return problems
  for (const error of variant.validate.errors ?? []) {
    const field = fieldOf(error)
    // ajv also reports the `if` whose consequence failed: an error of the whole form, which is no field.
    if (problems.has(field) || !Object.hasOwn(active.fields, field)) continue
    problems.set(field, {
      field,
      keyword: error.keyword,
      message: messageOf(variant, field, active.fields[field], error),
    })
  }
  return problems
}

/**
 * The problems of the answers, one per field, in the order given.
 * @param order names of the fields to check, in the order in which they are asked
 */
export function problemsOf(variant: FormVariant, answers: Answers, order: readonly string[]): Problem[] {
  const problems = problemsByField(variant, resolveConditions(variant, answers))
  return order.flatMap((field) => problems.get(field) ?? [])
}

/**
 * The problem of one answer, at a cost that does not grow with the form.
 * @param field name of a field that no condition shows, requires or refines; see `isConditional`
 */
export function problemOf(variant: FormVariant, field: string, text: string): Problem | undefined {
  const { schema, fieldValidators } = variant
  const definition = schema.properties[field]
  const value = parseAnswer(definition, text)
  const check = fieldValidators[field] as Validator
  const required = {
    keyword: 'required',
    schemaPath: '#/required',
    instancePath: '',
    params: { missingProperty: field },
  }
  const error = value === undefined ? schema.required?.includes(field) && required : !check(value) && check.errors?.[0]
  return error ? { field, keyword: error.keyword, message: messageOf(variant, field, definition, error) } : undefined
}
