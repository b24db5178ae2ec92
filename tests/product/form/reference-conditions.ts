import { isDeepStrictEqual } from 'node:util'
import type { Answers, FieldSchema, Value, Values } from '../../../engine/form/form.ts'
import { parseAnswer } from '../../../engine/form/kinds.ts'
import { itemCount, joinPath } from '../../../engine/form/values.ts'
import type { FieldDefinition, ObjectKeywords, Test } from '../../../engine/format/category.ts'
import { createCompile } from '../../../engine/format/resolve/validators.ts'

type Consequence = NonNullable<ObjectKeywords['then']>

const compile = createCompile()

const passes = (test: Test, values: Values): boolean => compile({ type: 'object', ...test })(values)

function dependentParts(name: string, dependency: unknown, values: Values): Consequence[] {
  if (values[name] === undefined) return []
  if (Array.isArray(dependency)) return [{ required: dependency }]
  const { oneOf } = dependency as { oneOf?: Consequence[] }
  if (!oneOf) return [dependency as Consequence]
  return oneOf.flatMap(({ properties: { [name]: answer, ...properties } = {}, required = [] }) =>
    passes({ properties: { [name]: answer ?? {} } } as Test, values) ? { properties, required } : [],
  )
}

/** The parts of an object schema that apply to its values, exactly as in the JSON Schema specification. */
function partsFor(object: ObjectKeywords, values: Values): Consequence[] {
  const conditions = [object, ...(object.allOf ?? [])]
  return [
    object,
    ...conditions.flatMap((condition) =>
      condition.if ? ((passes(condition.if, values) ? condition.then : condition.else) ?? []) : [],
    ),
    ...Object.entries(object.dependencies ?? {}).flatMap(([name, dependency]) =>
      dependentParts(name, dependency, values),
    ),
  ]
}

/** The fields of an object that are asked, by path, each with whether it is required; and the values that count. */
export type Reference = { readonly fields: Readonly<Record<string, boolean>>; readonly values: Values }

type Inside = { readonly fields: Reference['fields']; readonly value: Value | undefined }

/** A group has as many items as the answers have, within the limits of all of its definitions. */
function itemsOf(path: string, definitions: readonly FieldDefinition[], isRequired: boolean, answers: Answers): Inside {
  const minimum = Math.max(isRequired ? 1 : 0, ...definitions.map(({ minItems = 0 }) => minItems))
  const maximum = Math.min(...definitions.map(({ maxItems = 100 }) => maxItems))
  const count = Math.min(maximum, Math.max(minimum, itemCount(answers, path)))
  const items = Array.from({ length: count }, (_, index) =>
    settled(definitions.find(({ items }) => items)?.items as ObjectKeywords, answers, joinPath(path, index)),
  )
  return {
    fields: Object.assign({}, ...items.map(({ fields }) => fields)),
    value: count > 0 ? items.map(({ values }) => values) : undefined,
  }
}

/** An address counts as answered once one of its fields is. */
function addressOf(path: string, definition: FieldDefinition, isRequired: boolean, answers: Answers): Inside {
  const { fields, values } = settled(definition, answers, path)
  const isAnswered = Object.keys(values).length > 0
  if (isAnswered || isRequired) return { fields, value: isAnswered ? values : undefined }
  return { fields: Object.fromEntries(Object.keys(fields).map((inner) => [inner, false])), value: undefined }
}

function insideOf(
  path: string,
  definitions: readonly FieldDefinition[],
  isRequired: boolean,
  answers: Answers,
): Inside {
  const [first = {}] = definitions
  if (first.type === 'object') return addressOf(path, first, isRequired, answers)
  if (first.items?.type === 'object') return itemsOf(path, definitions, isRequired, answers)
  return { fields: { [path]: isRequired }, value: parseAnswer(first as FieldSchema, answers[path] ?? '') }
}

/** The questions of an object if its conditions see these values. */
function askedFor(object: ObjectKeywords, seen: Values, answers: Answers, parent: string): Reference {
  const parts = partsFor(object, seen)
  const fields: Record<string, boolean> = {}
  const values: Record<string, Value> = {}
  for (const name of new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties)))) {
    const definitions = parts.flatMap(({ properties }) => properties?.[name] ?? [])
    const isRequired = parts.some(({ required }) => required?.includes(name))
    const inside = insideOf(joinPath(parent, name), definitions, isRequired, answers)
    Object.assign(fields, inside.fields)
    if (inside.value !== undefined) values[name] = inside.value
  }
  return { fields, values }
}

/** More rounds than any schema without a cycle needs. */
const MOST_ROUNDS = 50

/**
 * Asks again and again until the conditions see exactly the values of the fields that they show. Without a cycle between the
 * conditions, this ends, and there is only one such set of values.
 * @param object an object schema as written
 */
export function settled(object: ObjectKeywords, answers: Answers, parent = ''): Reference {
  let found: Reference = { fields: {}, values: {} }
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
    const next = askedFor(object, found.values, answers, parent)
    if (isDeepStrictEqual(next.values, found.values)) return next
    found = next
  }
  throw new Error(`The conditions never settle: ${JSON.stringify({ object, answers })}`)
}
