import type { CategoryFile } from '../../../engine/format/category.ts'
import { runtimeForm } from './runtime-form.ts'

const text = (title: string) => ({ type: 'string' as const, title, message: `${title} is required` })

/** Three steps; the second is asked only if the first says so. What is given comes on top. */
export const stepsForm = (file: Partial<CategoryFile> = {}) =>
  runtimeForm({
    steps: [
      { title: 'The piano', fields: ['kind', 'weight'] },
      { title: 'Its legs', fields: ['legs'] },
      { title: 'You', fields: ['name'] },
    ],
    schema: {
      type: 'object',
      properties: {
        kind: { ...text('Kind'), enum: ['upright', 'grand'] },
        weight: {
          type: 'number',
          title: 'Weight',
          minimum: 50,
          message: { required: 'Weight is required', type: 'Weight is a number', minimum: 'A piano weighs more' },
        },
        name: text('Name'),
      },
      required: ['kind', 'weight', 'name'],
      allOf: [
        {
          if: { properties: { kind: { const: 'grand' } }, required: ['kind'] },
          then: { properties: { legs: text('Legs') }, required: ['legs'] },
        },
      ],
    },
    ...file,
  })

/** One step, and the browser's own checks. */
export const noticeForm = (file: Partial<CategoryFile> = {}) =>
  runtimeForm({
    steps: [{ title: 'You', fields: ['name', 'email'] }],
    schema: {
      type: 'object',
      properties: {
        name: text('Name'),
        email: { type: 'string', format: 'email', title: 'Email', message: 'Valid email is required' },
      },
      required: ['name'],
    },
    problems: 'notice',
    completion: 'reset',
    ...file,
  })
