import type { FieldSchema } from './form.ts'

/** What a person reads for an option of a field: its title, else its value. */
export const optionTitle = ({ optionTitles }: FieldSchema, value: string): string =>
  optionTitles && Object.hasOwn(optionTitles, value) ? (optionTitles[value] ?? value) : value

/** The options of a field as asked now: `[{ value: 'operable', title: 'Yes, it drives and brakes' }]`. */
export const optionsOf = (field: FieldSchema): { value: string; title: string }[] =>
  (field.enum ?? []).map((value) => ({ value, title: optionTitle(field, value) }))
