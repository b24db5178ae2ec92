import type { CategoryFile } from '../../../engine/format/category.ts'

/** The numbers of fields to measure. */
export const SIZES = [10, 100, 1000] as const
export type Size = (typeof SIZES)[number]

/** The invalid field, and a text that stays invalid while letters are added. */
export const FAILED_FIELD = 'field1'
const FAILING_TEXT = 'sam'
/** A valid text field. */
export const OTHER_FIELD = 'field0'

type Definition = CategoryFile['schema']['properties'][string]

/** The kinds of the fields, which repeat. */
const KINDS: readonly { rules: Definition; text: string }[] = [
  { rules: { type: 'string' }, text: 'Austin, TX 78701' },
  { rules: { type: 'string', format: 'email' }, text: 'sam@example.com' },
  { rules: { type: 'string', enum: ['crate', 'pallet', 'loose'] }, text: 'pallet' },
  { rules: { type: 'string', format: 'date' }, text: '2030-06-15' },
  { rules: { type: 'string' }, text: '2 crates of parts' },
]

const names = (size: number) => Array.from({ length: size }, (_, index) => `field${index}`)
const kindOf = (index: number) => KINDS[index % KINDS.length] as (typeof KINDS)[number]

/** Generates a category file with one step that has `size` required fields. */
export const sampleCategory = (size: number): CategoryFile => ({
  label: `Sample ${size}`,
  heading: `Form of ${size} fields`,
  description: 'A generated form.',
  steps: [{ title: 'All fields', fields: names(size) }],
  schema: {
    type: 'object',
    properties: Object.fromEntries(
      names(size).map((name, index) => [
        name,
        { ...kindOf(index).rules, title: `Field ${index}`, message: `Field ${index} is required` },
      ]),
    ),
    required: names(size),
  },
  uiSchema: Object.fromEntries(
    names(size).map((name, index) => [
      name,
      {
        'ui:autocomplete': 'off',
        'ui:options': {
          width: 'half',
          ...(kindOf(index).rules.format === 'email' && { inputType: 'email', inputmode: 'email' }),
        },
      },
    ]),
  ),
  submission: { mailbox: 'freight', subject: 'New {category} request' },
})

/** Answers that are valid except for `FAILED_FIELD`. */
export const sampleAnswers = (size: number): Record<string, string> => ({
  ...Object.fromEntries(names(size).map((name, index) => [name, kindOf(index).text])),
  [FAILED_FIELD]: FAILING_TEXT,
})
