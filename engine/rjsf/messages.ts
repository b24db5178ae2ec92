import type { RJSFValidationError } from '@rjsf/utils'
import { definitionsByName, itemOf, objectIn } from '../form/conditions.ts'
import type { FieldSchema, FormVariant, ObjectSchema } from '../form/form.ts'
import { withLimits } from '../form/problems.ts'
import { joinPath, segmentsOf } from '../form/values.ts'
import { objectAt } from '../format/json.ts'

type Worded = Pick<FormVariant, 'schema' | 'texts'>

/** The errors that RJSF finds, with the messages of the category file, each sentence once per field. */
export function withMessages(form: Worded, errors: readonly RJSFValidationError[]): RJSFValidationError[] {
  const ours = errors.filter(isOurs).flatMap((error) => inOurWords(form, error))
  const keys = ours.map(({ property, message }) => `${property} ${message}`)
  return ours.filter((_, index) => keys.indexOf(keys[index] as string) === index)
}

/**
 * True for an error that our pages also show. If a consequence isn't met, its fields report that themselves, and an answer that
 * isn't a number isn't compared with one.
 */
const isOurs = ({ name = '', params }: RJSFValidationError) =>
  name !== 'if' && !(NUMERIC.test(name) && typeof params?.limit !== 'number')

/** The rules of our pages that RJSF's validator checks by another keyword. */
const OUR_RULES: Readonly<Record<string, string>> = { not: 'anyOf', unit: 'type' }

const NUMERIC = /^(?:minimum|maximum|exclusiveMinimum|exclusiveMaximum)$/

/**
 * An error with the message of the definition that refuses the answer, else of another definition of the field. An empty address
 * shows the problems of its required fields.
 */
function inOurWords({ schema, texts }: Worded, error: RJSFValidationError): RJSFValidationError[] {
  const { property = '', schemaPath, params = {}, ...others } = error
  const rule = OUR_RULES[error.name ?? ''] ?? error.name ?? ''
  const path = segmentsOf(property).filter((segment) => segment !== '')
  const part: FieldSchema | undefined =
    schemaPath === undefined ? undefined : (objectAt(schema, schemaPath.split('/').slice(1, -1)) as FieldSchema)
  const own = rule === 'required' ? part?.properties?.[path.at(-1) ?? ''] : part
  const all = definitionsAt(schema, path)
  const inside = rule === 'required' ? (all.find(({ type }) => type === 'object')?.required ?? []) : []
  if (inside.length > 0) {
    return inside.flatMap((name) =>
      inOurWords({ schema, texts }, { ...others, property: joinPath(path.join('.'), name), params }),
    )
  }
  const at = rule === 'anyOf' ? [...path, ...(part?.anyOf?.[0]?.required.slice(0, 1) ?? [])] : path
  const sentence = [own, ...all].map((one) => one?.messages?.[rule]).find((message) => message !== undefined)
  const message = withLimits(sentence ?? texts.invalid, { [rule]: params.limit })
  return [{ ...error, property: at.join('.'), message }]
}

/** All definitions of the field at a path. */
const definitionsAt = (object: ObjectSchema, [name = '', ...rest]: readonly string[]): FieldSchema[] =>
  (definitionsByName(object).get(name) ?? []).flatMap((field) => {
    const inner = objectIn(field)
    return inner && rest.length > 0 ? definitionsAt(inner, itemOf(field) ? rest.slice(1) : rest) : [field]
  })
