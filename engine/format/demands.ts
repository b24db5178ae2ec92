import type { CategoryFile } from './category.ts'
import type { FieldDefinition, TestedField } from './fields.ts'
import type { JsonPath } from './source.ts'

export type Test = NonNullable<CategoryFile['schema']['if']>
/** What a test asks of one field, and where. */
export type Demand = { readonly name: string; readonly tested: TestedField; readonly path: JsonPath }

/** What a test asks of single fields, where all of it has to hold: its own `properties` and those of its `allOf`. */
export function demandsOf(test: Test, path: JsonPath): Demand[] {
  const own = Object.entries(test.properties ?? {}).map(([name, tested]) => ({
    name,
    tested: tested as TestedField,
    path: [...path, 'properties', name],
  }))
  const all = ((test.allOf ?? []) as Test[]).flatMap((part, index) => demandsOf(part, [...path, 'allOf', index]))
  return [...own, ...all]
}

export const alternativesOf = (test: Test, path: JsonPath): { test: Test; path: JsonPath }[] =>
  ((test.anyOf ?? []) as Test[]).map((part, index) => ({ test: part, path: [...path, 'anyOf', index] }))

export const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const

/** The bounds that a test asks for. */
export const boundsIn = (tested: TestedField): Pick<FieldDefinition, (typeof BOUNDS)[number]> =>
  Object.fromEntries(BOUNDS.filter((bound) => tested[bound] !== undefined).map((bound) => [bound, tested[bound]]))
