import { parseAnswer } from './answers.ts'
import { resolveConditions, type VisibleForm } from './conditions.ts'
import type { Answers, FieldSchema, FormVariant, Message, ObjectSchema, RuleError, Validator } from './form.ts'

/** A rule that one field breaks: `{ path: 'weight', rule: 'minimum', limit: 50, message: 'A piano weighs more' }`. */
export type Problem = {
  readonly path: string
  /** JSON Schema keyword. */
  readonly rule: string
  /** Value of the rule; absent where it is no limit. */
  readonly limit?: string | number
  /** The sentence that the category file has for it. */
  readonly message: string
  /** Reported by the relay, whose rules can be newer than those of an open page. */
  readonly isReported?: true
}

/** Path of the field that an error of ajv is about. Fields have plain names, so the pointer needs no unescaping. */
const pathOf = (error: RuleError): string =>
  error.keyword === 'required' ? String(error.params.missingProperty) : error.instancePath.slice(1)

/** The authored sentence for a rule. */
export const sentenceFor = (message: Message | undefined, rule: string): string | undefined =>
  typeof message === 'object' ? message[rule] : message

/** The part of the schema that has a rule: a consequence of a condition, or the field's own definition. */
function placeOf(schema: ObjectSchema, name: string, error: RuleError): FieldSchema | undefined {
  const [root, ...keys] = error.schemaPath.split('/').slice(0, -1)
  const isConditional = root === '#' && keys[0] === 'allOf'
  if (!isConditional) return schema.properties[name]
  return keys.reduce<unknown>((place, key) => (place as Record<string, unknown>)[key], schema) as FieldSchema
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

function problemFrom(variant: FormVariant, path: string, field: FieldSchema | undefined, error: RuleError): Problem {
  const { limit } = error.params
  return {
    path,
    rule: error.keyword,
    ...((typeof limit === 'number' || typeof limit === 'string') && { limit }),
    message: messageOf(variant, path, field, error),
  }
}

/** Every problem of the answers, by path: the first broken rule of each field. */
function problemsByPath(variant: FormVariant, { byPath, values }: VisibleForm): Map<string, Problem> {
  const problems = new Map<string, Problem>()
  if (variant.validate(values)) return problems
  for (const error of variant.validate.errors ?? []) {
    const path = pathOf(error)
    // ajv also reports the `if` whose consequence failed: an error of the whole form, which is no field.
    if (problems.has(path) || !byPath.has(path)) continue
    problems.set(path, problemFrom(variant, path, byPath.get(path)?.schema, error))
  }
  return problems
}

/**
 * The problems of the answers, one per field, in the order given.
 * @param order names of the form's own fields to check, in the order in which they are asked
 */
export function problemsOf(variant: FormVariant, answers: Answers, order: readonly string[]): Problem[] {
  const problems = problemsByPath(variant, resolveConditions(variant, answers))
  return order.flatMap((name) => problems.get(name) ?? [])
}

/**
 * The problem of one answer, at a cost that does not grow with the form.
 * @param path path of a field that no condition shows, requires or refines; see `isConditional`
 */
export function problemOf(variant: FormVariant, path: string, text: string): Problem | undefined {
  const { schema, fieldValidators } = variant
  const definition = schema.properties[path]
  const value = parseAnswer(definition, text)
  const check = fieldValidators[path] as Validator
  const required = {
    keyword: 'required',
    schemaPath: '#/required',
    instancePath: '',
    params: { missingProperty: path },
  }
  const error = value === undefined ? schema.required?.includes(path) && required : !check(value) && check.errors?.[0]
  return error ? problemFrom(variant, path, definition, error) : undefined
}
