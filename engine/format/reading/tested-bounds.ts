import type { FieldDefinition, TestedField } from '../category.ts'

export const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems'] as const

/** The bounds in a test. */
export const boundsIn = (tested: TestedField): Pick<FieldDefinition, (typeof BOUNDS)[number]> =>
  Object.fromEntries(BOUNDS.filter((bound) => tested[bound] !== undefined).map((bound) => [bound, tested[bound]]))
