import { formOf } from '../../categories/compile.ts'

/** A required text field. */
export const text = (title: string) => ({ type: 'string', title, message: `${title} is required` }) as const

/** A form with a choice, a number, a condition within a step and a condition across steps. */
export const piano = await formOf({
  steps: [
    { title: 'The piano', fields: ['kind', 'weight', 'legs'] },
    { title: 'The house', fields: ['floor', 'lift', 'crane'] },
    { title: 'You', fields: ['email'] },
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
      floor: { type: 'integer', title: 'Floor', message: 'Floor is a whole number' },
      email: { $ref: 'shared.json#/definitions/email' },
    },
    required: ['kind', 'weight', 'email'],
    allOf: [
      {
        if: { properties: { kind: { const: 'grand' } }, required: ['kind'] },
        then: {
          properties: { legs: text('Legs'), crane: { type: 'boolean', title: 'Crane', message: 'Crane is yes or no' } },
          required: ['legs'],
        },
      },
      {
        if: { properties: { floor: { minimum: 1 } }, required: ['floor'] },
        then: {
          properties: { lift: text('Lift'), weight: { maximum: 500, message: 'Too heavy for a staircase' } },
          required: ['lift'],
        },
      },
    ],
  },
})
