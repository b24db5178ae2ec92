import type { TestedField } from '../category.ts'
import type { JsonPath } from '../json.ts'

/** A value that a test compares an answer with, and its place. */
export type TestedValue = { readonly value: unknown; readonly path: JsonPath }

type Values = Pick<TestedField, 'const' | 'enum'>

function valuesIn({ const: value, enum: values }: Values, path: JsonPath): TestedValue[] {
  const named = value === undefined ? [] : [{ value, path: [...path, 'const'] }]
  return [...named, ...(values ?? []).map((item, index) => ({ value: item, path: [...path, 'enum', index] }))]
}

/**
 * The values that a test compares an answer with.
 * @param path place of the test
 */
export const testedValues = ({ not, contains, ...own }: TestedField, path: JsonPath): TestedValue[] => [
  ...valuesIn(own, path),
  ...valuesIn(contains ?? {}, [...path, 'contains']),
  ...valuesIn(not ?? {}, [...path, 'not']),
  ...valuesIn(not?.contains ?? {}, [...path, 'not', 'contains']),
]
