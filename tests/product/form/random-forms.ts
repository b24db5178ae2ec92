import fc from 'fast-check'
import type { Form, FormVariant } from '../../../engine/form/form.ts'
import type { CategoryFile, ObjectKeywords } from '../../../engine/format/category.ts'
import { resolveForm } from '../../../engine/format/resolve/resolve.ts'
import { createForm } from '../../../engine/format/resolve/validators.ts'
import { compileOnce, runtimeVariant } from '../../categories/compile.ts'
import { shared } from '../../categories/files.ts'
import { answersTo } from './random-answers.ts'
import { ALWAYS, SOMETIMES, schemas, withSharedOptions } from './random-schema.ts'

/** A category file with a random schema. */
export const fileWith = (schema: ObjectKeywords): CategoryFile => ({
  label: 'Pianos',
  heading: 'Piano Shipping Quote',
  description: 'Tell us about your piano.',
  steps: [
    { title: 'Always', fields: ALWAYS },
    { title: 'Sometimes', fields: SOMETIMES },
  ],
  schema: schema as CategoryFile['schema'],
  submission: { mailbox: 'freight', subject: 'New {category} request' },
})

export const variantWith = (schema: ObjectKeywords): FormVariant => runtimeVariant(fileWith(schema))

export const formWith = (schema: ObjectKeywords): Form =>
  createForm(
    resolveForm('random', fileWith(schema), shared, () => ''),
    compileOnce,
  )

/** Whether the conditions of a schema form no cycle. */
export function canBeOrdered(schema: ObjectKeywords): boolean {
  try {
    variantWith(schema)
    return true
  } catch (error) {
    if (error instanceof Error && error.message === 'The conditions form a cycle') return false
    throw error
  }
}

const orderedSchemas = fc.oneof(schemas, schemas.map(withSharedOptions)).filter(canBeOrdered)

/** A random schema without a cycle, and random answers to all of its fields. About half of the answers are without mistakes. */
export const answeredSchemas = fc.tuple(orderedSchemas, fc.boolean()).chain(([schema, isCareful]) =>
  answersTo(variantWith(schema).schema, { counts: () => ({ min: 0, max: 4 }), isCareful }).map((answers) => ({
    schema,
    answers,
  })),
)
