import Form, { type FormProps } from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import type { FieldSchema, Values } from '../../engine/form/form.ts'
import { withoutAnnotations } from '../../engine/format/ajv.ts'

type Schema = FormProps['schema']
type Fields = Readonly<Record<string, FieldSchema>>
type State = { readonly fields: Fields; readonly data: Values; readonly resolved: Schema }

/** Without this, RJSF answers for the visitor: a field with only one accepted answer, and "no" in a required check box. */
const behavior = { constAsDefaults: 'never', requiredBooleanDefault: 'skip' } as const

/** More than any form of the tests needs. */
const MOST_ROUNDS = 1_000

const hasBranches = ({ dependencies = {} }: Schema) =>
  Object.values(dependencies).some((dependency) => typeof dependency === 'object' && 'oneOf' in dependency)

/**
 * The state of RJSF's form for some data, with what `omitExtraData` leaves of it. RJSF omits once per change, and its
 * conditions see the hidden answers while it does, so it is repeated here until nothing is left to omit.
 *
 * For a `oneOf` in `dependencies`, RJSF omits by the branch that fits all answers best, even one for another answer, and so
 * drops a wrong answer that the form shows. There, exactly the data of the shown fields is kept.
 */
function stateFor(schema: Schema, data: Values): State {
  const form = new Form({ schema, validator, formData: data, experimental_defaultFormStateBehavior: behavior })
  const { schemaUtils, retrievedSchema: resolved, formData } = form.state
  const fields = (resolved.properties ?? {}) as Fields
  const kept: Values = hasBranches(schema)
    ? Object.fromEntries(Object.entries(data).filter(([name]) => Object.hasOwn(fields, name)))
    : schemaUtils.omitExtraData(schema, formData)
  return Object.keys(kept).length < Object.keys(data).length ? stateFor(schema, kept) : { fields, data: kept, resolved }
}

/**
 * Names of the shown fields whose answers RJSF refuses on submit. For a `oneOf` in `dependencies` ajv also reports the
 * branches for other answers, so there it is those that live validation refuses.
 */
function refusedFields(schema: Schema, { fields, data, resolved }: State): string[] {
  const { errors = [] } = validator.rawValidation<{ instancePath: string; params: Record<string, string> }>(
    hasBranches(schema) ? resolved : schema,
    data,
  )
  const names = errors.map(({ instancePath, params }) => instancePath.slice(1) || params.missingProperty || '')
  return [...new Set(names)].filter((name) => Object.hasOwn(fields, name)).sort()
}

/**
 * Fills in RJSF's form as a visitor would: answers some of the fields that it shows, looks which fields it shows then, and
 * goes on until every shown field has its answer.
 * @param answerTo the visitor's answer to a field; undefined for none
 * @param someOf picks some of the fields to answer next
 * @returns the fields that RJSF shows in the end, the values that it keeps, and the fields whose value it refuses
 */
export function fillIn(
  authored: unknown,
  answerTo: (name: string, field: FieldSchema) => Values[string] | undefined,
  someOf: (names: readonly string[]) => readonly string[],
): { fields: string[]; values: Values; refused: string[] } {
  const schema = withoutAnnotations(authored) as Schema
  let state = stateFor(schema, {})
  const unanswered = () =>
    Object.entries(state.fields).flatMap(([name, field]) =>
      answerTo(name, field) === undefined || Object.hasOwn(state.data, name) ? [] : name,
    )
  for (let names = unanswered(), rounds = 0; names.length > 0; names = unanswered(), rounds += 1) {
    if (rounds > MOST_ROUNDS) throw new Error(`RJSF shows ${names}, but does not keep the answers`)
    const chosen = someOf(names)
    const data = { ...state.data }
    for (const name of chosen.length > 0 ? chosen : names) {
      const value = answerTo(name, state.fields[name] as FieldSchema)
      if (value !== undefined) data[name] = value
    }
    state = stateFor(schema, data)
  }
  return { fields: Object.keys(state.fields).sort(), values: state.data, refused: refusedFields(schema, state) }
}
