import type { Value, Values } from '../../engine/form/form.ts'
import type { CategoryFile } from '../../engine/format/category.ts'

type Schema = CategoryFile['schema']
type Consequence = NonNullable<Schema['then']>
type Rules = { const?: unknown; minimum?: number; not?: Rules }
type Test = {
  properties?: Record<string, Rules>
  required?: readonly string[]
  anyOf?: readonly Test[]
  allOf?: readonly Test[]
  not?: Test
}

function holdsFor(rules: Rules, value: Value): boolean {
  if (rules.const !== undefined && rules.const !== value) return false
  if (rules.minimum !== undefined && typeof value === 'number' && value < rules.minimum) return false
  return !rules.not || !holdsFor(rules.not, value)
}

const passes = (test: Test, values: Values): boolean =>
  Object.entries(test.properties ?? {}).every(([name, rules]) => {
    const value = values[name]
    return value === undefined || holdsFor(rules, value)
  }) &&
  (test.required ?? []).every((name) => values[name] !== undefined) &&
  (test.anyOf?.some((part) => passes(part, values)) ?? true) &&
  (test.allOf ?? []).every((part) => passes(part, values)) &&
  !(test.not && passes(test.not, values))

function dependentParts(name: string, dependency: unknown, values: Values): Consequence[] {
  const answer = values[name]
  if (answer === undefined) return []
  if (Array.isArray(dependency)) return [{ required: dependency }]
  const { oneOf } = dependency as { oneOf?: Consequence[] }
  if (!oneOf) return [dependency as Consequence]
  return oneOf.flatMap(({ properties = {}, required = [] }) => {
    const { [name]: named, ...others } = properties
    return holdsFor(named as Rules, answer) ? [{ properties: others, required }] : []
  })
}

/** The parts of a schema that apply to the values, exactly as in the JSON Schema specification. */
function partsFor(schema: Schema, values: Values): Consequence[] {
  const conditions = [...(schema.if ? [schema] : []), ...(schema.allOf ?? [])]
  return [
    schema,
    ...conditions.flatMap(
      (condition) => (passes(condition.if as Test, values) ? condition.then : condition.else) ?? [],
    ),
    ...Object.entries(schema.dependencies ?? {}).flatMap(([name, dependency]) =>
      dependentParts(name, dependency, values),
    ),
  ]
}

/** The visible fields of a form, the required ones among them, and the values that count. */
export type Reference = { readonly fields: string[]; readonly required: string[]; readonly values: Values }

const namesIn = (parts: readonly Consequence[]) =>
  [...new Set(parts.flatMap(({ properties }) => Object.keys(properties ?? {})))].sort()

/** All subsets of the names, including the empty one. */
const subsetsOf = (names: readonly string[]): string[][] =>
  Array.from({ length: 2 ** names.length }, (_, set) => names.filter((_name, index) => (set >> index) % 2 === 1))

/**
 * Tries every set of fields, and returns the consistent ones: given the answers to exactly these fields, the schema asks
 * exactly these fields. Without a cycle between the conditions, there is exactly one.
 * @param names all fields of the form
 * @param values the values of all answers, including those of hidden fields
 */
export function consistentForms(schema: Schema, names: readonly string[], values: Values): Reference[] {
  const always = Object.keys(schema.properties)
  return subsetsOf(names.filter((name) => !always.includes(name))).flatMap((shown) => {
    const fields = [...always, ...shown].sort()
    const kept = Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name)))
    const parts = partsFor(schema, kept)
    if (namesIn(parts).join() !== fields.join()) return []
    const required = fields.filter((name) => parts.some((part) => part.required?.includes(name)))
    return { fields, values: kept, required }
  })
}
