import type { RJSFSchema } from '@rjsf/utils'
import type { SampleField, SampleForm } from '../sample-form.ts'

const ruleOf = ({ label, hint, format, options }: SampleField): RJSFSchema => ({
  type: 'string',
  title: label,
  ...(hint && { description: hint }),
  ...(format && { format }),
  ...(options && { enum: options.map(({ value }) => value) }),
})

/** One schema per step. */
export const schemasOf = ({ steps }: SampleForm): RJSFSchema[] =>
  steps.map(({ fields }) => ({
    type: 'object',
    required: fields.map(({ name }) => name),
    properties: Object.fromEntries(fields.map((field) => [field.name, ruleOf(field)])),
  }))
