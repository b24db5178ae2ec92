import { isDeepStrictEqual } from 'node:util'
import Form, { type FormProps, type FormState } from '@rjsf/core'
import type { FieldSchema, Value, Values } from '../../../engine/form/form.ts'
import { joinPath, segmentsOf, valueAt } from '../../../engine/form/values.ts'
import { isObject } from '../../../engine/format/json.ts'

type Schema = FormProps['schema']
type SchemaUtils = FormState['schemaUtils']
/** Fields that have an answer of their own, by path. */
type Fields = Readonly<Record<string, FieldSchema>>
type State = { readonly fields: Fields; readonly data: Values }

/** More than any form of the tests needs. */
const MOST_ROUNDS = 1_000

/** The fields that RJSF draws for an object, and inside its items and addresses. */
function fieldsIn(utils: SchemaUtils, schema: Schema, data: unknown, parent: string): [path: string, Schema][] {
  const values = isObject(data) ? data : {}
  const { properties = {} } = utils.retrieveSchema(schema, values)
  return Object.entries(properties).flatMap(([name, field]): [string, Schema][] => {
    const path = joinPath(parent, name)
    if (!isObject(field)) return []
    const { items } = field
    if (field.type === 'object') return fieldsIn(utils, field, values[name], path)
    if (!isObject(items) || items.type !== 'object') return [[path, field]]
    const list: unknown[] = Array.isArray(values[name]) ? values[name] : []
    return list.flatMap((item, index) => fieldsIn(utils, items, item, joinPath(path, index)))
  })
}

/** How many answers some data has; an item without answers counts as one. */
function leafCount(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  const least = Array.isArray(value) ? 1 : 0
  return Object.values(value).reduce((count: number, inner) => count + Math.max(least, leafCount(inner)), 0)
}

/**
 * The state of RJSF's form for some data, with what `omitExtraData` leaves of it. RJSF omits once per change, and its
 * conditions see the hidden answers while it does, so it is repeated here until nothing is left to omit or to add.
 */
function stateFor(props: FormProps, data: Values): State {
  const { schema } = props
  const { schemaUtils, formData } = new Form({ ...props, formData: data }).state
  const fields = Object.fromEntries(fieldsIn(schemaUtils, schema, formData, '')) as Fields
  const kept: Values = schemaUtils.omitExtraData(schema, formData)
  return isDeepStrictEqual(kept, data) ? { fields, data } : stateFor(props, kept)
}

/** Paths of the shown fields whose answers RJSF refuses on submit. */
function refusedFields({ schema, validator, transformErrors }: FormProps, { fields, data }: State): string[] {
  const { errors } = validator.validateFormData(data, schema, undefined, transformErrors)
  const shown = Object.keys(fields)
  // One of several choices is refused at its place in the list.
  const named = errors.map(({ property = '' }) =>
    shown.find((field) => property === field || property.startsWith(joinPath(field, ''))),
  )
  return [...new Set(named)].filter((path) => path !== undefined).sort()
}

/** The data with the value at a path replaced. */
function withValue(data: unknown, [key = '', ...rest]: readonly string[], value: Value): unknown {
  const inner =
    rest.length > 0
      ? withValue(isObject(data) || Array.isArray(data) ? Reflect.get(data, key) : {}, rest, value)
      : value
  return Array.isArray(data)
    ? data.map((item, index) => (String(index) === key ? inner : item))
    : { ...(isObject(data) ? data : {}), [key]: inner }
}

/**
 * Fills in RJSF's form as a visitor would: adds the items of the groups, answers some of the shown fields, checks which fields are
 * shown now, and goes on until every shown field has its answer.
 * @param props draw the form; see `rjsfProps`
 * @param answerTo the visitor's answer to a field; undefined for none
 * @param someOf picks some of the fields to answer next
 * @param start data with as many empty items in each group as the visitor adds
 * @returns the fields that RJSF shows in the end, the values that it keeps, and the fields whose value it refuses
 */
export function fillIn(
  props: FormProps,
  answerTo: (path: string, field: FieldSchema) => Value | undefined,
  someOf: (paths: readonly string[]) => readonly string[],
  start: Values = {},
): { fields: string[]; values: Values; refused: string[] } {
  let state = stateFor(props, start)
  const unanswered = () =>
    Object.entries(state.fields).flatMap(([path, field]) =>
      answerTo(path, field) === undefined || leafCount(valueAt(state.data, path) ?? []) > 0 ? [] : path,
    )
  for (let paths = unanswered(), rounds = 0; paths.length > 0; paths = unanswered(), rounds += 1) {
    if (rounds > MOST_ROUNDS) throw new Error(`RJSF shows ${paths}, but does not keep the answers`)
    const chosen = someOf(paths)
    let data: unknown = state.data
    for (const path of chosen.length > 0 ? chosen : paths) {
      const value = answerTo(path, state.fields[path] as FieldSchema)
      if (value !== undefined) data = withValue(data, segmentsOf(path), value)
    }
    state = stateFor(props, data as Values)
  }
  return {
    fields: Object.keys(state.fields).sort(),
    values: state.data,
    refused: refusedFields(props, state),
  }
}
