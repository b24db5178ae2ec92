import type { RJSFSchema } from '@rjsf/utils'
import type { PageField, PageStep } from '../car-page.ts'

const ruleOf = ({ label, hint, format, options }: PageField): RJSFSchema => ({
  type: 'string',
  title: label,
  ...(hint && { description: hint }),
  ...(format && { format }),
  ...(options && { enum: options.map(({ value }) => value) }),
})

/** One schema per step. */
export const schemasOf = (steps: readonly PageStep[]): RJSFSchema[] =>
  steps.map(({ fields }) => ({
    type: 'object',
    required: fields.map(({ name }) => name),
    properties: Object.fromEntries(fields.map((field) => [field.name, ruleOf(field)])),
  }))
